/** The command line as a process: what a user types, and what comes back. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  readonly ended: Promise<Ended>
}

/** None of the settings of whoever runs the tests. */
const cleanEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("DPP_")))

/** `before`: a command line that gets the process's own as its last arguments and becomes it. */
export const start = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {},
  before: ReadonlyArray<string> = []
): Running => {
  const [command = "", ...rest] = [...before, process.execPath, "--conditions=@dpp/source", main, ...args]
  const child = spawn(command, rest, {
    env: { ...cleanEnvironment, ...environment },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const text = { stdout: "", stderr: "" }
  child.stdout.on("data", (chunk: Buffer) => (text.stdout += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (text.stderr += chunk.toString()))
  return {
    child,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    ended: once(child, "close").then(() => ({ code: child.exitCode, ...text }))
  }
}

export const dpp = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  start(args, environment).ended

/** Waits until the process has said so on stdout. */
export const until = async (running: Running, pattern: RegExp): Promise<string> => {
  while (!pattern.test(running.stdout())) {
    if (running.child.exitCode !== null) throw new Error(`It ended: ${running.stdout()}${running.stderr()}`)
    await Promise.race([once(running.child.stdout!, "data"), running.ended])
  }
  return running.stdout()
}

export const inFolder = async (run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-commands-"))
  try {
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
