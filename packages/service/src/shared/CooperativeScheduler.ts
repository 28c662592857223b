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

/** A long computation in steps, which ends with a value and never throws. */
export type Steps<A> = Iterator<void, A>

export class CooperativeScheduler extends Context.Service<
  CooperativeScheduler,
  {
    /** Computes one value after the other. A single computation is never divided: it should take a few milliseconds. */
    readonly map: <A, B>(
      organization: OrganizationId,
      items: ReadonlyArray<A>,
      compute: (item: A, index: number) => B
    ) => Effect.Effect<ReadonlyArray<B>>
    /** Takes one step after the other, and returns what they end with. A step should take a few milliseconds. */
    readonly run: <A>(organization: OrganizationId, steps: Steps<A>) => Effect.Effect<A>
  }
>()("@dpp/service/shared/CooperativeScheduler") {}

function* mapSteps<A, B>(
  items: ReadonlyArray<A>,
  compute: (item: A, index: number) => B
): Generator<void, ReadonlyArray<B>> {
  const computed: Array<B> = []
  for (const item of items) {
    computed.push(compute(item, computed.length))
    if (computed.length < items.length) yield
  }
  return computed
}

const sliceNanos = 5_000_000n

export const layer = Layer.effect(
  CooperativeScheduler,
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const turns = yield* PartitionedSemaphore.make<OrganizationId>({ permits: 1 })

    const run = <A>(organization: OrganizationId, steps: Steps<A>): Effect.Effect<A> => {
      const slice = Effect.sync(() => {
        const end = clock.monotonicTimeNanosUnsafe() + sliceNanos
        for (;;) {
          const step = steps.next()
          if (step.done === true || clock.monotonicTimeNanosUnsafe() >= end) return step
        }
      })
      // The turn ends only when the event loop has served all other work once.
      const turn = turns.withPermit(organization)(Effect.tap(slice, () => Effect.yieldNow))
      const all: Effect.Effect<A> = Effect.flatMap(turn, (step) =>
        step.done === true ? Effect.succeed(step.value) : all
      )
      // What was computed for the request before is a slice of its own.
      return Effect.andThen(Effect.yieldNow, all)
    }

    return CooperativeScheduler.of({
      run,
      map: (organization, items, compute) => run(organization, mapSteps(items, compute))
    })
  })
)
