/**
 * The code on the battery: locked before it is printed, and drawn.
 *
 * @source spec §4.3
 */
import { locales } from "@dpp/core/text"
import { LockReason, ProductId } from "@dpp/core/product"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, OptionalAuthorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { CustomDomainInactiveResponse, ForbiddenResponse, NotFoundResponse } from "../errors.ts"

/** The body may be left out. */
export const PreprintRequest = Schema.Struct({
  locale: Schema.optionalKey(
    Schema.Literals(locales).annotate({ description: "Language of the page that the code leads to; de if not said." })
  )
}).annotate({ identifier: "PreprintRequest" })

const address = Schema.String.annotate({ format: "uri" })

export const Preprinted = Schema.Struct({
  data: Schema.Struct({
    public_url: address,
    qr_svg_url: address,
    qr_png_url: address,
    identifiers_locked_at: Schema.String.annotate({ format: "date-time" }),
    identifiers_locked_reason: LockReason
  })
}).annotate({ identifier: "Preprinted" })

const png = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" }))
const svg = Schema.String.pipe(HttpApiSchema.asText({ contentType: "image/svg+xml" }))

const error = [NotFoundResponse, ForbiddenResponse, CustomDomainInactiveResponse]

export class QrGroup extends HttpApiGroup.make("qr")
  .add(
    HttpApiEndpoint.post("preprint", "/products/:id/preprint-qr", {
      params: { id: ProductId },
      payload: PreprintRequest,
      success: Preprinted,
      error
    })
      .middleware(RequestDecoding)
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Locks gtin and serial number of a draft, so that its code can be printed.",
          transform: (operation) => ({ ...operation, requestBody: { ...operation["requestBody"], required: false } })
        })
      ),
    HttpApiEndpoint.get("qr", "/products/:id/export/qr", {
      params: { id: ProductId },
      query: {
        format: Schema.optionalKey(Schema.Literals(["svg", "png"]).annotate({ description: "Default svg." }))
      },
      success: [svg, png],
      error
    })
      .annotate(RequiredAccess, ["read"])
      .middleware(RequestDecoding)
      .middleware(OptionalAuthorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "The QR code of a published or pre-print locked product; PNG is 1024 pixels wide.",
          override: { security: [{}, { bearer: [] }] }
        })
      )
  )
  .annotateMerge(OpenApi.annotations({ title: "QR code", description: "The code that is printed on a battery." })) {}
