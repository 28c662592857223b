/** `dpp serve`: starts the server. */
import * as Command from "effect/cli/Command"
import { lazily } from "./lazily.ts"

export const serve = Command.make("serve", {}, () =>
  lazily(
    () => import("../tasks/serve.ts"),
    ({ run }) => run
  )
).pipe(
  Command.withShortDescription("Start the server."),
  Command.withDescription(
    "Start the server and stay until it is asked to end (Ctrl+C, SIGTERM). Its settings are environment variables, all " +
      "beginning with DPP_, all with a default that works; docs/settings.md lists them."
  ),
  Command.withExamples([
    { command: "dpp serve", description: "On an embedded database below ./data" },
    { command: "DPP_PORT=8080 DPP_DATABASE_URL=postgres://... dpp serve", description: "On PostgreSQL" }
  ])
)
