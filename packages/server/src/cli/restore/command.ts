/** `dpp restore`: fills an empty database from an archive of `dpp backup`. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { onTarget, targetFlags } from "../shared/target.ts"

const file = Argument.File("file").pipe(Argument.withDescription("An archive that dpp backup wrote"))

export const restore = Command.make("restore", { file, json, ...targetFlags }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => onTarget(input)(run(input))
  )
).pipe(
  Command.withShortDescription("Fill an empty database from an archive."),
  Command.withDescription(
    "Fill an empty database and the file store from an archive of dpp backup, all or nothing. The service then returns " +
      "the same responses as before, including those for earlier points in time. The archive must have the schema of this " +
      "version: restore with the version that wrote it, then upgrade. An archive with an entry that no backup writes is " +
      "refused before the entry is read: above 256 MB, or an uploaded file above 10 MB. With --database, name also the folder " +
      "of the files by --data-dir: those of the service stay as they are."
  ),
  Command.withExamples([
    {
      command: "dpp restore backup-2026-11-21.tar.gz --data-dir ./restored",
      description: "Into an embedded database in a new folder, beside a running service"
    },
    {
      command: 'dpp restore backup-2026-11-21.tar.gz --database "$NEW_DATABASE_URL" --data-dir ./restored',
      description: "Into another PostgreSQL database"
    }
  ])
)
