/**
 * The operator's token. Without one in the settings, the operator's API does not exist.
 *
 * With it, a body that holds too much is refused before anything else reads it.
 */
import { OperatorAuthorization } from "@dpp/api/Authorization"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { hash, isSameHash } from "@dpp/service/ApiKeyFormat"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as ErrorBody from "../ErrorBody.ts"
import { boundJson } from "../JsonBody.ts"
import { wrongKeys } from "./WrongKeys.ts"

export class OperatorToken extends Context.Service<OperatorToken, Option.Option<Redacted.Redacted>>()(
  "@dpp/http/OperatorToken"
) {}

export const layer = Layer.effect(
  OperatorAuthorization,
  Effect.gen(function* () {
    const token = yield* OperatorToken
    const digest = yield* Digest.Digest
    const refuseWrongToken = yield* wrongKeys
    const hashOf = (text: Redacted.Redacted) => hash(Redacted.value(text), digest)
    return OperatorAuthorization.of({
      bearer: Effect.fnUntraced(function* (httpEffect, { credential }) {
        if (Option.isNone(token)) return yield* ErrorBody.noSuchAddress()
        if (!isSameHash(yield* hashOf(credential), yield* hashOf(token.value))) return yield* refuseWrongToken()
        yield* Effect.catchTag(
          boundJson(yield* HttpServerRequest.HttpServerRequest),
          "ValidationFailed",
          ErrorBody.validationFailed
        )
        return yield* httpEffect
      })
    })
  })
)
