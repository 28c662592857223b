/** `dpp data-request`: values that the organization asks its suppliers for. */
import { languages } from "@dpp/core/languages"
import { DataRequestId, DataRequestStatus } from "@dpp/core/supplier"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"
import { textFlag, textsFlag } from "../shared/textFlags.ts"

const run = () => import("./run.ts")
const anId = "01a31c5e-7a00-7000-8000-000000000042"

const createCommand = (language: Language) => {
  const { examples, ...words } = language.texts.dataRequest
  const options = {
    to: Flag.String("to").pipe(Flag.withMetavar("NAME"), Flag.withDescription(words.to)),
    email: textFlag("email", words.email),
    recipientLocale: Flag.Literals("locale", languages).pipe(Flag.withDescription(words.locale), Flag.optional),
    template: textFlag("template", words.template),
    products: textsFlag("product", words.product),
    fields: textsFlag("field", words.field),
    due: textFlag("due", words.due).pipe(Flag.withMetavar("DATE")),
    note: textFlag("note", words.note),
    ...apiFlags(language.texts)
  }
  return Command.make("create", options, (input) =>
    loadThen(run, ({ create }) => create({ ...input, ...language }))
  ).pipe(
    Command.withDescription(words.create),
    Command.withExamples([
      {
        command: 'dpp data-request create --to "Zellen AG" --email data@cells.example.com --template "Drive 82"',
        description: examples.create
      }
    ])
  )
}

const listCommand = (language: Language) => {
  const words = language.texts.dataRequest
  const options = {
    status: Flag.Literals("status", DataRequestStatus.literals).pipe(Flag.withDescription(words.status), Flag.optional),
    ...apiFlags(language.texts)
  }
  return Command.make("list", options, (input) => loadThen(run, ({ list }) => list({ ...input, ...language }))).pipe(
    Command.withDescription(words.list)
  )
}

const id = ({ texts }: Language) =>
  Argument.String("request-id").pipe(Argument.withSchema(DataRequestId), Argument.withDescription(texts.dataRequest.id))

/** A command about one request that needs nothing else. */
const oneCommand = (language: Language, name: "remind" | "show" | "withdraw") =>
  Command.make(name, { id: id(language), ...apiFlags(language.texts) }, (input) =>
    loadThen(run, (commands) => commands[name]({ ...input, ...language }))
  ).pipe(Command.withDescription(language.texts.dataRequest[name]))

const acceptCommand = (language: Language) => {
  const words = language.texts.dataRequest
  const options = {
    id: id(language),
    fields: textsFlag("field", words.part),
    confirm: Flag.Boolean("confirm").pipe(Flag.withDescription(words.confirm), Flag.withDefault(false)),
    ...apiFlags(language.texts)
  }
  return Command.make("accept", options, (input) =>
    loadThen(run, ({ accept }) => accept({ ...input, ...language }))
  ).pipe(Command.withDescription(words.accept))
}

const rejectCommand = (language: Language) => {
  const { examples, ...words } = language.texts.dataRequest
  const options = {
    id: id(language),
    reason: Flag.String("reason").pipe(Flag.withDescription(words.reason)),
    fields: textsFlag("field", words.part),
    ...apiFlags(language.texts)
  }
  return Command.make("reject", options, (input) =>
    loadThen(run, ({ reject }) => reject({ ...input, ...language }))
  ).pipe(
    Command.withDescription(words.reject),
    Command.withExamples([
      {
        command: `dpp data-request reject ${anId} --field recycled_nickel_pre_consumer --reason "Per cell, not per battery"`,
        description: examples.reject
      }
    ])
  )
}

export const dataRequest = (language: Language) => {
  const { description, short } = language.texts.dataRequest
  return Command.make("data-request").pipe(
    Command.withShortDescription(short),
    Command.withDescription(description),
    Command.withSubcommands([
      createCommand(language),
      listCommand(language),
      oneCommand(language, "show"),
      oneCommand(language, "remind"),
      acceptCommand(language),
      rejectCommand(language),
      oneCommand(language, "withdraw")
    ])
  )
}
