/**
 * The command line `dpp` in the process of the tests: the same program as in a process of its own, with other variables of
 * the environment and with what it prints as texts. It needs a tenth of the computing.
 *
 * `cli/Processes.process.test.ts` compares it with the process. A test of what only a process has, such as signals, its end beside
 * open connections or the lock of a data folder, starts one with `@dpp/testkit/DppCommand`.
 */
import * as NodeServices from "@effect/platform-node/NodeServices"
import { runWith } from "@dpp/server/cli/operator"
import { ProcessEnvironment } from "@dpp/server/runtime/ProcessEnvironment"
import type { Ended } from "@dpp/testkit/Process"
import { TerminalCapabilities } from "effect/cli/TerminalCapabilities"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { format } from "node:util"

/** As for a process whose streams are pipes. */
const noTerminal = { canColor: false, canAnimate: false, canPrompt: false }

/** Runs a command to its end. It reads no variables but these. */
export const dpp = async (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {}
): Promise<Ended> => {
  const printed = { stdout: "", stderr: "" }
  const printTo =
    (stream: keyof typeof printed) =>
    (...values: ReadonlyArray<unknown>): void => {
      printed[stream] += `${format(...values)}\n`
    }
  const console: Console.Console = Object.assign(Object.create(globalThis.console), {
    log: printTo("stdout"),
    error: printTo("stderr")
  })
  const code = await runWith(args).pipe(
    Effect.provide([Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)]), NodeServices.layer]),
    Effect.provideService(Console.Console, console),
    Effect.provideService(TerminalCapabilities, noTerminal),
    Effect.provideService(ProcessEnvironment, environment),
    Effect.runPromise
  )
  return { code, ...printed }
}
