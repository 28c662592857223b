/** What every folder uses: JSON, languages, texts, issues. */
export { Day } from "./Day.ts"
export { described, written } from "./described.ts"
export { bodyOptions, decodingOptions, describeIssue } from "./describeIssue.ts"
export { type SaidIssue, said } from "./Issue.ts"
export {
  Details,
  type Issue,
  ruleFields,
  Rules,
  ValidationFailed,
  cutText,
  fieldRefused,
  inRow,
  issue,
  listed,
  listing,
  omittedFields,
  toDetails,
  toNames,
  toIssues,
  toRules,
  validationFailed
} from "./Issues.ts"
export { backslash, closeList, comma, isPlain, openList, openObject, quote, stepBytes } from "./jsonBytes.ts"
export { exceededLimit, limitSteps, maximumBulkValues, maximumJsonDepth } from "./jsonLimits.ts"
export { type Json, type JsonObject, isJsonObject, isSameJson } from "./Json.ts"
export type { BrokenRule } from "./BrokenRule.ts"
export { breaking, breaks, broken, expecting, givenParams, isBrokenRule } from "./broken.ts"
export { type MessageTexts, type Rule, type Said, type TextsOf, messageOf, toPath, rules } from "./messages.ts"
export { nearest, nearestOf } from "./nearest.ts"
export { completeLanguages, hasDecimalComma, type Locale, locales } from "./Locale.ts"
export { isoTime } from "./isoTime.ts"
export { Moment, toUtc } from "./Moment.ts"
export { UnrecognizedFields, maximumNames } from "./UnrecognizedFields.ts"
export {
  type ChosenText,
  type TextByLanguage,
  type TextLanguage,
  type TypedText,
  chosenText,
  isByLanguage,
  textIn,
  textLanguages,
  textsIn
} from "./TypedText.ts"
export { trimmed } from "./trimmed.ts"
export { shiftDecimal, sumOfDecimals } from "./decimals.ts"
