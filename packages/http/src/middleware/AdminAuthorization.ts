/**
 * Checks the administrator's token. Where the settings hold none, the admin API responds with 404.
 *
 * After the check, a body that is too large is rejected before anything else reads it.
 */
import { AdminAuthorization } from "@dpp/api/Authorization"
import { MaximumBody } from "@dpp/api/MaximumBody"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { hash, isSameHash } from "@dpp/service/access/TokenFormat"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { allowance, BodyAllowance } from "../limits/BodyAllowance.ts"
import { countFor } from "../limits/RequestAccount.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { checkJsonLimits } from "../request/JsonBody.ts"
import { noStore } from "../response/noStore.ts"
import { wrongKeys } from "./WrongKeys.ts"

export class AdminToken extends Context.Service<AdminToken, Option.Option<Redacted.Redacted>>()(
  "@dpp/http/AdminToken"
) {}

/** Returns the check of the token that a request brings, which then counts for the administrator. It fails with 401, with 429 after many wrong ones, or with 404. */
export const checkAdminToken = Effect.gen(function* () {
  const token = yield* AdminToken
  const digest = yield* Digest.Digest
  const refuseWrongToken = yield* wrongKeys(ErrorBody.adminUnauthorized)
  const hashOf = (text: Redacted.Redacted) => hash(Redacted.value(text), digest)
  return Effect.fnUntraced(function* (given: Redacted.Redacted) {
    if (Option.isNone(token)) return yield* ErrorBody.noRoute(yield* HttpServerRequest.HttpServerRequest)
    if (!isSameHash(yield* hashOf(given), yield* hashOf(token.value))) return yield* refuseWrongToken("wrong")
    countFor(yield* HttpServerRequest.HttpServerRequest, { _tag: "Administrator" })
  })
})

export const layer = Layer.effect(
  AdminAuthorization,
  Effect.gen(function* () {
    const check = yield* checkAdminToken
    return AdminAuthorization.of({
      bearer: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        yield* check(credential)
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* noStore
        return yield* checkJsonLimits(request).pipe(
          Effect.catchTag("ValidationFailed", ErrorBody.validationFailed),
          Effect.andThen(httpEffect),
          Effect.provideService(BodyAllowance, allowance(Context.get(endpoint.annotations, MaximumBody)))
        )
      })
    })
  })
)
