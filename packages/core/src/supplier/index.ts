/** Requests to suppliers: what they ask for, what suppliers state, and the decisions on it. */
export { DataRequestId } from "../access/DataRequestId.ts"
export {
  type AnswerDocument,
  AnswerDocumentsFull,
  requireRoom,
  savedDocuments,
  type SavedDocuments,
  submittedDocuments
} from "./AnswerDocument.ts"
export {
  answerWarnings,
  differences,
  type FingerprintedValues,
  hashMark,
  parseAnswer,
  pick,
  standingValues
} from "./answer.ts"
export {
  type Answer,
  DataRequest,
  dataRequestLimits,
  DataRequestStatus,
  isOverdue,
  noAnswer,
  type Recipient,
  type Rejection,
  reminderDays,
  type StandingFingerprints,
  type StandingValues
} from "./DataRequest.ts"
export {
  type AskedValues,
  askedValues,
  changedTerms,
  DataRequestAcceptance,
  DataRequestCreate,
  DataRequestRejection,
  DataRequestUpdate
} from "./DataRequestInput.ts"
export {
  accepted,
  AnswerOutdated,
  type DataRequestChange,
  DataRequestStateRefused,
  decidedFields,
  rejected,
  requirePermitted,
  submitted
} from "./decisions.ts"
export { type DueReminder, dueReminder, type PlannedReminder, plannedReminders, reminded } from "./dueReminders.ts"
export { requestedFields, type RequestTarget } from "./requestableFields.ts"
