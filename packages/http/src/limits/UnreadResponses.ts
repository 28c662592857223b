/** The bytes of responses in flight, which are built and not yet taken by their clients. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ByteAccounts from "./ByteAccounts.ts"

const megabyte = 1024 * 1024

export const ResponseBounds = Context.Reference<ByteAccounts.Bounds>("@dpp/http/limits/ResponseBounds", {
  defaultValue: () => ({
    organization: 64 * megabyte,
    token: 16 * megabyte,
    tokens: 32 * megabyte,
    client: 16 * megabyte,
    anonymous: 128 * megabyte,
    total: 256 * megabyte
  })
})

export class UnreadResponses extends Context.Service<UnreadResponses, ByteAccounts.ByteAccounts>()(
  "@dpp/http/limits/UnreadResponses"
) {}

export const layer = Layer.effect(
  UnreadResponses,
  Effect.map(ResponseBounds, (bounds) => ByteAccounts.make(bounds))
)
