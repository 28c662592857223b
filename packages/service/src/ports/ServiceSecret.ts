/** A secret that all servers of one database share, and nobody else knows. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class ServiceSecret extends Context.Service<
  ServiceSecret,
  {
    /** 32 bytes, by which the service recognises the cursors that it gave out. */
    readonly cursor: Effect.Effect<Uint8Array>
  }
>()("@dpp/service/ports/ServiceSecret") {}
