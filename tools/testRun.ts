/**
 * What all workers of a test run share: the seed of what is random, the folder for temporary files, and, for the packages whose
 * tests use them, a PostgreSQL server and the command line.
 *
 * The folder is in memory where there is room, else in that of the system: databases wait for the disk at each commit, but
 * not in memory. vitest calls `setup` before the first test and `teardown` after the last one.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
// From their sources: in a fresh clone, nothing is built yet.
import { isAvailable, startPostgres, unavailable } from "../packages/testkit/src/EmbeddedPostgres.ts"
import { reportNotRun } from "../packages/testkit/src/notRun.ts"
import { bundleCommand } from "./testCommand.ts"
import { laneVariable } from "./testLanes.ts"

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

/** The packages whose tests use the PostgreSQL server of the run, and those that start the command line as a process. */
const users = { postgres: ["persistence", "service", "server"], command: ["server"] }

/** Enough for all workers, each of which has a few servers with a few connections. */
const maxConnections = 400

let folder = ""
let stopPostgres: () => Promise<void> = async () => {}
const notRun = (): string => join(folder, "not-run")

const startServer = async (): Promise<void> => {
  if (!isAvailable) return reportNotRun(`Tests against a PostgreSQL server are ${unavailable}.`)
  const { stop, url } = await startPostgres(maxConnections)
  stopPostgres = stop
  process.env["DPP_TEST_POSTGRES_URL"] = url
}

export const setup = async ({ vitest }: TestProject): Promise<void> => {
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
  process.env["DPP_TEST_NOT_RUN"] = notRun()
  process.env["DPP_TEST_POSTGRES"] = join(folder, "postgres")
  const isUsedBy = (packages: ReadonlyArray<string>): boolean =>
    // "server alone" is a project of the package `server`.
    vitest.projects.some(({ name }) => packages.includes(name.split(" ")[0] ?? ""))
  const hasProcesses = process.env[laneVariable] !== "rules"
  if (hasProcesses && isUsedBy(users.command))
    process.env["DPP_TEST_MAIN"] = await bundleCommand(join(folder, "command"))
  if (isUsedBy(users.postgres)) await startServer()
}

/** Prints why tests are not run, each reason once. */
const printNotRun = (): void => {
  if (!existsSync(notRun())) return
  const reasons = new Set(readFileSync(notRun(), "utf8").trimEnd().split("\n"))
  console.log(`\nNot run on this machine:\n${[...reasons].toSorted().join("\n")}`)
}

export const teardown = async (): Promise<void> => {
  await stopPostgres()
  printNotRun()
  rmSync(folder, { recursive: true, force: true })
}
