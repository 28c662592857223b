/** What every folder uses: JSON, languages, texts, issues. */
export { Day } from "./Day.ts"
export { described } from "./described.ts"
export { bodyOptions, decodingOptions, describeIssue } from "./describeIssue.ts"
export {
  Details,
  type Issue,
  ValidationFailed,
  cutText,
  issue,
  omittedFields,
  toDetails,
  toIssues,
  toNames,
  toPath,
  validationFailed
} from "./Issues.ts"
export { backslash, closeList, comma, isPlain, openList, openObject, quote, stepBytes } from "./jsonBytes.ts"
export { exceededLimit, limitSteps, maximumBulkValues, maximumJsonDepth } from "./jsonLimits.ts"
export { type Json, type JsonObject, isJsonObject, isSameJson } from "./Json.ts"
export { type MessageTexts, type Rule, expects, recognize, rules, say } from "./messages.ts"
export { didYouMean, nearest, nearestOf } from "./nearest.ts"
export { completeLanguages, hasDecimalComma, type Locale, locales } from "./Locale.ts"
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
