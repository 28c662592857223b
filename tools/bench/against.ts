/**
 * Compares two revisions: `pnpm bench create --against REVISION`. The other one is built in a folder of its own, and the servers of
 * both, each with a database of its own, are measured by turns. The ratio is that of this revision to the other one.
 */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { compare, type Comparison, type Figure, type Rounds } from "./figure.ts"
import { openStage } from "./stage.ts"

type Measure = Parameters<typeof compare>[0]

const run = (folder: string, command: string, args: ReadonlyArray<string>): string =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })

/** A folder with the built revision, and how it is removed. */
export const buildRevision = (root: string, revision: string) => {
  const folder = join(mkdtempSync(join(tmpdir(), "dpp-revision-")), "revision")
  run(root, "git", ["worktree", "add", "--detach", folder, revision])
  const close = (): void => {
    run(root, "git", ["worktree", "remove", "--force", folder])
    rmSync(join(folder, ".."), { recursive: true, force: true })
  }
  try {
    run(folder, "pnpm", ["install", "--frozen-lockfile", "--prefer-offline"])
    run(folder, process.execPath, [join(folder, "node_modules", "typescript", "bin", "tsc"), "-b"])
    if (!existsSync(join(folder, "packages", "server", "dist", "main.js"))) throw new Error(`${revision} has no server`)
  } catch (error) {
    close()
    throw error
  }
  return { folder, close }
}

/** Runs a figure for both revisions, until each would measure itself. Then both are measured by turns. */
export const against = async (figure: Figure, folder: string): Promise<Comparison> => {
  const waiting: Array<Measure> = []
  const ready = Promise.withResolvers<Comparison>()
  const meet =
    (place: number) =>
    (ours: Measure, _peers: Measure, rounds: Rounds): Promise<Comparison> => {
      waiting[place] = ours
      const [now, before] = waiting
      if (now !== undefined && before !== undefined) compare(now, before, rounds).then(ready.resolve, ready.reject)
      return ready.promise
    }
  const stages = [openStage(undefined, meet(0)), openStage(folder, meet(1))]
  try {
    const [comparison] = await Promise.all(stages.map((stage) => figure.run(stage)))
    if (comparison === undefined || waiting.length < 2) throw new Error(`${figure.name} cannot be compared by revision`)
    return comparison
  } finally {
    for (const stage of stages) await stage.close()
  }
}
