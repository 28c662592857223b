/**
 * Shares the time of the one thread that serves all requests among organizations, in slices of some milliseconds.
 *
 * A computation that takes longer than a slice releases the thread in between, so that requests of others are served
 * meanwhile. Only one slice is computed in a turn of the event loop: slices of many requests, one right after the other,
 * would delay the others as much as one long computation. Organizations that compute at the same time alternate.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as PartitionedSemaphore from "effect/PartitionedSemaphore"

export class ThreadTime extends Context.Service<
  ThreadTime,
  {
    /** Computes one value after the other. A single computation is never divided: it should take a few milliseconds. */
    readonly map: <A, B>(
      organization: OrganizationId,
      items: ReadonlyArray<A>,
      compute: (item: A, index: number) => B
    ) => Effect.Effect<ReadonlyArray<B>>
  }
>()("@dpp/service/ThreadTime") {}

const sliceNanos = 5_000_000n

export const layer = Layer.effect(
  ThreadTime,
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const turns = yield* PartitionedSemaphore.make<OrganizationId>({ permits: 1 })

    const map = <A, B>(
      organization: OrganizationId,
      items: ReadonlyArray<A>,
      compute: (item: A, index: number) => B
    ): Effect.Effect<ReadonlyArray<B>> => {
      const computed: Array<B> = []
      const rest = items.values()
      const slice = Effect.sync(() => {
        const end = clock.monotonicTimeNanosUnsafe() + sliceNanos
        do {
          const next = rest.next()
          if (next.done === true) return
          computed.push(compute(next.value, computed.length))
        } while (clock.monotonicTimeNanosUnsafe() < end)
      })
      // The turn ends only when the event loop has served all other work once.
      const turn = turns.withPermit(organization)(Effect.andThen(slice, Effect.yieldNow))
      const all = Effect.whileLoop({ while: () => computed.length < items.length, body: () => turn, step: () => {} })
      // What was computed for the request so far, such as parsing its body, is a slice of its own.
      return Effect.as(Effect.andThen(Effect.yieldNow, all), computed)
    }

    return ThreadTime.of({ map })
  })
)
