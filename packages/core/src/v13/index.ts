/** Battery Passport Data Model v1.3, the input form. */
export { refusedSections } from "./findings.ts"
