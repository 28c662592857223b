/**
 * What all workers of a test run share: the seed of what is random, and the folder for temporary files.
 *
 * The folder is in memory where there is room, else in that of the system: databases wait for the disk at each commit, but
 * not in memory. vitest calls this before its first test, and the function that it returns after its last one.
 */
import { mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const memory = "/dev/shm"
const neededBytes = 4 * 2 ** 30

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

export default function prepareRun() {
  const isFull = process.env["DPP_TEST_RUNS"] === "full"
  process.env["DPP_TEST_SEED"] ??= String(Date.now() % 2 ** 31)
  console.log(
    `Random tests: ${isFull ? "all runs" : "few runs"}; DPP_TEST_SEED=${process.env["DPP_TEST_SEED"]} repeats them.`
  )
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), "dpp-tests-"))
  // Workers and the processes that they start inherit it.
  process.env["TMPDIR"] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
