/**
 * Data folders for servers that start quickly: creating a database takes several seconds of computing, so an empty one,
 * with all migrations, is kept for later runs and copied.
 */
import { execFileSync } from "node:child_process"
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { cacheFolder } from "./cacheFolder.ts"
import { databaseVersion } from "./databaseVersion.ts"
import { dppCommand } from "./DppCommand.ts"
import { mustMake, release } from "./madeOnce.ts"

/** Test files that start at once wait for the first one of them. */
const create = (path: string): void => {
  if (!mustMake(path)) return
  const folder = mkdtempSync(join(cacheFolder, "migrating-"))
  try {
    const [node = "", ...words] = dppCommand
    execFileSync(node, [...words, "migrate"], {
      env: { ...process.env, DPP_DATA_DIR: folder },
      stdio: "pipe"
    })
    if (!existsSync(path)) renameSync(join(folder, "pglite"), path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    release(path)
  }
}

let known: string | undefined
const database = (): string => {
  known ??= join(cacheFolder, `migrated-folder-${databaseVersion()}`)
  if (!existsSync(known)) create(known)
  return known
}

/** Puts a migrated database without data into a data folder that has none. Returns the folder. */
export const prepareFolder = (folder: string): string => {
  const to = join(folder, "pglite")
  if (existsSync(to)) return folder
  mkdirSync(folder, { recursive: true })
  cpSync(database(), to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}
