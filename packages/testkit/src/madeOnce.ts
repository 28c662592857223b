/** What several processes of a test run need and one of them makes, while the others wait for it. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"

const lockOf = (path: string): string => `${path}.maker`
const clock = new Int32Array(new SharedArrayBuffer(4))

/** To make it takes seconds, and more on a busy machine. What was killed before leaves its lock. */
const longestMillis = 120_000

const isAlive = (pid: number, since: number): boolean => {
  try {
    process.kill(pid, 0)
    // Another process may have its number by now.
    return Date.now() - since < longestMillis
  } catch {
    return false
  }
}

/** The process that makes it, or nothing. */
const makerOf = (path: string): { readonly pid: number; readonly isAtWork: boolean } | undefined => {
  try {
    const pid = Number(readFileSync(lockOf(path), "utf8"))
    return { pid, isAtWork: isAlive(pid, statSync(lockOf(path)).mtimeMs) }
  } catch {
    return undefined
  }
}

const claim = (path: string): boolean => {
  try {
    writeFileSync(lockOf(path), String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    // Another process was sooner; anything else, such as a folder that cannot be written, is not a reason to wait.
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false
    throw error
  }
}

/** Whether this process is to make the file or folder; otherwise another one has made it. Call `release` afterwards. */
export const mustMake = (path: string): boolean => {
  while (!existsSync(path)) {
    const maker = makerOf(path)
    // Two files of one process may each make it.
    if (maker?.pid === process.pid) return true
    if (maker === undefined && claim(path)) {
      if (!existsSync(path)) return true
      release(path)
    }
    if (maker?.isAtWork === false) release(path)
    Atomics.wait(clock, 0, 0, 50)
  }
  return false
}

/** Ends the making, whether it succeeded or not: another process may try. */
export const release = (path: string): void => rmSync(lockOf(path), { force: true })
