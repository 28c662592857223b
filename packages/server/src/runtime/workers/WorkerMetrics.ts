/** The metrics of a worker: it reports its own to the primary process, and asks there for those of all. */
import { GatheredMetrics, ownMetrics, type Snapshots } from "@dpp/http/monitoring/Metrics"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ThisWorker from "./ThisWorker.ts"

export const layer = Layer.effect(
  GatheredMetrics,
  Effect.gen(function* () {
    const read = yield* ownMetrics
    const fork = Effect.runForkWith(yield* Effect.context())
    const waiting = new Map<number, Deferred.Deferred<Snapshots>>()
    let count = 0

    yield* ThisWorker.onMessage((message) => {
      if (message._tag === "ReadMetrics") {
        const { id } = message
        fork(Effect.map(read, (metrics) => ThisWorker.send({ _tag: "OwnMetrics", id, metrics })))
      }
      if (message._tag === "GatheredMetrics") {
        const asked = waiting.get(message.id)
        waiting.delete(message.id)
        if (asked !== undefined) Deferred.doneUnsafe(asked, Effect.succeed(message.metrics))
      }
    })

    return Effect.suspend(() => {
      const id = ++count
      const asked = Deferred.makeUnsafe<Snapshots>()
      waiting.set(id, asked)
      ThisWorker.send({ _tag: "GatherMetrics", id })
      return Deferred.await(asked)
    })
  })
)
