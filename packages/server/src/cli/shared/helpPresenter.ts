/**
 * How the command line prints its help: the flags that every command has only in the help of `dpp` itself, and for an
 * incorrect call the error and the usage on stderr, because stdout is for results.
 */
import * as CliOutput from "effect/cli/CliOutput"
import type { HelpDoc } from "effect/cli/HelpDoc"
import * as TerminalCapabilities from "effect/cli/TerminalCapabilities"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type { Texts } from "../texts/en.ts"

const withoutGlobalFlags = (doc: HelpDoc): HelpDoc => ({ ...doc, globalFlags: [] })

export const helpPresenter = ({ help }: Texts) =>
  CliOutput.layerPresenter({
    present: Effect.fnUntraced(function* (event) {
      if (event._tag === "Version") return yield* CliOutput.defaultPresenter.present(event)
      const { canColor } = yield* TerminalCapabilities.TerminalCapabilities
      const formatter = CliOutput.defaultFormatter({ colors: canColor })
      if (event._tag === "Help") {
        const isRoot = event.commandPath.length <= 1
        return yield* Console.log(formatter.formatHelpDoc(isRoot ? event.helpDoc : withoutGlobalFlags(event.helpDoc)))
      }
      yield* Console.error(formatter.formatErrors(event.errors).trimStart())
      const command = event.commandPath.join(" ")
      return yield* Console.error(`\nUSAGE\n  ${event.helpDoc.usage}\n\n${help.more(`${command} --help`)}`)
    })
  })
