/** Passports as JSON-LD, and the vocabulary of their terms. */
export { passportJsonLd } from "./passportJsonLd.ts"
export { sharedTerms } from "./sharedTerms.ts"
export { vocabularyAddress, vocabularyJsonLd, vocabularyPath } from "./vocabulary.ts"
