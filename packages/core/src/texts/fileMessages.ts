/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { fileMessages as de } from "./de/fileMessages.ts"
import { fileMessages as fr } from "./fr/fileMessages.ts"
import { fileMessages as zh } from "./zh/fileMessages.ts"

export const fileMessages = { de, fr, zh } satisfies Readonly<Record<Exclude<Locale, "en">, unknown>>
