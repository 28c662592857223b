/** Written by `tools/generate.ts` from the list of languages. */
import { texts as de } from "./de/index.ts"
import { texts as en } from "./en/index.ts"
import { texts as fr } from "./fr/index.ts"
import { texts as zh } from "./zh/index.ts"

export const languages = { de, en, fr, zh }
