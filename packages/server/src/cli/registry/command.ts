/** `dpp registry`: worksheets for the EU registry, their check, and what the registry answered. Nothing is sent to it. */
import { RegistryStatus } from "@dpp/core/product"
import { registryFormats } from "@dpp/core/registry"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { choiceFlag, switchFlag, textFlag } from "../shared/flags.ts"
import { workCommand } from "../shared/operationCommand.ts"
import type { Language } from "../texts/language.ts"

const statusFlag = (description: string) => choiceFlag("status", RegistryStatus.literals, description)

const prepareCommand = (language: Language) => {
  const { registry: words } = language.texts
  return workCommand(language)("prepare", {
    description: words.prepare,
    examples: [
      { command: "dpp registry prepare --out registry", description: words.examples.prepare },
      {
        command: "dpp registry prepare --out registry --deregistrations --format xml",
        description: words.examples.deregistrations
      }
    ],
    flags: {
      out: Flag.String("out").pipe(Flag.withMetavar("DIR"), Flag.withDescription(words.out)),
      format: Flag.Literals("format", registryFormats).pipe(
        Flag.withDescription(words.format),
        Flag.withDefault("json")
      ),
      status: statusFlag(words.status),
      deregistrations: switchFlag("deregistrations", words.deregistrations),
      dryRun: switchFlag("dry-run", words.dryRun)
    },
    load: async () => (await import("./prepare.ts")).prepare
  })
}

const checkCommand = (language: Language) => {
  const { registry: words } = language.texts
  return workCommand(language)("check", {
    description: words.check,
    examples: [
      { command: "dpp registry check", description: words.examples.check },
      {
        command: "dpp registry check --all --state check.jsonl --report findings.xlsx",
        description: words.examples.report
      }
    ],
    flags: {
      status: statusFlag(words.status),
      all: switchFlag("all", words.all),
      state: textFlag("state", words.state).pipe(Flag.withMetavar("FILE")),
      report: textFlag("report", words.report).pipe(Flag.withMetavar("FILE")),
      concurrency: Flag.Int("concurrency").pipe(Flag.withDescription(words.concurrency), Flag.withDefault(8)),
      allowsLocal: switchFlag("allow-local-address", words.allowLocal)
    },
    load: async () => (await import("./check.ts")).check
  })
}

const resultCommand = (language: Language) => {
  const { registry: words } = language.texts
  return workCommand(language)("result", {
    description: words.result,
    examples: [{ command: "dpp registry result answer.json", description: words.examples.result }],
    flags: { file: Argument.File("file").pipe(Argument.withDescription(words.file)) },
    load: async () => (await import("./result.ts")).result
  })
}

export const registry = (language: Language) => {
  const { description, short } = language.texts.registry
  return Command.make("registry").pipe(
    Command.withDescription(description),
    Command.withShortDescription(short),
    Command.withSubcommands([prepareCommand(language), checkCommand(language), resultCommand(language)])
  )
}
