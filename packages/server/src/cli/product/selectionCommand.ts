/** Makes commands for batteries that are named, or that the filters select. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import { apiFlags, filterFlags, queryOf } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"
import type { Selection } from "../shared/findProduct.ts"
import { switchFlag } from "../shared/flags.ts"

interface SelectionCommand<Flags extends Command.Command.Config, A, E, R> {
  readonly description: string
  readonly examples?: ReadonlyArray<Command.Command.Example>
  readonly flags: Flags
  readonly load: () => Promise<
    (
      input: Command.Command.Config.InferValue<Flags> & Selection & { readonly lang: Option.Option<Language["locale"]> }
    ) => Effect.Effect<A, E, R>
  >
}

export const selectionCommand =
  (language: Language) =>
  <Name extends string, Flags extends Command.Command.Config, A, E, R>(
    name: Name,
    { description, examples = [], flags, load }: SelectionCommand<Flags, A, E, R>
  ) => {
    const { flags: words } = language.texts
    const selection = {
      products: Argument.String("product").pipe(Argument.withDescription(words.product), Argument.variadic()),
      all: switchFlag("all", words.all),
      filter: filterFlags(language.texts),
      ...apiFlags(language.texts)
    }
    return Command.make(name, { selection, own: flags }, ({ own, selection: { filter, ...selected } }) =>
      loadThen(load, (run) => run({ ...own, ...selected, ...language, filter: queryOf(filter) }))
    ).pipe(Command.withDescription(description), Command.withExamples(examples))
  }
