/** Passports by the identifiers of the battery, aligned with EN 18222: spec §4.5. */
import { Moment } from "@dpp/core/text"
import { ProductId, maximumRows } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ExportValidationFailedResponse, ForbiddenResponse, NotFoundResponse } from "../errors.ts"
import { InTurn } from "../InTurn.ts"
import { PassportDocument } from "./Export.ts"

const moment = Moment.annotate({
  format: "date-time",
  description: "Answers the document that was valid then, byte for byte. Versions begin on 2026-07-23."
})

const passport = {
  params: { dppId: ProductId },
  success: PassportDocument,
  error: [ForbiddenResponse, NotFoundResponse, ExportValidationFailedResponse]
} as const

export class LookupGroup extends HttpApiGroup.make("lookup")
  .add(
    HttpApiEndpoint.get("byProductId", "/dppsByProductId/:productId", {
      params: {
        productId: Schema.String.annotate({ description: "<GTIN>:<serial number>, percent-encoded." })
      },
      success: PassportDocument,
      error: [NotFoundResponse, ExportValidationFailedResponse]
    })
      .annotate(OpenApi.Summary, "Read the passport of one battery by GTIN and serial number")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("byProductIds", "/dppsByProductIds", {
      query: {
        limit: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 })).annotate({ description: "Ids of a page." })
        ),
        cursor: Schema.optionalKey(
          Schema.String.check(Schema.isMinCodePoints(1)).annotate({ description: "From the header Link, rel=next." })
        )
      },
      payload: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(maximumRows)),
      success: HttpApiSchema.WithHeaders(Schema.Array(Schema.String.annotate({ format: "uuid" })), {
        link: Schema.optionalKey(Schema.String.annotate({ description: "rel=next: the next page." }))
      })
    })
      .annotate(OpenApi.Summary, "Find the passports of many batteries")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("byId", "/dpps/:dppId", { ...passport, query: { date: Schema.optionalKey(moment) } })
      .annotate(OpenApi.Summary, "Read a passport, of now or of any moment")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("byIdAndDate", "/dppsByIdAndDate/:dppId", { ...passport, query: { date: moment } })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(OpenApi.annotations({ summary: "The dated read under the address that EN 18222 gives it." }))
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Lookup", description: "Published passports of the organization." })) {}
