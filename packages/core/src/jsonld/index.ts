/** Passports as JSON-LD (`passportJsonLd`), and the vocabulary of their terms (`vocabularyJsonLd`). */
export { passportJsonLd } from "./passportJsonLd.ts"
export { sharedTerms } from "./sharedTerms.ts"
export { vocabularyAddress, vocabularyPath } from "./terms.ts"
export { vocabularyJsonLd } from "./vocabulary.ts"
