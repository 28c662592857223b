/** Refusals of operations on batteries that went into others. */
import * as ErrorBody from "../response/ErrorBody.ts"

/** Why the predecessors of a battery are refused. */
export const linkErrors = {
  PredecessorNotFound: ErrorBody.predecessorNotFound,
  AlreadySucceeded: ErrorBody.alreadySucceeded,
  ConsentUsed: ErrorBody.consentUsed,
  LineageCycle: ErrorBody.lineageCycle
} as const

/** Why a passport that is no longer in force is not changed. */
export const standingErrors = {
  PassportInactive: ErrorBody.passportInactive,
  PassportCeased: ErrorBody.passportEnded,
  PassportTransferred: ErrorBody.passportTransferred
} as const
