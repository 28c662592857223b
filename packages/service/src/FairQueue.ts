/**
 * A queue in which organizations take turns. A fixed number of tasks runs at once.
 *
 * An organization with many tasks delays only itself: each of the others has a turn before its next one. The number of
 * waiting tasks is bounded, and so is the wait. A task that is interrupted while it waits leaves the queue.
 */
import type { OrganizationId } from "@dpp/core/party"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as PartitionedSemaphore from "effect/PartitionedSemaphore"
import * as Schema from "effect/Schema"
import { observeGauge } from "./observe.ts"

/** The queue of the organization or of the service is full, or the wait was too long. Nothing was done. */
export class TooManyWaiting extends Schema.TaggedError<TooManyWaiting>()("TooManyWaiting", {
  /** `organization`: too many of its own tasks are waiting. `service`: too many tasks of all organizations, or the wait was too long. */
  scope: Schema.Literals(["organization", "service"]),
  /** Seconds after which a retry makes sense. */
  seconds: Schema.Int
}) {}

export interface FairQueueOptions {
  /** How many tasks run at once. */
  readonly concurrency: number
  /** How many tasks may wait, of one organization and of all together. */
  readonly waitingPerOrganization: number
  readonly waiting: number
  /** How long a task may wait for its turn. */
  readonly maximumWait: Duration.Input
  readonly retryAfterSeconds: number
}

export interface FairQueue {
  /** Runs the task when its turn has come. */
  readonly run: <A, E, R>(
    organization: OrganizationId,
    work: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E | TooManyWaiting, R>
  /** How many tasks are waiting and running at present. */
  readonly load: () => { readonly waiting: number; readonly running: number }
}

export const make = (options: FairQueueOptions): FairQueue => {
  const { concurrency, maximumWait, retryAfterSeconds: seconds, waitingPerOrganization } = options
  const turns = PartitionedSemaphore.makeUnsafe<OrganizationId>({ permits: concurrency })
  const places = new Map<OrganizationId, number>()
  let waiting = 0
  let running = 0

  const waitingOf = (organization: OrganizationId): number => places.get(organization) ?? 0

  const enter = (organization: OrganizationId): void => {
    waiting += 1
    places.set(organization, waitingOf(organization) + 1)
  }

  const leave = (organization: OrganizationId): void => {
    waiting -= 1
    const left = waitingOf(organization) - 1
    if (left === 0) places.delete(organization)
    else places.set(organization, left)
  }

  const counted = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      running += 1
      return Effect.ensuring(
        work,
        Effect.sync(() => {
          running -= 1
        })
      )
    })

  const wait = <A, E, R>(organization: OrganizationId, work: Effect.Effect<A, E, R>) =>
    Effect.suspend(() => {
      let isWaiting = true
      enter(organization)
      const begin = Effect.sync(() => {
        if (!isWaiting) return
        isWaiting = false
        leave(organization)
      })
      const turn = turns.withPermit(organization)(Effect.andThen(begin, counted(work)))
      const tooLong = Effect.suspend(() =>
        isWaiting ? Effect.fail(new TooManyWaiting({ scope: "service", seconds })) : Effect.never
      )
      return Effect.raceFirst(turn, Effect.delay(tooLong, maximumWait)).pipe(Effect.ensuring(begin))
    })

  const run: FairQueue["run"] = (organization, work) =>
    Effect.suspend(() => {
      if (running < concurrency && waiting === 0) return turns.withPermit(organization)(counted(work))
      if (waitingOf(organization) >= waitingPerOrganization) {
        return Effect.fail(new TooManyWaiting({ scope: "organization", seconds }))
      }
      if (waiting >= options.waiting) return Effect.fail(new TooManyWaiting({ scope: "service", seconds }))
      return wait(organization, work)
    })

  return { run, load: () => ({ waiting, running }) }
}

/** Makes a queue and exports its load as metrics with this label, until the scope closes. */
export const makeObserved = Effect.fnUntraced(function* (queue: string, options: FairQueueOptions) {
  const made = make(options)
  yield* observeGauge("dpp_queue_waiting", "Tasks that wait for their turn.", { queue }, () => made.load().waiting)
  yield* observeGauge("dpp_queue_running", "Tasks whose turn it is.", { queue }, () => made.load().running)
  return made
})
