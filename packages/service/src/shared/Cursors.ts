/**
 * Cursors of paged responses: opaque texts that say where the next page begins.
 *
 * A cursor is sealed with the secret of the service. It is valid only for the scope that it was made for, and it cannot be
 * forged.
 *
 * @source spec §2.2, §4.5
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Mac from "effect/crypto/Mac"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { ServiceSecret } from "../ports/ServiceSecret.ts"

/** The list that a cursor continues. A cursor of one scope is not valid in another. */
export interface CursorScope {
  readonly organization: OrganizationId
  /** What the request asks for, as JSON: its body, or the list with its filters and its order. */
  readonly request: unknown
}

export class Cursors extends Context.Service<
  Cursors,
  {
    /** A cursor that continues after `last`. Equal arguments make equal cursors. */
    readonly make: (last: string, scope: CursorScope) => Effect.Effect<string>
    /** Returns what the cursor continues after, or none if it was not made for this scope. */
    readonly read: (cursor: string, scope: CursorScope) => Effect.Effect<Option.Option<string>>
  }
>()("@dpp/service/shared/Cursors") {}

const encoder = new TextEncoder()
const separator = "."

export const layer = Layer.effect(
  Cursors,
  Effect.gen(function* () {
    const mac = yield* Mac.Mac
    const { cursor: secret } = yield* ServiceSecret

    const seal = Effect.fnUntraced(
      function* (last: string, { organization, request }: CursorScope) {
        const key = yield* Mac.key(Mac.hmacSha256, yield* secret)
        return Base64Url.encode(yield* mac.sign(key, encoder.encode(JSON.stringify([organization, last, request]))))
      },
      Effect.catchTags({ CryptoError: Effect.die })
    )

    const make = (last: string, scope: CursorScope) =>
      Effect.map(seal(last, scope), (sealed) => Base64Url.encode(`${last}${separator}${sealed}`))

    const read = Effect.fnUntraced(function* (cursor: string, scope: CursorScope) {
      const text = Result.getOrElse(Base64Url.decodeString(cursor), () => "")
      // The seal has no separator.
      const end = text.lastIndexOf(separator)
      if (end === -1) return Option.none<string>()
      const [last, given] = [text.slice(0, end), text.slice(end + 1)]
      const isSealed = Mac.timingSafeEqual(encoder.encode(given), encoder.encode(yield* seal(last, scope)))
      return isSealed ? Option.some(last) : Option.none<string>()
    })

    return Cursors.of({ make, read })
  })
)
