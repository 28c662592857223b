/** The command line `dpp` as its users run it: a process, with exit code, stdout and stderr. */
import { fileURLToPath } from "node:url"
import { type Ended, type Running, startNode } from "./Process.ts"

const main = fileURLToPath(new URL("../../server/src/main.ts", import.meta.url))

/** Starts a command. `wrapper` is a command line that executes the one it gets as its last arguments. */
export const startDpp = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {},
  wrapper: ReadonlyArray<string> = []
): Running => startNode([main, ...args], environment, wrapper)

/** Runs a command to its end. */
export const dpp = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  startDpp(args, environment).ended
