#!/usr/bin/env node
/** The entry point of `dpp` without a server: reads the arguments and sets the exit code. */
import { commandsOf, runCommand } from "@dpp/server/cli/dpp"
import { mirrorCheck } from "@dpp/server/cli/mirror/checkCommand"
import type { Language } from "@dpp/server/cli/texts/language"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"

const dpp = (language: Language) =>
  Command.make("dpp").pipe(
    Command.withDescription(language.texts.root),
    Command.withSubcommands([...commandsOf(language), mirrorCheck])
  )

runCommand(dpp, process.argv.slice(2)).pipe(
  Effect.flatMap((exitCode) =>
    Effect.sync(() => {
      process.exitCode = exitCode
    })
  ),
  Effect.provide([Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)]), NodeServices.layer]),
  NodeRuntime.runMain
)
