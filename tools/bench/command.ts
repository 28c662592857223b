/** Runs `dpp` as a process, and measures its time and its largest resident memory. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { serverFile } from "./processes.ts"

export interface Measured {
  readonly seconds: number
  /** NaN where the system does not say. */
  readonly mebibytes: number
  readonly isKilled: boolean
  readonly stdout: string
  readonly stderr: string
}

const peakOf = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** `isEnough`: asked ten times a second; the process is killed once it is true. */
export const runCommand = async (
  args: ReadonlyArray<string>,
  settings: Readonly<Record<string, string>>,
  isEnough: () => boolean = () => false
): Promise<Measured> => {
  const start = performance.now()
  const child = spawn(process.execPath, [serverFile, ...args], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const [stdout, stderr] = [[] as Array<string>, [] as Array<string>]
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk.toString()))
  let mebibytes = Number.NaN
  const observer = setInterval(() => {
    const peak = peakOf(child.pid)
    if (!Number.isNaN(peak)) mebibytes = peak
    if (isEnough()) child.kill("SIGKILL")
  }, 100)
  await once(child, "close")
  clearInterval(observer)
  return {
    seconds: (performance.now() - start) / 1000,
    mebibytes,
    isKilled: child.signalCode === "SIGKILL",
    stdout: stdout.join(""),
    stderr: stderr.join("")
  }
}
