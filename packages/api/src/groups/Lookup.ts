/** Passports by the identifiers of the battery, aligned with EN 18222: spec §4.5. */
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ExportValidationFailedResponse, NotFoundResponse } from "../errors.ts"
import { PassportDocument } from "./Export.ts"

export class LookupGroup extends HttpApiGroup.make("lookup")
  .add(
    HttpApiEndpoint.get("byProductId", "/dppsByProductId/:productId", {
      params: {
        productId: Schema.String.annotate({ description: "<GTIN>:<serial number>, percent-encoded." })
      },
      success: PassportDocument,
      error: [NotFoundResponse, ExportValidationFailedResponse]
    }).annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("byProductIds", "/dppsByProductIds", {
      query: {
        limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))),
        cursor: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1)))
      },
      payload: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(500)),
      success: HttpApiSchema.WithHeaders(Schema.Array(Schema.String.annotate({ format: "uuid" })), {
        link: Schema.optionalKey(Schema.String.annotate({ description: "rel=next: the next page." }))
      })
    }).annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Lookup", description: "Published passports of the organization." })) {}
