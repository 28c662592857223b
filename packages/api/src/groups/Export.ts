/** Exports of published passports: spec §4.3. */
import { locales } from "@dpp/core/text"
import { ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, ReaderAuthorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ExportValidationFailedResponse, ForbiddenResponse, NotFoundResponse } from "../errors.ts"

/** A v2.0 document. Its sections depend on the battery category and are described by the schema of the category. */
export const PassportDocument = Schema.Struct({
  dppHeader: Schema.Record(Schema.String, Schema.Unknown),
  batteryPassportData: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))
}).annotate({
  identifier: "PassportDocument",
  description: "Battery Passport Data Model v2.0 (a reconstruction from public descriptions)."
})

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }

const document = {
  params: byId,
  success: PassportDocument,
  error: [NotFoundResponse, ExportValidationFailedResponse]
} as const

const pdf = Schema.Uint8Array.annotate({ description: "The PDF document." }).pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/pdf" })
)

export class ExportGroup extends HttpApiGroup.make("export")
  .add(
    HttpApiEndpoint.get("modelJson", "/products/:id/export/model-json", document)
      .annotate(OpenApi.Summary, "Export the passport as a v2.0 document")
      .annotate(
        OpenApi.Description,
        "Returns the whole passport in Battery Passport Data Model v2.0, for its owner: it contains values that are not " +
          "public. The document is validated against the schema of the battery category before it is sent."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("json", "/products/:id/export/json", document)
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          deprecated: true,
          summary: "Export the passport as a v2.0 document, at its former address",
          description: "Returns the same as `/export/model-json`. Use that address instead."
        })
      )
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  // The middleware above is that of the endpoints before it.
  .add(
    HttpApiEndpoint.get("pdf", "/products/:id/export/pdf", {
      params: byId,
      query: {
        locale: Schema.optionalKey(
          Schema.Literals(locales).annotate({
            description: "Language of the labels. Defaults to the language of the pre-print, otherwise to en."
          })
        )
      },
      success: pdf,
      error: [NotFoundResponse, ForbiddenResponse]
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          summary: "Export the whole passport as PDF, for its owner",
          description:
            "Returns a formatted document with all seven steps, readings included, in one of three languages. Values that " +
            "are not public are marked."
        })
      )
      .middleware(RequestDecoding)
      .middleware(ReaderAuthorization)
  )
  .annotateMerge(
    OpenApi.annotations({ title: "Export", description: "Published passports as JSON and PDF documents." })
  ) {}
