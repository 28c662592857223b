/** Says messages of validation in other languages. */
import type { Locale } from "../../text/Locale.ts"
import { recognize } from "../../text/messages.ts"
import { messages } from "../../texts/messages.ts"

/** Returns a message in a language; the message itself if it is about none of the rules. */
export const translateMessage = (message: string, locale: Locale): string => {
  const found = locale === "en" ? undefined : recognize(message)
  if (locale === "en" || found === undefined) return message
  // Sound: the parameters are those of the template of the rule.
  const text = messages[locale][found.rule] as (params: Readonly<Record<string, string | undefined>>) => string
  return text(found.params)
}
