/** Runs the commands and the program of a page as printed, one after the other, with the demo organization. */
import { dppCommand } from "@dpp/testkit/DppCommand"
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { assert } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { blocksOf, root } from "./pageCommands.ts"
import type { PageEnvironment } from "./pageServer.ts"

/** A failed command ends the script. */
const preface = `set -euo pipefail
dpp() { ${dppCommand.join(" ")} "$@"; }
`

/** Commands without the lines that only show where a key is set; the program as a file that is run. */
const scriptOf = (page: string, below: string): string =>
  blocksOf(page)
    .filter(({ code, language }) => language !== "json" && !/\bnpm start$/mu.test(code))
    .map(({ code, language }) =>
      language === "ts"
        ? `cat > ${below}/page.ts <<'END'\n${code}END\n${process.execPath} --conditions=@dpp/source ${below}/page.ts\n`
        : code.replaceAll(/^(?:export DPP_(?:API_KEY|URL|ADMIN_TOKEN)|alias dpp)=.*\n/gmu, "")
    )
    .join("\n")

export const hasCurl = spawnSync("curl", ["--version"]).status === 0

/** Returns what the commands printed. */
export const runPage = (page: string, environment: PageEnvironment): Promise<string> =>
  inFolder(async (folder) => {
    for (const name of ["docs", "examples"]) symlinkSync(join(root, name), join(folder, name))
    // What a page installs.
    symlinkSync(join(root, "packages/server/node_modules"), join(folder, "node_modules"))
    // A program finds the client below a package that has it.
    const dist = join(root, "packages/server/dist")
    mkdirSync(dist, { recursive: true })
    const below = mkdtempSync(join(dist, "page-"))
    try {
      const program = startProgram(["bash", "-c", preface + scriptOf(page, below)], environment, folder)
      const { code, stdout } = await program.ended
      assert.strictEqual(code, 0, program.output())
      return stdout
    } finally {
      rmSync(below, { recursive: true })
    }
  })
