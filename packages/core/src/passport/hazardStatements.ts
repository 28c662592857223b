/**
 * Hazard statements in the reader's language. A passport has the impact of a substance as text; where the text consists of
 * statements, by code or in the words of one of the languages, each is shown in the official words of the reader's language.
 *
 * @source EC 1272/2008 Annex III
 * @source inferred: the Chinese words are those of GHS; which statements are known: those of common battery substances
 */
import { statementOf } from "../catalogue/hazardCodes.ts"
import { keyFinder, type Language, textAt } from "../languages/languages.ts"

const codeOf = keyFinder("hazards")

const codes = /^(?:H\d{3}[\s,/+]*)+$/u
const labelled = /^H\d{3}\s*[:–-]?\s+(.+)$/su

/** The codes that a part of the text stands for; undefined for a part with other words. */
const codesIn = (part: string): ReadonlyArray<string> | undefined => {
  if (codes.test(part)) return part.match(/H\d{3}/gu) ?? []
  const code = codeOf(labelled.exec(part)?.[1] ?? part)
  return code === undefined ? undefined : [code]
}

/** `H302; H319` becomes `Harmful if swallowed (H302); Causes serious eye irritation (H319)`; undefined for any other text. */
export const impactText = (impact: string, language: Language): string | undefined => {
  const parts = impact
    .split(/[;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
  const statements = parts.flatMap((part) => codesIn(part) ?? [""])
  if (statements.length === 0 || statements.some((code) => wordsOf(code, language) === undefined)) return undefined
  return statementText(statements, language)
}

const wordsOf = (code: string, language: Language): string | undefined =>
  textAt("hazards", code, language) ?? textAt("hazards", statementOf(code), language)

/** The statements in words with their codes; a code alone where the languages have no words for it. */
export const statementText = (statements: ReadonlyArray<string>, language: Language): string =>
  statements
    .map((code) => {
      const words = wordsOf(code, language)
      return words === undefined ? code : language === "zh" ? `${words}（${code}）` : `${words} (${code})`
    })
    .join(language === "zh" ? "；" : "; ")
