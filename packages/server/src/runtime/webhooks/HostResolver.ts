/** Finds the addresses of a host. */
import { lookup } from "node:dns/promises"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"

/** The name is not known, or no name server responds. */
export class HostUnresolved extends Schema.TaggedError<HostUnresolved>()("HostUnresolved", {}) {}

export class HostResolver extends Context.Service<
  HostResolver,
  {
    /** All addresses of a name, at least one; of an IP address, itself. */
    readonly resolve: (host: string) => Effect.Effect<ReadonlyArray<string>, HostUnresolved>
  }
>()("@dpp/server/runtime/webhooks/HostResolver") {}

/** As the machine resolves names, its hosts file included. */
export const layer = Layer.succeed(HostResolver, {
  resolve: (host) =>
    Effect.tryPromise({
      try: () => lookup(host, { all: true, verbatim: true }),
      catch: () => new HostUnresolved()
    }).pipe(
      Effect.map((found) => found.map(({ address }) => address)),
      Effect.filterOrFail(
        (addresses) => addresses.length > 0,
        () => new HostUnresolved()
      )
    )
})
