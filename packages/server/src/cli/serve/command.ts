/** `dpp serve`: starts the server. */
import * as Command from "effect/cli/Command"
import { loadThen } from "../shared/loadThen.ts"

export const serve = Command.make("serve", {}, () =>
  loadThen(
    () => import("./run.ts"),
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
