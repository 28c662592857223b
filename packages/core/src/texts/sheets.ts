/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { sheetTexts as de } from "./de/sheets.ts"
import { sheetTexts as en } from "./en/sheets.ts"
import { sheetTexts as fr } from "./fr/sheets.ts"
import { sheetTexts as zh } from "./zh/sheets.ts"

export const sheetTexts = { de, en, fr, zh } satisfies Readonly<Record<Locale, unknown>>
