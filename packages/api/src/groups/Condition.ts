/** The condition of batteries: spec §4.2. */
import { maximumReadings, ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, ReaderAuthorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  BatteryCondition,
  BatteryConditionUpdate,
  ConditionUpdatedMany,
  ConditionUpdateMany,
  ConditionWarnings
} from "../Condition.ts"
import { ForbiddenResponse, NotFoundResponse, PassportCeasedResponse, PassportInactiveResponse } from "../errors.ts"
import { etag, idempotencyKey, ifNoneMatch, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn } from "../InTurn.ts"
import { MaximumBody, maximumBulkBody } from "../MaximumBody.ts"
import { cursor, defaultItems, page, Pagination, perPage, withNextLink } from "../Pagination.ts"
import { warningRules } from "../rules.ts"

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }
const uuid = Schema.String.annotate({ format: "uuid" })
const time = Schema.String.annotate({ format: "date-time" })

const ConditionResponse = Schema.Struct({
  data: Schema.Struct({
    product_id: uuid,
    serial_number: Schema.String,
    battery_status: Schema.NullOr(Schema.String),
    battery_condition: Schema.NullOr(BatteryCondition).annotate({ description: "null before the first reading." }),
    has_condition_data: Schema.Boolean.annotate({ description: "Whether there is any reading yet." })
  })
}).annotate({ identifier: "ConditionResponse", description: "The current condition of a battery." })

const ConditionUpdated = Schema.Struct({
  data: Schema.Struct({
    product_id: uuid,
    serial_number: Schema.String,
    battery_condition: BatteryCondition,
    updated_fields: Schema.Array(Schema.String).annotate({
      description: "Top-level keys whose value the request changed. Empty if the reading is older than the condition."
    })
  }),
  meta: Schema.Struct({ field_warnings: ConditionWarnings, field_warning_rules: warningRules }).annotate({
    description: "Remarks of the service about the reading."
  })
}).annotate({ identifier: "ConditionUpdated", description: "The condition of the battery after the reading." })

const ReadingPage = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      received_at: time.annotate({ description: "Time of receipt." }),
      applied: Schema.Boolean.annotate({
        description: "Whether the reading changed the condition. false if it was older than the condition."
      }),
      reading: BatteryConditionUpdate
    })
  ),
  pagination: Pagination
}).annotate({ identifier: "ConditionReadingPage", description: "A page of readings." })
export type ReadingPage = typeof ReadingPage.Type

const statement = Schema.String.annotate({
  description: "Compact JWS with `typ` `dpp-condition+jwt`, signed with Ed25519."
}).pipe(HttpApiSchema.asText({ contentType: "application/jwt" }))

export class ConditionGroup extends HttpApiGroup.make("condition")
  .add(
    HttpApiEndpoint.get("get", "/products/:id/condition", {
      params: byId,
      success: ConditionResponse,
      error: [NotFoundResponse, PassportCeasedResponse]
    })
      .annotate(OpenApi.Summary, "Read the condition of a battery")
      .annotate(
        OpenApi.Description,
        "Returns the newest value of each measurement. `battery_condition` is `null` before the first reading."
      )
      .annotate(RequiredAccess, ["read", "condition"]),
    HttpApiEndpoint.get("statement", "/products/:id/condition/statement", {
      params: byId,
      success: statement,
      error: [NotFoundResponse, ForbiddenResponse, PassportCeasedResponse, PassportInactiveResponse]
    })
      .annotate(RequiredAccess, ["read", "condition"])
      .annotate(OpenApi.Summary, "Read the present condition, signed with its moment")
      .annotate(
        OpenApi.Description,
        "Signs the present condition of a published battery on request. `as_of` is its moment, and `dpp.statement` the hash " +
          "of the signed version of the passport that it belongs to. Signed conditions are not in the log. An organization that handed the passport on " +
          "signs none: 409 `passport_inactive`."
      ),
    HttpApiEndpoint.get("readings", "/products/:id/condition/readings", {
      params: byId,
      query: { page, cursor, per_page: perPage(defaultItems.readings) },
      success: withNextLink(ReadingPage),
      error: [NotFoundResponse, PassportCeasedResponse]
    })
      .annotate(RequiredAccess, ["read", "condition"])
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "List all readings in the order of receipt, newest first")
      .annotate(
        OpenApi.Description,
        "Returns one page of the readings as they were received, and states whether each one changed the condition. Readings " +
          "are kept as long as the product."
      )
  )
  .middleware(RequestDecoding)
  .middleware(ReaderAuthorization)
  // The middleware above is that of the endpoints before it.
  .add(
    HttpApiEndpoint.patch("update", "/products/:id/condition", {
      params: byId,
      payload: BatteryConditionUpdate,
      success: ConditionUpdated,
      error: [NotFoundResponse, PassportInactiveResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Report a reading of a battery management system")
      .annotate(
        OpenApi.Description,
        "Changes the values that are sent, and keeps the others; `null` clears a value. Unknown fields are rejected. " +
          "`lastUpdate` is the time of measurement: a reading that is older than the condition is kept as history and " +
          "changes nothing."
      )
      .annotate(RequiredAccess, ["write", "condition"])
      .middleware(RequestDecoding)
      .middleware(InTurn)
      .middleware(Authorization),
    HttpApiEndpoint.post("updateMany", "/condition", {
      payload: ConditionUpdateMany,
      success: ConditionUpdatedMany
    })
      .middleware(Idempotent)
      .annotate(MaximumBody, maximumBulkBody)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, `Report up to ${maximumReadings.toLocaleString("en")} readings of several batteries`)
      .annotate(
        OpenApi.Description,
        "Each reading names its battery by `product_id`, or by `gtin` and `serial_number`, and has the same effect as a " +
          "request for this battery alone. Readings of one battery are applied in the order in which they are sent. An " +
          "invalid reading is rejected, and so is one whose battery the organization does not have; all others are stored " +
          "together. The request counts once for the rate limit."
      )
      .annotate(RequiredAccess, ["write", "condition"])
      .middleware(RequestDecoding)
      .middleware(InTurn)
      .middleware(Authorization)
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Condition",
      description: "The condition of batteries, as their battery management systems report it."
    })
  ) {}
