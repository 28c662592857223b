/**
 * `pnpm version-packages`: gives all packages the next version, and folds the changesets into the notes of the release:
 * `CHANGELOG.md` of each package that people install, and `docs/releases/{version}.md` with the list in `CHANGELOG.md` of the
 * root. `generate.ts` then writes the version wherever else it is named.
 *
 * As long as `.changeset/pre.json` exists, the next version is the next release candidate.
 */
import { compatibleFrom, loader } from "@dpp/persistence/migrations/index"
import { Effect } from "effect"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import * as Path from "node:path"
import { releaseName } from "../recordBuild.ts"
import { read, root, run } from "../repository.ts"
import { changesetsIn } from "./changesets.ts"
import { installed, packageNotes, releaseNotes, type SchemaOfRelease, withVersion } from "./notes.ts"

/** Sound: `changeset pre` writes the file. */
const preMode = (): string =>
  existsSync(Path.join(root, ".changeset", "pre.json"))
    ? (JSON.parse(read(".changeset/pre.json")) as { readonly mode: string }).mode
    : "none"

const schemaOfRelease = async (): Promise<SchemaOfRelease> => {
  const migrations = await Effect.runPromise(loader)
  const number = Math.max(...migrations.map(([id]) => id))
  return { number, oldestServers: compatibleFrom[number] ?? number }
}

/** Lists the note of a version in `CHANGELOG.md` of the root, before the earlier ones. */
export const listed = (changelog: string, version: string, day: string): string => {
  const entry = `- [${version}](docs/releases/${version}.md), ${day}`
  const start = changelog.indexOf("\n- [")
  return start === -1
    ? `${changelog.trimEnd()}\n\n${entry}\n`
    : `${changelog.slice(0, start + 1)}${entry}\n${changelog.slice(start + 1)}`
}

if (import.meta.main) {
  // The last release candidate becomes the release, with everything since the last release.
  const folders = preMode() === "exit" ? [".changeset/pre", ".changeset"] : [".changeset"]
  const changesets = folders.flatMap(changesetsIn)
  run("changeset", ["version"])
  const release = releaseName()
  for (const name of Object.keys(installed)) {
    const path = `packages/${name}/CHANGELOG.md`
    const notes = packageNotes(
      release,
      changesets.filter(({ packages }) => packages.includes(name))
    )
    const before = existsSync(Path.join(root, path)) ? read(path) : undefined
    writeFileSync(Path.join(root, path), withVersion(before, `@dpp/${name}`, notes))
  }
  mkdirSync(Path.join(root, "docs", "releases"), { recursive: true })
  const note = releaseNotes(release, changesets, await schemaOfRelease())
  writeFileSync(Path.join(root, "docs", "releases", `${release}.md`), note)
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(Path.join(root, "CHANGELOG.md"), listed(read("CHANGELOG.md"), release, day))
  console.log(`${changesets.length} changesets are the notes of ${release}: docs/releases/${release}.md`)
}
