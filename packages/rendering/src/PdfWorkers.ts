/**
 * Worker threads that render PDFs. A thread is replaced after a number of documents, because the renderer's caches only grow.
 */
import type { DocumentToRender } from "@dpp/service/ports/DocumentRenderer"
import { PdfTooSlow } from "@dpp/service/ports/PdfRenderer"
import * as Context from "effect/Context"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { availableParallelism } from "node:os"
import type { PdfPassportModel } from "./pdf/PdfPassportModel.ts"
import * as WorkerThreads from "./WorkerThreads.ts"

/** A document could not be rendered. The reason is the error of the thread, with its stack if there is one. */
export class PdfFailed extends Schema.TaggedError<PdfFailed>()("PdfFailed", { reason: Schema.String }) {}

/** What a thread renders: a passport, or a document with its points. */
export type PdfContent = PdfPassportModel | DocumentToRender

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
    /** Equal contents give equal bytes. */
    readonly render: (content: PdfContent) => Effect.Effect<Uint8Array, PdfFailed | PdfTooSlow>
    /** Maximum number of threads. */
    readonly size: number
  }
>()("@dpp/rendering/PdfWorkers") {}

/** The worker is in the folder of this file and has the same file extension, in the sources and in the build. */
const workerFile = new URL(import.meta.url.endsWith(".ts") ? "./pdfWorker.ts" : "./pdfWorker.js", import.meta.url)

const resourceLimits = { maxOldGenerationSizeMb: 512 }

export const layer = (options: Partial<PdfWorkersOptions> = {}) =>
  Layer.effect(
    PdfWorkers,
    Effect.gen(function* () {
      const { documentsPerThread, size, timeout } = { ...standard, timeout: yield* PdfTimeout, ...options }
      const compute = yield* WorkerThreads.make<PdfContent, Uint8Array>({
        file: workerFile,
        size,
        resultsPerThread: documentsPerThread,
        timeout,
        resourceLimits
      })
      const render = (content: PdfContent) =>
        Effect.mapError(compute(content), ({ limit, reason }) =>
          limit === "time" ? new PdfTooSlow() : new PdfFailed({ reason })
        )
      return PdfWorkers.of({ render, size })
    })
  )
