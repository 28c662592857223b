/** Fills an empty database and the file store from an archive. */
import * as Backup from "@dpp/persistence/backup/Backup"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { requireFile } from "../shared/files.ts"
import { withDatabase, withFiles } from "../shared/openDatabase.ts"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Target } from "../shared/target.ts"

export interface Input extends Target {
  readonly file: string
  readonly json: boolean
}

export const run = Effect.fnUntraced(function* (input: Input) {
  yield* requireFile(input.file)
  if (Option.isSome(input.database) && Option.isNone(input.dataDir)) {
    return yield* new UsageError({
      reason:
        "Name the folder of the restored files, too: --data-dir. Those of the settings belong to another database."
    })
  }
  yield* withDatabase(Effect.andThen(migrate, withFiles(restore(input))), { mustExist: false })
})

const failed = ({ message }: Error) => new CommandFailed({ reason: message })

const restore = Effect.fnUntraced(
  function* ({ file, json }: Input) {
    const { files } = yield* Backup.restore(file)
    yield* json ? printJson({ file, files }) : Console.log(`Restored ${file} with ${files} files.`)
  },
  Effect.catchTags({ ArchiveDamaged: failed, DatabaseNotEmpty: failed, SchemaDiffers: failed })
)
