/** Writes everything into one archive. */
import * as Backup from "@dpp/persistence/backup/Backup"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { Refused } from "../commands/outcome.ts"
import { printJson } from "../commands/output.ts"
import { withFiles } from "./openFiles.ts"
import { withDatabase, withThisSchema } from "./openDatabase.ts"

export interface Input {
  readonly file: string
  readonly json: boolean
}

export const run = (input: Input) =>
  existsSync(input.file)
    ? Effect.fail(new Refused({ reason: `${input.file} exists already; it is not written over.` }))
    : withDatabase(Effect.andThen(withThisSchema, withFiles(work(input))), { mustExist: true })

const work = Effect.fnUntraced(function* ({ file, json }: Input) {
  const { files, missing, rows } = yield* Backup.backup(file)
  if (json) return yield* printJson({ file, rows, files, missing_files: missing })
  yield* Console.log(`Wrote ${file}: ${rows} rows, ${files} files.`)
  if (missing.length > 0) yield* Console.log(`${missing.length} files were removed meanwhile and are not in it.`)
})
