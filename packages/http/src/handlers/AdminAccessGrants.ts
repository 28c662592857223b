/** Handlers of the group `accessGrants` of the admin API: those of an organization, for the administrator. */
import { administratorRequest } from "@dpp/core/access"
import { AdminApi } from "@dpp/api/AdminApi"
import type { OrganizationId } from "@dpp/core/party"
import { Administration } from "@dpp/service/organizations/Administration"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { CorrelationId } from "../request/CorrelationId.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { grantCalls } from "../access/grantCalls.ts"

export const layer = HttpApiBuilder.group(
  AdminApi,
  "accessGrants",
  Effect.fn(function* (handlers) {
    const administration = yield* Administration
    const calls = yield* grantCalls

    /** A request of the administrator for an organization; fails if there is no such organization. */
    const contextFor = Effect.fnUntraced(function* (id: OrganizationId) {
      const organization = yield* administration.findOrganization(id)
      return { organization, ...administratorRequest(yield* CorrelationId) }
    }, asErrorBodies)

    return handlers
      .handle("list", ({ params, query }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.list(context, query))
      )
      .handle("create", ({ params, payload }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.create(context, payload))
      )
      .handle("revokeAll", ({ params, payload }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.revokeAll(context, payload))
      )
      .handle("denyMany", ({ params, payload }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.denyMany(context, payload))
      )
      .handle("deleteMany", ({ params, payload }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.deleteMany(context, payload))
      )
      .handle("get", ({ params }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.find(context, params.grantId))
      )
      .handle("update", ({ params, payload }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.update(context, params.grantId, payload))
      )
      .handle("approve", ({ params, payload }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.approve(context, params.grantId, payload))
      )
      .handle("deny", ({ params }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.deny(context, params.grantId))
      )
      .handle("revoke", ({ params }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.revoke(context, params.grantId))
      )
      .handle("rotate", ({ params }) =>
        Effect.flatMap(contextFor(params.id), (context) => calls.rotate(context, params.grantId))
      )
  })
)
