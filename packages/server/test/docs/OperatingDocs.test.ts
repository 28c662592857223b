/** docs/operating.md: its statements and commands run as printed, one after the other, against a real PostgreSQL. */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { EmbeddedPostgres, isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { inFolder, startProgram, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(at("../../../../docs/operating.md"), "utf8")
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))].map(([, code = ""]) => code)

/** The command from the sources; a refusal ends the script. */
const preface = `set -euo pipefail
npx() { shift; node --conditions=@dpp/source ${at("../../src/main.ts")} "$@"; }
`
const commands =
  preface +
  blocks("sh")
    .filter((block) => block.includes("npx dpp"))
    .join("\n")

const statements = (text: string) => text.split(/;\n/u).filter((statement) => statement.trim() !== "")

/** Runs the page in a folder, against a server on the database of the page. */
const follow = (superuser: URL) =>
  inFolder(async (folder) => {
    const [, password = ""] = /PASSWORD '([^']*)'/u.exec(page) ?? []
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
      return { code, output: script.output() }
    } finally {
      server.child.kill("SIGTERM")
      await server.ended
    }
  })

describe.skipIf(!isAvailable)(isAvailable ? "docs/operating.md" : unavailable, () => {
  layer(EmbeddedPostgres.layer, { excludeTestServices: true })((it) => {
    it.effect(
      "has statements and commands that run as printed",
      () =>
        Effect.gen(function* () {
          const url = Redacted.value((yield* EmbeddedPostgres).url)
          yield* Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const printed = blocks("sql").flatMap(statements)
            const another = printed.map((statement) => statement.replace("DATABASE dpp", "DATABASE restored"))
            for (const statement of [...printed, ...another.slice(1)]) yield* sql.unsafe(statement)
          }).pipe(Effect.provide(Postgres.layer({ url: Redacted.make(url), maxConnections: 1 })))
          const { code, output } = yield* Effect.promise(() => follow(new URL(url)))
          assert.strictEqual(code, 0, output)
          assert.match(output, /dpp_live_/u)
          assert.match(output, /^Revoked /mu)
          assert.match(output, /^Restored /mu)
          assert.match(output, /newest schema/u)
          assert.match(output, /intact: \d+ entries/u)
        }),
      180_000
    )
  })
})
