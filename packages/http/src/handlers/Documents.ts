/** Handlers of the group `documents`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { DocumentKind } from "@dpp/core/declaration"
import type { Language } from "@dpp/core/languages"
import type { MemberState } from "@dpp/core/party"
import { ValueDocuments } from "@dpp/service/declarations/ValueDocuments"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { createHash } from "node:crypto"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { contentDisposition } from "../response/attachment.ts"
import { withEtag } from "../response/withEtag.ts"

/** The tag is the SHA-256 of the document in hexadecimal digits. */
const respondPdf = (request: HttpServerRequest, pdf: Uint8Array, name: string) =>
  withEtag(
    request,
    HttpServerResponse.uint8Array(pdf, {
      contentType: "application/pdf",
      headers: contentDisposition("attachment", name)
    }),
    `"${createHash("sha256").update(pdf).digest("hex")}"`
  )

interface Query {
  readonly locale?: Language
  readonly member_state?: MemberState
}

const askedOf = (kind: DocumentKind, { locale = "en", member_state }: Query) => ({ kind, locale, member_state })

const nameOf = ({ kind, locale, member_state }: ReturnType<typeof askedOf>): string =>
  `${[kind, member_state, locale].filter((part) => part !== undefined).join("-")}.pdf`

export const layer = HttpApiBuilder.group(
  Api,
  "documents",
  Effect.fn(function* (handlers) {
    const documents = yield* ValueDocuments
    return handlers.handleAll({
      template: Effect.fnUntraced(function* ({ params: { id, kind }, query, request }) {
        const asked = askedOf(kind, query)
        return respondPdf(request, yield* documents.template(yield* CurrentCaller, id, asked), nameOf(asked))
      }, asErrorBodies),
      product: Effect.fnUntraced(function* ({ params: { id, kind }, query, request }) {
        const asked = askedOf(kind, query)
        return respondPdf(request, yield* documents.product(yield* CurrentCaller, id, asked), nameOf(asked))
      }, asErrorBodies)
    })
  })
)
