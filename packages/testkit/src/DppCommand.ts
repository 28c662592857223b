/**
 * The command line `dpp` as its users run it: a process, with exit code, stdout and stderr.
 *
 * A test run makes a few files of its sources, which start sooner (`tools/testCommand.ts`). Other programs start the sources.
 */
import { fileURLToPath } from "node:url"
import { type Ended, nodeFlags, type Running, startNode } from "./Process.ts"

const sources = fileURLToPath(new URL("../../server/src/main.ts", import.meta.url))
const main = process.env["DPP_TEST_MAIN"] ?? sources

/** How a shell starts the command: these words, and its arguments after them. */
export const dppCommand: ReadonlyArray<string> = [process.execPath, ...nodeFlags, main]

/** Starts a command. `wrapper` is a command line that executes the one it gets as its last arguments. */
export const startDpp = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {},
  wrapper: ReadonlyArray<string> = []
): Running => startNode([main, ...args], environment, wrapper)

/** Runs a command to its end. */
export const dpp = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  startDpp(args, environment).ended

/** Runs a command from its sources to its end, for a test of what is loaded. */
export const dppFromSources = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>
): Promise<Ended> => startNode([sources, ...args], environment).ended
