/** Written by `tools/generate.ts` from the list of languages. */
import type { Locale } from "../text/Locale.ts"
import { problems as de } from "./de/problems.ts"
import { problems as en } from "./en/problems.ts"
import { problems as fr } from "./fr/problems.ts"
import { problems as zh } from "./zh/problems.ts"

export const problems = { de, en, fr, zh } satisfies Readonly<Record<Locale, unknown>>
