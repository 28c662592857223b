/**
 * The examples of the pages that a newcomer reads run as printed, one page after the other, in one database: README,
 * README of the client, docs/calling.md, examples/README.md. The last commands of the README need the server stopped.
 */
import { reportNotRun } from "@dpp/testkit/notRun"
import { dppCommand } from "@dpp/testkit/DppCommand"
import { freePort } from "@dpp/testkit/freePort"
import { inFolder, nodeFlags, startProgram, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { someOf } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { offline, online } from "./pageCommands.ts"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), "utf8")

/** The code blocks of a page in one language. Lines that only show where a key is set are left out. */
const blocks = (page: string, language: string): ReadonlyArray<string> =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))].map(([, code = ""]) =>
    code.replaceAll(/^export DPP_(?:API_KEY|URL|ADMIN_TOKEN)=.*\n/gmu, "")
  )

const pages = ["README.md", "packages/client/README.md", "docs/calling.md", "examples/README.md"]

/** The commands of those blocks of a page that match a pattern. Those for containers are not for this server. */
const commands = (page: string, pattern: RegExp): string =>
  blocks(page, "sh")
    .filter((block) => pattern.test(block) && !/\b(?:docker|kubectl)\b/u.test(block))
    .join("\n")

/** A refused request, a broken pipe or a failed command ends the script. */
const strict = `set -euo pipefail
curl() { command curl --fail-with-body "$@"; }
dpp() { ${dppCommand.join(" ")} "$@"; }
npx() { "$@"; }
`

/** The programs of examples/README.md with their arguments. */
const examples = [...read("examples/README.md").matchAll(/^\| \[[^\]]+\]\(([^)]+)\) .*`npm start(?: -- (.*))?` \|$/gmu)]
  // Its files are made by docs/proof.md, whose commands have a test of their own.
  .filter(([, main]) => main !== "verify-passport/src/main.ts")
  .map(([, main = "", args = ""]) => [join(root, "examples", main), ...args.split(" ").filter(Boolean)])

const hasCurl = spawnSync("curl", ["--version"]).status === 0
if (!hasCurl) reportNotRun("The examples of the pages are not run: curl is not installed.")

describe("the pages for newcomers", () => {
  it("use curl without its progress meter", () => {
    const calls = pages.flatMap((page) => blocks(page, "sh").flatMap((block) => block.match(/\bcurl\b.{4}/gu) ?? []))
    assert.isAbove(calls.length, 15)
    assert.deepStrictEqual(
      calls.filter((call) => call !== "curl -sS"),
      []
    )
  })

  it("name files that are in the repository", () => {
    const named = pages.flatMap((page) =>
      blocks(page, "sh").flatMap((block) => block.match(/(?<=@| )(?:docs|examples)\/\S+/gu) ?? [])
    )
    assert.isAbove(named.length, 2)
    assert.deepStrictEqual(
      named.filter((file) => !existsSync(join(root, file))),
      []
    )
  })

  it.skipIf(!hasCurl)(
    "have examples that run one after the other in one database",
    () =>
      inFolder(async (folder) => {
        mkdirSync(join(folder, "docs"))
        for (const file of ["complete-battery.json", "batteries.csv"]) {
          cpSync(join(root, "docs", file), join(folder, "docs", file))
        }
        const settings = { DPP_DATA_DIR: join(folder, "data"), DPP_ADMIN_TOKEN: "admin-token-of-the-tests" }
        // did:web names the host of the issuer with its port.
        const port = String(await freePort())
        // All pages within a minute are more requests than one reader sends.
        const server = startServer({ ...settings, DPP_DEMO: "on", DPP_PORT: port, DPP_RATE_LIMIT_PER_MINUTE: "10000" })
        const ready = await until(server, /curl .*model-json/u)
        const [, DPP_API_KEY = "", DPP_URL = ""] = /Bearer (\S+)" (\S+)\/api\/v1/u.exec(ready) ?? []
        const environment = { ...settings, DPP_API_KEY, DPP_URL }

        const succeed = async (command: ReadonlyArray<string>, env: Readonly<Record<string, string>> = environment) => {
          const program = startProgram(command, env, folder)
          const { code, stderr, stdout } = await program.ended
          assert.strictEqual(code, 0, `${command.join(" ")}\n${program.output()}`)
          return { stdout, stderr }
        }
        const shell = (script: string) => succeed(["bash", "-c", strict + script])
        const node = (args: ReadonlyArray<string>, env?: Readonly<Record<string, string>>) =>
          succeed([process.execPath, ...nodeFlags, ...args], env)
        /** Runs the TypeScript of a page as one program, below a package that has the client. */
        const program = async (page: string) => {
          const dist = join(root, "packages/server/dist")
          mkdirSync(dist, { recursive: true })
          const below = mkdtempSync(join(dist, "page-"))
          try {
            writeFileSync(join(below, "page.ts"), blocks(page, "ts").join("\n"))
            return (await node([join(below, "page.ts")])).stdout
          } finally {
            rmSync(below, { recursive: true })
          }
        }

        try {
          const readme = await shell(commands("README.md", online))
          assert.match(readme.stdout, /"serial_number":"TB-1001"/u)
          assert.match(readme.stdout, /3 of 3 rows imported/u)
          assert.match(readme.stderr, /Warnung: Die öffentliche Adresse http:\/\/localhost\S*/u)
          assert.isTrue(existsSync(join(folder, "labels.pdf")) && existsSync(join(folder, "passports")))
          await program("README.md")

          const client = await program("packages/client/README.md")
          assert.match(client, /^general \d+ %$/mu)
          assert.match(client, /^1200 created$/mu)
          assert.match(client, /^ok 2 localhost:\d+$/mu)
          assert.match(client, /^Demo Batteriewerk GmbH$/mu)

          const { stdout: calling } = await shell(commands("docs/calling.md", /./u))
          assert.match(calling, /^http\S+\/p\/[0-9a-f-]{36}$/mu, calling)
          assert.match(calling, /stateOfCharge/u)
          assert.match(calling, /duplicate_in_database/u)
          assert.match(calling, /^passport\.proof\.json: VERIFIED$/mu)
          const [, updated] = /^(\S+)\n\[ 'product\.updated \1' \]$/mu.exec(calling) ?? []
          assert.isDefined(updated, calling)
          const [first, second] = calling.trim().split("\n").slice(-2)
          assert.match(first ?? "", /^[0-9a-f-]{36}$/u)
          assert.strictEqual(first, second)
          assert.isTrue(existsSync(join(folder, "code.png")) && existsSync(join(folder, "passport.pdf")))

          const called = await program("docs/calling.md")
          assert.match(called, /^unchanged: true\ncreated: 1\nchanged: [1-9]\d* deleted: \d+$/mu)
          assert.match(called, /^ok level 3 version \d+\n(?:passed \S+ \n)+/mu)

          const { stdout } = await shell(
            `${commands("examples/README.md", /FLEET|PACKS/u)}\necho "$DPP_FLEET $DPP_PACKS"`
          )
          const [DPP_FLEET = "", DPP_PACKS = ""] = stdout.trim().split(" ")
          assert.match(DPP_FLEET, /^[0-9a-f-]{36},[0-9a-f-]{36}$/u)
          assert.match(DPP_PACKS, /^[0-9a-f-]{36}$/u)
          assert.lengthOf(examples, 6)
          // A run by default has some of them: each has a test of its own, which the arguments of the page do not change.
          for (const example of someOf(examples, 3)) await node(example, { ...environment, DPP_FLEET, DPP_PACKS })
        } finally {
          server.child.kill("SIGTERM")
          await server.ended
        }
        const { stdout } = await shell(commands("README.md", offline))
        assert.match(stdout, /intact: \d+ entries/u)
        assert.match(stdout, /^Restored /mu)
      }),
    480_000
  )
})
