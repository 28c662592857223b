/** The processes that are measured: the built server and its peers, each started as its users would. */
import { freePort } from "@dpp/testkit/freePort"
import { spawn, type ChildProcess } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export interface Running {
  readonly origin: string
  /** From the start of the process until it answered for the first time. */
  readonly millisecondsToReady: number
  /** The memory in use, in MiB; NaN on systems other than Linux, and the figure reports it. */
  readonly residentMemory: () => number
  /** The most memory that was in use since the start, as above. */
  readonly peakMemory: () => number
  readonly stop: () => Promise<void>
}

export const adminToken = "operator-token-of-the-benchmarks"

export const serverFile = fileURLToPath(new URL("../../packages/server/dist/main.js", import.meta.url))
const fastifyFile = fileURLToPath(new URL("./fastifyPeer.ts", import.meta.url))
const bareFile = fileURLToPath(new URL("./barePeer.ts", import.meta.url))

export const startServer = (
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  file = serverFile
): Promise<Running> =>
  run([file, "serve"], "/health/ready", {
    DPP_DATABASE_URL: databaseUrl,
    DPP_DATA_DIR: dataDir,
    DPP_ADMIN_TOKEN: adminToken,
    DPP_PUBLIC_URL: "https://passports.example.com",
    DPP_RATE_LIMIT_PER_MINUTE: "1000000",
    DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000",
    ...settings
  })

/** Answers the same requests as the server. */
export const startFastify = (databaseUrl: string): Promise<Running> =>
  run([fastifyFile], "/health/ready", { DPP_DATABASE_URL: databaseUrl })

/** Connects to the database and answers; nothing else. */
export const startBare = (databaseUrl: string): Promise<Running> =>
  run([bareFile], "/health/ready", { DPP_DATABASE_URL: databaseUrl })

const run = async (
  args: ReadonlyArray<string>,
  path: string,
  environment: Readonly<Record<string, string>>
): Promise<Running> => {
  const port = environment["DPP_PORT"] ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    // NODE_OPTIONS is passed on for `--cpu-prof`.
    env: {
      PATH: process.env["PATH"],
      NODE_OPTIONS: process.env["NODE_OPTIONS"],
      NODE_ENV: "production",
      DPP_PORT: port,
      ...environment
    },
    stdio: ["ignore", "pipe", "pipe"]
  })
  // The last output, printed if the process ends before it is stopped.
  const said: Array<string> = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said.push(chunk.toString())
      if (said.length > 100) said.shift()
    })
  }
  let isStopping = false
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", () => {
      if (!isStopping) console.error(`${args[0]} ended:\n${said.join("")}`)
      reject(new Error(`${args[0]} ended`))
    })
  })
  ended.catch(() => {})
  await Promise.race([ready(`${origin}${path}`), ended])
  return {
    origin,
    millisecondsToReady: performance.now() - start,
    residentMemory: () => memoryOf(child, "VmRSS"),
    peakMemory: () => memoryOf(child, "VmHWM"),
    stop: () => {
      isStopping = true
      return stop(child)
    }
  }
}

const ready = async (address: string): Promise<void> => {
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 5))
}

const memoryOf = ({ pid }: ChildProcess, name: "VmHWM" | "VmRSS"): number => {
  if (process.platform !== "linux") return Number.NaN
  const lines = readFileSync(`/proc/${pid}/status`, "utf8").split("\n")
  return Number.parseInt(lines.find((line) => line.startsWith(name))?.slice(name.length + 1) ?? "", 10) / 1024
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once("exit", () => resolve())
    child.kill("SIGTERM")
    setTimeout(() => child.kill("SIGKILL"), 15_000).unref()
  })
