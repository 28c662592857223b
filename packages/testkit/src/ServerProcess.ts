/** The server as its users start it: a process of its own, found by what it prints. */
import { join } from "node:path"
import { startDpp } from "./DppCommand.ts"
import { prepareFolder } from "./preparedFolder.ts"
import { inFolder, type Running, startNode, until } from "./Process.ts"

/** Starts a server; `wrapper` as for `startDpp`. Where it would create an embedded database, it finds a prepared one. */
export const startServer = (
  environment: Readonly<Record<string, string>>,
  wrapper: ReadonlyArray<string> = []
): Running => {
  const { DPP_DATABASE_URL, DPP_DATA_DIR } = environment
  if (DPP_DATABASE_URL === undefined && DPP_DATA_DIR !== undefined) prepareFolder(DPP_DATA_DIR)
  return startDpp(["serve"], environment, wrapper)
}

/** A wrapper that limits how many files and sockets the process may have open. */
export const limitOpenFiles = (count: number): ReadonlyArray<string> => [
  "sh",
  "-c",
  `ulimit -n ${count} && exec "$@"`,
  "sh"
]

/** What a caller of the demo organization sets, as the READMEs say. */
export interface DemoEnvironment extends Readonly<Record<string, string>> {
  readonly DPP_API_KEY: string
  /** Origin of the server. */
  readonly DPP_URL: string
}

export interface DemoServer {
  readonly running: Running
  readonly environment: DemoEnvironment
}

/** Starts a server with the demo organization, which keeps its data in a folder. */
export const startDemoServer = async (
  folder: string,
  settings: Readonly<Record<string, string>> = {}
): Promise<DemoServer> => {
  const running = startServer({ DPP_PORT: "0", ...settings, DPP_DEMO: "on", DPP_DATA_DIR: join(folder, "data") })
  const output = await until(running, /curl .*model-json/u)
  const [, DPP_API_KEY = "", DPP_URL = ""] = /Bearer (\S+)" (\S+)\/api\/v1/u.exec(output) ?? []
  return { running, environment: { DPP_API_KEY, DPP_URL } }
}

/** Runs against a server of its own with the demo organization, in an empty folder. */
export const withDemoServer = <A>(
  run: (environment: DemoEnvironment, folder: string) => Promise<A>,
  settings: Readonly<Record<string, string>> = {}
): Promise<A> =>
  inFolder(async (folder) => {
    const { environment, running } = await startDemoServer(folder, settings)
    try {
      return await run(environment, folder)
    } finally {
      running.child.kill("SIGTERM")
      await running.ended
    }
  })

/** The output of an example that ended with 0; fails with its output otherwise. */
export const outputOf = async (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>
): Promise<string> => {
  const example = startNode(args, environment)
  const { code } = await example.ended
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${example.output()}`)
  return example.output()
}
