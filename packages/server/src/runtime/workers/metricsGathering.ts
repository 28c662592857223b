/** Collects the metrics of all workers in the primary process: Prometheus reads them from any worker, and gets those of all. */
import type { Snapshots } from "@dpp/http/monitoring/Metrics"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type { Worker } from "node:cluster"
import type { FromWorker } from "./messages.ts"

/** A worker that does not respond in time is left out: it is ending, or too busy, and the others are still read. */
const maximumWait = "4 seconds"

/** Adds the number of the worker, so that its series are its own. */
const labelled = (worker: number, metrics: Snapshots): Snapshots =>
  metrics.map((metric) => ({ ...metric, attributes: { ...metric.attributes, worker: String(worker) } }))

export const metricsGathering = () => {
  const waiting = new Map<string, Deferred.Deferred<Snapshots>>()
  let count = 0

  const receive = (worker: number, { id, metrics }: Extract<FromWorker, { _tag: "OwnMetrics" }>): void => {
    const asked = waiting.get(`${worker} ${id}`)
    if (asked !== undefined) Deferred.doneUnsafe(asked, Effect.succeed(labelled(worker, metrics)))
  }

  const gather = (workers: ReadonlyArray<Worker>, ask: (worker: Worker, id: number) => void) =>
    Effect.suspend(() => {
      const id = ++count
      const read = (worker: Worker): Effect.Effect<Snapshots> => {
        const name = `${worker.id} ${id}`
        const asked = Deferred.makeUnsafe<Snapshots>()
        waiting.set(name, asked)
        ask(worker, id)
        return Deferred.await(asked).pipe(
          Effect.timeoutOrElse({ duration: maximumWait, orElse: () => Effect.succeed<Snapshots>([]) }),
          Effect.ensuring(Effect.sync(() => waiting.delete(name)))
        )
      }
      return Effect.map(Effect.forEach(workers, read, { concurrency: "unbounded" }), (all) => all.flat())
    })

  return { receive, gather }
}
