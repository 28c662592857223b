/**
 * The names of the vocabulary that documents use: its address, and the terms beside those of attributes. They are apart from the vocabulary,
 * which has the texts of every language.
 *
 * @source inferred: the address, below the origin of the passports; see docs/decisions/0062-json-ld.md
 */

/** The prefix of the terms in documents. */
export const termPrefix = "dpp"

export const vocabularyPath = "/vocabulary"

/** The address of the vocabulary of passports that are shown at an origin. */
export const vocabularyAddress = (origin: string): string => `${origin}${vocabularyPath}`

/** The term for the time of the newest condition value. */
export const measuredTerm = "lastUpdate"

/** The terms for the passports that a battery was made of, those that were made of it, and what was done. */
export const predecessorTerm = "predecessorPassport"
export const successorTerm = "successorPassport"
export const operationTerm = "operation"
/** Something that happened to the battery, with its day. */
export const eventTerm = "lifecycleEvent"
