/** Handlers of the group `effectiveAccess`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentReader } from "@dpp/api/Authorization"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as ErrorBody from "../ErrorBody.ts"

export const layer = HttpApiBuilder.group(Api, "effectiveAccess", (handlers) =>
  handlers.handle(
    "get",
    Effect.fnUntraced(function* () {
      const { grant } = yield* CurrentReader
      if (grant === null) return yield* ErrorBody.tokenRequired()
      const { audience, expires_at, id, points, role, scope, valid_from } = grant
      return {
        data: {
          id,
          audience,
          role,
          points,
          scope,
          valid_from: DateTime.formatIso(valid_from),
          expires_at: expires_at === null ? null : DateTime.formatIso(expires_at)
        }
      }
    })
  )
)
