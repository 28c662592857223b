/** The command line `dpp` of the server: the commands that open its database, and all others. */
import * as Command from "effect/cli/Command"
import { backupProvider } from "./backup-provider/command.ts"
import { commandsOf, runCommand } from "./dpp.ts"
import { mirror } from "./mirror/command.ts"
import { restore } from "./restore/command.ts"
import { backup, distribute, migrate, serve } from "./service/command.ts"
import type { Language } from "./texts/language.ts"
import { verifyAudit } from "./verify-audit/command.ts"

const service = [serve, migrate, distribute, verifyAudit, backup, restore, mirror, backupProvider] as const

/** All commands, with their help in one language. */
export const dpp = (language: Language) =>
  Command.make("dpp").pipe(
    Command.withDescription(language.texts.root),
    Command.withSubcommands([{ group: language.texts.groups.service, commands: service }, ...commandsOf(language)])
  )

/** Runs a command line and returns its exit code. */
export const runWith = (args: ReadonlyArray<string>) => runCommand(dpp, args)
