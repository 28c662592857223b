/** Which databases of earlier runs are those of this version: the ones of the same sources and the same PGlite. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const persistence = fileURLToPath(new URL("../../persistence/", import.meta.url))

let known: string | undefined

/** Other migrations, or another version of PGlite, have databases of their own. */
export const databaseVersion = (): string => {
  if (known !== undefined) return known
  const hash = createHash("sha256").update(readFileSync(join(persistence, "package.json")))
  const sources = readdirSync(join(persistence, "src"), { recursive: true, encoding: "utf8" }).toSorted()
  for (const file of sources.filter((name) => name.endsWith(".ts"))) {
    hash.update(readFileSync(join(persistence, "src", file)))
  }
  known = hash.digest("hex").slice(0, 16)
  return known
}
