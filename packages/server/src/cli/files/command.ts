/** `dpp files`: audit, restrict. */
import { GrantAudience } from "@dpp/core/access"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { choiceFlag, switchFlag, textFlag } from "../shared/flags.ts"
import { workCommand } from "../shared/operationCommand.ts"
import type { Language } from "../texts/language.ts"

const product = ({ texts }: Language) => textFlag("product", texts.files.product).pipe(Flag.withMetavar("ID"))

const auditCommand = (language: Language) =>
  workCommand(language)("audit", {
    description: language.texts.files.audit,
    examples: [{ command: "dpp files audit", description: language.texts.files.examples.audit }],
    flags: { product: product(language) },
    load: async () => (await import("./publicDocuments.ts")).audit
  })

const restrictCommand = (language: Language) => {
  const { files: words } = language.texts
  return workCommand(language)("restrict", {
    description: words.restrict,
    examples: [{ command: "dpp files restrict --all --apply", description: words.examples.restrict }],
    flags: {
      files: Argument.String("file").pipe(Argument.withDescription(words.file), Argument.variadic()),
      all: switchFlag("all", words.all),
      apply: switchFlag("apply", words.apply),
      audience: choiceFlag("audience", GrantAudience.literals, words.audience),
      product: product(language)
    },
    load: async () => (await import("./restrict.ts")).restrict
  })
}

export const files = (language: Language) =>
  Command.make("files").pipe(
    Command.withShortDescription(language.texts.files.short),
    Command.withDescription(language.texts.files.description),
    Command.withSubcommands([auditCommand(language), restrictCommand(language)])
  )
