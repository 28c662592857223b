/**
 * `/o/{organization id}`: the keys of the issuer of passports, and its log. They require no key. Those of a practice organization
 * are at `/practice/o/{organization id}`.
 *
 * What can grow is cached for seconds; proofs between sizes and full tiles never change.
 *
 * @source inferred: did:web, C2SP tlog-checkpoint and tlog-tiles are not RFCs; see docs/decisions/0071-statements-and-log.md
 */
import { isPractice, practicePath } from "@dpp/core/party"
import { type ValidationFailed, issue, validationFailed } from "@dpp/core/text"
import { LogNotFound, PublicLogs, type SigningOff } from "@dpp/service/proofs/PublicLogs"
import { didDocument, jwkSet } from "@dpp/proof/keys"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as ErrorBody from "../response/ErrorBody.ts"
import { queryOf } from "../request/publicAddress.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { withPracticeMark } from "../response/practiceMark.ts"
import { withEtag } from "../response/withEtag.ts"

const ofKeys = "public, max-age=300"
const growing = "public, max-age=5"
const fixed = "public, max-age=31536000, immutable"

const headersFor = (cacheControl: string) => ({ "access-control-allow-origin": "*", "cache-control": cacheControl })

const json = (body: unknown, cacheControl: string, contentType = "application/json") =>
  HttpServerResponse.text(JSON.stringify(body), { contentType, headers: headersFor(cacheControl) })

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64")

/** A number without sign and leading zeros. */
const numberIn = (text: string | null | undefined): number | undefined =>
  text !== null && text !== undefined && /^(?:0|[1-9]\d{0,14})$/u.test(text) ? Number(text) : undefined

/** The numbers of a query. `optional` may be absent. */
const numbersOf = (request: HttpServerRequest.HttpServerRequest, required: string, optional: string) => {
  const query = new URLSearchParams(queryOf(request))
  const [one, other] = [numberIn(query.get(required)), numberIn(query.get(optional))]
  const problems = [
    ...(one === undefined ? [required] : []),
    ...(query.has(optional) && other === undefined ? [optional] : [])
  ]
  return one === undefined || problems.length > 0
    ? Effect.fail(validationFailed(problems.map((name) => issue(name, "wholeNumber"))))
    : Effect.succeed({ required: one, optional: other })
}

type Failure = LogNotFound | SigningOff | ValidationFailed

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const logs = yield* PublicLogs

    const add = <R>(
      path: HttpRouter.PathInput,
      respond: (
        id: string,
        request: HttpServerRequest.HttpServerRequest
      ) => Effect.Effect<HttpServerResponse.HttpServerResponse, Failure, R>
    ) =>
      Effect.forEach(
        [false, true],
        (isForPractice) =>
          router.add("GET", isForPractice ? `${practicePath}${path}` : path, response(respond, isForPractice)),
        { discard: true }
      )
    /** The keys and logs of practice organizations are below `/practice`, and no others are. */
    const response = <R>(
      respond: (
        id: string,
        request: HttpServerRequest.HttpServerRequest
      ) => Effect.Effect<HttpServerResponse.HttpServerResponse, Failure, R>,
      isForPractice: boolean
    ) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { id = "" } = yield* HttpRouter.params
        if (isPractice(id) !== isForPractice) return yield* new LogNotFound()
        const found = withEtag(request, yield* respond(id, request))
        return isForPractice ? withPracticeMark(found) : found
      }).pipe(
        Effect.catchTags({
          LogNotFound: () => errorResponse(ErrorBody.logNotFound()),
          SigningOff: () => errorResponse(ErrorBody.signingOff()),
          ValidationFailed: (failure) => errorResponse(ErrorBody.validationFailed(failure))
        })
      )

    yield* add("/o/:id/did.json", (id) =>
      Effect.map(logs.issuer(id), (issuer) => json(didDocument(issuer), ofKeys, "application/did+json"))
    )
    yield* add("/o/:id/jwks.json", (id) =>
      Effect.map(logs.issuer(id), (issuer) => json(jwkSet(issuer), ofKeys, "application/jwk-set+json"))
    )
    yield* add("/o/:id/log/checkpoint", (id) =>
      Effect.map(logs.checkpoint(id), ({ note }) =>
        HttpServerResponse.text(note, { contentType: "text/plain; charset=utf-8", headers: headersFor(growing) })
      )
    )
    yield* add("/o/:id/log/inclusion", (id, request) =>
      Effect.gen(function* () {
        const { optional, required } = yield* numbersOf(request, "index", "size")
        const { index, path, size } = yield* logs.inclusion(id, { index: required, size: optional })
        return json({ index, size, path: path.map(base64) }, optional === undefined ? growing : fixed)
      })
    )
    yield* add("/o/:id/log/consistency", (id, request) =>
      Effect.gen(function* () {
        const { optional, required } = yield* numbersOf(request, "from", "to")
        const { from, path, to } = yield* logs.consistency(id, { from: required, to: optional })
        return json({ from, to, path: path.map(base64) }, optional === undefined ? growing : fixed)
      })
    )
    yield* add("/o/:id/log/tile/:level/:tile", (id) =>
      Effect.gen(function* () {
        const { level, tile } = yield* HttpRouter.params
        const [at, number] = [numberIn(level), numberIn(tile)]
        if (at === undefined || number === undefined || at > 6) return yield* new LogNotFound()
        const { bytes, isFull } = yield* logs.tile(id, at, number)
        const headers = headersFor(isFull ? fixed : growing)
        return HttpServerResponse.uint8Array(bytes, { contentType: "application/octet-stream", headers })
      })
    )
  })
)
