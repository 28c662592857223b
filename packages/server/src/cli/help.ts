/** The help of every command as data, for the documentation. */
import * as NodeServices from "@effect/platform-node/NodeServices"
import * as CliOutput from "effect/cli/CliOutput"
import * as Command from "effect/cli/Command"
import type { HelpDoc } from "effect/cli/HelpDoc"
import * as Effect from "effect/Effect"
import { dpp } from "./operator.ts"
import { english } from "./texts/language.ts"

const helpOf = Effect.fnUntraced(function* (path: ReadonlyArray<string>) {
  const shown: Array<HelpDoc> = []
  yield* Command.runWith(dpp(english), { version: "" })([...path, "--help"]).pipe(
    Effect.provide(
      CliOutput.layerPresenter({
        present: (event) => Effect.sync(() => event._tag === "Version" || shown.push(event.helpDoc))
      })
    )
  )
  return shown
})

/** The command itself, then its subcommands, in the order of the help. */
const helpBelow = (path: ReadonlyArray<string>): ReturnType<typeof helpOf> =>
  Effect.gen(function* () {
    const own = yield* helpOf(path)
    const names = own.flatMap(({ subcommands = [] }) =>
      subcommands.flatMap(({ commands }) => commands.map(({ name }) => name))
    )
    const below = yield* Effect.forEach(names, (name) => helpBelow([...path, name]))
    return [...own, ...below.flat()]
  })

export const allHelp = (): Promise<ReadonlyArray<HelpDoc>> =>
  helpBelow([]).pipe(Effect.provide(NodeServices.layer), Effect.runPromise)
