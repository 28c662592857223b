/**
 * The queues for requests that use much memory, database time or thread time: those with a large body, and those for lists.
 *
 * A request waits before it begins, so that it holds no transaction and no database connection meanwhile.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as FairQueue from "./FairQueue.ts"

export class Turns extends Context.Service<
  Turns,
  { readonly largeBodies: FairQueue.FairQueue; readonly lists: FairQueue.FairQueue }
>()("@dpp/service/Turns") {}

/** The longest wait plus the longest work stays below the time after which an idle connection is closed. */
const common = { maximumWait: "40 seconds", retryAfterSeconds: 5 } as const

export const layer = Layer.effect(
  Turns,
  Effect.all({
    // One request computes while the database works for the other. Each waiting request holds its body in memory.
    largeBodies: FairQueue.makeObserved("large_bodies", {
      ...common,
      concurrency: 2,
      waitingPerOrganization: 120,
      waiting: 200
    }),
    lists: FairQueue.makeObserved("lists", { ...common, concurrency: 2, waitingPerOrganization: 120, waiting: 600 })
  })
)
