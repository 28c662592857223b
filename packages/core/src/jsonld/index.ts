/** Passports as JSON-LD, and the vocabulary of their terms. */
export { passportJsonLd } from "./passportJsonLd.ts"
export { sharedTerms } from "./sharedTerms.ts"
export { vocabularyAddress, vocabularyPath } from "./terms.ts"
export { vocabularyJsonLd } from "./vocabulary.ts"
