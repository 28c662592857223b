/** `dpp template`: a spreadsheet template for imports. */
import { batteryCategories } from "@dpp/core/catalogue"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { type Language, lang } from "../texts/language.ts"

export const template = ({ locale, texts }: Language) => {
  const words = texts.template
  const options = {
    category: Flag.Literals("category", batteryCategories).pipe(Flag.withDescription(words.category)),
    lang: lang(texts),
    out: Flag.File("out").pipe(Flag.withMetavar("PATH"), Flag.withDescription(words.out))
  }
  return Command.make("template", options, ({ category, out }) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ category, locale, out, texts })
    )
  ).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withExamples([
      { command: "dpp template --category ev --lang de --out batteries.xlsx", description: words.example }
    ])
  )
}
