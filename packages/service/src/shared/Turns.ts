/**
 * The queues for requests that use much memory, database time or thread time: those with a large body, those for lists, and those
 * with a file of another program.
 *
 * A request waits before it begins, so that it holds no transaction and no database connection meanwhile.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as FairQueue from "./FairQueue.ts"

export class Turns extends Context.Service<
  Turns,
  {
    readonly largeBodies: FairQueue.FairQueue
    readonly lists: FairQueue.FairQueue
    /** Files of other programs that members and keys send. */
    readonly foreignFiles: FairQueue.FairQueue
    /** Those that suppliers send: the organizations that asked them take turns. */
    readonly supplierFiles: FairQueue.FairQueue
  }
>()("@dpp/service/shared/Turns") {}

/** The longest wait plus the longest work stays below the time after which an idle connection is closed. */
const common = { maximumWait: "40 seconds", retryAfterSeconds: 5 } as const

/** One request computes while the database works for the other. Each waiting request with a large body holds it in memory. */
export const turnOptions = {
  largeBodies: { ...common, concurrency: 2, waitingPerOwner: 120, waiting: 200 },
  lists: { ...common, concurrency: 2, waitingPerOwner: 120, waiting: 600 },
  foreignFiles: {
    ...common,
    maximumWait: "30 seconds",
    concurrency: 2,
    waitingPerOwner: 20,
    waiting: 200,
    onePerOwner: true
  },
  supplierFiles: { ...common, concurrency: 2, waitingPerOwner: 20, waiting: 200, onePerOwner: true }
} as const satisfies Readonly<Record<string, FairQueue.FairQueueOptions>>

/** The queues whose places all processes of a server share, because their work is done by threads beside them. */
export type ServerQueue = "foreignFiles" | "supplierFiles"

/** Makes a queue of the server. The only process of a server has it to itself; one of several asks the primary process for turns. */
export const ServerQueues = Context.Reference<(queue: ServerQueue) => FairQueue.FairQueue>(
  "@dpp/service/shared/ServerQueues",
  { defaultValue: () => (queue) => FairQueue.make(turnOptions[queue]) }
)

export const layer = Layer.effect(
  Turns,
  Effect.gen(function* () {
    const ofServer = yield* ServerQueues
    const { foreignFiles, largeBodies, lists, supplierFiles } = turnOptions
    return {
      largeBodies: yield* FairQueue.makeObserved("large_bodies", largeBodies),
      lists: yield* FairQueue.makeObserved("lists", lists),
      foreignFiles: yield* FairQueue.makeObserved("foreign_files", foreignFiles, ofServer("foreignFiles")),
      supplierFiles: yield* FairQueue.makeObserved("supplier_files", supplierFiles, ofServer("supplierFiles"))
    }
  })
)
