/** Handlers of the group `signingKeys`: they translate between requests, use cases and responses. */
import { administratorRequest } from "@dpp/core/access"
import { AdminApi } from "@dpp/api/AdminApi"
import type { SigningKeyResponse } from "@dpp/api/groups/SigningKeys"
import { Administration } from "@dpp/service/organizations/Administration"
import type { StoredSigningKey } from "@dpp/service/ports/LogStore"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { CorrelationId } from "../request/CorrelationId.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"

const textOf = (at: DateTime.Utc | null): string | null => (at === null ? null : DateTime.formatIso(at))

const stateOf = ({ retired_at, revoked_at }: StoredSigningKey): SigningKeyResponse["state"] =>
  revoked_at !== null ? "revoked" : retired_at !== null ? "retired" : "active"

/** The private key is left out. */
const keyBody = (key: StoredSigningKey): SigningKeyResponse => ({
  kid: key.public_jwk.kid,
  purpose: key.purpose,
  state: stateOf(key),
  public_jwk: key.public_jwk,
  created_at: DateTime.formatIso(key.created_at),
  retired_at: textOf(key.retired_at),
  revoked_at: textOf(key.revoked_at),
  revoked_reason: key.revoked_reason
})

const request = Effect.map(CorrelationId, administratorRequest)
export const layer = HttpApiBuilder.group(
  AdminApi,
  "signingKeys",
  Effect.fn(function* (handlers) {
    const administration = yield* Administration
    const keys = yield* SigningKeys

    return handlers.handleAll({
      listSigningKeys: Effect.fnUntraced(function* ({ params }) {
        const { id } = yield* administration.findOrganization(params.id)
        return { data: (yield* keys.list(id)).map(keyBody) }
      }, asErrorBodies),

      rotateSigningKey: Effect.fnUntraced(function* ({ params, payload }) {
        const { id } = yield* administration.findOrganization(params.id)
        return { data: keyBody(yield* keys.rotate(yield* request, id, payload.purpose)) }
      }, asErrorBodies),

      revokeSigningKey: Effect.fnUntraced(function* ({ params, payload }) {
        const { id } = yield* administration.findOrganization(params.id)
        return { data: keyBody(yield* keys.revoke(yield* request, id, params.kid, payload.reason ?? null)) }
      }, asErrorBodies)
    })
  })
)
