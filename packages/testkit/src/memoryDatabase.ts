/**
 * An embedded database in memory that starts quickly: creating one takes more than a second, so an empty one is kept as
 * an archive for later runs, and loaded.
 */
import * as Pglite from "@dpp/persistence/driver/Pglite"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { cacheFolder } from "./cacheFolder.ts"

/** Another version of PGlite, or another way to create a database, has an archive of its own. */
const versionOf = (): string => {
  const hash = createHash("sha256")
  hash.update(readFileSync(fileURLToPath(import.meta.resolve("@dpp/persistence/driver/Pglite"))))
  hash.update(readFileSync(fileURLToPath(new URL("../../persistence/package.json", import.meta.url))))
  return hash.digest("hex").slice(0, 16)
}

/** Test files that start at once may each write the archive: the last one replaces it as a whole. */
const archive = Effect.gen(function* () {
  const path = join(cacheFolder, `empty-database-${versionOf()}.tar`)
  if (existsSync(path)) return new Blob([readFileSync(path)])
  const created = yield* Pglite.emptyArchive
  const bytes = Buffer.from(yield* Effect.promise(() => created.arrayBuffer()))
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, path)
  return created
})

export const memoryDatabase = Layer.unwrap(Effect.map(archive, Pglite.layerFrom))
