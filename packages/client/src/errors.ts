/**
 * The errors of the client: one class for each way in which a caller can react.
 *
 * `name` distinguishes the classes even where a bundler renames them.
 *
 * @source spec §7
 */
import type { ErrorCodes } from "./generated/types.ts"

/** The codes of the service, and three of this client for a missing response or one that is not the service's. */
export type ErrorCode = keyof ErrorCodes | "connection_lost" | "timed_out" | "unexpected_response"

/** For each field, what is wrong with it. */
export type FieldMessages = Readonly<Record<string, ReadonlyArray<string>>>

/** The properties that all errors have. */
export interface ErrorFacts {
  readonly code: ErrorCode
  readonly message: string
  /** HTTP status; `null` if no response arrived. */
  readonly status: number | null
  /** Id of the request, to quote to support; `null` if no response arrived. */
  readonly correlationId: string | null
}

/** Every error that this client throws. Only the reason of an `AbortSignal` is thrown as it is. */
export class DppError extends Error {
  /** The code of the service, or one of this client: `connection_lost`, `timed_out`, `unexpected_response`. */
  readonly code: ErrorCode
  /** HTTP status; `null` if no response arrived. */
  readonly status: number | null
  /** Id of the request, to quote to support; `null` if no response arrived. */
  readonly correlationId: string | null

  constructor(facts: ErrorFacts, options?: ErrorOptions) {
    super(facts.message, options)
    this.code = facts.code
    this.status = facts.status
    this.correlationId = facts.correlationId
  }
}

/** The input is incomplete or invalid, or the passport does not fit the data model of the export. Correct the input. */
export class DppValidationFailed extends DppError {
  override readonly name = "DppValidationFailed"
  /** Messages by field; for an export by JSON Pointer into the document. */
  readonly fields: FieldMessages
  /** Fields of the request that the service does not recognize. */
  readonly unrecognizedFields: ReadonlyArray<string>

  constructor(facts: ErrorFacts, fields: FieldMessages, unrecognizedFields: ReadonlyArray<string>) {
    super(facts)
    this.fields = fields
    this.unrecognizedFields = unrecognizedFields
  }
}

/** The API key is missing, malformed or revoked. Use another key. */
export class DppUnauthorized extends DppError {
  override readonly name = "DppUnauthorized"
}

/** The key, the plan or the state of the product does not allow the call, or a limit is reached. */
export class DppForbidden extends DppError {
  override readonly name = "DppForbidden"
  /** The limit that is reached, with the codes `product_limit_reached` and `published_limit_reached`. */
  readonly limit: { readonly current: number; readonly max: number } | null

  constructor(facts: ErrorFacts, limit: DppForbidden["limit"]) {
    super(facts)
    this.limit = limit
  }
}

/** The organization of the key has no such resource. */
export class DppNotFound extends DppError {
  override readonly name = "DppNotFound"
}

/**
 * The call conflicts with what is stored: a duplicate, a locked identifier, or a change that requires `confirm`. With status
 * 412, the product has changed since it had the tag `ifMatch`: read it again.
 */
export class DppConflict extends DppError {
  override readonly name = "DppConflict"
  /** For each field, what it conflicts with; empty if the conflict does not concern a field. */
  readonly fields: FieldMessages
  /** The product of the organization that has the serial number already; `null` for another conflict. */
  readonly productId: string | null

  constructor(facts: ErrorFacts, fields: FieldMessages) {
    super(facts)
    this.fields = fields
    this.productId = fields["product_id"]?.[0] ?? null
  }
}

/** The organization sent too many requests, and all attempts of this call are used up. Retry later. */
export class DppRateLimited extends DppError {
  override readonly name = "DppRateLimited"
  /** Seconds to wait; `null` if the service did not send `Retry-After`. */
  readonly retryAfterSeconds: number | null

  constructor(facts: ErrorFacts, retryAfterSeconds: number | null) {
    super(facts)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The service failed, or the response did not come from the service (`unexpected_response`). Report it. */
export class DppServerFailed extends DppError {
  override readonly name = "DppServerFailed"
  /** Seconds to wait; `null` if the service did not send `Retry-After`. */
  readonly retryAfterSeconds: number | null

  constructor(facts: ErrorFacts, retryAfterSeconds: number | null) {
    super(facts)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No complete response arrived, so it is unknown whether the service processed the request. Retry later. */
export class DppConnectionLost extends DppError {
  override readonly name: "DppConnectionLost" | "DppTimedOut" = "DppConnectionLost"
}

/** No complete response arrived within `timeoutMs`, so it is unknown whether the service processed the request. */
export class DppTimedOut extends DppConnectionLost {
  override readonly name = "DppTimedOut"
}
