/** The command line as a whole: help, errors and exit codes, and what each command loads. */
import { dpp, dppFromSources } from "@dpp/testkit/DppCommand"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Prints to stderr, when the process exits, which modules it has loaded. */
const listModules = `import { registerHooks } from "node:module"
import { writeSync } from "node:fs"
const loaded = []
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
process.on("exit", () => writeSync(2, loaded.join("\\n")))`
const withModules = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listModules)}` }

const assistants = /@modelcontextprotocol/u
const database = /packages\/persistence|pglite|sql-pg/u
const fileFormats = /csv-parse|hucre|fflate|saxen/u
// The server writes packages of shells, which are ZIP files.
const sheetFormats = /csv-parse|hucre|saxen/u

describe("dpp", () => {
  it("has the version of the release", async () => {
    const manifest = readFileSync(new URL("../../../api/package.json", import.meta.url), "utf8")
    const { stdout } = await dpp(["--version"])
    assert.strictEqual(stdout, `dpp v${JSON.parse(manifest).version}\n`)
  })

  it("prints the help for a call without command, and for an incorrect one error and usage on stderr, with 2", async () => {
    const bare = await dpp([])
    assert.strictEqual(bare.code, 0)
    for (const command of [
      "serve",
      "migrate",
      "verify-audit",
      "org",
      "key",
      "facility",
      "template",
      "validate",
      "import",
      "product",
      "export",
      "labels"
    ]) {
      assert.match(bare.stdout, new RegExp(`^ {2}${command} +[A-Z]`, "mu"))
    }
    assert.strictEqual(bare.stderr, "")
    for (const args of [["nonsense"], ["migrate", "--nonsense"], ["org", "get", "no id"], ["validate"]]) {
      const wrong = await dpp(args)
      assert.strictEqual(wrong.code, 2, args.join(" "))
      assert.strictEqual(wrong.stdout, "")
      assert.match(
        wrong.stderr,
        /^ERROR\n {2}\S.*\n[\s\S]*\nUSAGE\n {2}dpp .*\n\nAll flags and examples: dpp .*--help\n$/u
      )
      assert.notMatch(wrong.stderr, /FLAGS|DESCRIPTION|EXAMPLES/u)
    }
    assert.match(
      (await dpp(["grant", "approve", "--lang", "de"])).stderr,
      /^Alle Optionen und Beispiele: dpp grant approve --help$/mu
    )
  })

  it("has the flags of every command in its own help only", async () => {
    assert.match((await dpp(["--help"])).stdout, /^GLOBAL FLAGS\n[\s\S]*--completions/mu)
    for (const args of [["grant"], ["grant", "create", "--help"]]) {
      const { stdout } = await dpp(args)
      assert.match(stdout, /USAGE/u)
      assert.notMatch(stdout, /GLOBAL FLAGS|--wizard|--completions|--log-level/u)
    }
  })

  it("completes commands and flags in the shells", async () => {
    for (const shell of ["bash", "zsh", "fish", "powershell"]) {
      const { code, stdout } = await dpp(["--completions", shell])
      assert.strictEqual(code, 0)
      assert.include(stdout, "verify-audit")
    }
    const script = await dpp(["--completions", "bash"])
    const { status, stderr } = spawnSync("bash", ["-n"], { input: script.stdout, encoding: "utf8" })
    assert.strictEqual(status, 0, stderr)
  })

  it("loads what a command needs: help and validate load no database, the server no formats of sheets, and only mcp its SDK", () =>
    inFolder(async (folder) => {
      const help = await dppFromSources(["--help"], withModules)
      assert.match(help.stderr, /cli\/dpp\.ts/u)
      assert.notMatch(help.stderr, database)
      // The version of the release, and the check of the setting that lists proxies.
      assert.notMatch(help.stderr, /packages\/http\/(?!src\/(?:response\/release|request\/clientAddress)\.ts)/u)

      const file = join(folder, "product.json")
      writeFileSync(file, "[]")
      const validate = await dppFromSources(["validate", file], withModules)
      assert.match(validate.stderr, /cli\/validate\/run\.ts/u)
      assert.notMatch(validate.stderr, database)
      assert.notMatch(validate.stderr, fileFormats)

      const serve = await dppFromSources(["serve"], { ...withModules, DPP_PORT: "many" })
      assert.match(serve.stderr, database)
      assert.notMatch(serve.stderr, sheetFormats)

      for (const { stderr } of [help, validate, serve]) assert.notMatch(stderr, assistants)
      const mcp = await dppFromSources(["mcp"], { ...withModules, DPP_API_KEY: "" })
      assert.match(mcp.stderr, assistants)
    }))

  it("reaches the SDK for assistants from the command mcp only, when it runs", () => {
    const folder = new URL("../../src/", import.meta.url)
    const others = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (path) => path.endsWith(".ts") && ![join("cli", "mcp"), join("cli", "texts")].some((one) => path.startsWith(one))
    )
    assert.isAbove(others.length, 100)
    for (const path of [...others, join("cli", "mcp", "command.ts")]) {
      const text = readFileSync(new URL(path, folder), "utf8")
      const [found] =
        /^import (?!type)[^;]*?from "(?:@modelcontextprotocol[^"]*|[^"]*mcp\/(?!command\.ts)[^"]*)"/mu.exec(text) ?? []
      assert.isUndefined(found, path)
    }
  })
})
