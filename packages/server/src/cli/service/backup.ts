/** Writes everything into one archive. */
import { build } from "@dpp/http/response/release"
import * as Backup from "@dpp/persistence/backup/Backup"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { withFiles, withThisSchema } from "../shared/openDatabase.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"

export interface Input {
  readonly file: string
  readonly json: boolean
}

export const run = (input: Input) =>
  existsSync(input.file)
    ? Effect.fail(new CommandFailed({ reason: `${input.file} already exists and is not overwritten.` }))
    : withThisSchema(withFiles(write(input)))

const write = Effect.fnUntraced(function* ({ file, json }: Input) {
  const { files, missing, rows } = yield* Backup.backup(file, build).pipe(
    Effect.catchTag("ArchiveUnwritable", ({ message }) => new CommandFailed({ reason: message }))
  )
  if (json) return yield* printJson({ file, rows, files, missing_files: missing })
  yield* Console.log(`Wrote ${file}: ${rows} rows, ${files} files.`)
  if (missing.length > 0)
    yield* Console.log(`${missing.length} files were deleted during the backup and are not in it.`)
})
