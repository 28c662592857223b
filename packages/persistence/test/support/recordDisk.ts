/**
 * Records what this process writes and flushes below a folder.
 *
 * It wraps the functions of `node:fs`, through which PGlite and this package write. The functions still write to the real
 * folder, and also report to the model of the disk. The model would miss a function that is not wrapped, so a test
 * compares it with the real folder at the end (`assertComplete`).
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
