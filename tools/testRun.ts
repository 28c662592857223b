/**
 * What all workers of a test run share: the seed of what is random, the folder for temporary files, and the command line.
 *
 * The folder is in memory where there is room, else in that of the system: databases wait for the disk at each commit, but
 * not in memory. vitest calls `setup` before the first test and `teardown` after the last one.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isAvailable, startPostgres } from "@dpp/testkit/EmbeddedPostgres"
import { bundleCommand } from "./testCommand.ts"

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

let folder: string | undefined
let stopPostgres: () => Promise<void> = async () => {}

/** Enough for all workers, each of which has a few servers with a few connections. */
const maxConnections = 400

export const setup = async (): Promise<void> => {
  const isFull = process.env["DPP_TEST_RUNS"] === "full"
  process.env["DPP_TEST_SEED"] ??= String(Date.now() % 2 ** 31)
  console.log(
    `Random tests: ${isFull ? "all runs" : "few runs"}; DPP_TEST_SEED=${process.env["DPP_TEST_SEED"]} repeats them.`
  )
  folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), "dpp-tests-"))
  // Like /tmp: PostgreSQL runs as a user of its own if the tests run as root, and a data folder leaves it as it is.
  chmodSync(folder, 0o1777)
  // Workers and the processes that they start inherit it.
  process.env["TMPDIR"] = folder
  process.env["DPP_TEST_POSTGRES"] = join(folder, "postgres")
  process.env["DPP_TEST_MAIN"] = await bundleCommand(join(folder, "command"))
  if (!isAvailable) return
  const { stop, url } = await startPostgres(maxConnections)
  stopPostgres = stop
  process.env["DPP_TEST_POSTGRES_URL"] = url
}

export const teardown = async (): Promise<void> => {
  await stopPostgres()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
