/** Says messages of validation in other languages. */
import type { Locale } from "../../text/Locale.ts"
import { de } from "./de.ts"
import { type MessageTexts, patterns } from "./patterns.ts"
import { zh } from "./zh.ts"

/** English is the language of the messages. */
const texts: Readonly<Record<Exclude<Locale, "en">, MessageTexts>> = { de, zh }

// Sound: the keys are those of the object.
const names = Object.keys(patterns) as ReadonlyArray<keyof typeof patterns>

/** Returns a message in a language; the message itself if it has no text there. */
export const translateMessage = (message: string, locale: Locale): string => {
  if (locale === "en") return message
  for (const name of names) {
    const found = patterns[name].exec(message)
    if (found !== null) return texts[locale][name](found.groups ?? {})
  }
  return message
}
