/**
 * What a caller records about batteries in the registry: that files were prepared or submitted, and what the registry answered.
 *
 * @source EU 2026/1778 Art. 8 (registration)
 * @source EU 2026/1778 Art. 10 (update and deregistration)
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { issuesOf } from "../catalogue/decodeFields.ts"
import { ProductId } from "../product/ProductId.ts"
import {
  attemptLimits,
  type FailedAttempt,
  type RecordedRegistration,
  RecordedStatus,
  type Registration,
  type RegistryError,
  type RegistryVersion
} from "../product/Registration.ts"
import { type ValidationFailed, type Issue, fieldRefused } from "../text/Issues.ts"
import { Day } from "../text/Day.ts"
import { Moment } from "../text/Moment.ts"
import { trimmed } from "../text/trimmed.ts"
import { givenParams, expecting } from "../text/broken.ts"
import type { Rule, Said } from "../text/messages.ts"
import { decodingOptions } from "../text/describeIssue.ts"

/** The most results of one request. */
export const maximumResults = 1000

/** The most errors of one battery. */
export const maximumErrors = 50

const ErrorInput = Schema.Struct({ code: Schema.optionalKey(trimmed(100)), message: trimmed(2000) })

const Sha256 = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/u, { ...expecting("sha256Base64") }))

/** Exactly one of the first two names the battery. `status` follows from the rest where it is absent. */
export const RegistryResultInput = Schema.Struct({
  product_id: Schema.optionalKey(ProductId),
  unique_product_identifier: Schema.optionalKey(trimmed(2000)),
  status: Schema.optionalKey(RecordedStatus),
  registration_id: Schema.optionalKey(trimmed(200)),
  proof: Schema.optionalKey(trimmed(20_000)),
  registered_version: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  registered_statement_sha256: Schema.optionalKey(Sha256),
  errors: Schema.optionalKey(Schema.Array(ErrorInput).check(Schema.isMaxLength(maximumErrors))),
  /** With a registration: its day, from which the proof can be fetched for 90 days. */
  registered_on: Schema.optionalKey(Day),
  /** With a failure: when the request was made. The attempt is kept as evidence. */
  attempted_at: Schema.optionalKey(Moment)
})
type Sent = typeof RegistryResultInput.Type

export interface RegistryResult extends Omit<Sent, "status" | "errors" | "product_id" | "unique_product_identifier"> {
  readonly battery: { readonly id: ProductId } | { readonly address: string }
  readonly status: RecordedStatus
  readonly errors: ReadonlyArray<RegistryError>
}

const decode = Schema.decodeUnknownResult(RegistryResultInput, decodingOptions)

const refused = <R extends Rule>(field: string, ...[rule, params]: Said<R>) =>
  Result.fail([{ field, rule, params: givenParams(params) }])

/** Parses one result independently of the others. */
export const parseResult = (input: unknown): Result.Result<RegistryResult, ReadonlyArray<Issue>> => {
  const decoded = decode(input)
  if (Result.isFailure(decoded))
    return Result.fail(issuesOf(decoded.failure).map(({ field, params, rule }) => ({ field, rule, params })))
  const { errors = [], product_id: id, status, unique_product_identifier: address, ...rest } = decoded.success
  if ((id === undefined) === (address === undefined)) {
    return refused("product_id", "oneIdentifier")
  }
  const known = status ?? statusOf(rest.registration_id, errors)
  if (known === undefined) return refused("status", "statusNeeded")
  if (known === "registered" && rest.registration_id === undefined) {
    return refused("registration_id", "requiredWithStatus", { status: "registered" })
  }
  if (known === "failed" && errors.length === 0) return refused("errors", "requiredWithStatus", { status: "failed" })
  const stray =
    rest.registered_on !== undefined && known !== "registered"
      ? "registered_on"
      : rest.attempted_at !== undefined && known !== "failed"
        ? "attempted_at"
        : undefined
  if (stray !== undefined) {
    return refused(stray, "otherStatus", { status: stray === "registered_on" ? "registered" : "failed" })
  }
  return Result.succeed({
    ...rest,
    battery: id === undefined ? { address: address ?? "" } : { id },
    status: known,
    errors: errors.map(({ code = null, message }) => ({ code, message }))
  })
}

const statusOf = (id: string | undefined, errors: ReadonlyArray<unknown>): RecordedStatus | undefined => {
  if (errors.length > 0) return "failed"
  return id === undefined ? undefined : "registered"
}

/** The rows of a body `{ results: [...] }`. */
export const parseResults = (body: unknown): Result.Result<ReadonlyArray<unknown>, ValidationFailed> => {
  const results = typeof body === "object" && body !== null && "results" in body ? body.results : undefined
  if (!Array.isArray(results)) return Result.fail(fieldRefused("results", "array"))
  return results.length === 0 || results.length > maximumResults
    ? Result.fail(fieldRefused("results", "resultCount", { count: maximumResults }))
    : Result.succeed(results)
}

/** What is known of the versions of the battery. */
export interface ResultFacts {
  readonly before: Registration | null
  readonly newest: RegistryVersion
  /** The version with the number, or with the statement, that the result names; null if the passport has none. */
  readonly named: RegistryVersion | null
}

export interface AppliedResult {
  readonly after: RecordedRegistration
  /** The registry has a statement that is none of this passport. */
  readonly isForeign: boolean
}

const nothing: RecordedRegistration = {
  status: "prepared",
  registration_id: null,
  proof: null,
  sent: null,
  registered: null,
  errors: []
}

/**
 * The version that a result is about: the one that it names, otherwise the one that was sent last, otherwise the newest. A file
 * that is prepared has the newest one.
 */
const versionOf = (result: RegistryResult, { before, named, newest }: ResultFacts): RegistryVersion => {
  const { registered_statement_sha256: sha256, registered_version: version, status } = result
  if (sha256 === undefined && version === undefined) return (status === "prepared" ? null : before?.sent) ?? newest
  return named ?? { version: version ?? null, sha256: sha256 ?? null, since: null }
}

/**
 * The attempts with the one that failed now, which is evidence where the registry was not available. Without its time it is none.
 *
 * @source EU 2026/1778 Art. 15(4)
 */
const attemptsAfter = (
  { attempted_at, errors }: RegistryResult,
  attempts: ReadonlyArray<FailedAttempt> = []
): Pick<RecordedRegistration, "attempts"> => {
  if (attempted_at === undefined || attempts.some((one) => one.attempted_at === attempted_at)) {
    return attempts.length === 0 ? {} : { attempts }
  }
  const added = { attempted_at, errors: errors.slice(0, attemptLimits.errors) }
  return { attempts: [...attempts, added].slice(-attemptLimits.attempts) }
}

/** What the service knows of the battery after a result. The same result a second time changes nothing. */
export const applyResult = (result: RegistryResult, facts: ResultFacts): AppliedResult => {
  const { newestSince: _derived, ...before } = facts.before ?? { ...nothing, newestSince: null }
  const version = versionOf(result, facts)
  const known = { ...before, status: result.status, errors: result.errors }
  const ids = {
    registration_id: result.registration_id ?? before.registration_id,
    proof: result.proof ?? before.proof
  }
  switch (result.status) {
    case "prepared":
    case "submitted":
      return { after: { ...known, ...ids, sent: version }, isForeign: version.since === null }
    case "registered":
      return {
        after: {
          ...known,
          ...ids,
          registered: version,
          ...(result.registered_on === undefined ? {} : { registered_on: result.registered_on })
        },
        isForeign: version.since === null
      }
    case "failed":
      return { after: { ...known, ...ids, ...attemptsAfter(result, before.attempts) }, isForeign: false }
    case "deregistered":
      return { after: { ...known, ...ids }, isForeign: false }
  }
}
