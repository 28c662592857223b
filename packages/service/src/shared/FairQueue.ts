/**
 * A queue in which organizations take turns, or client networks where no key names an organization. A fixed number of tasks
 * runs at once.
 *
 * An owner with many tasks delays only itself: each of the others has a turn before its next one. The number of
 * waiting tasks is bounded, and so is the wait. A task that is interrupted while it waits leaves the queue.
 */
import type { OrganizationId } from "@dpp/core/party"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as PartitionedSemaphore from "effect/PartitionedSemaphore"
import * as Schema from "effect/Schema"
import * as Semaphore from "effect/Semaphore"
import { observeGauge } from "./observe.ts"

/** The queue of the organization or of the service is full, or the wait or the work itself took too long. Nothing was done. */
export class TooManyWaiting extends Schema.TaggedError<TooManyWaiting>()("TooManyWaiting", {
  /** `own`: too many of its own tasks are waiting. `service`: too many tasks of all, or too long a wait. */
  scope: Schema.Literals(["own", "service"]),
  /** Seconds after which a retry makes sense. */
  seconds: Schema.Int
}) {}

export interface FairQueueOptions {
  /** How many tasks run at once. */
  readonly concurrency: number
  /** How many tasks may wait, of one owner and of all together. */
  readonly waitingPerOwner: number
  readonly waiting: number
  /** How long a task may wait for its turn. */
  readonly maximumWait: Duration.Input
  readonly retryAfterSeconds: number
  /** Whether one owner has one task running at most, also while no other waits. */
  readonly onePerOwner?: boolean
}

/** `Owner`: the ids of those who take turns. */
export interface FairQueue<Owner extends string = OrganizationId> {
  /** Runs the task when its turn has come. */
  readonly run: <A, E, R>(owner: Owner, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooManyWaiting, R>
  /** How many tasks are waiting and running at present. */
  readonly load: () => { readonly waiting: number; readonly running: number }
}

export const make = <Owner extends string = OrganizationId>(options: FairQueueOptions): FairQueue<Owner> => {
  const { concurrency, maximumWait, onePerOwner = false, retryAfterSeconds: seconds, waitingPerOwner } = options
  const turns = PartitionedSemaphore.makeUnsafe<Owner>({ permits: concurrency })
  const places = new Map<Owner, number>()
  const locks = new Map<Owner, { readonly lock: Semaphore.Semaphore; users: number }>()
  let waiting = 0
  let running = 0

  const waitingOf = (owner: Owner): number => places.get(owner) ?? 0

  const enter = (owner: Owner): void => {
    waiting += 1
    places.set(owner, waitingOf(owner) + 1)
  }

  const leave = (owner: Owner): void => {
    waiting -= 1
    const left = waitingOf(owner) - 1
    if (left === 0) places.delete(owner)
    else places.set(owner, left)
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

  /** Runs the work when it is the turn of the owner, and the owner has no other running if it may not. */
  const inTurn = <A, E, R>(owner: Owner, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const turn = turns.withPermit(owner)(work)
    if (!onePerOwner) return turn
    return Effect.suspend(() => {
      const held = locks.get(owner) ?? { lock: Semaphore.makeUnsafe(1), users: 0 }
      locks.set(owner, held)
      held.users += 1
      return Effect.ensuring(
        held.lock.withPermit(turn),
        Effect.sync(() => {
          held.users -= 1
          if (held.users === 0) locks.delete(owner)
        })
      )
    })
  }

  const wait = <A, E, R>(owner: Owner, work: Effect.Effect<A, E, R>) =>
    Effect.suspend(() => {
      let isWaiting = true
      enter(owner)
      const begin = Effect.sync(() => {
        if (!isWaiting) return
        isWaiting = false
        leave(owner)
      })
      const turn = inTurn(owner, Effect.andThen(begin, counted(work)))
      const tooLong = Effect.suspend(() =>
        isWaiting ? Effect.fail(new TooManyWaiting({ scope: "service", seconds })) : Effect.never
      )
      return Effect.raceFirst(turn, Effect.delay(tooLong, maximumWait)).pipe(Effect.ensuring(begin))
    })

  const run: FairQueue<Owner>["run"] = (owner, work) =>
    Effect.suspend(() => {
      if (running < concurrency && waiting === 0 && !locks.has(owner)) return inTurn(owner, counted(work))
      if (waitingOf(owner) >= waitingPerOwner) {
        return Effect.fail(new TooManyWaiting({ scope: "own", seconds }))
      }
      if (waiting >= options.waiting) return Effect.fail(new TooManyWaiting({ scope: "service", seconds }))
      return wait(owner, work)
    })

  return { run, load: () => ({ waiting, running }) }
}

/** Makes a queue and exports its load as metrics with this label, until the scope closes. `made`: a queue that exists. */
export const makeObserved = Effect.fnUntraced(function* <Owner extends string = OrganizationId>(
  queue: string,
  options: FairQueueOptions,
  made: FairQueue<Owner> = make<Owner>(options)
) {
  yield* observeGauge("dpp_queue_waiting", "Tasks that wait for their turn.", { queue }, () => made.load().waiting)
  yield* observeGauge("dpp_queue_running", "Tasks whose turn it is.", { queue }, () => made.load().running)
  return made
})
