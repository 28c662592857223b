/** `dpp serve`, `migrate`, `distribute` and `backup`: the server, and its database and files. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { onTarget, targetFlags } from "../shared/target.ts"

export const serve = Command.make("serve", {}, () =>
  loadThen(
    () => import("./serve.ts"),
    ({ run }) => run
  )
).pipe(
  Command.withShortDescription("Start the server."),
  Command.withDescription(
    "Start the server and run it until it is stopped (Ctrl+C, SIGTERM). Its settings are environment variables that begin " +
      "with DPP_; each has a default, and docs/settings.md lists them."
  ),
  Command.withExamples([
    { command: "dpp serve", description: "With an embedded database in ./data" },
    { command: "DPP_PORT=8080 DPP_DATABASE_URL=postgres://... dpp serve", description: "With PostgreSQL" }
  ])
)

export const migrate = Command.make("migrate", { json, ...targetFlags }, (input) =>
  loadThen(
    () => import("./migrate.ts"),
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

export const distribute = Command.make("distribute", { json }, (input) =>
  loadThen(
    () => import("./distribute.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Distribute the tables over the nodes of a Citus cluster."),
  Command.withDescription(
    "Distribute the tables over the nodes of a Citus cluster, in one transaction: the rows of an organization are on one " +
      "node, and small tables are copied to every node. The database is that of DPP_DATABASE_URL, on the coordinator, empty " +
      "or filled. Stop all servers first and start them again afterwards. A second run changes nothing."
  ),
  Command.withExamples([
    { command: "DPP_DATABASE_URL=postgres://... dpp distribute", description: "The coordinator of a cluster" }
  ])
)

const file = Argument.File("file").pipe(Argument.withDescription("The archive to write, for example backup.tar.gz"))

export const backup = Command.make("backup", { file, json, ...targetFlags }, (input) =>
  loadThen(
    () => import("./backup.ts"),
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
