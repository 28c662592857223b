/** `dpp reissue`: new versions of published passports, written by the present release. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { apiFlags, filterFlags } from "../shared/apiFlags.ts"
import { queryOf } from "../shared/filter.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"

export const reissue = ({ locale, texts }: Language) => {
  const words = texts.reissue
  const options = {
    products: Argument.String("product").pipe(Argument.withDescription(texts.flags.product), Argument.variadic()),
    all: Flag.Boolean("all").pipe(Flag.withDescription(texts.flags.all), Flag.withDefault(false)),
    filter: filterFlags(texts),
    apply: Flag.Boolean("apply").pipe(Flag.withDescription(words.apply), Flag.withDefault(false)),
    ...apiFlags(texts)
  }
  return Command.make("reissue", options, ({ filter, ...input }) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...input, locale, texts, filter: queryOf(filter) })
    )
  ).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withExamples([{ command: "dpp reissue --all --apply", description: words.example }])
  )
}
