/**
 * Data folders for servers that start quickly: creating a database takes several seconds of computing, so an empty one,
 * with all migrations, is kept for later runs and copied.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync
} from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { cacheFolder } from "./cacheFolder.ts"
import { dppCommand } from "./DppCommand.ts"

const persistence = fileURLToPath(new URL("../../persistence/", import.meta.url))

/** Other migrations, or another version of PGlite, have a database of their own. */
const version = (): string => {
  const hash = createHash("sha256").update(readFileSync(join(persistence, "package.json")))
  const sources = readdirSync(join(persistence, "src"), { recursive: true, encoding: "utf8" }).toSorted()
  for (const file of sources.filter((name) => name.endsWith(".ts"))) {
    hash.update(readFileSync(join(persistence, "src", file)))
  }
  return hash.digest("hex").slice(0, 16)
}

/** Test files that start at once may each create the database: the first one is kept. */
const create = (path: string): void => {
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
  }
}

let known: string | undefined
const database = (): string => {
  known ??= join(cacheFolder, `migrated-database-${version()}`)
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
