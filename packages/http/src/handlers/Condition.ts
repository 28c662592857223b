/** Handlers of the group `condition`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import type { ConditionUpdatedMany, ReadingOutcome } from "@dpp/api/Condition"
import type { ReadingPage } from "@dpp/api/groups/Condition"
import { CurrentCaller, CurrentReader } from "@dpp/api/Authorization"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import { maximumBulkValues } from "@dpp/core/text"
import { BulkReadings } from "@dpp/service/products/BulkReadings"
import { Conditions } from "@dpp/service/products/Conditions"
import { Proofs } from "@dpp/service/proofs/Proofs"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { readJson } from "../request/JsonBody.ts"
import { nextLink } from "../response/nextLink.ts"
import { respond } from "../response/respond.ts"
import { withEtag } from "../response/withEtag.ts"
import { warned } from "@dpp/core/product"

export const layer = HttpApiBuilder.group(
  Api,
  "condition",
  Effect.fn(function* (handlers) {
    const conditions = yield* Conditions
    const bulkReadings = yield* BulkReadings
    const proofs = yield* Proofs

    return handlers
      .handle(
        "get",
        Effect.fnUntraced(function* ({ params }) {
          const { battery_status, condition, serial_number } = yield* conditions.find(yield* CurrentReader, params.id)
          return {
            data: {
              product_id: params.id,
              serial_number,
              battery_status,
              battery_condition: condition,
              has_condition_data: condition !== null
            }
          }
        }, asErrorBodies)
      )
      .handle(
        "statement",
        Effect.fnUntraced(
          function* ({ params }) {
            const jws = yield* proofs.condition(yield* CurrentReader, params.id)
            return HttpServerResponse.text(jws, { contentType: "application/jwt" })
          },
          Effect.catchTag("PassportTransferred", ErrorBody.notSignedHere),
          asErrorBodies
        )
      )
      .handleRaw(
        "update",
        Effect.fnUntraced(
          function* ({ params, request }) {
            const input = yield* readJson(request)
            const received = yield* conditions.receive(yield* CurrentCaller, params.id, input)
            return {
              data: {
                product_id: params.id,
                serial_number: received.serialNumber,
                battery_condition: received.condition,
                updated_fields: received.updatedFields
              },
              meta: warned(received.warnings)
            }
          },
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
        )
      )
      .handleRaw(
        "updateMany",
        Effect.fnUntraced(function* ({ request }) {
          const input = yield* readJson(request, maximumBulkValues)
          const data = yield* bulkReadings.run(yield* CurrentCaller, input)
          const count = (status: ReadingOutcome["status"]) => data.filter((outcome) => outcome.status === status).length
          const meta = { stored: count("stored"), unchanged: count("unchanged"), rejected: count("rejected") }
          return respond<ConditionUpdatedMany>({ data, meta })
        }, asErrorBodies)
      )
      .handle(
        "readings",
        Effect.fnUntraced(function* ({ params, query, request }) {
          const { id } = params
          const per_page = query.per_page ?? defaultItems.readings
          const { items, next, page, total } = yield* conditions.readings(yield* CurrentReader, id, {
            page: query.page,
            cursor: query.cursor,
            per_page
          })
          const data = items.map(({ is_applied, reading, received_at }) => ({
            received_at: DateTime.formatIso(received_at),
            applied: is_applied,
            reading
          }))
          const response = respond<ReadingPage>({ data, pagination: pagination({ page, per_page }, total) })
          const link = nextLink(`/products/${id}/condition/readings`, { per_page }, next)
          return withEtag(request, HttpServerResponse.setHeaders(response, link))
        }, asErrorBodies)
      )
  })
)
