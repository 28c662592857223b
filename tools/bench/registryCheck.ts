/** `dpp registry check`, which is killed in the middle and continues; its memory does not depend on the number of passports. */
import { spawn } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { loadavg } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { type Figure, round } from "./figure.ts"
import { manyPassports, passports } from "./manyPassports.ts"
import { serverFile } from "./processes.ts"
import type { Tenant } from "./stage.ts"

const concurrency = 8

interface Run {
  readonly seconds: number
  readonly mebibytes: number
  /** What the command printed; undefined if it was killed. */
  readonly printed?: { readonly checked: number; readonly errors: number; readonly undecided: number }
}

interface Check {
  readonly origin: string
  readonly key: string
  readonly folder: string
  readonly name: string
  /** The size of the state at which the command is killed. */
  readonly killedAt?: number
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The largest resident memory of a process, in MiB; NaN where the system does not say. */
const peakOf = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

const check = async ({ folder, key, killedAt, name, origin }: Check): Promise<Run> => {
  const state = join(folder, `${name}.jsonl`)
  const args = [
    "registry",
    "check",
    "--allow-local-address",
    "--state",
    state,
    "--report",
    join(folder, `${name}.json`)
  ]
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [serverFile, ...args, "--concurrency", String(concurrency), "--url", origin, "--json"],
    { env: { PATH: process.env["PATH"], NODE_ENV: "production", DPP_API_KEY: key }, stdio: ["ignore", "pipe", "pipe"] }
  )
  const [printed, said] = [[] as Array<string>, [] as Array<string>]
  child.stdout.on("data", (chunk: Buffer) => printed.push(chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()))
  let mebibytes = 0
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      hasEnded = true
      resolve()
    })
  })
  while (!hasEnded) {
    const peak = peakOf(child.pid)
    if (peak > mebibytes) mebibytes = peak
    if (killedAt !== undefined && sizeOf(state) > killedAt) child.kill("SIGKILL")
    await Promise.race([ended, setTimeout(100)])
  }
  const run = { seconds: (performance.now() - start) / 1000, mebibytes }
  if (child.signalCode === "SIGKILL") return run
  const text = printed.join("")
  if (!text.startsWith("{")) throw new Error(`The check ended with ${child.exitCode}:\n${said.join("")}`)
  return { ...run, printed: JSON.parse(text) }
}

export const registryCheck: Figure = {
  name: "registry-check",
  measured: `dpp registry check of ${passports} minimal passports, killed after a half and continued, memory`,
  peer: "the same of a tenth of the passports, without a pause",
  goal: 1.5,
  isAtLeast: false,
  run: async (stage) => {
    const { large, server, small } = await manyPassports(stage)
    const of = ({ key }: Tenant, name: string) => ({ origin: server.origin, key, folder: stage.dataDir, name })
    const tenth = await check(of(small, "small"))
    const half = (sizeOf(join(stage.dataDir, "small.jsonl")) * 10) / 2
    const first = await check({ ...of(large, "large"), killedAt: half })
    const rest = await check(of(large, "large"))
    const { checked, errors = 0, undecided } = rest.printed ?? {}
    if (checked !== passports || undecided !== 0 || first.printed !== undefined) {
      throw new Error(`Checked ${checked} of ${passports}, ${undecided} not read.`)
    }
    const ours = Math.max(first.mebibytes, rest.mebibytes)
    const seconds = first.seconds + rest.seconds
    return {
      ratio: ours / tenth.mebibytes,
      ours: `${round(ours)} MiB`,
      peers: `${round(tenth.mebibytes)} MiB`,
      remark: `${Math.round(first.seconds)} s until it was killed, and ${Math.round(rest.seconds)} s: ${Math.round(passports / seconds)} passports/s at --concurrency ${concurrency}; ${errors} errors, all in the report; load ${round(loadavg()[0] ?? Number.NaN)} with server and database beside it`
    }
  }
}
