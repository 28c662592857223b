/** `dpp migrate`: migrates the database to the schema of this version. */
import * as Command from "effect/cli/Command"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { onTarget, targetFlags } from "../shared/target.ts"

export const migrate = Command.make("migrate", { json, ...targetFlags }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => onTarget(input)(run(input))
  )
).pipe(
  Command.withShortDescription("Migrate the database to the schema of this version."),
  Command.withDescription(
    "Migrate the database to the schema of this version, in one transaction. `dpp serve` does the same when it starts; " +
      "run this command first where several servers start at once, or to watch the migration. The database is that of " +
      "DPP_DATABASE_URL, or the embedded one in DPP_DATA_DIR while no server has it open."
  ),
  Command.withExamples([
    { command: "dpp migrate", description: "The embedded database in ./data" },
    { command: "DPP_DATABASE_URL=postgres://... dpp migrate", description: "A PostgreSQL server" }
  ])
)
