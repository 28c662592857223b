/**
 * Records what this process writes and flushes below a folder.
 *
 * It stands between the process and the operating system, where everything passes that PGlite and this package write:
 * the functions of `node:fs`. They write as they always do; the model of the disk beside them learns of it. A function
 * that it does not know would be missed, so a test compares the model with the real folder at the end (`assertComplete`).
 */
import * as Effect from "effect/Effect"
import { syncBuiltinESMExports } from "node:module"
import { recordedCalls } from "./recordedCalls.ts"
import { RecordedDisk } from "./recordedDisk.ts"
import { recordedPromises } from "./recordedPromises.ts"

/** Records until the scope closes. */
export const recordDisk = (folder: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const fs = process.getBuiltinModule("node:fs")
        const disk = new RecordedDisk(folder)
        const restore = [
          replace(fs.promises, recordedPromises(disk, { ...fs.promises })),
          replace(fs, recordedCalls(disk, { ...fs }))
        ]
        syncBuiltinESMExports()
        return { disk, restore }
      }),
      ({ restore }) =>
        Effect.sync(() => {
          for (const run of restore) run()
          syncBuiltinESMExports()
        })
    ),
    ({ disk }) => disk
  )

const replace = (target: object, functions: object): (() => void) => {
  const real = Object.fromEntries(Object.entries(target).filter(([name]) => Object.hasOwn(functions, name)))
  Object.assign(target, functions)
  return () => Object.assign(target, real)
}
