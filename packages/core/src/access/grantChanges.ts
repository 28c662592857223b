/**
 * How a grant is made, and what changes it: each function returns the grant after the change, or what refuses it.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: the states and their changes; see docs/decisions/0074-access-grants.md
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { OrganizationId } from "../party/Organization.ts"
import type { ProductId } from "../product/Product.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import { toUtc } from "../text/Moment.ts"
import {
  type AccessGrant,
  type AccessGrantId,
  GrantState,
  GrantStatus,
  maximumMonths,
  maximumRequestDays,
  ownerConsent,
  statutoryBasis
} from "./AccessGrant.ts"
import { audienceOfRole } from "./GrantRole.ts"
import { accessPolicy, isWithinPolicy } from "./AccessPolicy.ts"
import { type GrantApproval, type GrantCreate, type GrantUpdate, toPoints, toScope } from "./GrantInput.ts"
import { grantStatus } from "./grantRules.ts"

export const GrantChange = Schema.Literals(["update", "approve", "deny", "revoke", "rotate"])
export type GrantChange = typeof GrantChange.Type

/** The state of the grant does not allow the change. */
export class GrantStateRefused extends Schema.TaggedError<GrantStateRefused>()("GrantStateRefused", {
  change: GrantChange,
  status: GrantStatus,
  /** Whether it is a request that had no decision in time. */
  isTooOld: Schema.Boolean
}) {}

/** Some of the requests cannot be denied or deleted together, because they are grants by now. */
export class RequestStatesRefused extends Schema.TaggedError<RequestStatesRefused>()("RequestStatesRefused", {
  change: Schema.Literals(["deny", "delete"]),
  /** The states of these grants, by the place of their ids, such as `ids[3]`. */
  states: Schema.Record(Schema.String, GrantState)
}) {}

type Changed<E = never> = Result.Result<AccessGrant, E | GrantStateRefused>

/** Whether a request waits for its decision for longer than requests do. */
export const isRequestOver = (
  { created_at, state }: Pick<AccessGrant, "created_at" | "state">,
  now: DateTime.Utc
): boolean => state === "pending" && DateTime.isLessThan(DateTime.add(created_at, { days: maximumRequestDays }), now)

const allow = (grant: AccessGrant, change: GrantChange, allowed: ReadonlyArray<GrantStatus>, now: DateTime.Utc) => {
  const status = grantStatus(grant, now)
  const isTooOld = isRequestOver(grant, now)
  return allowed.includes(status) && !isTooOld
    ? Result.succeed(status)
    : Result.fail(new GrantStateRefused({ change, status, isTooOld }))
}

/** `expiry` is present if the caller sent it. */
const checked = (grant: AccessGrant, expiry: DateTime.Utc | undefined, now: DateTime.Utc) => {
  const issues = [...grantIssues(grant), ...(expiry === undefined ? [] : expiryIssues(expiry, grant.valid_from, now))]
  return issues.length === 0 ? Result.succeed(grant) : Result.fail(validationFailed(issues))
}

/** The rules that join several fields. */
const grantIssues = ({ audience, legal_basis, points, role, scope }: AccessGrant): ReadonlyArray<Issue> => {
  const issues: Array<Issue> = []
  if (audienceOfRole[role] !== audience) {
    issues.push(issue("role", "roleAudience", { role, audience: audienceOfRole[role] }))
  }
  if (role === "purchaser" && !("product_ids" in scope)) {
    issues.push(issue("scope.product_ids", "purchaserScope"))
  }
  if (legal_basis !== ownerConsent && !isWithinPolicy(audience, points)) {
    const allowed = accessPolicy.points[audience].join(", ")
    issues.push(issue("points", "pointsAllowed", { allowed, audience, basis: ownerConsent }))
  }
  return issues
}

const expiryIssues = (expires_at: DateTime.Utc, valid_from: DateTime.Utc, now: DateTime.Utc): ReadonlyArray<Issue> => {
  const field = "expires_at"
  if (DateTime.isLessThanOrEqualTo(expires_at, now)) return [issue(field, "inFuture")]
  const last = DateTime.add(now, { months: maximumMonths })
  if (DateTime.isGreaterThan(expires_at, last)) {
    return [issue(field, "monthsAhead", { count: maximumMonths, last: DateTime.formatIso(last) })]
  }
  if (DateTime.isLessThanOrEqualTo(expires_at, valid_from)) return [issue(field, "afterValidFrom")]
  return []
}

interface Creation {
  readonly id: AccessGrantId
  readonly organization_id: OrganizationId
  readonly token_prefix: string
  readonly now: DateTime.Utc
}

/** Creates an active grant. */
export const newGrant = (
  input: GrantCreate,
  { id, now, organization_id, token_prefix }: Creation
): Result.Result<AccessGrant, ValidationFailed> => {
  const expires_at = toUtc(input.expires_at)
  const grant: AccessGrant = {
    id,
    organization_id,
    audience: input.audience,
    role: input.role,
    grantee: {
      name: input.grantee.name,
      email: input.grantee.email ?? null,
      identifier: input.grantee.identifier ?? null
    },
    scope: toScope(input.scope),
    points: toPoints(input.points ?? accessPolicy.points[input.audience]),
    purpose: input.purpose ?? null,
    legal_basis: input.legal_basis ?? statutoryBasis,
    state: "active",
    valid_from: input.valid_from === undefined ? now : toUtc(input.valid_from),
    expires_at,
    policy_version: accessPolicy.version,
    token_prefix,
    created_at: now,
    decided_at: null,
    note: input.note ?? null
  }
  return checked(grant, expires_at, now)
}

/** Changes what the caller sent. An active grant can be suspended, and a suspended one made active. */
export const updateGrant = (before: AccessGrant, input: GrantUpdate, now: DateTime.Utc): Changed<ValidationFailed> => {
  const allowed = allow(before, "update", ["active", "suspended", "expired"], now)
  if (Result.isFailure(allowed)) return Result.fail(allowed.failure)
  const expiry = input.expires_at === undefined ? undefined : toUtc(input.expires_at)
  const after: AccessGrant = {
    ...before,
    scope: input.scope === undefined ? before.scope : toScope(input.scope),
    points: input.points === undefined ? before.points : toPoints(input.points),
    purpose: input.purpose === undefined ? before.purpose : input.purpose,
    expires_at: expiry ?? before.expires_at,
    note: input.note === undefined ? before.note : input.note,
    state: input.status ?? before.state
  }
  // An expired grant becomes active by a later expiry only.
  if (input.status !== undefined && grantStatus(after, now) === "expired" && expiry === undefined) {
    return Result.fail(new GrantStateRefused({ change: "update", status: "expired", isTooOld: false }))
  }
  return checked(after, expiry, now)
}

/** Approves a request, by default for the passport that was asked for. The token is made when it is handed over. */
export const approveGrant = (
  before: AccessGrant,
  input: GrantApproval,
  requested: ProductId | undefined,
  now: DateTime.Utc
): Changed<ValidationFailed> => {
  const allowed = allow(before, "approve", ["pending"], now)
  if (Result.isFailure(allowed)) return Result.fail(allowed.failure)
  const asked = requested === undefined ? before.scope : { product_ids: [requested] }
  const expires_at = toUtc(input.expires_at)
  const after: AccessGrant = {
    ...before,
    scope: input.scope === undefined ? asked : toScope(input.scope),
    points: toPoints(input.points ?? accessPolicy.points[before.audience]),
    legal_basis: input.legal_basis ?? before.legal_basis,
    state: "active",
    valid_from: now,
    expires_at,
    policy_version: accessPolicy.version,
    decided_at: now,
    note: input.note === undefined ? before.note : input.note
  }
  return checked(after, expires_at, now)
}

/** Denies a request. This is final. */
export const denyGrant = (before: AccessGrant, now: DateTime.Utc): Changed =>
  Result.map(allow(before, "deny", ["pending"], now), () => ({ ...before, state: "denied", decided_at: now }))

type Stated = Pick<AccessGrant, "id" | "state" | "created_at">

/** Fails if some of the found ones are grants. `ids`: those by which they were selected; none if by what they have in common. */
const among = <G extends Stated>(
  change: RequestStatesRefused["change"],
  found: ReadonlyArray<G>,
  ids: ReadonlyArray<AccessGrantId>
): Result.Result<ReadonlyArray<G>, RequestStatesRefused> => {
  const grants = new Map(found.map(({ id, state }) => [id as string, state]))
  const states = ids.flatMap((id, place) => {
    const state = grants.get(id.toLowerCase())
    return state === undefined || state === "pending" || state === "denied" ? [] : [[`ids[${place}]`, state] as const]
  })
  return states.length === 0
    ? Result.succeed(found)
    : Result.fail(new RequestStatesRefused({ change, states: Object.fromEntries(states) }))
}

/** The requests that many denials at once change: those that wait. Requests that were denied stay as they are. */
export const deniableRequests = <G extends Stated>(
  found: ReadonlyArray<G>,
  ids: ReadonlyArray<AccessGrantId>,
  now: DateTime.Utc
) =>
  Result.map(among("deny", found, ids), (requests) =>
    requests.filter((grant) => grant.state === "pending" && !isRequestOver(grant, now))
  )

/** The requests that can be deleted: those that wait or were denied. */
export const deletableRequests = <G extends Stated>(found: ReadonlyArray<G>, ids: ReadonlyArray<AccessGrantId>) =>
  among("delete", found, ids)

/** Revokes a grant. This is final. */
export const revokeGrant = (before: AccessGrant, now: DateTime.Utc): Changed =>
  Result.map(allow(before, "revoke", ["active", "suspended", "expired"], now), () => ({
    ...before,
    state: "revoked",
    decided_at: now
  }))

/** Gives a grant another token. */
export const rotateGrant = (before: AccessGrant, token_prefix: string, now: DateTime.Utc): Changed =>
  Result.map(allow(before, "rotate", ["active", "suspended"], now), () => ({ ...before, token_prefix }))

/** The fields of responses that a change has changed. */
export const changedGrantFields = (before: AccessGrant, after: AccessGrant): ReadonlyArray<string> =>
  (["scope", "points", "purpose", "expires_at", "note", "state"] as const)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => (field === "state" ? "status" : field))
