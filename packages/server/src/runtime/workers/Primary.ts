/**
 * The primary process of a server with several workers. It starts them, replaces those that end, counts requests for all
 * of them, gives turns in the queues that they share, and ends after them. It serves no request itself.
 *
 * @source inferred: one Node process uses one core. Workers share the listening sockets (`node:cluster`), and nothing else:
 * everything that must be the same in all of them is in the database, except the counters of the rate limit and the turns of threads.
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import cluster, { type Worker } from "node:cluster"
import type { Announced, FromPrimary, FromWorker } from "./messages.ts"
import { metricsGathering } from "./metricsGathering.ts"
import { serverQueues } from "./serverQueues.ts"

/** A worker ended before it responded to a request. Its own error is in the log. */
export class WorkerNotStarted extends Schema.TaggedError<WorkerNotStarted>()("WorkerNotStarted", {
  reason: Schema.String
}) {
  override get message(): string {
    return `A worker process could not start: ${this.reason}`
  }
}

/** The time before a worker that ended is replaced, so that one that cannot run does not occupy a core. */
const pause = "1 second"
const cleanupInterval = "10 minutes"

const send = (worker: Worker, message: FromPrimary): void => {
  if (worker.isConnected()) worker.send(message)
}

/** How the process ended: by a signal or with an exit code. */
const endOf = (code: number | null, signal: string | null): string =>
  signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`

/** Runs one worker until it ends, and returns how. An interruption lets it finish its requests, and waits for its end. */
const runWorker = (onMessage: (worker: Worker, message: FromWorker) => void) =>
  Effect.callback<string>((resume) => {
    const worker = cluster.fork()
    const ended = new Promise<string>((resolve) => {
      worker.once("exit", (code, signal) => resolve(endOf(code, signal)))
    })
    worker.on("message", (message: FromWorker) => onMessage(worker, message))
    void ended.then((end) => resume(Effect.succeed(end)))
    return Effect.promise(() => {
      worker.process.kill("SIGTERM")
      return ended
    })
  })

/**
 * Runs `count` workers until it is interrupted. `whenReady` runs once, when all of them respond to requests. Fails if one
 * ends before that.
 */
export const runWorkers = <E, R>(
  count: number,
  whenReady: (announced: Announced) => Effect.Effect<void, E, R>
): Effect.Effect<never, E | WorkerNotStarted, R | RateLimiter> =>
  Effect.gen(function* () {
    const { consume } = yield* RateLimiter
    const run = Effect.runForkWith(yield* Effect.context())
    const allReady = yield* Deferred.make<Announced, WorkerNotStarted>()
    const ready = new Set<Worker>()
    const gathering = metricsGathering()
    const queues = serverQueues<Worker>(run, send)

    const countFor = (worker: Worker, requests: Extract<FromWorker, { _tag: "Count" }>["requests"]) =>
      Effect.map(
        Effect.forEach(requests, ({ id, key, limit, window }) =>
          Effect.map(consume(key, limit, window), (allowance) => ({ ...allowance, id }))
        ),
        (allowances) => send(worker, { _tag: "Counted", allowances })
      )

    const onMessage = (worker: Worker, message: FromWorker): void => {
      if (message._tag === "Count") return void run(countFor(worker, message.requests))
      if (message._tag === "Enter" || message._tag === "Leave") return queues.receive(worker, message)
      if (message._tag === "OwnMetrics") return gathering.receive(worker.id, message)
      if (message._tag === "GatherMetrics") {
        const read = gathering.gather([...ready], (to, id) => send(to, { _tag: "ReadMetrics", id }))
        return void run(
          Effect.map(read, (metrics) => send(worker, { _tag: "GatheredMetrics", id: message.id, metrics }))
        )
      }
      ready.add(worker)
      worker.once("exit", () => {
        ready.delete(worker)
        queues.end(worker)
      })
      if (ready.size === count) Deferred.doneUnsafe(allReady, Effect.succeed(message.announced))
    }

    const keepRunning = Effect.gen(function* () {
      const reason = yield* runWorker(onMessage)
      if (!(yield* Deferred.isDone(allReady))) {
        yield* Deferred.fail(allReady, new WorkerNotStarted({ reason }))
        return yield* Effect.never
      }
      yield* Effect.logError(`A worker process is replaced: ${reason}.`)
      yield* Effect.sleep(pause)
    }).pipe(Effect.forever)

    /** One worker at a time, so that workers do not do the same work. */
    const cleanUp = Effect.sync(() => {
      const [worker] = ready
      if (worker !== undefined) send(worker, { _tag: "CleanUp" })
    })

    const started = Effect.gen(function* () {
      yield* whenReady(yield* Deferred.await(allReady))
      return yield* Effect.repeat(cleanUp, Schedule.spaced(cleanupInterval))
    }).pipe(Effect.andThen(Effect.never))

    const workers = Effect.all(
      Array.from({ length: count }, () => keepRunning),
      { concurrency: "unbounded", discard: true }
    )
    return yield* Effect.raceFirst(started, Effect.andThen(workers, Effect.never))
  })
