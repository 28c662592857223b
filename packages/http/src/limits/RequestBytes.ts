/** The bytes of request bodies, from the moment they are read until their request has a response. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ByteAccounts from "./ByteAccounts.ts"

const megabyte = 1024 * 1024

export const RequestBounds = Context.Reference<ByteAccounts.Bounds>("@dpp/http/limits/RequestBounds", {
  defaultValue: () => ({
    organization: 64 * megabyte,
    token: 4 * megabyte,
    tokens: 16 * megabyte,
    client: megabyte,
    anonymous: 32 * megabyte,
    total: 256 * megabyte
  })
})

export class RequestBytes extends Context.Service<RequestBytes, ByteAccounts.ByteAccounts>()(
  "@dpp/http/limits/RequestBytes"
) {}

export const layer = Layer.effect(
  RequestBytes,
  Effect.map(RequestBounds, (bounds) => ByteAccounts.make(bounds, ({ mostBytes }) => mostBytes))
)
