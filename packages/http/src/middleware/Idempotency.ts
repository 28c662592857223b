/**
 * The header `Idempotency-Key`: a retried write receives the response of the first request.
 *
 * Two requests are the same if method, target and body are. A replay has the form of the first response, whatever its
 * header `Prefer` says; of one that is too large to be stored, the short form. Responses to uploads are not kept, because an upload can be retried without harm.
 *
 * @source inferred: follows draft-ietf-httpapi-idempotency-key-header; see docs/decisions/0023-idempotency-key.md
 */
import { CurrentCaller } from "@dpp/api/Authorization"
import { SecondMemberRequiredResponse } from "@dpp/api/errors"
import { Idempotent } from "@dpp/api/Idempotent"
import { Idempotency } from "@dpp/service/shared/Idempotency"
import { maximumStoredBody, type StoredResponse } from "@dpp/service/ports/IdempotencyStore"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import * as ErrorBody from "../response/ErrorBody.ts"
import { minimalApplied, shortFormOf } from "../response/shortForm.ts"

/** Printable ASCII, as a bare text or as the quoted one of the draft. */
const form = /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/u

const isUpload = (request: HttpServerRequest.HttpServerRequest): boolean =>
  (request.headers["content-type"] ?? "").startsWith("multipart/")

const fingerprint = ({ method, url }: HttpServerRequest.HttpServerRequest, body: ArrayBuffer): string =>
  createHash("sha256").update(`${method} ${url}\n`).update(new Uint8Array(body)).digest("hex")

/** Headers about the body. The others are those of a single request. */
const bodyHeaders: ReadonlyArray<string> = ["etag", "preference-applied", "vary"]

const responseOf = (response: HttpServerResponse.HttpServerResponse): StoredResponse => {
  const { body, headers, status } = response
  const bytes = body._tag === "Uint8Array" ? body.body : new Uint8Array()
  const isShort = bytes.length > maximumStoredBody
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => bodyHeaders.includes(name)))
  return {
    status,
    contentType: headers["content-type"] ?? "application/json",
    headers: isShort ? { ...kept, ...minimalApplied } : kept,
    body: isShort ? shortFormOf(response) : bytes
  }
}

const isSecondMemberRequired = Schema.is(SecondMemberRequiredResponse)

const replayed = ({ body, contentType, headers, status }: StoredResponse) =>
  HttpServerResponse.uint8Array(body, { status, contentType, headers: { ...headers, "idempotency-replayed": "true" } })

export const layer = Layer.effect(
  Idempotent,
  Effect.gen(function* () {
    const idempotency = yield* Idempotency

    return Idempotent.of(
      Effect.fnUntraced(function* (httpEffect) {
        const request = yield* HttpServerRequest.HttpServerRequest
        const given = request.headers["idempotency-key"]
        if (given === undefined || isUpload(request)) return yield* httpEffect
        const match = form.exec(given)
        const key = match?.[1] ?? match?.[2]
        if (key === undefined) return yield* ErrorBody.idempotencyKeyMalformed()
        const { organization } = yield* CurrentCaller
        // The handler rejects a body that cannot be read.
        const body = yield* Effect.option(request.arrayBuffer)
        if (body._tag === "None") return yield* httpEffect
        const outcome = yield* idempotency
          .once(
            { organization: organization.id, key, fingerprint: fingerprint(request, body.value) },
            httpEffect,
            responseOf,
            isSecondMemberRequired
          )
          .pipe(Effect.catchTag("IdempotencyKeyReused", ErrorBody.idempotencyKeyReused))
        return outcome._tag === "Done" ? outcome.value : replayed(outcome.response)
      })
    )
  })
)
