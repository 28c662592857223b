/**
 * Compares two revisions: `pnpm bench create --against REVISION`. The other one is built in a folder of its own, and the servers of
 * both, each with a database of its own, are measured by turns. The ratio is that of this revision to the other one.
 *
 * For the figures that compare by `stage.compare`: reads and writes over HTTP.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { compare, type Comparison, type Measure, type Rounds } from "./compare.ts"
import type { Figure } from "./figure.ts"
import { openStage } from "./stage.ts"

const run = (folder: string, command: string, args: ReadonlyArray<string>): void => {
  execFileSync(command, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
}

/** The main module of the built revision, and how its folder is removed. */
export const buildRevision = (root: string, revision: string) => {
  const parent = mkdtempSync(join(tmpdir(), "dpp-revision-"))
  const folder = join(parent, "tree")
  const close = (): void => {
    run(root, "git", ["worktree", "remove", "--force", folder])
    rmSync(parent, { recursive: true, force: true })
  }
  run(root, "git", ["worktree", "add", "--quiet", "--detach", folder, revision])
  try {
    run(folder, "npx", ["-y", "pnpm@12.21.0", "install", "--frozen-lockfile", "--prefer-offline"])
    run(folder, join(folder, "node_modules", ".bin", "tsc"), ["-b"])
  } catch (error) {
    close()
    throw error
  }
  return { file: join(folder, "packages", "server", "dist", "main.js"), close }
}

/** Runs a figure for both revisions until each would compare itself with its peer, and then compares them with each other. */
export const against = async (figure: Figure, file: string): Promise<Comparison> => {
  const ready = Promise.withResolvers<Comparison>()
  const measures = new Map<"now" | "then", Measure>()
  const meet = (name: "now" | "then") => (ours: Measure, _peers: Measure, rounds: Rounds) => {
    measures.set(name, ours)
    const [now, then] = [measures.get("now"), measures.get("then")]
    if (now !== undefined && then !== undefined) ready.resolve(compare(now, then, rounds))
    return ready.promise
  }
  const stages = [openStage({ compare: meet("now") }), openStage({ compare: meet("then"), file })]
  try {
    const [comparison] = await Promise.all(stages.map((stage) => figure.run(stage)))
    if (comparison === undefined || measures.size < 2) throw new Error(`${figure.name} cannot be compared by revision`)
    return comparison
  } finally {
    for (const stage of stages) await stage.close()
  }
}
