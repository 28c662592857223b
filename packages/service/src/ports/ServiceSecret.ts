/** The secrets that all servers of one database share. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class ServiceSecret extends Context.Service<
  ServiceSecret,
  {
    /** The key of 32 bytes with which cursors are sealed. */
    readonly cursor: Effect.Effect<Uint8Array>
  }
>()("@dpp/service/ports/ServiceSecret") {}
