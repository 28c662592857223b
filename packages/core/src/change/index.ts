/** Changes of products: commands, the decision on them, and what a change means for the audit log, quotas and versions. */
export { auditEntries, importEntry } from "./auditEntries.ts"
export {
  afterOf,
  beforeOf,
  type Change,
  counts,
  type Created,
  type Deleted,
  type Imported,
  type LastingChange,
  productOf,
  type PublicationRequested,
  type Unchanged,
  type Updated,
  updated,
  version
} from "./Change.ts"
export {
  type CommandTag,
  type Needs,
  noNeeds,
  parseBatteryUpdate,
  parseCreate,
  parseUpdate,
  type Request,
  request,
  requestWithPredecessors
} from "./Command.ts"
export { decide } from "./decide.ts"
export {
  type Decision,
  type Facts,
  type LockedProduct,
  PredecessorsFixed,
  type Refused,
  type Results
} from "./Decision.ts"
export { publicDifference } from "./difference.ts"
export { publicationWarnings } from "./remarks.ts"
export { publicationDifference, requested, requireApproved, withoutRequest } from "./secondMember.ts"
export { SecondMemberRequired } from "./SecondMemberRequired.ts"
export { ConsentInUse, linksBy, withdrawConsent } from "./withdrawConsent.ts"
