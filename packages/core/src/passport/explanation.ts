/** What an attribute means, for a reader who opens its explanation, and the law behind it. */
import * as DateTime from "effect/DateTime"
import { steps } from "../catalogue/Catalogue.ts"
import { formatDay } from "./formats.ts"
import type { LanguageFile } from "../languages/LanguageFile.ts"
import { languageFiles, type Language, textsOf } from "../languages/languages.ts"

export interface Explanation {
  readonly text: string
  /** The language of the text: English where the reader's language lacks it. */
  readonly language: Language
  /** Clauses and articles, the defining one first. */
  readonly sources: ReadonlyArray<string>
}

const definitions = new Map(
  steps.flatMap((step) => [...step.product, ...step.condition, ...step.derived]).map((one) => [one.name, one] as const)
)

const explanationIn = (language: Language, name: string): string | undefined => {
  const file: LanguageFile = languageFiles[language]
  const texts: Readonly<Record<string, string | undefined>> = file.explanations ?? {}
  return texts[name]
}

/** What only callers of the API need: the form of the value and its examples. */
const plain = (description: string): string => description.replaceAll("`", "")

/** Inferred sources and drafts are left out: they bind no reader. */
const isLaw = (source: string): boolean => !source.startsWith("inferred:") && !source.includes("(draft)")

/** Names parts of laws in the reader's language: `Annex XIII` as `Anhang XIII`. */
const sourceIn = (source: string, language: Language): string => {
  const { annex, corrected, part } = textsOf(language).page
  return source
    .replace("Annex", annex)
    .replace("Part", part)
    .replace(/corrected on (\d{1,2} \w+ \d{4})/u, (_, day: string) =>
      corrected.replace("{date}", formatDay(DateTime.formatIsoDateUtc(DateTime.makeUnsafe(day)), language))
    )
}

/** The sources that bind a reader, named in the reader's language. */
export const lawsIn = (sources: ReadonlyArray<string>, language: Language): ReadonlyArray<string> =>
  sources.filter(isLaw).map((source) => sourceIn(source, language))

/** Returns the explanation of an attribute; null for an unknown name. */
export const explanationOf = (name: string, language: Language): Explanation | null => {
  const definition = definitions.get(name)
  if (definition === undefined) return null
  const own = explanationIn(language, name)
  return {
    text: own ?? explanationIn("en", name) ?? plain(definition.description),
    language: own === undefined ? "en" : language,
    sources: lawsIn(definition.source, language)
  }
}
