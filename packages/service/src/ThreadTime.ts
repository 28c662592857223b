/**
 * The time of the one thread that answers all requests, shared out among organizations in slices of some milliseconds.
 *
 * Computing that takes longer than a slice gives the thread back in between, so that requests of others are answered
 * meanwhile. Only one slice is computed in a turn of the event loop: slices of many requests, one right after the other,
 * would hold up the others as much as one long computation. Organizations that compute at once have a slice each in turn.
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
    /** Computes one value after the other. A single one is never divided: it should take some milliseconds at most. */
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
      // The turn ends only when the event loop has served everybody else once.
      const turn = turns.withPermit(organization)(Effect.andThen(slice, Effect.yieldNow))
      const all = Effect.whileLoop({ while: () => computed.length < items.length, body: () => turn, step: () => {} })
      // What was computed for the request before, such as reading its body, is a slice of its own.
      return Effect.as(Effect.andThen(Effect.yieldNow, all), computed)
    }

    return ThreadTime.of({ map })
  })
)
