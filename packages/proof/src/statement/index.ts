/** Statements of versions: SD-JWTs with one disclosure for each restricted attribute. */
export {
  buildStatement,
  type Disclosure,
  type RestrictedAttribute,
  type StatementFacts,
  type UnsignedStatement
} from "./build.ts"
export {
  claimedOlder,
  type HistoryClaims,
  historyClaims,
  type HistoryEntry,
  historyHash,
  type HistoryPage,
  historyPages,
  historyPageText,
  listedEntries,
  olderHash,
  pageEntries,
  type FormerIssuer,
  readHistoryPage
} from "./history.ts"
export {
  type LogClaims,
  practiceStatementType,
  provenancePointer,
  statementHash,
  type StatementPayload,
  statementType,
  type VersionClaims
} from "./payload.ts"
export { readStatement, type VerifiedStatement } from "./read.ts"
export { presentStatement, type SignedStatement, signStatement } from "./sign.ts"
