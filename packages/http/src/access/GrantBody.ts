/** An access grant as the API returns it. */
import type { AccessGrantPage } from "@dpp/api/AccessGrant"
import { AccessGrant, grantStatus } from "@dpp/core/access"
import type { IssuedGrant } from "@dpp/service/access/AccessGrants"
import type { DroppedCount, DroppedRequests } from "@dpp/service/ports/GrantStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

/** The status is that at `now`. */
export const grantBody = (grant: AccessGrant, now: DateTime.Utc) =>
  AccessGrant.show({ ...grant, status: grantStatus(grant, now) })

/** What the holder of the token learns of the grant. */
export const effectiveBody = ({ audience, expires_at, id, points, role, scope, valid_from }: AccessGrant) => ({
  data: { id, audience, role, points, scope, valid_from, expires_at }
})

/** The body of a response with one grant. */
export const grantResponse = (grant: AccessGrant) =>
  Effect.map(DateTime.now, (now) => ({ data: grantBody(grant, now) }))

/** The body of a response with one grant and its new token. */
export const issuedResponse = ({ grant, token }: IssuedGrant) =>
  Effect.map(grantResponse(grant), ({ data }) => ({ data, token }))

const countBody = ({ count, first_at, last_at }: DroppedCount) => ({ count, since: first_at, last_at })

export const droppedBody = ({ passports, total }: DroppedRequests): AccessGrantPage["meta"]["dropped"] => ({
  ...Option.match(total, { onNone: () => ({ count: 0, since: null, last_at: null }), onSome: countBody }),
  passports: passports.map(({ product_id, ...dropped }) => ({ product_id, ...countBody(dropped) }))
})
