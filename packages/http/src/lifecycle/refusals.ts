/** Refusals of operations on batteries that went into others. */
import * as ErrorBody from "../response/ErrorBody.ts"

/** Of a battery with predecessors. */
export const linkErrors = {
  PredecessorNotFound: ErrorBody.predecessorNotFound,
  AlreadySucceeded: ErrorBody.alreadySucceeded,
  LineageCycle: ErrorBody.lineageCycle
} as const

/** Of a change of a passport that is no longer in force. */
export const standingErrors = {
  PassportInactive: ErrorBody.passportInactive,
  PassportCeased: ErrorBody.passportEnded
} as const
