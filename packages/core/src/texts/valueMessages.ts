/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { valueMessages as de } from "./de/valueMessages.ts"
import { valueMessages as fr } from "./fr/valueMessages.ts"
import { valueMessages as zh } from "./zh/valueMessages.ts"

export const valueMessages = { de, fr, zh } satisfies Readonly<Record<Exclude<Locale, "en">, unknown>>
