/** Implements the port `ForeignReading` with worker threads: those for suppliers are others than those for members. */
import type { AnswerTables } from "@dpp/core/sheets"
import type { ThreadFailed } from "@dpp/rendering/WorkerThreads"
import * as WorkerThreads from "@dpp/rendering/WorkerThreads"
import { FileUnreadable, type ForeignDraft, ForeignReading, type Sender } from "@dpp/service/ports/ForeignReading"
import { turnOptions } from "@dpp/service/shared/Turns"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { ForeignFile, Found } from "./readForeign.ts"

/** The worker is in the folder of this file and has the same file extension, in the sources and in the build. */
const workerFile = new URL(
  import.meta.url.endsWith(".ts") ? "./foreignWorker.ts" : "./foreignWorker.js",
  import.meta.url
)

export interface ForeignLimits {
  /** Maximum time for a file of each sender. */
  readonly timeouts: Readonly<Record<Sender, Duration.Input>>
  /** Maximum memory of the JavaScript objects of a thread, in MB. */
  readonly megabytes: Readonly<Record<Sender, number>>
  readonly file: URL
}

export const defaultLimits: ForeignLimits = {
  timeouts: { member: "10 seconds", supplier: "2 seconds" },
  // A body of 10 MB with as many values as it may have takes a third of it; a workbook of a supplier a half of the other.
  megabytes: { member: 256, supplier: 128 },
  file: workerFile
}

/** Tests allow more time: a busy machine takes many times as long. */
export const ForeignLimits = Context.Reference<ForeignLimits>("@dpp/server/runtime/ForeignLimits", {
  defaultValue: () => defaultLimits
})

/** As many threads as files are read at once. */
const sizes: Readonly<Record<Sender, number>> = {
  member: turnOptions.foreignFiles.concurrency,
  supplier: turnOptions.supplierFiles.concurrency
}

export const layer = Layer.effect(
  ForeignReading,
  Effect.gen(function* () {
    const { file, megabytes, timeouts } = yield* ForeignLimits

    const unreadable = ({ limit, reason }: ThreadFailed, sender: Sender) => {
      if (limit === "none") return Effect.die(new Error(`a file could not be read: ${reason}`))
      return Effect.fail(
        new FileUnreadable({
          reason:
            limit === "time"
              ? `takes longer than ${Duration.toSeconds(timeouts[sender])} seconds to read`
              : "takes more memory to read than a file may"
        })
      )
    }

    const readWith = Effect.fnUntraced(function* (sender: Sender) {
      const compute = yield* WorkerThreads.make<ForeignFile, Found>({
        file,
        size: sizes[sender],
        resultsPerThread: 200,
        timeout: timeouts[sender],
        resourceLimits: { maxOldGenerationSizeMb: megabytes[sender] }
      })
      return (foreign: ForeignFile) =>
        compute(foreign).pipe(
          Effect.catch((failure) => unreadable(failure, sender)),
          Effect.flatMap((result) =>
            "found" in result
              ? Effect.succeed(result.found)
              : Effect.fail(new FileUnreadable({ reason: result.refused }))
          )
        )
    })

    const read = { member: yield* readWith("member"), supplier: yield* readWith("supplier") }

    // Sound: `readForeign` returns for each file what is found of it.
    return ForeignReading.of({
      passport: (passport, sender) =>
        Effect.map(read[sender]({ _tag: "Passport", file: passport }), (found) => found as ForeignDraft),
      workbook: (workbook) =>
        Effect.map(read.supplier({ _tag: "Workbook", file: workbook }), (found) => found as AnswerTables)
    })
  })
)
