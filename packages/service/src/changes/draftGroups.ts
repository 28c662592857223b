/**
 * Changes of drafts that come together share a write: while one of the organization is in progress, its further changes are collected
 * for the next one. A change that comes alone waits for none.
 *
 * So the changes of one organization, however many callers send them, end in few transactions. A group that fails stores nothing, and
 * each of its changes is done alone.
 */
import type { OrganizationId } from "@dpp/core/party"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Option from "effect/Option"
import { type DraftChange, ProductStore } from "../ports/ProductStore.ts"

/** Most changes of one write, which is as long as some 10 ms. */
const maximumGroup = 16

/** The time of a change; none if it has to go alone. */
type Stored = Option.Option<DateTime.Utc>

/** A change that waits until its group is stored, or until the write has failed. */
interface Waiting {
  readonly change: DraftChange
  readonly resume: (result: Effect.Effect<Stored>) => void
}

/** Must not be called in a transaction. A change that is interrupted while it waits for the write before it is not stored. */
export type StoreDraft = (change: DraftChange) => Effect.Effect<Stored>

const idOf = ({ change }: Waiting) => change.change.after.id

/** The function takes its ports once, when the service that uses it is built. Null where the database stores no groups. */
export const draftGroups = Effect.gen(function* () {
  const { storeDrafts } = yield* ProductStore
  if (storeDrafts === null) return null
  /** Starts a write, which does not depend on the request that starts it. */
  const start = yield* FiberSet.makeRuntime()
  /** The changes of the next write, of each organization that has a write in progress. */
  const queues = new Map<OrganizationId, Array<Waiting>>()

  /** Stores until no change is waiting. A storage failure fails the changes of its group only. */
  const storeAll = Effect.fnUntraced(function* (organization: OrganizationId, queue: Array<Waiting>) {
    while (queue.length > 0) {
      const group = queue.splice(0, maximumGroup)
      const stored = yield* Effect.exit(
        storeDrafts(
          organization,
          group.map(({ change }) => change)
        )
      )
      for (const waiting of group) {
        waiting.resume(Effect.map(stored, (times) => Option.fromUndefinedOr(times.get(idOf(waiting)))))
      }
    }
    queues.delete(organization)
  }, Effect.uninterruptible)

  const storeDraft: StoreDraft = (change) =>
    Effect.callback<Stored>((resume) => {
      const organization = change.change.after.organization_id
      const waiting: Waiting = { change, resume }
      const queue = queues.get(organization) ?? []
      // The second change of a draft was decided before the first one is stored.
      if (queue.some((other) => idOf(other) === idOf(waiting))) return resume(Effect.succeedNone)
      queue.push(waiting)
      if (!queues.has(organization)) {
        queues.set(organization, queue)
        start(storeAll(organization, queue))
      }
      return Effect.sync(() => {
        const index = queue.indexOf(waiting)
        if (index !== -1) queue.splice(index, 1)
      })
    })
  return storeDraft
})
