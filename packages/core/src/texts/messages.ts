/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { messages as de } from "./de/messages.ts"
import { messages as fr } from "./fr/messages.ts"
import { messages as zh } from "./zh/messages.ts"

export const messages = { de, fr, zh } satisfies Readonly<Record<Exclude<Locale, "en">, unknown>>
