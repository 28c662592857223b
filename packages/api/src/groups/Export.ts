/** Exports of published passports: spec §4.3. */
import { ProductId } from "@dpp/core/Product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { ExportValidationFailedResponse, NotFoundResponse } from "../errors.ts"

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

export class ExportGroup extends HttpApiGroup.make("export")
  .add(
    HttpApiEndpoint.get("modelJson", "/products/:id/export/model-json", answer)
      .annotate(OpenApi.Summary, "Export the passport as a v2.0 document")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("json", "/products/:id/export/json", answer)
      .annotate(RequiredAccess, ["read"])
      .annotateMerge(OpenApi.annotations({ deprecated: true, summary: "Former address of export/model-json." }))
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Export", description: "Published passports as documents." })) {}
