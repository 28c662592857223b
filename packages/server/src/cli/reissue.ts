/** `dpp reissue`: new versions of published passports, written by the present release, with one request for each. */
import type { Product } from "@dpp/client"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { filterFlags, queryOf } from "./shared/apiFlags.ts"
import { switchFlag } from "./shared/flags.ts"
import { apiCommand } from "./shared/operationCommand.ts"
import { show } from "./shared/progress.ts"
import type { Language } from "./texts/language.ts"

/** A passport that has ceased, or that another organization has, gets no version. */
const isOwn = ({ passport_status }: Product): boolean => passport_status === "active" || passport_status === "inactive"

export const reissue = (language: Language) => {
  const { flags, progress, reissue: words } = language.texts
  return apiCommand(language)("reissue", {
    description: words.description,
    examples: [{ command: "dpp reissue --all --apply", description: words.example }],
    flags: {
      products: Argument.String("product").pipe(Argument.withDescription(flags.product), Argument.variadic()),
      all: switchFlag("all", flags.all),
      filter: filterFlags(language.texts),
      apply: switchFlag("apply", words.apply)
    },
    run: ({ selectBatteries, send }, { all, apply, filter, products }) =>
      Effect.gen(function* () {
        const query = all ? { ...queryOf(filter), status: "published" as const } : queryOf(filter)
        const selected = yield* selectBatteries({ all, products, filter: query })
        const batteries = all ? selected.filter(isOwn) : selected
        const isRehearsal = all && !apply
        for (const [index, { id }] of isRehearsal ? [] : batteries.entries()) {
          yield* send((client, options) => client.products.reissue(id, options))
          yield* show(index + 1, batteries.length, progress.passports, language.texts.locale)
        }
        return { isRehearsal, listed: batteries.map(({ id, serial_number }) => ({ id, serial_number })) }
      }),
    json: ({ isRehearsal, listed }) => (isRehearsal ? { reissued: [], passports: listed } : { reissued: listed }),
    text: ({ isRehearsal, listed }) => (isRehearsal ? words.applyNext(listed.length) : words.done(listed.length))
  }).pipe(Command.withShortDescription(words.short))
}
