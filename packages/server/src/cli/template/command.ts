/** `dpp template`: model templates of the organization, and spreadsheet templates. */
import { batteryCategories } from "@dpp/core/catalogue"
import type { TemplateSubject } from "@dpp/core/sheets"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { readingFlags } from "../import/readingFlags.ts"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { type Language, lang } from "../texts/language.ts"

const sheetOptions = ({ texts }: Language) => ({
  category: Flag.Literals("category", batteryCategories).pipe(Flag.withDescription(texts.template.category)),
  lang: lang(texts),
  out: Flag.File("out").pipe(Flag.withMetavar("PATH"), Flag.withDescription(texts.template.out))
})

const sheetCommand = <Name extends string>(name: Name, subject: TemplateSubject, language: Language) =>
  Command.make(name, sheetOptions(language), ({ category, out }) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...language, category, out, subject })
    )
  )

const modelsCommand = (language: Language) => {
  const { models } = language.texts.template
  return sheetCommand("models", "models", language).pipe(
    Command.withDescription(models.description),
    Command.withExamples([
      { command: "dpp template models --category ev --lang de --out models.xlsx", description: models.example }
    ])
  )
}

const named = ({ texts }: Language) => Argument.String("template").pipe(Argument.withDescription(texts.template.named))

const listCommand = (language: Language) =>
  Command.make("list", apiFlags(language.texts), (input) =>
    loadThen(
      () => import("./show.ts"),
      ({ list }) => list({ ...input, ...language })
    )
  ).pipe(Command.withDescription(language.texts.template.list))

const showCommand = (language: Language) =>
  Command.make("show", { template: named(language), ...apiFlags(language.texts) }, (input) =>
    loadThen(
      () => import("./show.ts"),
      ({ show }) => show({ ...input, ...language })
    )
  ).pipe(Command.withDescription(language.texts.template.show))

const storeOptions = ({ texts }: Language) => ({
  file: Argument.File("file").pipe(Argument.withDescription(texts.template.file)),
  apply: Flag.Boolean("apply").pipe(Flag.withDescription(texts.template.apply), Flag.withDefault(false)),
  ...readingFlags(texts),
  ...apiFlags(texts)
})

const createCommand = (language: Language) => {
  const { create, examples } = language.texts.template
  return Command.make("create", storeOptions(language), (input) =>
    loadThen(
      () => import("./create.ts"),
      (module) => module.create({ ...input, ...language })
    )
  ).pipe(
    Command.withDescription(create),
    Command.withExamples([{ command: "dpp template create models.xlsx --apply", description: examples.create }])
  )
}

const updateCommand = (language: Language) => {
  const { examples, update } = language.texts.template
  return Command.make("update", { template: named(language), ...storeOptions(language) }, (input) =>
    loadThen(
      () => import("./update.ts"),
      (module) => module.update({ ...input, ...language })
    )
  ).pipe(
    Command.withDescription(update),
    Command.withExamples([{ command: "dpp template update TR-82 models.xlsx --apply", description: examples.update }])
  )
}

const deleteCommand = (language: Language) =>
  Command.make("delete", { template: named(language), ...apiFlags(language.texts) }, (input) =>
    loadThen(
      () => import("./remove.ts"),
      ({ remove }) => remove({ ...input, ...language })
    )
  ).pipe(Command.withDescription(language.texts.template.delete))

export const template = (language: Language) => {
  const { template: words } = language.texts
  return sheetCommand("template", "batteries", language).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withExamples([
      { command: "dpp template --category ev --lang de --out batteries.xlsx", description: words.example }
    ]),
    Command.withSubcommands([
      modelsCommand(language),
      listCommand(language),
      showCommand(language),
      createCommand(language),
      updateCommand(language),
      deleteCommand(language)
    ])
  )
}
