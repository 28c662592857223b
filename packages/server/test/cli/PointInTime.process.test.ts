/** The steps of docs/operate.md back to a moment: continuous archiving of PostgreSQL, and a service that continues from there. */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { dpp } from "@dpp/testkit/DppCommand"
import { isAvailable, startPostgres, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { inFolder, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const inDatabase = <A, E>(url: string, run: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>): Promise<A> =>
  Effect.flatMap(SqlClient.SqlClient, run).pipe(
    Effect.provide(Postgres.layer({ url: Redacted.make(url), maxConnections: 2 })),
    Effect.runPromise
  )

/** Another user runs the database. */
const writeForServer = (path: string, text: string): void => {
  writeFileSync(path, text)
  chmodSync(path, 0o666)
}

/** Copies the data of a running server, which stays as it was when the copy began, as `pg_basebackup` does. */
const copyData = (url: string, data: string, copy: string): Promise<void> =>
  inDatabase(url, (sql) =>
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`SELECT pg_backup_start('base', true)`
        execFileSync("cp", ["-a", data, copy])
        execFileSync("rm", ["-f", join(copy, "postmaster.pid")])
        const [label] = yield* sql<{ readonly labelfile: string }>`SELECT labelfile FROM pg_backup_stop()`
        writeForServer(join(copy, "backup_label"), label?.labelfile ?? "")
      })
    )
  )

const serving = async <A>(
  settings: Readonly<Record<string, string>>,
  run: (url: string, output: string) => Promise<A>
) => {
  const server = startServer({ DPP_PORT: "0", ...settings })
  try {
    const output = await until(server, settings["DPP_DEMO"] === "on" ? /curl .*model-json/u : /^ {2}Version/mu)
    const [, url = ""] = /(http:\S+)\/api\/v1/u.exec(output) ?? []
    return await run(url, output)
  } finally {
    server.child.kill("SIGTERM")
    await server.ended
  }
}

describe.skipIf(!isAvailable)(isAvailable ? "back to a moment" : unavailable, () => {
  it(
    "has what was written before, marks the copy, and continues when it takes over",
    () =>
      inFolder(async (folder) => {
        // Another user runs the database.
        chmodSync(folder, 0o755)
        const [archive, base] = [join(folder, "archive"), join(folder, "base")]
        mkdirSync(archive)
        chmodSync(archive, 0o777)
        const former = await startPostgres(60, {
          set: { archive_mode: "on", archive_command: `cp %p ${archive}/%f` }
        })
        const ofFormer = { DPP_DATABASE_URL: former.url, DPP_DATA_DIR: join(folder, "files"), DPP_DEMO: "on" }
        const { key, moment, one, other } = await serving(ofFormer, async (url, output) => {
          const [, apiKey = ""] = /Bearer (\S+)"/u.exec(output) ?? []
          const create = async (serial_number: string): Promise<string> => {
            const response = await fetch(`${url}/api/v1/products`, {
              method: "POST",
              headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
              body: JSON.stringify({ name: "Battery", serial_number, battery_category: "lmt" })
            })
            return (await response.json()).data.id
          }
          await copyData(former.url, former.data, base)
          const before = await create("BEFORE-1")
          const [now] = await inDatabase(former.url, (sql) => sql<{ readonly at: string }>`SELECT now()::text AS at`)
          return { key: apiKey, moment: now?.at ?? "", one: before, other: await create("AFTER-1") }
        })
        // It archives what is left before it ends.
        await former.stop()

        writeForServer(join(base, "recovery.signal"), "")
        const copy = await startPostgres(60, {
          from: base,
          set: {
            restore_command: `cp ${archive}/%f %p`,
            recovery_target_time: moment,
            recovery_target_action: "promote"
          }
        })
        try {
          const settings = { DPP_DATABASE_URL: copy.url, DPP_DATA_DIR: join(folder, "files") }
          const statusOf = async (url: string, id: string): Promise<number> =>
            (await fetch(`${url}/api/v1/products/${id}`, { headers: { authorization: `Bearer ${key}` } })).status
          const readyOf = async (url: string) => (await fetch(`${url}/health/ready`)).json()
          await inDatabase(copy.url, (sql) => sql`INSERT INTO restorations (restored_at) VALUES (now())`)
          const verified = await dpp(["verify-audit"], settings)
          assert.strictEqual(verified.code, 0, verified.stdout + verified.stderr)
          await serving(settings, async (url) => {
            assert.deepStrictEqual([await statusOf(url, one), await statusOf(url, other)], [200, 404])
            assert.isTrue((await readyOf(url)).restored_copy)
          })
          const taken = await dpp(["restore", "--take-over"], settings)
          assert.strictEqual(taken.code, 0, taken.stderr)
          await serving(settings, async (url) => {
            assert.notProperty(await readyOf(url), "restored_copy")
            assert.strictEqual(await statusOf(url, one), 200)
          })
        } finally {
          await copy.stop()
        }
      }),
    300_000
  )
})
