/** Handlers of the group `accessRequests`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentSecret, RequestSecret } from "@dpp/api/Authorization"
import { AccessRequests } from "@dpp/service/access/AccessRequests"
import { Readers } from "@dpp/service/access/Readers"
import { isGrantToken, isSupplierToken } from "@dpp/service/access/TokenFormat"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { CorrelationId } from "../request/CorrelationId.ts"
import { stateBody } from "../access/accessRequestState.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { countWrongKey } from "../middleware/WrongKeys.ts"
import { privateHeaders } from "../response/privateHeaders.ts"

/** Refuses a wrong secret, which counts as a wrong key. */
const refusal = Effect.map(countWrongKey, (count) => Effect.andThen(count, ErrorBody.accessRequestUnknown("unknown")))

export const layer = HttpApiBuilder.group(
  Api,
  "accessRequests",
  Effect.fnUntraced(function* (handlers) {
    const requests = yield* AccessRequests
    const refuseUnknown = yield* refusal
    return handlers.handle(
      "get",
      Effect.fnUntraced(function* ({ params: { id } }) {
        const secret = yield* CurrentSecret
        const { method } = yield* HttpServerRequest.HttpServerRequest
        if (secret === "") return yield* ErrorBody.accessRequestUnknown("missing")
        const state = yield* requests
          .read(id, secret, { takesToken: method !== "HEAD" })
          .pipe(Effect.catchTag("AccessRequestUnknown", () => refuseUnknown))
        return HttpServerResponse.jsonUnsafe(stateBody(state), { headers: privateHeaders })
      })
    )
  })
)

/** Takes the secret from the header. Tokens of grants and of suppliers, which are for other operations, are refused as everywhere. */
export const secretLayer = Layer.effect(
  RequestSecret,
  Effect.gen(function* () {
    const readers = yield* Readers
    const answers = yield* SupplierAnswers
    const refuseUnknown = yield* refusal
    return RequestSecret.of({
      bearer: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const secret = Redacted.value(credential).trim()
        if (isGrantToken(secret)) {
          yield* readers.admit(secret, yield* CorrelationId).pipe(Effect.catchTag("TokenInvalid", () => refuseUnknown))
          return yield* ErrorBody.grantDenied()
        }
        if (isSupplierToken(secret)) {
          yield* answers.admit(secret, yield* CorrelationId).pipe(Effect.catchTag("TokenInvalid", () => refuseUnknown))
          return yield* ErrorBody.supplierDenied()
        }
        return yield* Effect.provideService(httpEffect, CurrentSecret, secret)
      })
    })
  })
)
