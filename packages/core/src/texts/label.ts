/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { labelWords as de } from "./de/label.ts"
import { labelWords as en } from "./en/label.ts"
import { labelWords as fr } from "./fr/label.ts"
import { labelWords as zh } from "./zh/label.ts"

export const labelWords = { de, en, fr, zh } satisfies Readonly<Record<Locale, unknown>>
