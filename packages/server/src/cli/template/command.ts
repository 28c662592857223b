/** `dpp template`: model templates of the organization, and spreadsheet templates. */
import { batteryCategories } from "@dpp/core/catalogue"
import type { TemplateSubject } from "@dpp/core/sheets"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { readingFlags } from "../import/command.ts"
import { switchFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { apiCommand, workCommand } from "../shared/operationCommand.ts"
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

const productTexts = () => import("../shared/productText.ts")

const named = ({ texts }: Language) => Argument.String("template").pipe(Argument.withDescription(texts.template.named))

const listCommand = (language: Language) =>
  apiCommand(language)("list", {
    description: language.texts.template.list,
    flags: {},
    run: ({ all }) => all((client, options) => client.templates.list({ per_page: 100 }, options)),
    text: async (templates) => (await productTexts()).templatesText(templates, language)
  })

const showCommand = (language: Language) =>
  apiCommand(language)("show", {
    description: language.texts.template.show,
    flags: { template: named(language) },
    run: ({ findTemplate }, input) => findTemplate(input.template),
    text: async (found) => (await productTexts()).templateText(found, language)
  })

const storeFlags = ({ texts }: Language) => ({
  file: Argument.File("file").pipe(Argument.withDescription(texts.template.file)),
  apply: switchFlag("apply", texts.template.apply),
  ...readingFlags(texts)
})

const createCommand = (language: Language) =>
  workCommand(language)("create", {
    description: language.texts.template.create,
    examples: [
      {
        command: "dpp template create models.xlsx --apply",
        description: language.texts.template.examples.create
      }
    ],
    flags: storeFlags(language),
    load: async () => (await import("./create.ts")).create
  })

const updateCommand = (language: Language) =>
  workCommand(language)("update", {
    description: language.texts.template.update,
    examples: [
      {
        command: "dpp template update TR-82 models.xlsx --apply",
        description: language.texts.template.examples.update
      }
    ],
    flags: { template: named(language), ...storeFlags(language) },
    load: async () => (await import("./update.ts")).update
  })

const deleteCommand = (language: Language) =>
  apiCommand(language)("delete", {
    description: language.texts.template.delete,
    flags: { template: named(language) },
    run: ({ findTemplate, send }, input) =>
      Effect.gen(function* () {
        const { id, name } = yield* findTemplate(input.template)
        const deleted = yield* send((client, options) => client.templates.delete(id, options))
        return { deleted, name }
      }),
    json: ({ deleted }) => deleted,
    text: ({ name }) => language.texts.template.deleted(name)
  })

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
