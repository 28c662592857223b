/**
 * Where the next page of an answer begins: opaque, bound to organization and question, and not to be forged.
 *
 * @source spec §4.5
 */
import * as Mac from "effect/crypto/Mac"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { ServiceSecret } from "./ports/ServiceSecret.ts"

/** What the next page is of. Any change of it makes another cursor. */
export interface Question {
  readonly organization: string
  readonly body: unknown
}

const encoder = new TextEncoder()
const separator = "."

/** A cursor that continues after `last`, which must not hold a dot. */
export const make = Effect.fnUntraced(function* (last: string, question: Question) {
  return Base64Url.encode(`${last}${separator}${yield* seal(last, question)}`)
})

/** What the cursor continues after; none where it was not given out for this question. */
export const read = Effect.fnUntraced(function* (cursor: string, question: Question) {
  const [last, given] = Result.getOrElse(Base64Url.decodeString(cursor), () => "").split(separator)
  if (last === undefined || given === undefined) return Option.none<string>()
  const expected = yield* seal(last, question)
  return Mac.timingSafeEqual(encoder.encode(given), encoder.encode(expected))
    ? Option.some(last)
    : Option.none<string>()
})

const seal = Effect.fnUntraced(
  function* (last: string, { body, organization }: Question) {
    const mac = yield* Mac.Mac
    const secret = yield* (yield* ServiceSecret).cursor
    const key = yield* Mac.key(Mac.hmacSha256, secret)
    return Base64Url.encode(yield* mac.sign(key, encoder.encode(JSON.stringify([organization, last, body]))))
  },
  Effect.catchTags({ CryptoError: Effect.die })
)
