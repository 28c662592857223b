/** What test runs keep for later ones: it takes long to make, and is the same until its sources change. */
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const cacheFolder: string = fileURLToPath(new URL("../../../node_modules/.cache/dpp-tests", import.meta.url))
mkdirSync(cacheFolder, { recursive: true })
