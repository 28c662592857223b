/** `dpp files`: audit, restrict. */
import { GrantAudience } from "@dpp/core/access"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"

const selection = (texts: Language["texts"]) => ({
  product: Flag.String("product").pipe(
    Flag.withMetavar("ID"),
    Flag.withDescription(texts.files.product),
    Flag.optional
  ),
  ...apiFlags(texts)
})

const auditCommand = ({ locale, texts }: Language) =>
  Command.make("audit", selection(texts), (input) =>
    loadThen(
      () => import("./audit.ts"),
      ({ audit }) => audit({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(texts.files.audit),
    Command.withExamples([{ command: "dpp files audit", description: texts.files.examples.audit }])
  )

const restrictCommand = ({ locale, texts }: Language) => {
  const { files: words } = texts
  const options = {
    files: Argument.String("file").pipe(Argument.withDescription(words.file), Argument.variadic()),
    all: Flag.Boolean("all").pipe(Flag.withDescription(words.all), Flag.withDefault(false)),
    apply: Flag.Boolean("apply").pipe(Flag.withDescription(words.apply), Flag.withDefault(false)),
    audience: Flag.Literals("audience", GrantAudience.literals).pipe(
      Flag.withDescription(words.audience),
      Flag.optional
    ),
    ...selection(texts)
  }
  return Command.make("restrict", options, (input) =>
    loadThen(
      () => import("./restrict.ts"),
      ({ restrict }) => restrict({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.restrict),
    Command.withExamples([{ command: "dpp files restrict --all --apply", description: words.examples.restrict }])
  )
}

export const files = (language: Language) =>
  Command.make("files").pipe(
    Command.withShortDescription(language.texts.files.short),
    Command.withDescription(language.texts.files.description),
    Command.withSubcommands([auditCommand(language), restrictCommand(language)])
  )
