/**
 * The QR code on the battery, and the lock of its identifiers before it is printed.
 *
 * @source spec §4.3
 */
import { bodyOptions, locales } from "@dpp/core/text"
import { Uuid } from "@dpp/core/identifiers"
import { LockReason, maximumRows, ProductId, RejectReason } from "@dpp/core/product"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import {
  Authorization,
  BodyIsOptional,
  MemberAccess,
  OptionalAuthorization,
  RequestDecoding,
  RequiredAccess
} from "../Authorization.ts"
import { idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { CustomDomainInactiveResponse, ForbiddenResponse, NotFoundResponse } from "../errors.ts"

/** The body is optional. */
export const PreprintRequest = Schema.Struct({
  locale: Schema.optionalKey(
    Schema.Literals(locales).annotate({
      description: "Language of the page to which the code leads.",
      default: "de"
    })
  )
}).annotate({ identifier: "PreprintRequest", description: "Options of the pre-print." })

const byId = { id: ProductId.annotate({ description: "Id of the product." }) }
const address = Schema.String.annotate({ format: "uri" })

export const Preprinted = Schema.Struct({
  data: Schema.Struct({
    public_url: address.annotate({ description: "Address in the QR code." }),
    qr_svg_url: address.annotate({ description: "Address of the QR code as SVG." }),
    qr_png_url: address.annotate({ description: "Address of the QR code as PNG." }),
    identifiers_locked_at: Schema.String.annotate({ format: "date-time" }),
    identifiers_locked_reason: LockReason
  }),
  meta: Schema.optionalKey(
    Schema.Struct({
      warnings: Schema.Array(Schema.String).annotate({
        description: "Warnings about the public address, for example that it works on this machine only."
      })
    })
  ).annotate({ description: "Absent if there are no warnings." })
}).annotate({ identifier: "Preprinted", description: "The lock and the addresses of the QR code." })

export const BulkPreprintRequest = Schema.Struct({
  ids: Schema.Array(Uuid)
    .check(Schema.isMinLength(1), Schema.isMaxLength(maximumRows))
    .annotate({ description: "Ids of the products." }),
  ...PreprintRequest.fields
}).annotate({ identifier: "BulkPreprintRequest", description: "The batteries whose codes are to be printed." })

const printed = Preprinted.fields.data.fields

export const BulkPreprinted = Schema.Struct({
  data: Schema.Struct({
    locked: Schema.Int.annotate({
      description: "Number of batteries whose identifiers or language this request locks."
    }),
    unchanged: Schema.Int.annotate({ description: "Number of batteries whose identifiers were locked already." }),
    rejected: Schema.Int.annotate({ description: "Number of ids that are rejected." }),
    results: Schema.Array(
      Schema.Struct({
        index: Schema.Int.annotate({ description: "Index of the id in the request, from 0." }),
        id: Schema.NullOr(Schema.String).annotate({
          description: "Id of the product; `null` for a text that is not an id."
        }),
        serial_number: Schema.NullOr(Schema.String).annotate({ description: "Serial number of the battery." }),
        outcome: Schema.Literals(["locked", "unchanged", "rejected"]).annotate({
          description: "`rejected`: nothing is locked, see `reason` and `errors`."
        }),
        reason: Schema.optionalKey(RejectReason),
        errors: Schema.optionalKey(
          Schema.Record(Schema.String, Schema.Array(Schema.String)).annotate({ description: "Messages by field." })
        ),
        public_url: Schema.optionalKey(printed.public_url),
        qr_svg_url: Schema.optionalKey(printed.qr_svg_url),
        qr_png_url: Schema.optionalKey(printed.qr_png_url),
        identifiers_locked_at: Schema.optionalKey(printed.identifiers_locked_at),
        identifiers_locked_reason: Schema.optionalKey(printed.identifiers_locked_reason)
      }).annotate({ identifier: "BulkPreprintResult", description: "The lock and the addresses of one code." })
    ).annotate({ description: "The outcomes, in the order of the ids." })
  }),
  meta: Preprinted.fields.meta
}).annotate({ identifier: "BulkPreprinted", description: "The locks and the addresses of the codes, id by id." })
export type BulkPreprinted = typeof BulkPreprinted.Type

const png = Schema.Uint8Array.annotate({ description: "The QR code, in the requested format." }).pipe(
  HttpApiSchema.asUint8Array({ contentType: "image/png" })
)
const svg = Schema.String.annotate({ description: "The QR code, in the requested format." }).pipe(
  HttpApiSchema.asText({ contentType: "image/svg+xml" })
)

const error = [NotFoundResponse, ForbiddenResponse, CustomDomainInactiveResponse]

export class QrGroup extends HttpApiGroup.make("qr")
  .add(
    HttpApiEndpoint.post("preprintMany", "/products/preprint-bulk", {
      payload: BulkPreprintRequest,
      success: BulkPreprinted,
      error: [CustomDomainInactiveResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Identifier, "productsPreprintMany")
      .annotate(OpenApi.Summary, `Lock the identifiers of up to ${maximumRows} batteries for printing`)
      .annotate(
        OpenApi.Description,
        "Locks gtin and serial_number of each battery irreversibly, as `POST /products/{id}/preprint-qr` does, and returns the " +
          "addresses in the codes. Battery models and unknown ids are listed as `rejected`. Requires the role `publisher` of a member."
      )
      .annotate(MemberAccess, ["publish"])
      .middleware(RequestDecoding)
      .middleware(Authorization),
    HttpApiEndpoint.post("preprint", "/products/:id/preprint-qr", {
      params: byId,
      payload: PreprintRequest,
      success: Preprinted,
      error
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey], {}, { isBodyOptional: true }))
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(BodyIsOptional, true)
      .middleware(RequestDecoding)
      .middleware(Authorization)
      .annotate(MemberAccess, ["publish"])
      .annotateMerge(
        OpenApi.annotations({
          identifier: "productsPreprintQr",
          summary: "Pre-print: lock identifiers",
          description:
            "Prints need an address that never changes, so `gtin` and `serial_number` can no longer be changed. Until the " +
            "passport is published, the code leads to a page that says so. Publication does not require a pre-print. Requires the role " +
            "`publisher` of a member."
        })
      ),
    HttpApiEndpoint.get("qr", "/products/:id/export/qr", {
      params: byId,
      query: {
        format: Schema.optionalKey(
          Schema.Literals(["svg", "png"]).annotate({ description: "Image format.", default: "svg" })
        )
      },
      success: [svg, png],
      error
    })
      .annotate(RequiredAccess, ["read"])
      .middleware(RequestDecoding)
      .middleware(OptionalAuthorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Get the QR code of a published or pre-printed product",
          identifier: "exportQr",
          description:
            "Returns the code that is printed on the battery, as SVG or as PNG of 1024 pixels. It contains `public_url` of " +
            "the product. The API key is optional.",
          override: { security: [{}, { bearer: [] }] }
        })
      )
  )
  .annotateMerge(OpenApi.annotations({ title: "QR code", description: "The QR code that is printed on a battery." })) {}
