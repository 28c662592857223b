/** Fills an empty database and the file store from an archive. */
import * as Backup from "@dpp/persistence/backup/Backup"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { Refused } from "../commands/outcome.ts"
import { printJson } from "../commands/output.ts"
import { withFiles } from "./openFiles.ts"
import { withDatabase } from "./openDatabase.ts"

export interface Input {
  readonly file: string
  readonly json: boolean
}

export const run = (input: Input) => withDatabase(Effect.andThen(migrate, withFiles(work(input))), { mustExist: false })

const refused = ({ message }: Error) => new Refused({ reason: message })

const work = Effect.fnUntraced(
  function* ({ file, json }: Input) {
    const { files } = yield* Backup.restore(file)
    yield* json ? printJson({ file, files }) : Console.log(`Restored ${file}, ${files} files with it.`)
  },
  Effect.catchTags({ ArchiveDamaged: refused, DatabaseNotEmpty: refused, SchemaDiffers: refused })
)
