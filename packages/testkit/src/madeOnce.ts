/** What several processes of a test run need and one of them makes, while the others wait for it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"

const lockOf = (path: string): string => `${path}.maker`
const clock = new Int32Array(new SharedArrayBuffer(4))

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The process that makes it, or nothing. */
const makerOf = (path: string): number | undefined => {
  try {
    return Number(readFileSync(lockOf(path), "utf8"))
  } catch {
    return undefined
  }
}

const claim = (path: string): boolean => {
  try {
    writeFileSync(lockOf(path), String(process.pid), { flag: "wx" })
    return true
  } catch {
    return false
  }
}

/** Whether this process is to make the file or folder; otherwise another one has made it. Call `release` afterwards. */
export const mustMake = (path: string): boolean => {
  while (!existsSync(path)) {
    const maker = makerOf(path)
    // Two files of one process may each make it.
    if (maker === process.pid) return true
    if (maker === undefined && claim(path)) {
      if (!existsSync(path)) return true
      release(path)
    }
    if (maker !== undefined && !isRunning(maker)) release(path)
    Atomics.wait(clock, 0, 0, 50)
  }
  return false
}

/** Ends the making, whether it succeeded or not: another process may try. */
export const release = (path: string): void => rmSync(lockOf(path), { force: true })
