/**
 * The header `Idempotency-Key`: a retried write receives the response of the first request.
 *
 * Two requests are the same if method, target and body are. A replay has the form of the first response, whatever its
 * header `Prefer` says; of one that is too large to be stored, the short form. Responses to uploads are not kept, because an upload can be retried without harm.
 *
 * @source inferred: follows draft-ietf-httpapi-idempotency-key-header; see docs/decisions/0023-idempotency-key.md
 */
import { CurrentAnswering, CurrentCaller } from "@dpp/api/Authorization"
import { SecondMemberRequiredResponse } from "@dpp/api/errors"
import { Idempotent, IdempotentSubmission } from "@dpp/api/Idempotent"
import type { Caller } from "@dpp/core/access"
import { Idempotency } from "@dpp/service/shared/Idempotency"
import { maximumStoredBody, type StoredResponse } from "@dpp/service/ports/IdempotencyStore"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import * as ErrorBody from "../response/ErrorBody.ts"
import { minimalApplied, shortFormOf, storedFormOf } from "../response/shortForm.ts"

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
  const bytes = storedFormOf(response) ?? (body._tag === "Uint8Array" ? body.body : new Uint8Array())
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

/** The organization that a key belongs to, and the name under which it is stored. */
type KeyOwner = Pick<Caller, "organization"> & { readonly nameOf: (key: string) => string }

const middleware = Effect.gen(function* () {
  const idempotency = yield* Idempotency

  return <E, R, E2, R2>(
    httpEffect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
    owner: Effect.Effect<KeyOwner, E2, R2>
  ) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const given = request.headers["idempotency-key"]
      if (given === undefined || isUpload(request)) return yield* httpEffect
      const match = form.exec(given)
      const key = match?.[1] ?? match?.[2]
      if (key === undefined) return yield* ErrorBody.idempotencyKeyMalformed()
      const { nameOf, organization } = yield* owner
      // The handler rejects a body that cannot be read.
      const body = yield* Effect.option(request.arrayBuffer)
      if (body._tag === "None") return yield* httpEffect
      const outcome = yield* idempotency
        .once(
          { organization: organization.id, key: nameOf(key), fingerprint: fingerprint(request, body.value) },
          httpEffect,
          responseOf,
          isSecondMemberRequired
        )
        .pipe(Effect.catchTag("IdempotencyKeyReused", ErrorBody.idempotencyKeyReused))
      return outcome._tag === "Done" ? outcome.value : replayed(outcome.response)
    })
})

const ofCaller = Effect.map(CurrentCaller, ({ organization }): KeyOwner => ({ organization, nameOf: (key) => key }))

/** The keys of a supplier are those of one request, and none of the organization. */
const ofAnswerer = Effect.map(CurrentAnswering, (answering): KeyOwner => {
  if (answering._tag === "Owner") return { organization: answering.caller.organization, nameOf: (key) => key }
  const { actor, organization } = answering.answerer
  return { organization, nameOf: (key) => createHash("sha256").update(`${actor.id} ${key}`).digest("hex") }
})

export const layer = Layer.mergeAll(
  Layer.effect(
    Idempotent,
    Effect.map(middleware, (once) => Idempotent.of((httpEffect) => once(httpEffect, ofCaller)))
  ),
  Layer.effect(
    IdempotentSubmission,
    Effect.map(middleware, (once) => IdempotentSubmission.of((httpEffect) => once(httpEffect, ofAnswerer)))
  )
)
