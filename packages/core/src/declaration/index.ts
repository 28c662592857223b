/** EU declarations of conformity: members, printed content, rules of the procedure, issue and end. */
export type { Declaration, DeclarationDocument, DeclarationEnd, DeclarationVersion } from "./Declaration.ts"
export {
  DeclarationCreate,
  DeclarationId,
  DeclarationIssue,
  DeclarationLanguage,
  declarationLimits,
  type DeclarationMembers,
  DeclarationSubject,
  DeclarationUpdate,
  Procedure,
  Signature,
  TechnicalDocument
} from "./members.ts"
export {
  applicableArticles,
  composeContent,
  type ContentContext,
  type ContentDifference,
  contentDifferences,
  type DeclarationContent,
  offeredReferences,
  type SubjectContent,
  type SubjectValues
} from "./content.ts"
export { type DeclarationWithFindings, stockFindings } from "./stockFindings.ts"
export { statedHashes } from "./statedHashes.ts"
export { Market, missingLanguages, officialLanguages } from "./markets.ts"
export { hasNotifiedBody } from "./procedure.ts"
export type { PrintedDocument, PrintedPoint, PrintedSymbols } from "./PrintedDocument.ts"
export { type DocumentKind, documentKinds, type DocumentSubject, valueDocument } from "./valueDocuments.ts"
export { describeSubject, isCompared, printDeclaration } from "./printed.ts"
export {
  applyUpdate,
  changedContent,
  checkIssue,
  checkMembers,
  checkRemoval,
  declarationFindings,
  DeclarationRefused,
  type DeclarationState,
  declarationStates,
  endedBy,
  isCovered,
  issued,
  keptUntil,
  lastVersion,
  missingToIssue,
  refusedState,
  stateOf,
  type StoredState,
  storedStateOf,
  versionOn,
  withMembers
} from "./rules.ts"
