/**
 * The errors of the client: one class per recovery action.
 *
 * `name` distinguishes the classes even where a bundler renames them.
 *
 * @source spec §7
 */
import type { ConnectionProblem } from "./connectionFailure.ts"
import type { BrokenRule, ErrorCodes } from "./generated/types.ts"

/** The codes of the service, and those of this client: for a response that is missing, not the service's, or not fetched. */
export type ErrorCode = keyof ErrorCodes | NotFetchedCode

/**
 * Why a verification could not fetch something. `insecure_address`: neither https nor this machine. `redirected`: keys come
 * from the issuer's own host only. `too_large`: more than 16 MB. `unexpected_response`: see `status`.
 */
export type NotFetchedCode =
  | "insecure_address"
  | "redirected"
  | "too_large"
  | "unexpected_response"
  | "connection_lost"
  | "timed_out"

/** For each field, what is wrong with it. */
export type FieldMessages = Readonly<Record<string, ReadonlyArray<string>>>

/**
 * For each field, the rule of each message in its order: a program says it in the language of its reader. Later versions of the service
 * have further rules; earlier ones send none.
 */
export type FieldRules = Readonly<Record<string, ReadonlyArray<BrokenRule>>>

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
  /** The code of the service, or one of this client, such as `connection_lost`. */
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
  /** The rules of these messages. */
  readonly rules: FieldRules
  /** Fields of the request that the service does not recognize. */
  readonly unrecognizedFields: ReadonlyArray<string>

  constructor(
    facts: ErrorFacts,
    fields: FieldMessages,
    unrecognizedFields: ReadonlyArray<string>,
    rules: FieldRules = {}
  ) {
    super(facts)
    this.fields = fields
    this.rules = rules
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
  /** The lowest role of a member that permits the call, with the code `role_required`. */
  readonly role: string | null

  constructor(facts: ErrorFacts, limit: DppForbidden["limit"], role: string | null = null) {
    super(facts)
    this.limit = limit
    this.role = role
  }
}

/**
 * The organization of the key has no such resource; with status 410, the passport has ceased to exist, or the offer of a transfer
 * has ended.
 */
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
  /** The rules of these messages. */
  readonly rules: FieldRules
  /**
   * The product of the organization that has the serial number or the `external_id` already, which the request has sent; `null` for
   * another conflict.
   */
  readonly productId: string | null

  constructor(
    facts: ErrorFacts,
    { product_id, ...fields }: FieldMessages & { readonly product_id?: unknown },
    rules: FieldRules = {}
  ) {
    super(facts)
    this.fields = fields
    this.rules = rules
    this.productId = typeof product_id === "string" ? product_id : null
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
  /** What happened to the connection; `message` says it in words. */
  readonly problem: ConnectionProblem

  constructor(
    facts: ErrorFacts,
    { problem = "lost", ...options }: ErrorOptions & { problem?: ConnectionProblem } = {}
  ) {
    super(facts, options)
    this.problem = problem
  }
}

/** No complete response arrived within `timeoutMs`, so it is unknown whether the service processed the request. */
export class DppTimedOut extends DppConnectionLost {
  override readonly name = "DppTimedOut"

  constructor(facts: ErrorFacts) {
    super(facts, { problem: "timed_out" })
  }
}

/** A verification could not fetch the bundle, the keys of the issuer, or the nodes between two checkpoints of its log. */
export class DppNotFetched extends DppError {
  override readonly name = "DppNotFetched"
  override readonly code: NotFetchedCode
  /** What was to be fetched. */
  readonly address: string

  constructor(
    address: string,
    facts: Pick<ErrorFacts, "message"> & { readonly code: NotFetchedCode; readonly status?: number },
    options?: ErrorOptions
  ) {
    const { code, message, status } = facts
    super(
      { code, message: `${address} was not fetched: ${message}`, status: status ?? null, correlationId: null },
      options
    )
    this.code = code
    this.address = address
  }
}
