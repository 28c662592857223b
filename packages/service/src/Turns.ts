/**
 * The queues in which requests wait that take the memory, the database and the thread for long: those with a large body,
 * and those for lists.
 *
 * The request waits before it begins, so that it holds no transaction and no connection of the database meanwhile.
 */
import * as Context from "effect/Context"
import * as Layer from "effect/Layer"
import * as FairQueue from "./FairQueue.ts"

export class Turns extends Context.Service<
  Turns,
  { readonly largeBodies: FairQueue.FairQueue; readonly lists: FairQueue.FairQueue }
>()("@dpp/service/Turns") {}

/** A wait of this time and the longest work together stay below the time after which a silent connection is closed. */
const common = { patience: "40 seconds", retryAfterSeconds: 5 } as const

export const layer = Layer.sync(Turns, () => ({
  // One computes while the database is at work for the other. Each that waits holds its body in memory.
  largeBodies: FairQueue.make({ ...common, concurrency: 2, waitingPerOrganization: 120, waiting: 200 }),
  lists: FairQueue.make({ ...common, concurrency: 2, waitingPerOrganization: 120, waiting: 600 })
}))
