/**
 * Writes every generated file; with `--check` it only reports the files that are out of date.
 *
 * A module of `tools/generators` exports `files`: the texts by their path from the root. A file that a generator no longer
 * writes must be deleted by hand.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import * as Path from "node:path"
import { pathToFileURL } from "node:url"
import { find, read, report, root } from "./repository.ts"

type Texts = Readonly<Record<string, string>>

const isCheck = process.argv.includes("--check")
const outdated: Array<string> = []
for (const module of find("tools/generators/*.ts")) {
  // Sound: a module that exports anything else fails at the call.
  const { files } = (await import(pathToFileURL(Path.join(root, module)).href)) as {
    files: () => Texts | Promise<Texts>
  }
  for (const [path, text] of Object.entries(await files())) {
    const file = Path.join(root, path)
    if (existsSync(file) && read(path) === text) continue
    outdated.push(path)
    if (isCheck) continue
    mkdirSync(Path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
if (isCheck)
  report(
    outdated.map((path) => `${path} is out of date: run pnpm generate`),
    "Generated files are up to date."
  )
else console.log(outdated.length === 0 ? "Generated files were up to date." : `Wrote ${outdated.join(", ")}.`)
