/**
 * The public view of a passport as PDF, for a reader who keeps or prints it.
 *
 * A PDF takes a thread for some time, so few of them wait. A browser shows the document.
 *
 * @source EU 2023/1542 Art. 77(2)(a)
 */
import { PdfExports } from "@dpp/service/passports/PdfExports"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { clientOrigin } from "../request/clientAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { ClientLimits } from "../middleware/AnonymousRateLimit.ts"
import { productDocument } from "../response/attachment.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { matchesIfNoneMatch, notModified } from "../response/withEtag.ts"
import type { Decision } from "./decide.ts"

/** Takes its services once. `headers`: those of the public address. */
export const publicPdf = Effect.gen(function* () {
  const exports = yield* PdfExports
  const originOf = clientOrigin((yield* ClientLimits).trustedProxies)
  return Effect.fnUntraced(
    function* (
      { language, passport }: Extract<Decision, { readonly _tag: "Pdf" }>,
      headers: Readonly<Record<string, string>>
    ) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { hash, make, product } = yield* exports.published(passport, language, originOf(request).network)
      const all = (etag: string) => ({ ...headers, ...productDocument("inline", "passport", product, "pdf"), etag })
      if (matchesIfNoneMatch(request, `"${hash}"`)) return notModified(all(`"${hash}"`))
      const made = yield* make
      return HttpServerResponse.uint8Array(made.pdf, {
        contentType: "application/pdf",
        headers: all(`"${made.hash}"`)
      })
    },
    Effect.catchTag("TooManyWaiting", (failure) => errorResponse(ErrorBody.tooManyWaiting(failure)))
  )
})
