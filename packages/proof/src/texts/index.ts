/** What a verification found, as texts for people: outcomes, levels, checks and reasons. */
import { languages } from "./languages.ts"
import type { ProofTexts } from "./ProofTexts.ts"

export { checkText, type CheckTexts, type ProofTexts } from "./ProofTexts.ts"

/** The texts by the code of their language in ISO 639. */
export const proofTexts = languages satisfies Readonly<Record<string, ProofTexts>>

const byLanguage: Readonly<Record<string, ProofTexts>> = proofTexts

/** The texts of a language; in English if there are none in it. */
export const proofTextsOf = (language: string): ProofTexts =>
  (Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined) ?? languages.en
