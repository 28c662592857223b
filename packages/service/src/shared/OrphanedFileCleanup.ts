/**
 * Deletes the bytes of files that nothing refers to: after every change that releases a file, at the start of the server,
 * and every ten minutes, so that it also finds what a crash left behind. Servers that clean up at once share the work.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { FileRecords } from "../ports/FileRecords.ts"
import { FileStore } from "../ports/FileStore.ts"

export class OrphanedFileCleanup extends Context.Service<
  OrphanedFileCleanup,
  {
    /** Never fails: a failure is logged, and the next run retries it. */
    readonly run: Effect.Effect<void>
  }
>()("@dpp/service/shared/OrphanedFileCleanup") {}

const batchSize = 100

export const layer = Layer.effect(
  OrphanedFileCleanup,
  Effect.gen(function* () {
    const records = yield* FileRecords
    const store = yield* FileStore

    /** Deletes one batch, and returns whether there may be more. */
    const deleteBatch = Effect.gen(function* () {
      const tokens = yield* records.claimExpired(batchSize)
      for (const token of tokens) yield* store.remove(token)
      if (tokens.length > 0) yield* records.delete(tokens)
      return tokens.length === batchSize
    })

    return OrphanedFileCleanup.of({
      run: deleteBatch.pipe(
        Effect.repeat({ while: (isFull) => isFull }),
        Effect.catchCause((cause) => Effect.logWarning("Orphaned files could not be deleted. This is retried.", cause)),
        Effect.asVoid
      )
    })
  })
)

/** Runs at the start of the server and every ten minutes. */
export const scheduled = Layer.effectDiscard(
  Effect.flatMap(OrphanedFileCleanup, ({ run }) => Effect.forkScoped(Effect.repeat(run, Schedule.spaced("10 minutes"))))
)
