/**
 * Threads that set PDFs, so that the one which answers requests stays free.
 *
 * They start when they are needed, stay warm for some minutes, and are replaced after a number of documents, because
 * the renderer's caches only grow. A thread that failed, took too long or was left in the middle of a document is not
 * used again.
 */
import * as Context from "effect/Context"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Pool from "effect/Pool"
import * as Schema from "effect/Schema"
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { PdfPassportModel } from "./pdf/PdfPassportModel.ts"

/** A document could not be set; the reason is the thread's own. */
export class PdfFailed extends Schema.TaggedError<PdfFailed>()("PdfFailed", { reason: Schema.String }) {}

export interface PdfWorkersOptions {
  /** Threads at most. One core is left to the requests. */
  readonly size: number
  /** Documents after which a thread is replaced. */
  readonly documentsPerThread: number
  /** For one document. */
  readonly timeout: Duration.Input
}

const standard: PdfWorkersOptions = {
  size: Math.min(4, Math.max(1, availableParallelism() - 1)),
  documentsPerThread: 200,
  // Together with the longest wait for a turn (`PdfExports.ts`) less than a silent connection is kept open.
  timeout: "25 seconds"
}

export class PdfWorkers extends Context.Service<
  PdfWorkers,
  {
    readonly render: (model: PdfPassportModel) => Effect.Effect<Uint8Array, PdfFailed>
    /** Threads at most. */
    readonly size: number
  }
>()("@dpp/rendering/PdfWorkers") {}

/** As source or as built: beside this file, with the same ending. */
const workerFile = new URL(import.meta.url.endsWith(".ts") ? "./pdfWorker.ts" : "./pdfWorker.js", import.meta.url)

/** None of the service's secrets; React is twice as fast without its development checks. */
const environment = { NODE_ENV: "production" }
const resourceLimits = { maxOldGenerationSizeMb: 512 }

interface Thread {
  readonly worker: Worker
  documents: number
  hasEnded: boolean
}

const start = Effect.acquireRelease(
  Effect.sync((): Thread => {
    const thread = {
      worker: new Worker(workerFile, { env: environment, resourceLimits }),
      documents: 0,
      hasEnded: false
    }
    thread.worker.on("exit", () => {
      thread.hasEnded = true
    })
    // Whoever waits for a document hears of it; without this listener the process would end.
    thread.worker.on("error", () => {})
    return thread
  }),
  ({ worker }) => Effect.promise(() => worker.terminate())
)

type Response = { readonly pdf: Uint8Array } | { readonly error: string }

/** One document by one thread, which nobody else uses meanwhile. */
const renderWith = ({ hasEnded, worker }: Thread, model: PdfPassportModel): Effect.Effect<Uint8Array, PdfFailed> =>
  Effect.callback((resume) => {
    const settle = (result: Effect.Effect<Uint8Array, PdfFailed>): void => {
      stopListening()
      resume(result)
    }
    const fail = (reason: string): void => settle(Effect.fail(new PdfFailed({ reason })))
    const onMessage = (response: Response): void =>
      "pdf" in response ? settle(Effect.succeed(response.pdf)) : fail(response.error)
    const onError = (error: Error): void => fail(error.stack ?? error.message)
    const onExit = (code: number): void => fail(`the thread ended with code ${code}`)
    const stopListening = (): void => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit)
    }
    if (hasEnded) return fail("the thread had ended")
    worker.on("message", onMessage).on("error", onError).on("exit", onExit)
    worker.postMessage(model, [])
    return Effect.sync(stopListening)
  })

export const layer = (options: Partial<PdfWorkersOptions> = {}) =>
  Layer.effect(
    PdfWorkers,
    Effect.gen(function* () {
      const { documentsPerThread, size, timeout } = { ...standard, ...options }
      const pool = yield* Pool.makeWithTTL({ acquire: start, min: 0, max: size, timeToLive: "5 minutes" })

      const render = (model: PdfPassportModel) =>
        Pool.use(pool, (thread) =>
          renderWith(thread, model).pipe(
            Effect.timeoutOrElse({
              duration: timeout,
              orElse: () => Effect.fail(new PdfFailed({ reason: "it took too long" }))
            }),
            Effect.onExit((exit) => {
              thread.documents += 1
              const isFit = Exit.isSuccess(exit) && thread.documents < documentsPerThread
              return isFit ? Effect.void : Pool.invalidate(pool, thread)
            })
          )
        )

      return PdfWorkers.of({ render, size })
    })
  )
