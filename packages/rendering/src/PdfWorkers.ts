/**
 * Worker threads that render PDFs, so that the main thread stays free for requests.
 *
 * A thread starts when it is needed and ends after some idle minutes. It is replaced after a number of documents, because
 * the renderer's caches only grow, and after a document that failed, took too long or was interrupted.
 */
import { PdfTooSlow } from "@dpp/service/ports/PdfRenderer"
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

/** A document could not be rendered. The reason is the error of the thread, with its stack if there is one. */
export class PdfFailed extends Schema.TaggedError<PdfFailed>()("PdfFailed", { reason: Schema.String }) {}

export interface PdfWorkersOptions {
  /** Maximum number of threads. By default one core remains for requests. */
  readonly size: number
  /** Number of documents after which a thread is replaced. */
  readonly documentsPerThread: number
  /** Maximum time for one document. */
  readonly timeout: Duration.Input
}

const standard: Omit<PdfWorkersOptions, "timeout"> = {
  size: Math.min(4, Math.max(1, availableParallelism() - 1)),
  documentsPerThread: 200
}

/**
 * Maximum time for one document, unless the options set another one. Added to the longest wait for a turn (`PdfExports.ts`), it
 * must be shorter than the idle timeout of a connection. Tests allow more: a busy machine takes many times as long.
 */
export const PdfTimeout = Context.Reference<Duration.Input>("@dpp/rendering/PdfTimeout", {
  defaultValue: () => "25 seconds"
})

export class PdfWorkers extends Context.Service<
  PdfWorkers,
  {
    /** Equal models give equal bytes. */
    readonly render: (model: PdfPassportModel) => Effect.Effect<Uint8Array, PdfFailed | PdfTooSlow>
    /** Maximum number of threads. */
    readonly size: number
  }
>()("@dpp/rendering/PdfWorkers") {}

/** The worker is in the folder of this file and has the same file extension, in the sources and in the build. */
const workerFile = new URL(import.meta.url.endsWith(".ts") ? "./pdfWorker.ts" : "./pdfWorker.js", import.meta.url)

/** The environment of a thread: without the service's secrets, and without React's development checks, which halve its speed. */
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
    // `renderWith` reports the errors of a document. Without this listener any error would end the process.
    thread.worker.on("error", () => {})
    return thread
  }),
  ({ worker }) => Effect.promise(() => worker.terminate())
)

/** The message that a thread sends for each model. */
export type RenderResult = { readonly pdf: Uint8Array } | { readonly error: string }

/** Renders one document with a thread that has no other document to render. */
const renderWith = ({ hasEnded, worker }: Thread, model: PdfPassportModel): Effect.Effect<Uint8Array, PdfFailed> =>
  Effect.callback((resume) => {
    const settle = (outcome: Effect.Effect<Uint8Array, PdfFailed>): void => {
      stopListening()
      resume(outcome)
    }
    const fail = (reason: string): void => settle(Effect.fail(new PdfFailed({ reason })))
    const onMessage = (result: RenderResult): void =>
      "pdf" in result ? settle(Effect.succeed(result.pdf)) : fail(result.error)
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
      const { documentsPerThread, size, timeout } = { ...standard, timeout: yield* PdfTimeout, ...options }
      const pool = yield* Pool.makeWithTTL({ acquire: start, min: 0, max: size, timeToLive: "5 minutes" })

      const render = (model: PdfPassportModel) =>
        Pool.use(pool, (thread) =>
          renderWith(thread, model).pipe(
            Effect.timeoutOrElse({
              duration: timeout,
              orElse: () => Effect.fail(new PdfTooSlow())
            }),
            Effect.onExit((exit) => {
              thread.documents += 1
              const isReusable = Exit.isSuccess(exit) && thread.documents < documentsPerThread
              return isReusable ? Effect.void : Pool.invalidate(pool, thread)
            })
          )
        )

      return PdfWorkers.of({ render, size })
    })
  )
