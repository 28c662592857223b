/**
 * How the command line prints its help: the flags that every command has only in the help of `dpp` itself, and for an
 * incorrect call the error and the usage on stderr, because stdout is for results.
 */
import * as CliOutput from "effect/cli/CliOutput"
import * as TerminalCapabilities from "effect/cli/TerminalCapabilities"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type { Texts } from "../texts/en.ts"

export const helpPresenter = ({ help }: Texts) =>
  CliOutput.layerPresenter({
    present: Effect.fnUntraced(function* (event) {
      if (event._tag === "Version") return yield* CliOutput.defaultPresenter.present(event)
      const { canColor } = yield* TerminalCapabilities.TerminalCapabilities
      const globalFlags = event.commandPath.length <= 1 ? "full" : "none"
      const formatter = CliOutput.defaultFormatter({ colors: canColor, globalFlags })
      if (event._tag === "Help") return yield* Console.log(formatter.formatHelpDoc(event.helpDoc))
      yield* Console.error(formatter.formatErrors(event.errors).trimStart())
      const command = event.commandPath.join(" ")
      return yield* Console.error(`\nUSAGE\n  ${event.helpDoc.usage}\n\n${help.more(`${command} --help`)}`)
    })
  })
