/**
 * Builds the guide into `packages/server/guide`, unless it was built from the same sources before. The server serves that folder
 * at `/guide`, and its package has it; no commit has it.
 *
 * `node tools/buildGuide.ts FOLDER` writes it as a site of its own, whose address begins with `GUIDE_BASE`, `/` unless given.
 */
import { createHash } from "node:crypto"
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import * as Path from "node:path"
import { releaseName } from "./recordBuild.ts"
import { find, root, run } from "./repository.ts"
import { llmsText } from "./site/llms.ts"
import { allPages, copyOf, guide, type Guide } from "./site/pages.ts"

const pages = Path.join(root, "tools", "site", "dist")
const built = Path.join(root, "packages", "server", "guide")
const record = Path.join(built, "sources.txt")

/** Everything that the guide depends on. The lock file stands for what draws it. */
const digestOf = (of: Guide): string => {
  const hash = createHash("sha256").update(releaseName())
  for (const { address, text } of allPages(of)) hash.update(`${address}\n${text}\n`)
  for (const path of [
    ...of.files,
    ...find("tools/site/**/*.ts"),
    "tools/site/.vitepress/config.ts",
    ...find("tools/site/.vitepress/theme/*"),
    "pnpm-lock.yaml"
  ])
    hash.update(`${path}\n`).update(readFileSync(Path.join(root, path)))
  return hash.digest("hex")
}

const write = (file: string, text: string): void => {
  mkdirSync(Path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Draws the pages into a folder. Its pages stand beside them as Markdown. */
const draw = (of: Guide, folder: string, base: string): void => {
  if (of.problems.length > 0) throw new Error(`Links of the guide lead nowhere:\n${of.problems.join("\n")}`)
  rmSync(pages, { recursive: true, force: true })
  for (const { address, text } of allPages(of)) write(Path.join(pages, `${address}.md`), text)
  for (const path of of.files) {
    const copy = Path.join(pages, "public", copyOf(path))
    mkdirSync(Path.dirname(copy), { recursive: true })
    copyFileSync(Path.join(root, path), copy)
  }
  run(
    process.execPath,
    ["--conditions=@dpp/source", "node_modules/vitepress/bin/vitepress.js", "build", "."],
    Path.join(root, "tools", "site"),
    {
      NODE_ENV: "production",
      GUIDE_BASE: base
    }
  )
  if (folder !== built) cpSync(built, folder, { recursive: true })
  for (const { address, text } of allPages(of)) write(Path.join(folder, `${address}.md`), text)
  write(Path.join(folder, "llms.txt"), llmsText(of, base))
}

/** Builds the guide if its sources have changed. Returns the folder of the built files. */
export const buildGuide = (): string => {
  const of = guide()
  const digest = digestOf(of)
  if (existsSync(record) && readFileSync(record, "utf8") === digest) return built
  draw(of, built, "/guide/")
  writeFileSync(record, digest)
  return built
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) buildGuide()
  else {
    rmSync(built, { recursive: true, force: true })
    draw(guide(), Path.resolve(folder), process.env["GUIDE_BASE"] ?? "/")
    rmSync(built, { recursive: true, force: true })
  }
}
