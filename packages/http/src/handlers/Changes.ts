/** Handlers of the group `changes`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { ChangePage } from "@dpp/api/groups/Changes"
import { feedLimits } from "@dpp/core/audit"
import { ChangeFeed } from "@dpp/service/changes/ChangeFeed"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { respond } from "../response/respond.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "changes",
  Effect.fn(function* (handlers) {
    const feed = yield* ChangeFeed

    return handlers.handleAll({
      page: Effect.fnUntraced(function* ({ query: { after, limit = feedLimits.defaultItems, wait = 0 } }) {
        const { changes, next } = yield* feed.page(yield* CurrentCaller, { after, limit, waitSeconds: wait })
        const data = changes.map(({ action, created_at, cursor, keys, resource_id, resource_type }) => ({
          cursor,
          action,
          resource_type,
          resource_id,
          ...keys,
          at: DateTime.formatIso(created_at)
        }))
        return respond<ChangePage>({ data, next })
      }, asErrorBodies)
    })
  })
)
