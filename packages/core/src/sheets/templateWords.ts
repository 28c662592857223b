/** The texts of the template, by language. */
import { wordsOf } from "./names.ts"

export const templateWords = wordsOf(({ template }) => template)
