/** `dpp backup`: everything in one archive. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { onTarget, targetFlags } from "../shared/target.ts"

const file = Argument.File("file").pipe(Argument.withDescription("The archive to write, for example backup.tar.gz"))

export const backup = Command.make("backup", { file, json, ...targetFlags }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => onTarget(input)(run(input))
  )
).pipe(
  Command.withShortDescription("Write everything into one archive."),
  Command.withDescription(
    "Write all rows, as of one point in time, and all uploaded files into one compressed tar archive with a manifest of " +
      "hashes: passports with all their versions, readings, keys (as hashes), audit log, files. On PostgreSQL " +
      "(DPP_DATABASE_URL) the server can keep running; with the embedded database, stop the server first. The archive " +
      "contains data that is not public: only its owner can read the file."
  ),
  Command.withExamples([{ command: "dpp backup backup-2026-11-21.tar.gz", description: "Everything" }])
)
