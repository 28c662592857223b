/**
 * docs/install.md, operate.md, scale.md and upgrade.md: their statements and commands run as printed, one after the other,
 * against a real PostgreSQL. Commands that cannot run in a test are named here, with the reason.
 */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { settingsTable } from "@dpp/server/runtime/settingsTable"
import { EmbeddedPostgres, isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { inFolder, startProgram, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { cpSync, existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parse } from "yaml"

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const read = (path: string): string => readFileSync(at(path), "utf8")
const pages = ["docs/install.md", "docs/operate.md", "docs/scale.md", "docs/upgrade.md"]
const blocks = (language: string) =>
  pages.flatMap((page) =>
    [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))].map(([, code = ""]) => code)
  )

/** Blocks that are not run. The files that they name must exist. */
const notRun: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/\bdocker (?:compose|build|push)\b/u, "needs a Docker daemon; test/deploy executes the steps of the Dockerfile"],
  [/\bkubectl\b/u, "needs a Kubernetes cluster; test/deploy checks the manifests"],
  [/\b(?:systemctl|useradd)\b/u, "changes the system as root; test/deploy verifies the units"],
  [/\bpnpm@/u, "takes minutes in the repository itself; the steps of the Dockerfile are the same"]
]
const reasonOf = (block: string): string | undefined => notRun.find(([pattern]) => pattern.test(block))?.[1]

for (const reason of new Set(blocks("sh").flatMap((block) => reasonOf(block) ?? [])))
  process.stderr.write(`Commands of docs/install.md, operate.md and upgrade.md are not run: ${reason}.\n`)

/** The command from the sources; a refused request or a failed command ends the script. */
const preface = `set -euo pipefail
curl() { command curl --fail-with-body "$@"; }
dpp() { node --conditions=@dpp/source ${at("packages/server/src/main.ts")} "$@"; }
`
// A block that changes the folder ends in a shell of its own.
const commands =
  preface +
  blocks("sh")
    .filter((block) => reasonOf(block) === undefined)
    .map((block) => (/^cd /mu.test(block) ? `(${block})\n` : block))
    .join("\n")

const statements = (text: string) => text.split(/;\n/u).filter((statement) => statement.trim() !== "")

/** Runs the pages in a folder, against a server on the database of the pages. */
const follow = (superuser: URL) =>
  inFolder(async (folder) => {
    cpSync(at("examples/deploy"), join(folder, "examples/deploy"), { recursive: true })
    const [, password = ""] = /PASSWORD '([^']*)'/u.exec(blocks("sql").join("\n")) ?? []
    const database = (name: string) => `postgresql://dpp:${password}@${superuser.host}/${name}`
    const settings = {
      DPP_DATABASE_URL: database("dpp"),
      DPP_DATA_DIR: join(folder, "data"),
      DPP_ADMIN_TOKEN: "admin-token-of-the-tests"
    }
    const server = startServer({ ...settings, DPP_PORT: "0" })
    try {
      const [, DPP_URL = ""] = /API +(http\S+)\/api\/v1/u.exec(await until(server, /Database +PostgreSQL/u)) ?? []
      const environment = { ...settings, DPP_URL, NEW_DATABASE_URL: database("restored") }
      const script = startProgram(["bash", "-c", commands], environment, folder)
      const { code } = await script.ended
      return { code, output: script.output(), written: readFileSync(join(folder, "examples/deploy/.env"), "utf8") }
    } finally {
      server.child.kill("SIGTERM")
      await server.ended
    }
  })

describe("the pages for administrators", () => {
  it("have no reason to leave out a command that none has, and name files that exist", () => {
    for (const [pattern] of notRun)
      assert.isTrue(
        blocks("sh").some((block) => pattern.test(block)),
        String(pattern)
      )
    const named = blocks("sh").flatMap((block) => block.match(/\bexamples\/deploy[\w./-]*\w/gu) ?? [])
    assert.isAbove(named.length, 5)
    for (const path of named) assert.isTrue(existsSync(at(path)), path)
  })

  it("make the production build as the Dockerfile does", () => {
    const step = "--filter @dpp/server deploy --prod --legacy"
    for (const page of ["docs/install.md", "docs/upgrade.md", "examples/deploy/Dockerfile"])
      assert.include(read(page), step)
  })

  it("name settings that exist, and every alert of alerts.yml by the metrics of its rule", () => {
    // Sound: the file is written by hand, and Files.test.ts parses it.
    const { groups } = parse(read("examples/deploy/prometheus/alerts.yml")) as {
      readonly groups: ReadonlyArray<{
        readonly rules: ReadonlyArray<{ readonly alert: string; readonly expr: string }>
      }>
    }
    const rules = groups.flatMap((group) => group.rules)
    const [, table = ""] = /^## Alerts\n(.*?)^## /msu.exec(read("docs/operate.md")) ?? []
    const rows = [...table.matchAll(/^\| (?!alert |-)(.*)\|$/gmu)].map(([row]) => row)
    assert.lengthOf(rules, 7)
    assert.lengthOf(rows, 7)
    for (const [index, { expr }] of rules.entries())
      for (const name of expr.match(/\bdpp_\w+/gu) ?? []) assert.include(rows[index], name.replace(/_bucket$/u, ""))
    const named = pages.flatMap((page) => read(page).match(/\bDPP_[A-Z0-9_]*[A-Z0-9]/gu) ?? [])
    assert.deepStrictEqual(
      named.filter((name) => !(name in settingsTable) && name !== "DPP_URL"),
      []
    )
  })
})

describe.skipIf(!isAvailable)(isAvailable ? "the commands of the pages for administrators" : unavailable, () => {
  layer(EmbeddedPostgres.layer, { excludeTestServices: true })((it) => {
    it.effect(
      "run as printed",
      () =>
        Effect.gen(function* () {
          const url = Redacted.value((yield* EmbeddedPostgres).url)
          yield* Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const printed = blocks("sql").flatMap(statements)
            const another = printed.map((statement) => statement.replace("DATABASE dpp", "DATABASE restored"))
            for (const statement of [...printed, ...another.slice(1)]) yield* sql.unsafe(statement)
          }).pipe(Effect.provide(Postgres.layer({ url: Redacted.make(url), maxConnections: 1 })))
          const { code, output, written } = yield* Effect.promise(() => follow(new URL(url)))
          assert.strictEqual(code, 0, output)
          assert.match(output, /dpp_live_/u)
          assert.match(output, /^Revoked /mu)
          assert.match(output, /^Restored /mu)
          assert.match(output, /newest schema/u)
          assert.match(output, /intact: \d+ entries/u)
          assert.match(output, /^dpp_database_up 1$/mu)
          for (const name of ["DPP_ADMIN_TOKEN", "POSTGRES_PASSWORD"])
            assert.match(written, new RegExp(`^${name}=[0-9a-f]{64}$`, "mu"))
        }),
      180_000
    )
  })
})
