/**
 * docs/access.md: its commands and its program run as printed, one after the other, against a server on which the commands of
 * docs/calling.md have run before.
 */
import { reportNotRun } from "@dpp/testkit/notRun"
import { dppCommand } from "@dpp/testkit/DppCommand"
import { freePort } from "@dpp/testkit/freePort"
import { inFolder, startProgram, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../../", import.meta.url))

/** A refused request or a failed command ends the script; the revoked token is meant to be refused. */
const preface = `set -euo pipefail
dpp() { ${dppCommand.join(" ")} "$@"; }
npx() { "$@"; }
`

/** The code blocks of a page in its order, each with its language. */
const blocks = (page: string) => [
  ...readFileSync(join(root, page), "utf8").matchAll(/^```(?<language>sh|ts)\n(?<code>.*?)^```$/gmsu)
]

/** Without the lines that only show where a key is set. */
const commands = (code: string): string => code.replaceAll(/^export DPP_(?:API_KEY|URL)=.*\n/gmu, "")

const calling = blocks("docs/calling.md")
  .map(([, language, code = ""]) => (language === "sh" ? commands(code) : ""))
  .join("\n")

/** Commands as they are, the program as a file that is run. */
const access = (below: string): string =>
  blocks("docs/access.md")
    .map(([, language, code = ""]) =>
      language === "sh"
        ? commands(code)
        : `cat > ${below}/page.ts <<'END'\n${code}END\n${process.execPath} --conditions=@dpp/source ${below}/page.ts\n`
    )
    .join("\n")

const hasCurl = spawnSync("curl", ["--version"]).status === 0
if (!hasCurl) reportNotRun("The commands of docs/access.md are not run: curl is not installed.")

it.skipIf(!hasCurl)("the way of a manufacturer, a recycler and an authority runs as the page has it", () =>
  inFolder(async (folder) => {
    mkdirSync(join(folder, "docs"))
    cpSync(join(root, "docs/complete-battery.json"), join(folder, "docs/complete-battery.json"))
    const settings = { DPP_DATA_DIR: join(folder, "data"), DPP_ADMIN_TOKEN: "admin-token-of-the-tests" }
    const server = startServer({
      ...settings,
      DPP_DEMO: "on",
      DPP_PORT: String(await freePort()),
      DPP_RATE_LIMIT_PER_MINUTE: "10000"
    })
    // A program finds the client below a package that has it.
    const dist = join(root, "packages/server/dist")
    mkdirSync(dist, { recursive: true })
    const below = mkdtempSync(join(dist, "page-"))
    try {
      const ready = await until(server, /curl .*model-json/u)
      const [, DPP_API_KEY = "", DPP_URL = ""] = /Bearer (\S+)" (\S+)\/api\/v1/u.exec(ready) ?? []
      const run = async (script: string) => {
        const program = startProgram(["bash", "-c", preface + script], { DPP_API_KEY, DPP_URL }, folder)
        const { code, stdout } = await program.ended
        assert.strictEqual(code, 0, program.output())
        return stdout
      }
      const active = async (): Promise<ReadonlyArray<{ readonly id: string; readonly status: string }>> =>
        JSON.parse(await run("dpp grant list --status active --json"))
      await run(calling)
      const before = await active()
      assert.isAbove(before.length, 0)
      const stdout = await run(access(below))
      // The page ends only what it has created.
      const after = new Set((await active()).map(({ id }) => id))
      assert.isTrue(before.every(({ id }) => after.has(id)))
      assert.match(stdout, /^pending$/mu)
      assert.match(stdout, /^\[ 1, 2, 4 \]\n81\.5$/mu)
      assert.match(stdout, /^legitimate_interest reads points 1, 2, 4 until \d{4}-\d\d-\d\dT/mu)
      assert.match(stdout, /^https:\/\/id\.gs1\.org\/417\/\d+\nnull$/mu)
      assert.match(stdout, /'Market surveillance: 1,2,3',?\s+'Market surveillance: 1,2,3',?\s+'Recycling GmbH: 1,2,4'/u)
      assert.match(stdout, /"code":"unauthorized"/u)
      const manual = readFileSync(join(folder, "manual-of-the-battery.pdf"))
      assert.isTrue(manual.equals(readFileSync(join(folder, "manual.pdf"))))
      assert.include(readFileSync(join(folder, "passport.json"), "utf8"), "dismantling")
    } finally {
      rmSync(below, { recursive: true })
      server.child.kill("SIGTERM")
      await server.ended
    }
  })
)
