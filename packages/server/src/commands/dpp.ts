/** The command line `dpp`: all commands, and what their failures look like. */
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { createRequire } from "node:module"
import { org } from "./org.ts"
import { exitCodeOf, presenter, tell } from "./outcome.ts"
import { backup, restore } from "./backup.ts"
import { domain } from "./domain.ts"
import { exportPassports } from "./export.ts"
import { facility } from "./facility.ts"
import { importProducts } from "./import.ts"
import { key } from "./key.ts"
import { labels } from "./labels.ts"
import { migrate } from "./migrate.ts"
import { serve } from "./serve.ts"
import { validate } from "./validate.ts"
import { verifyAudit } from "./verifyAudit.ts"

export const dpp = Command.make("dpp").pipe(
  Command.withDescription(
    "The battery passport service and its tools. Ends with 0 when all is fine, with 1 when something was refused or " +
      "found wrong, with 2 when it was called wrongly. What it finds goes to stdout, what went wrong to stderr."
  ),
  Command.withSubcommands([
    { group: "Run the service", commands: [serve, migrate, verifyAudit, backup, restore] },
    { group: "Organizations, for the operator", commands: [org, key, facility, domain] },
    { group: "Work with passports", commands: [validate, importProducts, exportPassports, labels] }
  ])
)

// The published packages have one version, which is that of the release; a private one such as this never gets another.
// Sound: every package.json has a version.
const { version } = createRequire(import.meta.url)("@dpp/api/package.json") as { readonly version: string }

/** Runs a command line to its exit code. */
export const runWith = (args: ReadonlyArray<string>) =>
  Command.runWith(dpp, { version })(args).pipe(
    Effect.as(0),
    Effect.catch((failure) => Effect.as(tell(failure), exitCodeOf(failure))),
    Effect.provide(presenter)
  )
