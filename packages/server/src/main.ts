#!/usr/bin/env node
/** The command line `dpp`. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Logger from "effect/Logger"
import * as Runtime from "effect/Runtime"
import { serve } from "./commands/serve.ts"

const dpp = Command.make("dpp").pipe(
  Command.withDescription("The battery passport service and its tools."),
  Command.withSubcommands([serve])
)

Command.run(dpp, { version: "0.0.0" }).pipe(
  Effect.catchTag("SettingsInvalid", ({ problems }) =>
    Effect.andThen(
      Effect.logError(["The settings are not valid:", ...problems].join("\n  ")),
      Effect.sync(() => {
        process.exitCode = 1
      })
    )
  ),
  Effect.provide([Logger.layer([Logger.consoleLogFmt]), NodeServices.layer]),
  // Asked to end and ended in order is no failure.
  NodeRuntime.runMain({
    teardown: (exit, onExit) =>
      Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)
  })
)
