/** Handlers of the group `export`: they translate between requests, use cases and responses. */
import { Api, prefix } from "@dpp/api/Api"
import { CurrentCaller, CurrentReader } from "@dpp/api/Authorization"
import { publicView } from "@dpp/core/access"
import type { ExportFormat } from "@dpp/core/passport"
import { appearanceOf } from "@dpp/core/party"
import type { Product, ProductId } from "@dpp/core/product"
import { toUtc } from "@dpp/core/text"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { Previews } from "@dpp/service/passports/Previews"
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import { Proofs } from "@dpp/service/proofs/Proofs"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { negotiationOf, representationOf } from "../request/negotiation.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { proofHeaders } from "../passports/publicProofs.ts"
import { currentDocument, currentFile } from "../passports/passportDocuments.ts"
import { productAttachment } from "../response/attachment.ts"
import { matchesIfNoneMatch, notModified, withEtag } from "../response/withEtag.ts"

const pdfHeaders = (product: Product, hash: string) => ({
  ...productAttachment("passport", product, "pdf"),
  etag: `"${hash}"`
})

/** RDF has two forms, of which the header `Accept` selects one. */
const formatFor = (request: HttpServerRequest, format: ExportFormat): ExportFormat =>
  format === "rdf" && representationOf(negotiationOf(request)) === "n-quads" ? "n-quads" : format

export const layer = HttpApiBuilder.group(
  Api,
  "export",
  Effect.fn(function* (handlers) {
    const respondCurrent = yield* currentDocument
    const pdfExports = yield* PdfExports
    const previews = yield* Previews
    const pages = yield* PageRenderer

    const modelJson = Effect.fnUntraced(function* (id: ProductId, request: HttpServerRequest) {
      return yield* respondCurrent(yield* CurrentReader, id, request, "attachment")
    }, asErrorBodies)

    const proofs = yield* Proofs
    const respondFile = yield* currentFile

    return handlers.handleAll({
      proof: Effect.fnUntraced(function* ({ params, query, request }) {
        const moment = query.date === undefined ? null : toUtc(query.date)
        const { product, ...proof } = yield* proofs.exported(
          yield* CurrentReader,
          params.id,
          moment,
          query.provenance ?? false
        )
        const headers = { ...proofHeaders(proof), ...productAttachment("proof", product, "json") }
        return withEtag(request, HttpServerResponse.text(proof.text, { contentType: "application/json", headers }))
      }, asErrorBodies),
      file: Effect.fnUntraced(
        function* ({ params, query, request }) {
          const format = formatFor(request, params.format)
          return yield* respondFile(yield* CurrentReader, params.id, request, format, query.version)
        },
        Effect.catchTag("PassportTransferred", ErrorBody.notSignedHere),
        asErrorBodies
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
      preview: Effect.fnUntraced(function* ({ params, query }) {
        const caller = yield* CurrentCaller
        const { passport, ...found } = yield* previews.find(caller, params.id)
        const shown = { ...passport, ...found, view: publicView, isPreview: true }
        const text = pages.passport(shown, query.lang ?? "en")
        const contentSecurityPolicy = pages.passportPolicy(appearanceOf(caller.organization))
        const headers = htmlHeaders({ contentSecurityPolicy })
        return HttpServerResponse.text(text, { contentType: "text/html; charset=utf-8", headers })
      }, asErrorBodies),
      previewPdf: Effect.fnUntraced(function* ({ params, query }) {
        const { pdf, product } = yield* pdfExports.preview(yield* CurrentCaller, params.id, query.lang ?? "en")
        const headers = productAttachment("preview", product, "pdf")
        return HttpServerResponse.uint8Array(pdf, { contentType: "application/pdf", headers })
      }, asErrorBodies),
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
        Effect.catchTags({ CustomDomainPending: ErrorBody.addressNotReady }),
        asErrorBodies
      )
    })
  })
)
