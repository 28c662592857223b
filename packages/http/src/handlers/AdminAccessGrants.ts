/** Handlers of the group `accessGrants` of the admin API: those of an organization, for the administrator. */
import { AdminApi } from "@dpp/api/AdminApi"
import type { OrganizationId } from "@dpp/core/party"
import { Administration } from "@dpp/service/organizations/Administration"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { CorrelationId } from "../request/CorrelationId.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { grantCalls } from "../access/grantCalls.ts"

export const layer = HttpApiBuilder.group(
  AdminApi,
  "accessGrants",
  Effect.fn(function* (handlers) {
    const administration = yield* Administration
    const calls = yield* grantCalls

    /** The administrator as author of changes of an organization; fails if there is no such organization. */
    const authorFor = Effect.fnUntraced(
      function* (id: OrganizationId) {
        const organization = yield* administration.findOrganization(id)
        return { organization, correlationId: yield* CorrelationId }
      },
      Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
    )

    return handlers
      .handle("list", ({ params, query }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.list(author, query))
      )
      .handleRaw("create", ({ params, request }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.create(author, request))
      )
      .handleRaw("revokeAll", ({ params, request }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.revokeAll(author, request))
      )
      .handleRaw("denyMany", ({ params, request }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.denyMany(author, request))
      )
      .handleRaw("deleteMany", ({ params, request }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.deleteMany(author, request))
      )
      .handle("get", ({ params }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.find(author, params.grantId))
      )
      .handleRaw("update", ({ params, request }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.update(author, params.grantId, request))
      )
      .handleRaw("approve", ({ params, request }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.approve(author, params.grantId, request))
      )
      .handle("deny", ({ params }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.deny(author, params.grantId))
      )
      .handle("revoke", ({ params }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.revoke(author, params.grantId))
      )
      .handle("rotate", ({ params }) =>
        Effect.flatMap(authorFor(params.id), (author) => calls.rotate(author, params.grantId))
      )
  })
)
