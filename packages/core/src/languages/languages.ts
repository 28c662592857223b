/**
 * The languages of the public page and of the labels of attributes, one file each.
 * Which languages there are is the list in `text/Locale.ts`.
 */
import { type CompleteLanguage, completeLanguages, type PageLanguage } from "../text/Locale.ts"
import { bg } from "./bg.ts"
import { cs } from "./cs.ts"
import { da } from "./da.ts"
import { de } from "./de.ts"
import { el } from "./el.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { et } from "./et.ts"
import { fi } from "./fi.ts"
import { fr } from "./fr.ts"
import { ga } from "./ga.ts"
import { hr } from "./hr.ts"
import { hu } from "./hu.ts"
import { it } from "./it.ts"
import { lt } from "./lt.ts"
import { lv } from "./lv.ts"
import { mt } from "./mt.ts"
import { nl } from "./nl.ts"
import { pl } from "./pl.ts"
import { pt } from "./pt.ts"
import { ro } from "./ro.ts"
import { sk } from "./sk.ts"
import { sl } from "./sl.ts"
import { sv } from "./sv.ts"
import { zh } from "./zh.ts"
import type { Group, LanguageFile } from "./LanguageFile.ts"

/** The files by their codes of ISO 639, in the order in which a reader selects from them. */
export const languageFiles = {
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  hr,
  hu,
  it,
  lt,
  lv,
  mt,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
  zh
} satisfies Readonly<Record<PageLanguage, LanguageFile>>

export type Language = keyof typeof languageFiles

// Sound: the keys are those of the object above.
export const languages = Object.keys(languageFiles) as ReadonlyArray<Language>

export { type CompleteLanguage, completeLanguages }

/** Returns the language, or English if it lacks texts. */
export const completeLanguage = (language: string): CompleteLanguage =>
  completeLanguages.find((one) => one === language) ?? "en"

/** A text in every language. */
export type Label = Readonly<Record<Language, string>>

/** All texts of a language, in English where the language lacks one. */
export type Texts = {
  readonly [G in Group]: { readonly [Key in keyof (typeof en)[G]]: string }
} & { readonly tag: string; readonly name: string; readonly state: LanguageFile["state"] }

const complete = (file: LanguageFile): Texts => ({
  ...file,
  sections: { ...en.sections, ...file.sections },
  attributes: { ...en.attributes, ...file.attributes },
  values: { ...en.values, ...file.values },
  components: { ...en.components, ...file.components },
  materials: { ...en.materials, ...file.materials },
  hazards: { ...en.hazards, ...file.hazards },
  units: { ...en.units, ...file.units },
  page: { ...en.page, ...file.page },
  pdf: { ...en.pdf, ...file.pdf },
  access: { ...en.access, ...file.access },
  mail: { ...en.mail, ...file.mail },
  problems: { ...en.problems, ...file.problems },
  supplier: { ...en.supplier, ...file.supplier },
  declaration: { ...en.declaration, ...file.declaration },
  documents: { ...en.documents, ...file.documents },
  verify: { ...en.verify, ...file.verify }
})

const perLanguage = <A>(make: (language: Language) => A): Readonly<Record<Language, A>> =>
  // Sound: there is an entry for each language.
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, A>

const completed = perLanguage((language) => complete(languageFiles[language]))

/** Returns the texts of a language. */
export const textsOf = (language: Language): Texts => completed[language]

/** Returns one text of a group by a key that may be unknown. */
export const textAt = (group: Group, key: string, language: Language): string | undefined => {
  const texts: Readonly<Record<string, string>> = completed[language][group]
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/**
 * Finds the key of a text that is written in any language, without regard to case and a full stop at its end; undefined where no
 * language has the text.
 */
export const keyFinder = (group: Group): ((text: string) => string | undefined) => {
  const keys = new Map(
    languages.flatMap((language) =>
      Object.entries(completed[language][group]).map(([key, text]) => [plain(text), key] as const)
    )
  )
  for (const key of Object.keys(en[group])) keys.set(plain(key), key)
  return (text) => keys.get(plain(text))
}

const plain = (text: string): string =>
  text
    .trim()
    .replace(/[.。]$/u, "")
    .replaceAll("’", "'")
    .toLowerCase()

/** Returns the text in every language; the key itself where no language has it. */
export const labelAt = (group: Group, key: string): Label =>
  perLanguage((language) => textAt(group, key, language) ?? key)

/** A tag for the attribute `lang` of HTML. */
export const languageTag = (language: Language): string => (language === "zh" ? "zh-Hans" : language)
