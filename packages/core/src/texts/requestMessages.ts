/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { requestMessages as de } from "./de/requestMessages.ts"
import { requestMessages as fr } from "./fr/requestMessages.ts"
import { requestMessages as zh } from "./zh/requestMessages.ts"

export const requestMessages = { de, fr, zh } satisfies Readonly<Record<Exclude<Locale, "en">, unknown>>
