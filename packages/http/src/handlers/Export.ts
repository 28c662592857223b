/** Handlers of the group `export`: they translate between requests, use cases and responses. */
import { Api, prefix } from "@dpp/api/Api"
import { CurrentReader } from "@dpp/api/Authorization"
import type { Product, ProductId } from "@dpp/core/product"
import { toUtc } from "@dpp/core/text"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { Proofs } from "@dpp/service/proofs/Proofs"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as ErrorBody from "../response/ErrorBody.ts"
import { proofHeaders } from "../passports/publicProofs.ts"
import { currentDocument } from "../passports/passportDocuments.ts"
import { productAttachment } from "../response/attachment.ts"
import { matchesIfNoneMatch, notModified, withEtag } from "../response/withEtag.ts"

const pdfHeaders = (product: Product, hash: string) => ({
  ...productAttachment("passport", product, "pdf"),
  etag: `"${hash}"`
})

export const layer = HttpApiBuilder.group(
  Api,
  "export",
  Effect.fn(function* (handlers) {
    const respondCurrent = yield* currentDocument
    const pdfExports = yield* PdfExports

    const modelJson = Effect.fnUntraced(
      function* (id: ProductId, request: HttpServerRequest) {
        return yield* respondCurrent(yield* CurrentReader, id, request, "attachment")
      },
      Effect.catchTags({
        ProductNotFound: ErrorBody.notFound,
        NotPublished: ErrorBody.notPublished,
        PassportCeased: ErrorBody.passportCeased
      })
    )

    const proofs = yield* Proofs

    return handlers.handleAll({
      proof: Effect.fnUntraced(
        function* ({ params, query, request }) {
          const moment = query.date === undefined ? null : toUtc(query.date)
          const { product, ...proof } = yield* proofs.exported(yield* CurrentReader, params.id, moment)
          const headers = { ...proofHeaders(proof), ...productAttachment("proof", product, "json") }
          return withEtag(request, HttpServerResponse.text(proof.text, { contentType: "application/json", headers }))
        },
        Effect.catchTags({
          ProductNotFound: ErrorBody.notFound,
          NotPublished: ErrorBody.notPublished,
          PassportCeased: ErrorBody.passportCeased,
          StatementMissing: ErrorBody.statementMissing,
          VersionNotFound: ErrorBody.versionNotFound
        })
      ),
      modelJson: ({ params, request }) => modelJson(params.id, request),
      json: ({ params, request }) =>
        Effect.map(modelJson(params.id, request), (response) =>
          HttpServerResponse.setHeaders(response, {
            // 23 July 2026, when the canonical address was introduced.
            deprecation: "@1784764800",
            link: `<${prefix}/products/${params.id}/export/model-json>; rel="successor-version"`
          })
        ),
      pdf: Effect.fnUntraced(
        function* ({ params, query, request }) {
          const { hash, make, product } = yield* pdfExports.passport(yield* CurrentReader, params.id, query.locale)
          if (matchesIfNoneMatch(request, `"${hash}"`)) return notModified(pdfHeaders(product, hash))
          const made = yield* make
          return HttpServerResponse.uint8Array(made.pdf, {
            contentType: "application/pdf",
            headers: pdfHeaders(made.product, made.hash)
          })
        },
        Effect.catchTags({
          ProductNotFound: ErrorBody.notFound,
          NotPublished: ErrorBody.notPublished,
          PassportCeased: ErrorBody.passportCeased,
          CustomDomainPending: ErrorBody.addressNotReady,
          TooManyWaiting: ErrorBody.tooManyWaiting
        })
      )
    })
  })
)
