/** The language in which an organization gets its mails. */
import { completeLanguage, type CompleteLanguage } from "@dpp/core/languages"

/** The language of a tag such as `de-AT`; English where the service has no texts in it. */
export const mailLanguageOf = (tag: string): CompleteLanguage => completeLanguage(tag.slice(0, 2).toLowerCase())
