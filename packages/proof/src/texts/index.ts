/** What a verification found, as texts for people: outcomes, levels, checks and reasons in German, English and Chinese. */
import { de } from "./de.ts"
import { en } from "./en.ts"
import type { ProofTexts } from "./ProofTexts.ts"
import { zh } from "./zh.ts"

export { checkText, type CheckTexts, type ProofTexts } from "./ProofTexts.ts"

/** The texts by the code of their language in ISO 639. */
export const proofTexts = { de, en, zh } satisfies Readonly<Record<string, ProofTexts>>

const byLanguage: Readonly<Record<string, ProofTexts>> = proofTexts

/** The texts of a language; in English if there are none in it. */
export const proofTextsOf = (language: string): ProofTexts =>
  (Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined) ?? en
