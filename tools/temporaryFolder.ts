/**
 * The folder for the temporary files of a test run: in memory where there is room, else that of the system.
 *
 * Databases wait for the disk at each commit; in memory they do not. vitest calls this before its first test, and the
 * function that it returns after its last one.
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

export default function useTemporaryFolder() {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), "dpp-tests-"))
  // Workers and the processes that they start inherit it.
  process.env["TMPDIR"] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
