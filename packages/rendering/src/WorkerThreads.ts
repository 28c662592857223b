/**
 * Worker threads that each compute one result after the other, so that the main thread stays free for requests.
 *
 * A thread starts when it is needed and ends after some idle minutes. It is replaced after a number of results, and after one that
 * failed, took too long, needed too much memory or was interrupted. Its file calls `serveThread`.
 */
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Pool from "effect/Pool"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { type ResourceLimits, Worker } from "node:worker_threads"
import type { Computed } from "./serveThread.ts"

/** A thread has no result. The reason is its error, with its stack if there is one. */
export class ThreadFailed extends Schema.TaggedError<ThreadFailed>()("ThreadFailed", {
  limit: Schema.Literals(["none", "time", "memory"]),
  reason: Schema.String
}) {}

export interface ThreadOptions {
  /** The file of the threads, with the extension of the file that names it: in the sources and in the build. */
  readonly file: URL
  /** Maximum number of threads. */
  readonly size: number
  /** Number of results after which a thread is replaced. */
  readonly resultsPerThread: number
  /** Maximum time for one result, once the thread has started. */
  readonly timeout: Duration.Input
  /** Maximum time in which a thread starts; defaults to 30 seconds, because a busy machine starts one slowly. */
  readonly startTimeout?: Duration.Input
  readonly resourceLimits: ResourceLimits
}

interface Thread {
  readonly worker: Worker
  results: number
  hasEnded: boolean
}

/** The environment of a thread: without the service's secrets, and without React's development checks, which halve its speed. */
const environment = { NODE_ENV: "production" }

const start = ({ file, resourceLimits, startTimeout = "30 seconds" }: ThreadOptions) =>
  Effect.acquireRelease(
    Effect.callback<Thread, ThreadFailed>((resume) => {
      const thread = { worker: new Worker(file, { env: environment, resourceLimits }), results: 0, hasEnded: false }
      thread.worker.once("message", () => resume(Effect.succeed(thread)))
      thread.worker.on("exit", () => {
        thread.hasEnded = true
        resume(Effect.fail(new ThreadFailed({ limit: "none", reason: "the thread did not start" })))
      })
      // `compute` reports the errors of a result. Without this listener any error would end the process.
      thread.worker.on("error", () => {})
      return Effect.promise(() => thread.worker.terminate())
    }).pipe(
      Effect.timeoutOrElse({
        duration: startTimeout,
        orElse: () => Effect.fail(new ThreadFailed({ limit: "time", reason: "the thread did not start in time" }))
      })
    ),
    ({ worker }) => Effect.promise(() => worker.terminate()),
    { interruptible: true }
  )

const failureOf = (error: Error): ThreadFailed =>
  new ThreadFailed({
    limit: "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "none",
    reason: error.stack ?? error.message
  })

/** Computes one result with a thread that has no other to compute. */
const compute = <Out>({ hasEnded, worker }: Thread, input: unknown): Effect.Effect<Out, ThreadFailed> =>
  Effect.callback((resume) => {
    const settle = (outcome: Effect.Effect<Out, ThreadFailed>): void => {
      stopListening()
      resume(outcome)
    }
    const fail = (reason: string): void => settle(Effect.fail(new ThreadFailed({ limit: "none", reason })))
    const onMessage = (computed: Computed<Out>): void =>
      "value" in computed ? settle(Effect.succeed(computed.value)) : fail(computed.error)
    const onError = (error: Error): void => settle(Effect.fail(failureOf(error)))
    const onExit = (code: number): void => fail(`the thread ended with code ${code}`)
    const stopListening = (): void => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit)
    }
    if (hasEnded) return fail("the thread had ended")
    worker.on("message", onMessage).on("error", onError).on("exit", onExit)
    worker.postMessage(input, [])
    return Effect.sync(stopListening)
  })

/** Computes a result. Waits for a thread where all of them compute. */
export type Threads<In, Out> = (input: In) => Effect.Effect<Out, ThreadFailed>

/** What computes with threads of its own, until the scope closes. */
export const make = Effect.fnUntraced(function* <In, Out>(
  options: ThreadOptions
): Effect.fn.Return<Threads<In, Out>, never, Scope.Scope> {
  const { resultsPerThread, size, timeout } = options
  const pool = yield* Pool.makeWithTTL({ acquire: start(options), min: 0, max: size, timeToLive: "5 minutes" })
  return (input) =>
    Pool.use(pool, (thread) =>
      compute<Out>(thread, input).pipe(
        Effect.timeoutOrElse({
          duration: timeout,
          orElse: () => Effect.fail(new ThreadFailed({ limit: "time", reason: "it took too long" }))
        }),
        Effect.onExit((exit) => {
          thread.results += 1
          const isReusable = Exit.isSuccess(exit) && thread.results < resultsPerThread
          return isReusable ? Effect.void : Pool.invalidate(pool, thread)
        })
      )
    )
})
