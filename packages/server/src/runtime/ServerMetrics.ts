/**
 * Metrics of the process, of the database's statements and of the disk. What every Node program has is named as by the
 * usual Prometheus client for Node, so that existing dashboards show it.
 */
import { BeforeScrape } from "@dpp/http/monitoring/Metrics"
import { build, release } from "@dpp/http/response/release"
import { observeCounter, observeGauge } from "@dpp/service/shared/observe"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"
import * as Statement from "effect/sql/Statement"
import { statfs } from "node:fs/promises"
import { cpuUsage, memoryUsage, uptime, version } from "node:process"
import type { Settings } from "./Settings.ts"

const node = Effect.gen(function* () {
  const started = Date.now() / 1000 - uptime()
  const cpuSeconds = () => {
    const { system, user } = cpuUsage()
    return (system + user) / 1e6
  }
  yield* observeGauge(
    "dpp_build_info",
    "Always 1; release, build and Node are labels.",
    { version: release, build, node: version },
    () => 1
  )
  yield* observeGauge("process_start_time_seconds", "Start of the process, in Unix time.", {}, () => started)
  yield* observeCounter("process_cpu_seconds_total", "Time on the processor, of all threads.", {}, cpuSeconds)
  yield* observeGauge("process_resident_memory_bytes", "Memory of the process.", {}, () => memoryUsage.rss())
  yield* observeGauge("nodejs_heap_size_used_bytes", "Used heap.", {}, () => memoryUsage().heapUsed)
  yield* observeGauge("nodejs_external_memory_bytes", "Memory outside of the heap.", {}, () => memoryUsage().external)
})

const eventLoopDelay = Metric.histogram("dpp_event_loop_delay_seconds", {
  description: "How long a request that arrives at any moment waits for the main thread.",
  boundaries: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
})

const intervalMillis = 100

/** Measures by how much a timer is late, ten times a second. */
const eventLoop = Effect.acquireRelease(
  Effect.map(Effect.context(), (context) => {
    let due = performance.now() + intervalMillis
    const measure = () => {
      const now = performance.now()
      eventLoopDelay.updateUnsafe(Math.max(0, now - due) / 1000, context)
      due = now + intervalMillis
    }
    return setInterval(measure, intervalMillis).unref()
  }),
  (timer) => Effect.sync(() => clearInterval(timer))
)

const statementDuration = Metric.histogram("dpp_database_statement_duration_seconds", {
  description: "Time of a statement, including the wait for a connection.",
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
})

/**
 * Measures a statement when its span ends, which every statement has, also where no tracer exports it. Uses the context of the
 * server, because looking a service up in the layers of a request costs more than the measurement. Runs a transformer that is
 * already installed afterwards.
 */
const measureStatement =
  (context: Context.Context<never>, next: Statement.Transformer | undefined): Statement.Transformer =>
  (statement, sql, fiber, span) => {
    const end = span.end.bind(span)
    span.end = (endTime, exit) => {
      statementDuration.updateUnsafe(Number(endTime - span.status.startTime) / 1e9, context)
      end(endTime, exit)
    }
    return next === undefined ? Effect.succeed(statement) : next(statement, sql, fiber, span)
  }

const diskFree = Metric.gauge("dpp_disk_free_bytes", { description: "Free space of the disk with DPP_DATA_DIR." })
const diskSize = Metric.gauge("dpp_disk_size_bytes", { description: "Size of the disk with DPP_DATA_DIR." })

/** A folder that does not exist has no disk, and no metrics. */
const measureDisk = (folder: string): Effect.Effect<void> =>
  Effect.tryPromise(() => statfs(folder)).pipe(
    Effect.flatMap(({ bavail, blocks, bsize }) =>
      Effect.andThen(Metric.update(diskFree, bavail * bsize), Metric.update(diskSize, blocks * bsize))
    ),
    Effect.ignore
  )

/** Measures until the scope closes. Statements are measured where this layer is provided. */
export const layer = ({ dataDir, databaseUrl, s3 }: Settings) => {
  const usesDisk = Option.isNone(databaseUrl) || Option.isNone(s3)
  return Layer.mergeAll(
    Layer.effectDiscard(Effect.andThen(node, eventLoop)),
    Layer.effect(
      Statement.CurrentTransformer,
      Effect.zipWith(Effect.context(), Statement.CurrentTransformer, measureStatement)
    ),
    Layer.succeed(BeforeScrape, usesDisk ? measureDisk(dataDir) : Effect.void)
  )
}
