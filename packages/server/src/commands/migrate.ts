/** `dpp migrate`: brings the database to the schema of this version. */
import * as Command from "effect/cli/Command"
import { lazily } from "./lazily.ts"
import { json } from "./output.ts"

export const migrate = Command.make("migrate", { json }, (input) =>
  lazily(
    () => import("../tasks/migrate.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Bring the database to the schema of this version."),
  Command.withDescription(
    "Bring the database to the schema of this version, in one transaction, or leave it as it was. `dpp serve` does the " +
      "same when it starts; run it before where several servers start at once or the migration is to be watched. The " +
      "database is that of DPP_DATABASE_URL, or the embedded one below DPP_DATA_DIR while no server has it open."
  ),
  Command.withExamples([
    { command: "dpp migrate", description: "The embedded database below ./data" },
    { command: "DPP_DATABASE_URL=postgres://... dpp migrate", description: "A PostgreSQL server" }
  ])
)
