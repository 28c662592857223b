/** The life of a battery after its first passport: successors, status, events, the end. */
export { type Origin, fallsAway, foreignOrigin } from "./fallsAway.ts"
export { type Identified, identityOf } from "./identities.ts"
export { LifecycleEventInput, parseLifecycleEvent } from "./LifecycleEvent.ts"
export {
  AlreadySucceeded,
  type Consented,
  ConsentUsed,
  LineageCycle,
  type LinkRefused,
  noRelatives,
  PredecessorCeased,
  PredecessorNotFound,
  type Relatives,
  requireNotCeased
} from "./predecessors.ts"
export { EventRefused } from "./recordEvent.ts"
export {
  endedAt,
  PassportCeased,
  PassportInactive,
  PassportTransferred,
  requireActive,
  requireInForce,
  type StandingRefused
} from "./standing.ts"
export { copiedToSuccessor, parseSuccessor, successorBody, SuccessorInput } from "./SuccessorInput.ts"
