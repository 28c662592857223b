/** Fills an empty database and the file store from an archive, and ends that a database is a copy. */
import * as Backup from "@dpp/persistence/backup/Backup"
import * as Restorations from "@dpp/persistence/backup/RestorationsSql"
import { newest } from "@dpp/persistence/migrations/Migrations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { requireFile } from "../shared/files.ts"
import { withDatabase, withFiles, withThisSchema } from "../shared/openDatabase.ts"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Target } from "../shared/target.ts"
import { keyEncryptionAdvice, keyEncryptionState } from "./keyEncryptionState.ts"

export interface Input extends Target {
  readonly file: Option.Option<string>
  readonly takeOver: boolean
  readonly json: boolean
}

export const run = Effect.fnUntraced(function* (input: Input) {
  if (Option.isNone(input.file)) {
    if (input.takeOver) return yield* withThisSchema(takeOver(input))
    return yield* new UsageError({ reason: "Name an archive that dpp backup wrote, or add --take-over." })
  }
  yield* requireFile(input.file.value)
  if (Option.isSome(input.database) && Option.isNone(input.dataDir)) {
    return yield* new UsageError({
      reason:
        "Name the folder of the restored files, too: --data-dir. Those of the settings belong to another database."
    })
  }
  yield* withDatabase(withFiles(restore(input, input.file.value)), { mustExist: false })
})

const failed = ({ message }: Error) => new CommandFailed({ reason: message })

const copyHint =
  "The database is a copy: servers read and write, and sign and send nothing. Once the former service has ended, run " +
  "`dpp restore --take-over` on it."

const restore = Effect.fnUntraced(
  function* ({ json, takeOver: isOnly }: Input, file: string) {
    const { files, schema } = yield* Backup.restore(file, { isCopy: !isOnly })
    const { id } = yield* newest
    const state = yield* keyEncryptionState
    if (json) {
      yield* printJson({ file, files, schema, is_copy: !isOnly, key_encryption_key: state })
    } else {
      const upgraded =
        schema === id ? "" : ` The archive has schema ${schema}; the database was upgraded to schema ${id}.`
      yield* Console.log(`Restored ${file} with ${files} files.${upgraded}${isOnly ? "" : ` ${copyHint}`}`)
    }
    const advice = keyEncryptionAdvice[state]
    if (advice !== undefined) yield* Console.error(advice)
  },
  Effect.catchTags({ ArchiveDamaged: failed, DatabaseNotEmpty: failed, SchemaDiffers: failed })
)

const takeOver = Effect.fnUntraced(function* ({ json }: Input) {
  const wasCopy = yield* Restorations.takeOver
  if (json) return yield* printJson({ taken_over: wasCopy })
  return yield* Console.log(
    wasCopy
      ? "Servers of this database sign and send from now on. Never start the former service again."
      : "This database is not a restored copy. Nothing was changed."
  )
})
