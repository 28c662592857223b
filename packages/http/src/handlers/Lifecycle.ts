/** Handlers of the group `lifecycle`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { LifecycleRecorded } from "@dpp/api/Lifecycle"
import type { BatteryChanged } from "@dpp/api/Product"
import { Lifecycle } from "@dpp/service/lifecycle/Lifecycle"
import { Successors } from "@dpp/service/lifecycle/Successors"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { lineageBody } from "../lifecycle/lineageBody.ts"
import { batteryBody } from "../products/ProductBody.ts"
import { productResponses } from "../products/productResponses.ts"
import { readJson } from "../request/JsonBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"

/** How many generations a lineage has in either direction if the caller does not say. */
const defaultDepth = 10

export const layer = HttpApiBuilder.group(
  Api,
  "lifecycle",
  Effect.fn(function* (handlers) {
    const lifecycle = yield* Lifecycle
    const successors = yield* Successors
    const responses = yield* productResponses
    const { publicOrigin, readinessProfile } = yield* PassportSettings

    return handlers
      .handleRaw(
        "createSuccessor",
        Effect.fnUntraced(function* ({ params, request }) {
          const caller = yield* CurrentCaller
          const { organization } = caller
          const { copiedFields, meta, product } = yield* successors.create(caller, params.id, yield* readJson(request))
          const data = batteryBody(product, { organization, publicOrigin, readinessProfile })
          const response = respond<BatteryChanged>({ data, meta: { ...meta, copied_fields: copiedFields } }, 201)
          return HttpServerResponse.setHeader(response, "etag", responses.tagOf(caller, product))
        }, asErrorBodies)
      )
      .handle(
        "lineage",
        Effect.fnUntraced(function* ({ params, query }) {
          const caller = yield* CurrentCaller
          const lineage = yield* successors.lineage(caller, params.id, query.depth ?? defaultDepth)
          return lineageBody(lineage, { organization: caller.organization, publicOrigin })
        }, asErrorBodies)
      )
      .handleRaw(
        "recordEvent",
        Effect.fnUntraced(
          function* ({ params, query, request }) {
            const caller = yield* CurrentCaller
            const { event, product } = yield* lifecycle.record(caller, params.id, yield* readJson(request), {
              isConfirmed: query.confirm ?? false,
              endsPredecessors: query.with_predecessors ?? false
            })
            const battery_status = product.attributes.battery_status ?? "original"
            const meta = { battery_status, passport_status: product.life.standing }
            return respond<LifecycleRecorded>({ data: event, meta }, 201)
          },
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
        )
      )
      .handle(
        "listEvents",
        Effect.fnUntraced(function* ({ params }) {
          return { data: yield* lifecycle.list(yield* CurrentCaller, params.id) }
        }, asErrorBodies)
      )
  })
)
