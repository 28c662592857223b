/**
 * Removes the bytes of files that nothing refers to any more: after every change that lets go of one, at the start, and
 * from time to time, so that what a crash left over goes too. Servers that sweep at once share the work.
 */
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { FileRecords } from "./ports/FileRecords.ts"
import { FileStore } from "./ports/FileStore.ts"

export class FileSweep extends Context.Service<
  FileSweep,
  {
    /** Trouble is logged, not told to the caller: the next sweep does it again. */
    readonly run: Effect.Effect<void>
  }
>()("@dpp/service/FileSweep") {}

const atOnce = 100

export const layer = Layer.effect(
  FileSweep,
  Effect.gen(function* () {
    const records = yield* FileRecords
    const store = yield* FileStore

    const run: Effect.Effect<void> = Effect.gen(function* () {
      const tokens = yield* records.claimExpired(yield* DateTime.now, atOnce)
      for (const token of tokens) yield* store.remove(token)
      if (tokens.length > 0) yield* records.delete(tokens)
      if (tokens.length === atOnce) yield* run
    })

    return FileSweep.of({
      run: Effect.catchCause(run, (cause) => Effect.logWarning("Files could not be removed; tried again later.", cause))
    })
  })
)

/** Runs at the start and every ten minutes. */
export const repeated = Layer.effectDiscard(
  Effect.flatMap(FileSweep, ({ run }) => Effect.forkScoped(Effect.repeat(run, Schedule.spaced("10 minutes"))))
)
