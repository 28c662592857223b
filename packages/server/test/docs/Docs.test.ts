/** The pages for callers and operators: what they print runs, and the settings they name are there. */
import { settingsTable } from "@dpp/server/runtime/settingsTable"
import { inFolder } from "@dpp/testkit/Process"
import { outputOf, withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(at("../../../../docs/calling.md"), "utf8")
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))].map(([, code]) => code)

/** A refused request or a broken pipe ends the script. */
const strict = 'set -euo pipefail\ncurl() { command curl -sS --fail-with-body "$@"; }\n'

const hasCurl = spawnSync("curl", ["--version"]).status === 0
if (!hasCurl) process.stderr.write("The commands of docs/calling.md are not run: curl is not installed.\n")

describe("docs/calling.md", () => {
  it.skipIf(!hasCurl)(
    "has commands that run as printed",
    () =>
      withDemoServer((environment) =>
        inFolder(async (folder) => {
          mkdirSync(join(folder, "docs"))
          cpSync(at("../../../../docs/complete-battery.json"), join(folder, "docs", "complete-battery.json"))
          // The server answers in another process, so this one may wait.
          const { status, stderr, stdout } = spawnSync("bash", ["-c", strict + blocks("sh").join("\n")], {
            cwd: folder,
            env: { ...process.env, ...environment, DPP_URL: new URL(environment.DPP_URL).origin },
            encoding: "utf8"
          })
          assert.strictEqual(status, 0, stdout + stderr)
          assert.match(stdout, /^http\S+\/p\/[0-9a-f-]{36}$/mu, stdout)
          assert.match(stdout, /stateOfCharge/u)
          assert.match(stdout, /duplicate_in_database/u)
          const [, updated] = /^(\S+)\n\[ 'product\.updated \1' \]$/mu.exec(stdout) ?? []
          assert.isDefined(updated, stdout)
          const [first, second] = stdout.trim().split("\n").slice(-2)
          assert.match(first ?? "", /^[0-9a-f-]{36}$/u)
          assert.strictEqual(first, second)
          assert.isTrue(existsSync(join(folder, "code.png")) && existsSync(join(folder, "passport.pdf")))
        })
      ),
    60_000
  )

  it(
    "has a program that runs as printed",
    () =>
      withDemoServer(async (environment) => {
        // Below a package that has the client, and in a folder that is never committed.
        mkdirSync(at("../../dist"), { recursive: true })
        const folder = mkdtempSync(at("../../dist/docs-"))
        try {
          writeFileSync(join(folder, "calling.ts"), blocks("ts").join("\n"))
          const output = await outputOf([join(folder, "calling.ts")], environment)
          assert.match(output, /^unchanged: true$/mu)
          assert.match(output, /^created: 1$/mu)
          assert.match(output, /^changed: [1-9]\d* deleted: 0$/mu)
        } finally {
          rmSync(folder, { recursive: true })
        }
      }),
    60_000
  )
})

/** What callers set, and who runs the tests. */
const others = ["DPP_ADMIN_TOKEN", "DPP_API_KEY", "DPP_URL", "DPP_NODE20", "DPP_SCREENSHOTS"]

describe("every page", () => {
  it("names settings that there are", () => {
    const folder = at("../../../../docs")
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name))
    const roots = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "packages/client/README.md"]
    const texts = [...pages, ...roots.map((name) => at(`../../../../${name}`))].map((file) =>
      readFileSync(file, "utf8")
    )
    const named = new Set(texts.flatMap((text) => text.match(/\bDPP_[A-Z0-9_]*[A-Z0-9]/gu) ?? []))
    assert.deepStrictEqual(
      [...named].filter((name) => !(name in settingsTable) && !others.includes(name)),
      []
    )
    assert.isAbove(named.size, 15)
  })
})
