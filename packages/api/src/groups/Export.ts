/** Exports of published passports: spec §4.3. */
import { locales } from "@dpp/core/text"
import { ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ExportValidationFailedResponse, ForbiddenResponse, NotFoundResponse } from "../errors.ts"

/** A v2.0 document. Its sections depend on the battery category and are described by the schema of the category. */
export const PassportDocument = Schema.Struct({
  dppHeader: Schema.Record(Schema.String, Schema.Unknown),
  batteryPassportData: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))
}).annotate({
  identifier: "PassportDocument",
  description: "Battery Passport Data Model v2.0 (a reconstruction from public descriptions)."
})

const document = {
  params: { id: ProductId },
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
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("json", "/products/:id/export/json", document)
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(
        OpenApi.annotations({
          deprecated: true,
          summary: "Export the passport as a v2.0 document, at its former address"
        })
      ),
    HttpApiEndpoint.get("pdf", "/products/:id/export/pdf", {
      params: { id: ProductId },
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
          description: "Values that are not public are marked."
        })
      )
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({ title: "Export", description: "Published passports as JSON and PDF documents." })
  ) {}
