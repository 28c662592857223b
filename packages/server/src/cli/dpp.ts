/** The command line `dpp`: all commands, and how their failures are reported. */
import { release } from "@dpp/http/release"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { backup } from "./backup/command.ts"
import { distribute } from "./distribute/command.ts"
import { domain } from "./domain/command.ts"
import { exportPassports } from "./export/command.ts"
import { facility } from "./facility/command.ts"
import { importProducts } from "./import/command.ts"
import { key } from "./key/command.ts"
import { labels } from "./labels/command.ts"
import { migrate } from "./migrate/command.ts"
import { org } from "./org/command.ts"
import { restore } from "./restore/command.ts"
import { serve } from "./serve/command.ts"
import { exitCodeOf, presenter, print } from "./shared/outcome.ts"
import { template } from "./template/command.ts"
import { validate } from "./validate/command.ts"
import { verifyAudit } from "./verify-audit/command.ts"

export const dpp = Command.make("dpp").pipe(
  Command.withDescription(
    "The battery passport service and its tools. The exit code is 0 on success, 1 for rejected or invalid data, and 2 for " +
      "a usage error. Results go to stdout, errors to stderr."
  ),
  Command.withSubcommands([
    { group: "Run the service", commands: [serve, migrate, distribute, verifyAudit, backup, restore] },
    { group: "Organizations, for the administrator", commands: [org, key, facility, domain] },
    { group: "Work with passports", commands: [template, validate, importProducts, exportPassports, labels] }
  ])
)

/** Runs a command line and returns its exit code. */
export const runWith = (args: ReadonlyArray<string>) =>
  Command.runWith(dpp, { version: release })(args).pipe(
    Effect.as(0),
    Effect.catch((failure) => Effect.as(print(failure), exitCodeOf(failure))),
    Effect.provide(presenter)
  )
