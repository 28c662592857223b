/** Battery Passport Data Model v1.3, the input form. */
export { refusedSections } from "./findings.ts"
export { isTree, type TranslatedTree, type TranslatedValue, translateTree } from "./translateTree.ts"
