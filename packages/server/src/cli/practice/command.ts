/** `dpp practice`: a practice organization beside the real one. */
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"

const run = () => import("./run.ts")

const startCommand = ({ locale, texts }: Language) => {
  const { practice: words } = texts
  return Command.make("start", apiFlags(texts), (input) =>
    loadThen(run, ({ start }) => start({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.start),
    Command.withExamples([{ command: "dpp practice start", description: words.examples.start }])
  )
}

const keyCommand = ({ locale, texts }: Language) => {
  const { practice: words } = texts
  return Command.make("key", apiFlags(texts), (input) =>
    loadThen(run, ({ issueKey }) => issueKey({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.key),
    Command.withExamples([{ command: "dpp practice key", description: words.examples.key }])
  )
}

const discardCommand = ({ locale, texts }: Language) => {
  const { practice: words } = texts
  const confirm = Flag.Boolean("confirm").pipe(Flag.withDescription(words.confirm), Flag.withDefault(false))
  return Command.make("discard", { confirm, ...apiFlags(texts) }, (input) =>
    loadThen(run, ({ discard }) => discard({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.discard),
    Command.withExamples([{ command: "dpp practice discard --confirm", description: words.examples.discard }])
  )
}

export const practice = (language: Language) => {
  const { description, short } = language.texts.practice
  return Command.make("practice").pipe(
    Command.withDescription(description),
    Command.withShortDescription(short),
    Command.withSubcommands([startCommand(language), keyCommand(language), discardCommand(language)])
  )
}
