/** Handlers of the group `accessGrants`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller, CurrentReader } from "@dpp/api/Authorization"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as ErrorBody from "../response/ErrorBody.ts"
import { effectiveBody } from "../access/GrantBody.ts"
import { grantCalls } from "../access/grantCalls.ts"
import { respond } from "../response/respond.ts"
import { withEtag } from "../response/withEtag.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "accessGrants",
  Effect.fn(function* (handlers) {
    const calls = yield* grantCalls

    return handlers
      .handle(
        "list",
        Effect.fnUntraced(function* ({ query, request }) {
          return withEtag(request, respond(yield* calls.list(yield* CurrentCaller, query)))
        })
      )
      .handle("create", ({ payload }) => Effect.flatMap(CurrentCaller, (caller) => calls.create(caller, payload)))
      .handle("revokeAll", ({ payload }) => Effect.flatMap(CurrentCaller, (caller) => calls.revokeAll(caller, payload)))
      .handle("denyMany", ({ payload }) => Effect.flatMap(CurrentCaller, (caller) => calls.denyMany(caller, payload)))
      .handle("deleteMany", ({ payload }) =>
        Effect.flatMap(CurrentCaller, (caller) => calls.deleteMany(caller, payload))
      )
      .handle(
        "get",
        Effect.fnUntraced(function* ({ params, request }) {
          return withEtag(request, respond(yield* calls.find(yield* CurrentCaller, params.id)))
        })
      )
      .handle("update", ({ params, payload }) =>
        Effect.flatMap(CurrentCaller, (caller) => calls.update(caller, params.id, payload))
      )
      .handle("approve", ({ params, payload }) =>
        Effect.flatMap(CurrentCaller, (caller) => calls.approve(caller, params.id, payload))
      )
      .handle("deny", ({ params }) => Effect.flatMap(CurrentCaller, (caller) => calls.deny(caller, params.id)))
      .handle("revoke", ({ params }) => Effect.flatMap(CurrentCaller, (caller) => calls.revoke(caller, params.id)))
      .handle("rotate", ({ params }) => Effect.flatMap(CurrentCaller, (caller) => calls.rotate(caller, params.id)))
      .handle(
        "effective",
        Effect.fnUntraced(function* () {
          const { grant } = yield* CurrentReader
          return grant === null ? yield* ErrorBody.tokenRequired() : effectiveBody(grant)
        })
      )
  })
)
