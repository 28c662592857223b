/** `dpp registry`: worksheets for the EU registry, their check, and what the registry answered. Nothing is sent to it. */
import { RegistryStatus } from "@dpp/core/product"
import { registryFormats } from "@dpp/core/registry"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"

const flag = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDescription(description), Flag.withDefault(false))

const statusFlag = (description: string) =>
  Flag.Literals("status", RegistryStatus.literals).pipe(Flag.withDescription(description), Flag.optional)

const prepareCommand = ({ locale, texts }: Language) => {
  const words = texts.registry
  const options = {
    out: Flag.String("out").pipe(Flag.withMetavar("DIR"), Flag.withDescription(words.out)),
    format: Flag.Literals("format", registryFormats).pipe(Flag.withDescription(words.format), Flag.withDefault("json")),
    status: statusFlag(words.status),
    deregistrations: flag("deregistrations", words.deregistrations),
    dryRun: flag("dry-run", words.dryRun),
    ...apiFlags(texts)
  }
  return Command.make("prepare", options, (input) =>
    loadThen(
      () => import("./prepare.ts"),
      ({ prepare }) => prepare({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.prepare),
    Command.withExamples([
      { command: "dpp registry prepare --out registry", description: words.examples.prepare },
      {
        command: "dpp registry prepare --out registry --deregistrations --format xml",
        description: words.examples.deregistrations
      }
    ])
  )
}

const checkCommand = ({ locale, texts }: Language) => {
  const words = texts.registry
  const options = {
    status: statusFlag(words.status),
    all: flag("all", words.all),
    state: Flag.String("state").pipe(Flag.withMetavar("FILE"), Flag.withDescription(words.state), Flag.optional),
    report: Flag.String("report").pipe(Flag.withMetavar("FILE"), Flag.withDescription(words.report), Flag.optional),
    concurrency: Flag.Int("concurrency").pipe(Flag.withDescription(words.concurrency), Flag.withDefault(8)),
    allowsLocal: flag("allow-local-address", words.allowLocal),
    ...apiFlags(texts)
  }
  return Command.make("check", options, (input) =>
    loadThen(
      () => import("./check.ts"),
      ({ check }) => check({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.check),
    Command.withExamples([
      { command: "dpp registry check", description: words.examples.check },
      {
        command: "dpp registry check --all --state check.jsonl --report findings.xlsx",
        description: words.examples.report
      }
    ])
  )
}

const resultCommand = ({ locale, texts }: Language) => {
  const words = texts.registry
  const options = {
    file: Argument.File("file").pipe(Argument.withDescription(words.file)),
    ...apiFlags(texts)
  }
  return Command.make("result", options, (input) =>
    loadThen(
      () => import("./result.ts"),
      ({ result }) => result({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.result),
    Command.withExamples([{ command: "dpp registry result answer.json", description: words.examples.result }])
  )
}

export const registry = (language: Language) => {
  const { description, short } = language.texts.registry
  return Command.make("registry").pipe(
    Command.withDescription(description),
    Command.withShortDescription(short),
    Command.withSubcommands([prepareCommand(language), checkCommand(language), resultCommand(language)])
  )
}
