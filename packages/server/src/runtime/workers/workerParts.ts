/** What one of several workers has in place of the parts of a server's only process. */
import { OrphanedFileCleanup } from "@dpp/service/OrphanedFileCleanup"
import * as Signing from "@dpp/service/Signing"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { ProcessParts } from "../Layers.ts"
import * as RateLimiterPrimary from "./RateLimiterPrimary.ts"
import * as ThisWorker from "./ThisWorker.ts"

/** Deletes orphaned files when the primary process says so. */
const cleanup = Layer.effectDiscard(
  Effect.gen(function* () {
    const { run } = yield* OrphanedFileCleanup
    const fork = Effect.runForkWith(yield* Effect.context())
    yield* ThisWorker.onMessage((message) => {
      if (message._tag === "CleanUp") fork(run)
    })
  })
)

/** Every worker renders one PDF at a time: all cores have a worker already. */
export const workerParts: ProcessParts = {
  rateLimiter: RateLimiterPrimary.layer,
  cleanup,
  signing: Signing.scheduled,
  pdfThreads: 1
}
