/**
 * docs/install.md, operate.md, scale.md and upgrade.md: their statements and commands run as printed, one after the other,
 * against a real PostgreSQL. Commands that cannot run in a test are named here, with the reason.
 */
import { reportNotRun } from "@dpp/testkit/notRun"
import { sampleDraft } from "@dpp/core/samples"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { remoteVariables } from "@dpp/server/cli/shared/remote"
import { settingsTable } from "@dpp/server/runtime/settingsTable"
import { dppCommand } from "@dpp/testkit/DppCommand"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { inFolder, startProgram, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { cpSync, existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { setTimeout } from "node:timers/promises"
import { parse } from "yaml"
import { profile } from "../support.ts"
import { send } from "../support/signingServer.ts"
import { notRunForAdministrators as notRun, reasonOf } from "./pageCommands.ts"

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const read = (path: string): string => readFileSync(at(path), "utf8")
const pages = ["docs/install.md", "docs/operate.md", "docs/scale.md", "docs/upgrade.md"]
const blocks = (language: string) =>
  pages.flatMap((page) =>
    [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))].map(([, code = ""]) => code)
  )

for (const reason of new Set(blocks("sh").flatMap((block) => reasonOf(notRun, block) ?? [])))
  reportNotRun(`Commands of docs/install.md, operate.md and upgrade.md are not run: ${reason}.`)

/** A refused request or a failed command ends the script. */
const preface = `set -euo pipefail
curl() { command curl --fail-with-body "$@"; }
dpp() { ${dppCommand.join(" ")} "$@"; }
`
// A block that changes the folder ends in a shell of its own.
const commandsOf = (printed: ReadonlyArray<string>): string =>
  preface +
  printed
    .filter((block) => reasonOf(notRun, block) === undefined)
    .map((block) => (/^cd /mu.test(block) ? `(${block})\n` : block))
    .join("\n")

/** The block that makes the settings of an installation; all others run against a server that has them. */
const isSettings = (block: string): boolean => block.includes("cp .env.example .env")
const settingsCommands = commandsOf(blocks("sh").filter(isSettings))
const commands = commandsOf(blocks("sh").filter((block) => !isSettings(block)))

/** The variables of the service in a file of settings. */
const variablesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^(DPP_\w+)=(.+)$/gmu)].map(([, name = "", value = ""]) => [name, value]))

const statements = (text: string) => text.split(/;\n/u).filter((statement) => statement.trim() !== "")

/** Publishes a passport with a new key, and returns the response of its proof once it is signed. */
const proofOf = async (origin: string, token: string): Promise<Response> => {
  const organizations = `${origin}/admin/v1/organizations`
  const { id } = (await send(organizations, token, { ...profile, name: "Signed GmbH" })).body.data
  const { key } = (await send(`${organizations}/${id}/api-keys`, token, { name: "key" })).body.data
  const product = { ...sampleDraft("ev"), manufacturing_place: "Berlin", serial_number: "S-1", status: "published" }
  const { body, text } = await send(`${origin}/api/v1/products`, key, product)
  assert.isString(body.data?.public_url, text)
  const { pathname } = new URL(body.data.public_url)
  while (true) {
    const response = await fetch(`${origin}${pathname}/proof`)
    if (response.status !== 404 || response.headers.get("retry-after") === null) return response
    await response.arrayBuffer()
    await setTimeout(100)
  }
}

/** Runs the pages in a folder, against a server on the database of the pages with the settings of the pages. */
const follow = (superuser: URL) =>
  inFolder(async (folder) => {
    cpSync(at("examples/deploy"), join(folder, "examples/deploy"), { recursive: true })
    const installed = startProgram(["bash", "-c", settingsCommands], {}, folder)
    assert.strictEqual((await installed.ended).code, 0, installed.output())
    const written = readFileSync(join(folder, "examples/deploy/.env"), "utf8")
    const [, password = ""] = /PASSWORD '([^']*)'/u.exec(blocks("sql").join("\n")) ?? []
    const database = (name: string) => `postgresql://dpp:${password}@${superuser.host}/${name}`
    const settings = {
      ...variablesIn(written),
      DPP_DATABASE_URL: database("dpp"),
      DPP_DATA_DIR: join(folder, "data")
    }
    const server = startServer({ ...settings, DPP_PORT: "0" })
    try {
      const [, DPP_URL = ""] = /API +(http\S+)\/api\/v1/u.exec(await until(server, /Signing +on/u)) ?? []
      const ready = await (await fetch(`${DPP_URL}/health/ready`)).text()
      assert.strictEqual((await proofOf(DPP_URL, variablesIn(written)["DPP_ADMIN_TOKEN"] ?? "")).status, 200)
      const environment = { ...settings, DPP_URL, NEW_DATABASE_URL: database("restored") }
      const script = startProgram(["bash", "-c", commands], environment, folder)
      const { code } = await script.ended
      return { code, output: script.output(), written, ready }
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
    // Sound: the file is written by hand, and Files.process.test.ts parses it.
    const { groups } = parse(read("examples/deploy/prometheus/alerts.yml")) as {
      readonly groups: ReadonlyArray<{
        readonly rules: ReadonlyArray<{ readonly alert: string; readonly expr: string }>
      }>
    }
    const rules = groups.flatMap((group) => group.rules)
    const [, table = ""] = /^## Alerts\n(.*?)^## /msu.exec(read("docs/operate.md")) ?? []
    const rows = [...table.matchAll(/^\| (?!alert |-)(.*)\|$/gmu)].map(([row]) => row)
    assert.isAbove(rules.length, 9)
    assert.lengthOf(rows, rules.length)
    for (const [index, { expr }] of rules.entries())
      for (const name of expr.match(/\bdpp_\w+/gu) ?? []) assert.include(rows[index], name.replace(/_bucket$/u, ""))
    const named = pages.flatMap((page) => read(page).match(/\bDPP_[A-Z0-9_]*[A-Z0-9]/gu) ?? [])
    assert.deepStrictEqual(
      named.filter((name) => !(name in settingsTable) && !(name in remoteVariables)),
      []
    )
  })
})

describe.skipIf(!isAvailable)(isAvailable ? "the commands of the pages for administrators" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect(
      "run as printed",
      () =>
        Effect.gen(function* () {
          const url = Redacted.value((yield* PostgresDatabase).url)
          yield* Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const printed = blocks("sql").flatMap(statements)
            const another = printed.map((statement) => statement.replace("DATABASE dpp", "DATABASE restored"))
            for (const statement of [...printed, ...another.slice(1)]) yield* sql.unsafe(statement)
          }).pipe(Effect.provide(Postgres.layer({ url: Redacted.make(url), maxConnections: 1 })))
          const { code, output, ready, written } = yield* Effect.promise(() => follow(new URL(url)))
          assert.strictEqual(code, 0, output)
          assert.match(output, /dpp_live_/u)
          assert.match(output, /^Revoked /mu)
          // Once into an embedded database, and once into another PostgreSQL.
          assert.lengthOf(output.match(/^Restored /gmu) ?? [], 2)
          assert.match(output, /newest schema/u)
          assert.isAbove(output.match(/intact: \d+ entries/gu)?.length ?? 0, 4)
          const anyBuild = (text: string): string => text.replaceAll(/"build":"[^"]+"/gu, '"build":"..."')
          assert.include(anyBuild(read("docs/install.md")), `prints \`${anyBuild(ready)}\``)
          assert.match(output, /^dpp_database_up 1$/mu)
          for (const name of ["DPP_ADMIN_TOKEN", "POSTGRES_PASSWORD"])
            assert.match(written, new RegExp(`^${name}=[0-9a-f]{64}$`, "mu"))
          assert.match(written, /^DPP_KEY_ENCRYPTION_KEY=[\w+/]{43}=$/mu)
        }),
      480_000
    )
  })
})
