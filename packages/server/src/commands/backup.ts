/** `dpp backup` and `dpp restore`: everything in one archive, and back. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { lazily } from "./lazily.ts"
import { json } from "./output.ts"

const target = Argument.File("file").pipe(Argument.withDescription("The archive to write, for example backup.tar.gz"))
const source = Argument.File("file", { mustExist: true }).pipe(Argument.withDescription("An archive of dpp backup"))

export const backup = Command.make("backup", { file: target, json }, (input) =>
  lazily(
    () => import("../tasks/backup.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Write everything into one archive."),
  Command.withDescription(
    "Write all rows of one moment and the bytes of all files into one compressed tar archive with a manifest of hashes: " +
      "passports with all their versions, readings, keys (as hashes), audit log, files. On PostgreSQL " +
      "(DPP_DATABASE_URL) the server may go on running; the embedded database needs the server stopped. The archive " +
      "holds what is not public: only its owner may read it."
  ),
  Command.withExamples([{ command: "dpp backup backup-2026-11-21.tar.gz", description: "Everything" }])
)

export const restore = Command.make("restore", { file: source, json }, (input) =>
  lazily(
    () => import("../tasks/restore.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Fill an empty database from an archive."),
  Command.withDescription(
    "Fill an empty database and the file store from an archive of dpp backup, all or nothing. The answers are then the " +
      "same as before, dated ones included. The archive must be of this version's schema: restore with the version " +
      "that wrote it, then upgrade."
  ),
  Command.withExamples([
    { command: "DPP_DATA_DIR=./restored dpp restore backup-2026-11-21.tar.gz", description: "Into a new data folder" }
  ])
)
