/** Battery Passport Data Model v1.3, the input form: `parseTree`, and `translateTree` for the sections that the API does not take. */
export { refusedSections } from "./findings.ts"
export { parseTree } from "./parseTree.ts"
export { withSerialNumber } from "./withSerialNumber.ts"
export { treeReading, withoutReading } from "./treeCondition.ts"
export { isTree, type LeftProperty, type TranslatedTree, type TranslatedValue, translateTree } from "./translateTree.ts"
