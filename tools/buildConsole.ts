/**
 * Builds the console into `packages/server/console`, unless it was built from the same sources before. The server serves that
 * folder, and its package has it; no commit has it.
 *
 * `buildWeb.ts` and the tests that need the console call it.
 */
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import * as Path from "node:path"
import { root, find, run } from "./repository.ts"

const folder = Path.join(root, "packages", "console")
const built = Path.join(root, "packages", "server", "console")
const record = Path.join(built, "sources.txt")

/** Everything that the built files depend on. */
const sources = (): ReadonlyArray<string> =>
  [
    "packages/console/{index.html,package.json,vite.config.ts}",
    "packages/{console,core,client,sheets}/src/**/*.{ts,tsx,css,svg}",
    "packages/rendering/src/{page/style,label,pdf}/*.ts",
    "packages/rendering/src/{QrModules,outlines}.ts",
    "packages/exchange/src/archive/*.ts",
    "pnpm-lock.yaml"
  ].flatMap(find)

const digestOfSources = (): string => {
  const hash = createHash("sha256")
  for (const path of sources().toSorted()) hash.update(`${path}\n`).update(readFileSync(Path.join(root, path)))
  return hash.digest("hex")
}

/** Builds the console if its sources have changed. Returns the folder of the built files. */
export const buildConsole = (): string => {
  const digest = digestOfSources()
  if (!existsSync(record) || readFileSync(record, "utf8") !== digest) {
    const vite = ["--conditions=@dpp/source", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn"]
    // Otherwise a test run would build the React that helps developers.
    run(process.execPath, vite, folder, { NODE_ENV: "production" })
    writeFileSync(record, digest)
  }
  return built
}
