/** The server as its users start it: a process of its own, found by what it prints. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../../server/src/main.ts", import.meta.url))

export interface Running {
  readonly child: ChildProcess
  /** Everything printed so far, on both streams. */
  readonly output: () => string
}

/** Starts a program of Node on the sources of the workspace; `openFiles` is how many files and sockets it may hold. */
export const startNode = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
  openFiles?: number
): Running => {
  const command = [process.execPath, "--conditions=@dpp/source", ...args]
  const limited = ["-c", `ulimit -n ${openFiles} && exec "$@"`, "sh", ...command]
  const [program = "", ...rest] = openFiles === undefined ? command : ["sh", ...limited]
  const child = spawn(program, rest, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let output = ""
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on("data", collect)
  child.stderr.on("data", collect)
  return { child, output: () => output }
}

export const startServer = (environment: Readonly<Record<string, string>>, openFiles?: number): Running =>
  startNode([main, "serve"], environment, openFiles)

/** The output once it holds the pattern; fails when the process ends before. */
export const until = async ({ child, output }: Running, pattern: RegExp): Promise<string> => {
  while (!pattern.test(output())) {
    if (child.exitCode !== null) throw new Error(`The process ended: ${output()}`)
    const printed = child.stdout === null ? [] : [once(child.stdout, "data")]
    await Promise.race([...printed, once(child, "exit")])
  }
  return output()
}

/** The exit code once all output is there; `null` when a signal ended the process. */
export const exitOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close")
  return child.exitCode
}

/** Runs with a folder that is gone afterwards. */
export const inFolder = async <A>(run: (folder: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-process-"))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a caller of the demo organization sets, as the READMEs say. */
export interface DemoEnvironment extends Readonly<Record<string, string>> {
  readonly DPP_API_KEY: string
  /** Origin of the server. */
  readonly DPP_URL: string
}

/** Runs against a server of its own with the demo organization, in an empty folder. */
export const withDemoServer = <A>(
  run: (environment: DemoEnvironment, folder: string) => Promise<A>,
  settings: Readonly<Record<string, string>> = {}
): Promise<A> =>
  inFolder(async (folder) => {
    const server = startServer({ ...settings, DPP_DEMO: "on", DPP_PORT: "0", DPP_DATA_DIR: join(folder, "data") })
    try {
      const output = await until(server, /curl .*model-json/u)
      const [, DPP_API_KEY = "", DPP_URL = ""] = /Bearer (\S+)" (\S+)\/api\/v1/u.exec(output) ?? []
      return await run({ DPP_API_KEY, DPP_URL }, folder)
    } finally {
      server.child.kill("SIGTERM")
      await exitOf(server.child)
    }
  })

/** The output of an example that ended well; fails with its output when it did not. */
export const outputOf = async (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>
): Promise<string> => {
  const example = startNode(args, environment)
  const code = await exitOf(example.child)
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${example.output()}`)
  return example.output()
}
