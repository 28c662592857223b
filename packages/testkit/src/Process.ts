/** Programs as processes: what they print, and how they end. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { cacheFolder } from "./cacheFolder.ts"

export interface Ended {
  /** `null` when a signal ended the process. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly child: ChildProcess
  /** Everything printed so far, by stream. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** Everything printed so far, on both streams. */
  readonly output: () => string
  /** Resolves when the process has ended and all of its output has arrived. */
  readonly ended: Promise<Ended>
}

/** The environment of the tests without their own settings. */
const cleanEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("DPP_")))

/**
 * Node keeps compiled sources here, so that the hundreds of processes of a test run compile each of them once. In such a run
 * it is in the folder of that run, as the command line is.
 */
const compiled = {
  NODE_COMPILE_CACHE: join(process.env["DPP_TEST_MAIN"] === undefined ? cacheFolder : tmpdir(), "compiled")
}

/**
 * Flags of every Node process of the tests: it finds the sources, and compiles the embedded database once, quickly. To optimize
 * it, as Node does by default, needs a second of computing, which only a process of several minutes gets back.
 */
export const nodeFlags: ReadonlyArray<string> = ["--conditions=@dpp/source", "--liftoff-only"]

/** Starts a command, in the current folder unless another one is given. */
export const startProgram = (
  [command = "", ...args]: ReadonlyArray<string>,
  environment: Readonly<Record<string, string | undefined>> = {},
  folder: string = process.cwd()
): Running => {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...cleanEnvironment, ...compiled, ...environment },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const text = { stdout: "", stderr: "", output: "" }
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].on("data", (chunk: Buffer) => {
      text[stream] += chunk.toString()
      text.output += chunk.toString()
    })
  }
  return {
    child,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    output: () => text.output,
    ended: once(child, "close").then(() => ({ code: child.exitCode, stdout: text.stdout, stderr: text.stderr }))
  }
}

/**
 * Starts a program of this workspace in Node, from the sources. `wrapper` is a command line that executes the one that it
 * gets as its last arguments.
 */
export const startNode = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {},
  wrapper: ReadonlyArray<string> = []
): Running => startProgram([...wrapper, process.execPath, ...nodeFlags, ...args], environment)

/** Resolves with the output once it matches the pattern; fails when the process ends before. */
export const until = async ({ child, ended, output }: Running, pattern: RegExp): Promise<string> => {
  while (!pattern.test(output())) {
    if (child.exitCode !== null) throw new Error(`The process ended: ${output()}`)
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    const listening = new AbortController()
    await Promise.race([...streams.map((stream) => once(stream, "data", { signal: listening.signal })), ended])
    listening.abort()
  }
  return output()
}

/** Runs in a temporary folder and deletes it afterwards. */
export const inFolder = async <A>(run: (folder: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-process-"))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
