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

/** The sections differ by battery category; the category schemas say how. */
export const PassportDocument = Schema.Struct({
  dppHeader: Schema.Record(Schema.String, Schema.Unknown),
  batteryPassportData: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))
}).annotate({
  identifier: "PassportDocument",
  description: "Battery Passport Data Model v2.0 (a reconstruction from public descriptions)."
})

const answer = {
  params: { id: ProductId },
  success: PassportDocument,
  error: [NotFoundResponse, ExportValidationFailedResponse]
} as const

const pdf = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))

export class ExportGroup extends HttpApiGroup.make("export")
  .add(
    HttpApiEndpoint.get("modelJson", "/products/:id/export/model-json", answer)
      .annotate(OpenApi.Summary, "Export the passport as a v2.0 document")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("json", "/products/:id/export/json", answer)
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(OpenApi.annotations({ deprecated: true, summary: "Former address of export/model-json." })),
    HttpApiEndpoint.get("pdf", "/products/:id/export/pdf", {
      params: { id: ProductId },
      query: {
        locale: Schema.optionalKey(
          Schema.Literals(locales).annotate({
            description: "Language of labels and words; if not said that of the pre-print, else en."
          })
        )
      },
      success: pdf,
      error: [NotFoundResponse, ForbiddenResponse]
    })
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(OpenApi.annotations({ summary: "The whole passport, for its owner; marks what is not public." }))
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Export", description: "Published passports as documents." })) {}
