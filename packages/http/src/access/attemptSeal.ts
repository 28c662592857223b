/**
 * The value of the cookie of an attempt to sign in at an identity provider: what belongs to the attempt, and where it leads, sealed with
 * the secret of the service. A value that the service did not make is not an attempt.
 */
import type { SignInAttempt } from "@dpp/service/ports/IdentityProvider"
import { ServiceSecret } from "@dpp/service/ports/ServiceSecret"
import * as Mac from "effect/crypto/Mac"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

const Kept = Schema.Struct({
  state: Schema.String,
  nonce: Schema.String,
  verifier: Schema.String,
  return_to: Schema.String
})
const decodeKept = Schema.decodeUnknownOption(Schema.fromJsonString(Kept))

/** A page of the console; the console itself for everything else, so that the sign-in leads to no other site. */
export const pageOfConsole = (asked: string): string =>
  /^\/console(?:\/[\w\-./]*)?(?:\?[\w\-.=&%]*)?$/u.test(asked) && !asked.includes("..") ? asked : "/console"

const encoder = new TextEncoder()
const separator = "."

/** The functions take the secret once, when the routes are built. */
export const attemptSeal = Effect.gen(function* () {
  const mac = yield* Mac.Mac
  const { cursor: secret } = yield* ServiceSecret

  const sealOf = Effect.fnUntraced(
    function* (text: string) {
      const key = yield* Mac.key(Mac.hmacSha256, yield* secret)
      return Base64Url.encode(yield* mac.sign(key, encoder.encode(JSON.stringify(["sign-in attempt", text]))))
    },
    Effect.catchTags({ CryptoError: Effect.die })
  )

  const seal = (attempt: SignInAttempt, return_to: string) => {
    const text = Base64Url.encode(JSON.stringify({ ...attempt, return_to }))
    return Effect.map(sealOf(text), (sealed) => `${text}${separator}${sealed}`)
  }

  /** Returns the attempt; none if the cookie was not sealed by this service. */
  const open = Effect.fnUntraced(function* (cookie: string) {
    const [text = "", given = ""] = cookie.split(separator)
    const isSealed = Mac.timingSafeEqual(encoder.encode(given), encoder.encode(yield* sealOf(text)))
    const kept = isSealed ? decodeKept(Result.getOrElse(Base64Url.decodeString(text), () => "")) : Option.none()
    return Option.map(kept, ({ return_to, ...attempt }) => ({ attempt, to: pageOfConsole(return_to) }))
  })

  return { seal, open }
})
