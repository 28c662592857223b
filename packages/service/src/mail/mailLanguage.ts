/** The language in which an organization gets its mails. */
import { type Language, languages } from "@dpp/core/languages"

/** The language of a tag such as `de-AT`; English where the service has no texts in it. */
export const mailLanguageOf = (tag: string): Language =>
  languages.find((one) => one === tag.slice(0, 2).toLowerCase()) ?? "en"
