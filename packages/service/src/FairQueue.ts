/**
 * Work of many organizations, so much of it at once as there is room for, in turns among the organizations.
 *
 * An organization that asks for much waits for itself: each of the others has its turn before its next one. The places
 * to wait in are bounded, and so is the wait. Work that is interrupted while it waits leaves its place.
 */
import type { OrganizationId } from "@dpp/core/party"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as PartitionedSemaphore from "effect/PartitionedSemaphore"
import * as Schema from "effect/Schema"

/** There is no place to wait in, of the organization or of the service, or the wait was too long. Nothing was done. */
export class TooManyWaiting extends Schema.TaggedError<TooManyWaiting>()("TooManyWaiting", {
  /** `organization`: its own places are taken. `service`: those of all are, or the turn did not come in time. */
  scope: Schema.Literals(["organization", "service"]),
  /** After which it makes sense to ask again. */
  seconds: Schema.Int
}) {}

export interface FairQueueOptions {
  /** How much work is done at once. */
  readonly concurrency: number
  /** Places to wait in, for one organization and for all together. */
  readonly waitingPerOrganization: number
  readonly waiting: number
  /** How long work may wait for its turn. */
  readonly patience: Duration.Input
  readonly retryAfterSeconds: number
}

export interface FairQueue {
  /** Does the work when its turn has come. */
  readonly run: <A, E, R>(
    organization: OrganizationId,
    work: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E | TooManyWaiting, R>
  /** How much work waits. */
  readonly waiting: Effect.Effect<number>
}

export const make = (options: FairQueueOptions): FairQueue => {
  const { concurrency, patience, retryAfterSeconds: seconds, waitingPerOrganization } = options
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
      return Effect.raceFirst(turn, Effect.delay(tooLong, patience)).pipe(Effect.ensuring(begin))
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

  return { run, waiting: Effect.sync(() => waiting) }
}
