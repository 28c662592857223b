/**
 * What can go wrong with a call: one class per reaction of the caller.
 *
 * `name` tells the classes apart even where a bundler renames them.
 *
 * @source spec §7
 */
import type { ErrorCodes } from "./generated/types.ts"

/** The codes of the service, and three of this client for answers that never came or are not the service's. */
export type ErrorCode = keyof ErrorCodes | "connection_lost" | "timed_out" | "unexpected_answer"

/** For each field, what is wrong with it. */
export type FieldMessages = Readonly<Record<string, ReadonlyArray<string>>>

/** What all errors tell. */
export interface ErrorFacts {
  readonly code: ErrorCode
  readonly message: string
  /** HTTP status; `null` where no answer came. */
  readonly status: number | null
  /** Quote it to support; `null` where no answer came. */
  readonly correlationId: string | null
}

/** Every error that this client throws, but for the reason of an `AbortSignal`, which is thrown as it is. */
export class DppError extends Error {
  /** The code of the service, or this client's: `connection_lost`, `timed_out`, `unexpected_answer`. */
  readonly code: ErrorCode
  /** HTTP status; `null` where no answer came. */
  readonly status: number | null
  /** Id of the request, to quote to support; `null` where no answer came. */
  readonly correlationId: string | null

  constructor(facts: ErrorFacts, options?: ErrorOptions) {
    super(facts.message, options)
    this.code = facts.code
    this.status = facts.status
    this.correlationId = facts.correlationId
  }
}

/** Change the input: it is incomplete or invalid, or the passport does not fit the data model of the export. */
export class DppValidationFailed extends DppError {
  override readonly name = "DppValidationFailed"
  /** By field; for an export by JSON Pointer into the document. */
  readonly fields: FieldMessages
  /** Fields of the request that the service does not know. */
  readonly unrecognizedFields: ReadonlyArray<string>

  constructor(facts: ErrorFacts, fields: FieldMessages, unrecognizedFields: ReadonlyArray<string>) {
    super(facts)
    this.fields = fields
    this.unrecognizedFields = unrecognizedFields
  }
}

/** Change the key: it is missing, malformed or revoked. */
export class DppUnauthorized extends DppError {
  override readonly name = "DppUnauthorized"
}

/** Ask for more rights: the key, the plan or the state of the product does not allow this, or a limit is reached. */
export class DppForbidden extends DppError {
  override readonly name = "DppForbidden"
  /** The limit that is reached, with the codes `product_limit_reached` and `published_limit_reached`. */
  readonly limit: { readonly current: number; readonly max: number } | null

  constructor(facts: ErrorFacts, limit: DppForbidden["limit"]) {
    super(facts)
    this.limit = limit
  }
}

/** There is no such thing in the organization of the key. */
export class DppNotFound extends DppError {
  override readonly name = "DppNotFound"
}

/** Look at what is stored: a duplicate, a locked identifier, or a change that wants `confirm`. */
export class DppConflict extends DppError {
  override readonly name = "DppConflict"
  /** For each field what it collides with; empty where it is not about a field. */
  readonly fields: FieldMessages

  constructor(facts: ErrorFacts, fields: FieldMessages) {
    super(facts)
    this.fields = fields
  }
}

/** Wait: too many requests, and the attempts of this call are used up. */
export class DppRateLimited extends DppError {
  override readonly name = "DppRateLimited"
  /** `null` where the service did not say how long. */
  readonly retryAfterSeconds: number | null

  constructor(facts: ErrorFacts, retryAfterSeconds: number | null) {
    super(facts)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Report it: the service failed, or something in its place answered (`unexpected_answer`). */
export class DppServerFailed extends DppError {
  override readonly name = "DppServerFailed"
  readonly retryAfterSeconds: number | null

  constructor(facts: ErrorFacts, retryAfterSeconds: number | null) {
    super(facts)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Try again later: no whole answer came. Whether the service has done what was asked is not known. */
export class DppConnectionLost extends DppError {
  override readonly name: "DppConnectionLost" | "DppTimedOut" = "DppConnectionLost"
}

/** As `DppConnectionLost`, by running out of time. */
export class DppTimedOut extends DppConnectionLost {
  override readonly name = "DppTimedOut"
}
