/** An access grant as the API returns it. */
import type {
  AccessGrant as GrantBody,
  AccessGrantIssued,
  AccessGrantPage,
  EffectiveAccess
} from "@dpp/api/AccessGrant"
import { type AccessGrant, grantStatus } from "@dpp/core/access"
import type { IssuedGrant } from "@dpp/service/access/AccessGrants"
import type { DroppedCount, DroppedRequests } from "@dpp/service/ports/GrantStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

const timeOrNull = (time: DateTime.Utc | null): string | null => (time === null ? null : DateTime.formatIso(time))

/** The status is that at `now`. */
export const grantBody = (grant: AccessGrant, now: DateTime.Utc): GrantBody => ({
  id: grant.id,
  audience: grant.audience,
  role: grant.role,
  grantee: grant.grantee,
  scope: grant.scope,
  points: grant.points,
  purpose: grant.purpose,
  legal_basis: grant.legal_basis,
  status: grantStatus(grant, now),
  valid_from: DateTime.formatIso(grant.valid_from),
  expires_at: timeOrNull(grant.expires_at),
  policy_version: grant.policy_version,
  token_prefix: grant.token_prefix,
  created_at: DateTime.formatIso(grant.created_at),
  decided_at: timeOrNull(grant.decided_at),
  note: grant.note
})

/** What the holder of the token learns of the grant. */
export const effectiveBody = ({ expires_at, valid_from, ...grant }: AccessGrant): EffectiveAccess => ({
  data: {
    id: grant.id,
    audience: grant.audience,
    role: grant.role,
    points: grant.points,
    scope: grant.scope,
    valid_from: DateTime.formatIso(valid_from),
    expires_at: timeOrNull(expires_at)
  }
})

/** The body of a response with one grant. */
export const grantResponse = (grant: AccessGrant): Effect.Effect<{ readonly data: GrantBody }> =>
  Effect.map(DateTime.now, (now) => ({ data: grantBody(grant, now) }))

/** The body of a response with one grant and its new token. */
export const issuedResponse = ({ grant, token }: IssuedGrant): Effect.Effect<AccessGrantIssued> =>
  Effect.map(grantResponse(grant), ({ data }) => ({ data, token }))

const countBody = ({ count, first_at, last_at }: DroppedCount) => ({
  count,
  since: DateTime.formatIso(first_at),
  last_at: DateTime.formatIso(last_at)
})

export const droppedBody = ({ passports, total }: DroppedRequests): AccessGrantPage["meta"]["dropped"] => ({
  ...Option.match(total, { onNone: () => ({ count: 0, since: null, last_at: null }), onSome: countBody }),
  passports: passports.map(({ product_id, ...dropped }) => ({ product_id, ...countBody(dropped) }))
})
