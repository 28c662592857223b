/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { workMessages as de } from "./de/workMessages.ts"
import { workMessages as fr } from "./fr/workMessages.ts"
import { workMessages as zh } from "./zh/workMessages.ts"

export const workMessages = { de, fr, zh } satisfies Readonly<Record<Exclude<Locale, "en">, unknown>>
