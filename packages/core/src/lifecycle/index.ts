/** The life of a battery after its first passport: successors, status, events, the end. */
export { type Origin, fallsAway, foreignOrigin } from "./fallsAway.ts"
export {
  LifecycleEventId,
  LifecycleEventInput,
  LifecycleEventKind,
  notes,
  parseLifecycleEvent,
  Responsible,
  ResponsibleRole
} from "./LifecycleEvent.ts"
export {
  type BatteryStatus,
  changesPurpose,
  operationIssues,
  operations,
  predecessorIssues,
  statusOfSuccessor
} from "./operations.ts"
export { statusChangeIssues } from "./statusChanges.ts"
export { type KnownPredecessor, type Successor, successorIssues, successorWarnings } from "./successorChecks.ts"
export { copiedToSuccessor, parseSuccessor, SuccessorInput } from "./SuccessorInput.ts"
