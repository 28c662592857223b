/**
 * The one list of languages, and what each can.
 *
 * - `page`: the public page, documents, labels of attributes
 * - `complete`: also the supplier's page, forms for members, mails, and copies of passports
 * - `work`: also the console, the command line, spreadsheets, findings and printed labels
 *
 * A language of the page is a file in `core/languages`. A language of work is a folder `texts/<language>` in each package that shows
 * texts of work; the lists of these folders are generated. What is promised here and missing there does not compile.
 */
export const languageUses = {
  bg: "page",
  cs: "page",
  da: "page",
  de: "work",
  el: "page",
  en: "work",
  es: "complete",
  et: "page",
  fi: "page",
  fr: "work",
  ga: "page",
  hr: "page",
  hu: "page",
  it: "complete",
  lt: "page",
  lv: "page",
  mt: "page",
  nl: "complete",
  pl: "complete",
  pt: "page",
  ro: "page",
  sk: "page",
  sl: "page",
  sv: "page",
  zh: "work"
} as const satisfies Readonly<Record<string, "page" | "complete" | "work">>

type Uses = typeof languageUses
/** A language of the page: the key of its file. */
export type PageLanguage = keyof Uses
type WithUse<Use> = { [L in PageLanguage]: Uses[L] extends Use ? L : never }[PageLanguage]

/** A language that has every text of pages, forms and mails. */
export type CompleteLanguage = WithUse<"complete" | "work">

/**
 * A language of work, which the parameter `locale` of pre-print and PDF accepts, too.
 *
 * @source spec §4.3
 */
export type Locale = WithUse<"work">

// Sound: the keys are those of the list.
export const pageLanguages = Object.keys(languageUses) as ReadonlyArray<PageLanguage>

export const completeLanguages: ReadonlyArray<CompleteLanguage> = pageLanguages.filter(
  (language): language is CompleteLanguage => languageUses[language] !== "page"
)

export const locales: ReadonlyArray<Locale> = pageLanguages.filter(
  (language): language is Locale => languageUses[language] === "work"
)

const withComma: ReadonlySet<Locale> = new Set(
  locales.filter((locale) => new Intl.NumberFormat(locale).format(0.5).includes(","))
)

/** Whether people of the language write numbers with a decimal comma. Their CSV files then have semicolons. */
export const hasDecimalComma = (locale: Locale): boolean => withComma.has(locale)
