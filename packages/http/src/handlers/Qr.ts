/** Handlers of the group `qr`: they translate between requests, use cases and responses. */
import { publicReachWarnings } from "@dpp/core/passport"
import { identifierPrefix, isPractice } from "@dpp/core/party"
import { lockReasonOf } from "@dpp/core/product"
import { Api, prefix } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import { type BulkPreprinted, PreprintRequest } from "@dpp/api/groups/Qr"
import type { LockedProduct } from "@dpp/core/change"
import { bodyOptions, isJsonObject } from "@dpp/core/text"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { BulkPreprint, type PreprintOutcome } from "@dpp/service/products/BulkPreprint"
import { Preprint } from "@dpp/service/products/Preprint"
import { QrCodes } from "@dpp/service/passports/QrCodes"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { languageOf, negotiationOf } from "../request/negotiation.ts"
import { readJson } from "../request/JsonBody.ts"
import { issuesOf } from "../middleware/RequestDecoding.ts"
import { productAttachment } from "../response/attachment.ts"
import { withPracticeMark } from "../response/practiceMark.ts"
import { withEtag } from "../response/withEtag.ts"

const mediaTypes = { svg: "image/svg+xml", png: "image/png" } as const

const decodePreprint = Schema.decodeUnknownEffect(PreprintRequest, bodyOptions)

export const layer = HttpApiBuilder.group(
  Api,
  "qr",
  Effect.fn(function* (handlers) {
    const preprint = yield* Preprint
    const bulkPreprint = yield* BulkPreprint
    const qrCodes = yield* QrCodes
    const { publicOrigin } = yield* PassportSettings

    const codeOf = (id: string) => {
      const code = `${publicOrigin}${prefix}/products/${id}/export/qr`
      return { qr_svg_url: `${code}?format=svg`, qr_png_url: `${code}?format=png` }
    }
    const lockIn = (state: LockedProduct["state"]) => ({
      identifiers_locked_at: DateTime.formatIso(state.locked_at),
      identifiers_locked_reason: lockReasonOf(state)
    })

    return handlers
      .handleRaw(
        "preprintMany",
        Effect.fnUntraced(
          function* ({ request }) {
            const body = yield* readJson(request)
            const sent = isJsonObject(body) && "locale" in body ? { locale: body["locale"] } : {}
            const { locale } = yield* decodePreprint(sent)
            const outcomes = yield* bulkPreprint.run(yield* CurrentCaller, body, locale)
            const withOutcome = (outcome: PreprintOutcome["outcome"]): number =>
              outcomes.filter((one) => one.outcome === outcome).length
            const printed = outcomes.flatMap((one) => ("publicUrl" in one ? publicReachWarnings(one.publicUrl) : []))
            const results = outcomes.map((one): BulkPreprinted["data"]["results"][number] => {
              if (!("publicUrl" in one)) return one
              const { publicUrl: public_url, state, ...rest } = one
              return { ...rest, public_url, ...codeOf(String(one.id)), ...lockIn(state) }
            })
            return {
              data: {
                locked: withOutcome("locked"),
                unchanged: withOutcome("unchanged"),
                rejected: withOutcome("rejected"),
                results
              },
              ...(printed.length === 0 ? {} : { meta: { warnings: [...new Set(printed)] } })
            }
          },
          Effect.catchTags({
            SchemaError: ({ issue }) => ErrorBody.requestInvalid(issuesOf(issue)),
            CustomDomainPending: ErrorBody.customDomainInactive
          }),
          asErrorBodies
        )
      )
      .handle(
        "preprint",
        Effect.fnUntraced(
          function* ({ params, payload }) {
            const { publicUrl, state } = yield* preprint.run(yield* CurrentCaller, params.id, payload.locale)
            const warnings = publicReachWarnings(publicUrl)
            return {
              data: {
                public_url: publicUrl,
                ...codeOf(params.id),
                ...lockIn(state)
              },
              ...(warnings.length === 0 ? {} : { meta: { warnings } })
            }
          },
          Effect.catchTags({ CustomDomainPending: ErrorBody.customDomainInactive }),
          asErrorBodies
        )
      )
      .handle(
        "qr",
        Effect.fnUntraced(
          function* ({ params, query, request }) {
            const format = query.format ?? "svg"
            const { image, product } = yield* qrCodes.draw(params.id, format, (printed) =>
              languageOf(negotiationOf(request), printed)
            )
            const response = HttpServerResponse.uint8Array(image, {
              contentType: mediaTypes[format],
              headers: { ...productAttachment("qr", product, format), "cache-control": "public, max-age=300" }
            })
            const found = withEtag(request, response)
            return isPractice(product.organization_id)
              ? HttpServerResponse.setHeader(
                  withPracticeMark(found, identifierPrefix(product.organization_id)),
                  "vary",
                  "Accept-Language"
                )
              : found
          },
          Effect.catchTags({ CustomDomainPending: ErrorBody.customDomainInactive }),
          asErrorBodies
        )
      )
  })
)
