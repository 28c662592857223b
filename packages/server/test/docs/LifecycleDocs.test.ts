/** docs/lifecycle.md: its commands and its program run as printed, one after the other, against one server. */
import { freePort } from "@dpp/testkit/freePort"
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { blocksOf, root } from "./pageCommands.ts"

/** A failed command ends the script. */
const preface = `set -euo pipefail
dpp() { ${process.execPath} --conditions=@dpp/source ${join(root, "packages/server/src/main.ts")} "$@"; }
`

/** Commands without the lines that only show where a key is set; the program as a file that is run. */
const script = (below: string): string =>
  blocksOf("docs/lifecycle.md")
    .map(({ code, language }) =>
      language === "ts"
        ? `cat > ${below}/page.ts <<'END'\n${code}END\n${process.execPath} --conditions=@dpp/source ${below}/page.ts\n`
        : code.replaceAll(/^(?:export DPP_(?:API_KEY|URL)|alias dpp)=.*\n/gmu, "")
    )
    .join("\n")

const hasCurl = spawnSync("curl", ["--version"]).status === 0
if (!hasCurl) process.stderr.write("The commands of docs/lifecycle.md are not run: curl is not installed.\n")

it.skipIf(!hasCurl)("the life of a battery runs as the page has it", () =>
  inFolder(async (folder) => {
    for (const name of ["docs", "examples"]) symlinkSync(join(root, name), join(folder, name))
    // A program finds the client below a package that has it.
    const dist = join(root, "packages/server/dist")
    mkdirSync(dist, { recursive: true })
    const below = mkdtempSync(join(dist, "page-"))
    try {
      await withDemoServer(
        async (environment) => {
          const program = startProgram(["bash", "-c", preface + script(below)], environment, folder)
          const { code, stdout } = await program.ended
          assert.strictEqual(code, 0, program.output())
          for (const line of [
            /^re-used$/mu,
            /^ST-\d+-1: draft, /mu,
            /^true$/mu,
            /^ST-\d+-1: published, /mu,
            /^passport_inactive$/mu,
            /^RM-\d+-1: draft, /mu,
            /^repurposed$/mu,
            /^2 predecessors, [1-9]\d* fields copied$/mu,
            /^EV-\d+-4: waste recorded, /mu,
            /^\S+ +waste +Recycling Nord GmbH \(waste_management_operator\) /mu,
            /: correction recorded, .*\n {2}battery_status original, passport_status active$/mu,
            /: recycled recorded, .*\n {2}battery_status waste, passport_status ceased$/mu,
            /^410\nceased\nDemo Batteriewerk GmbH$/mu,
            /^EV-\d+-2: ev, original, published, ceased\n {2}went into ST-\d+-1 \(repurposing\): stationary, waste, published, ceased\ntrue$/mu
          ]) {
            assert.match(stdout, line)
          }
        },
        // The public addresses have the port of the settings.
        { DPP_PORT: String(await freePort()), DPP_RATE_LIMIT_PER_MINUTE: "10000" }
      )
    } finally {
      rmSync(below, { recursive: true })
    }
  })
)
