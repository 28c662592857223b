/** The language of the command line: the flag `--lang`, otherwise the locale of the environment, otherwise English. */
import { type Locale, locales } from "@dpp/core/text"
import { choiceFlag } from "../shared/flags.ts"
import type { Texts } from "./en/index.ts"
import { languages } from "./languages.ts"

/** A language and its texts. */
export interface Language {
  readonly locale: Locale
  readonly texts: Texts
}

const texts: Readonly<Record<Locale, Texts>> = languages

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text)

/** Variables of the environment that state a language, the strongest first. */
const variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

/**
 * The language is needed before the command line is parsed, because the help is in it. A value of `--lang` that is not a
 * language is reported by the parser.
 *
 * @source inferred: the order of the variables is that of POSIX
 */
export const languageOf = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string | undefined>>
): Language => {
  const index = args.findIndex((arg) => arg === "--lang" || arg.startsWith("--lang="))
  const asked = index < 0 ? undefined : (args[index]?.split("=")[1] ?? args[index + 1])
  const set = variables.map((name) => environment[name]).find((value) => value !== undefined && value !== "")
  const [language = ""] = (asked ?? set ?? "").toLowerCase().split(/[_.@-]/u)
  return isLocale(language) ? { locale: language, texts: texts[language] } : english
}

/** The language of the documentation. */
export const english: Language = { locale: "en", texts: languages.en }

/** The flag of the commands that have texts in several languages. `languageOf` has read it before. */
export const lang = ({ flags }: Texts) => choiceFlag("lang", locales, flags.lang)
