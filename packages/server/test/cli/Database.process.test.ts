/** `dpp migrate` and `dpp verify-audit`, as processes on the embedded database. */
import * as Pglite from "@dpp/persistence/driver/Pglite"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { dpp } from "@dpp/testkit/DppCommand"
import { inFolder, until } from "@dpp/testkit/Process"
import { prepareFolder } from "@dpp/testkit/preparedFolder"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const inDatabase = (folder: string, ...statements: ReadonlyArray<string>): Promise<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const statement of statements) yield* sql.unsafe(statement)
  }).pipe(Effect.provide(Pglite.layer({ dataDir: folder })), Effect.runPromise)

/** A server that fills the database with the demo, and ends. */
const fill = async (folder: string) => {
  const server = startServer({ DPP_DEMO: "on", DPP_PORT: "0", DPP_DATA_DIR: folder })
  await until(server, /is ready/u)
  return server
}

describe("dpp migrate", () => {
  it("says from which schema to which, once; and refuses a database of a later version", () =>
    inFolder(async (folder) => {
      const environment = { DPP_DATA_DIR: folder }
      const first = await dpp(["migrate"], environment)
      assert.match(first.stdout, /^Migrated from an empty database to \d+ \(\w+\)\.\n {2}ran 1 \(init\)\n/u)
      assert.strictEqual(first.code, 0, first.stderr)
      const again = await dpp(["migrate", "--json"], environment)
      const { from, ran, to } = JSON.parse(again.stdout)
      assert.deepStrictEqual({ ran, from }, { ran: [], from: to })

      await inDatabase(folder, "INSERT INTO migrations (migration_id, name) VALUES (9999, 'later')")
      const refused = await dpp(["migrate"], environment)
      assert.strictEqual(refused.code, 1)
      assert.match(refused.stderr, /9999/u)
      assert.strictEqual(refused.stdout, "")
    }))

  it("names a database that does not answer", async () => {
    const { code, stderr } = await dpp(["migrate"], { DPP_DATABASE_URL: "postgres://unknown@127.0.0.1:1/none" })
    assert.strictEqual(code, 1)
    assert.match(stderr, /ECONNREFUSED/u)
  })
})

describe("dpp restore", () => {
  it("upgrades the archive of an earlier version, and says so", () =>
    inFolder(async (folder) => {
      const archive = new URL("../upgrade/archives/schema-24.tar.gz", import.meta.url).pathname
      const environment = { DPP_DATA_DIR: join(folder, "restored") }
      const { code, stderr, stdout } = await dpp(["restore", archive, "--take-over"], environment)
      assert.strictEqual(code, 0, stderr)
      assert.match(stdout, /The archive has schema 24; the database was upgraded to schema \d+\.$/mu)
      assert.strictEqual((await dpp(["verify-audit"], environment)).code, 0)
      const again = await dpp(["restore", archive], environment)
      assert.match(again.stderr, /the database has schema \d+ already: restore into a new database/u)
      assert.strictEqual(again.code, 1)
    }))

  it("never writes the files of another database beside those of the settings", () =>
    inFolder(async (folder) => {
      const archive = join(folder, "backup.tar.gz")
      writeFileSync(archive, "")
      const environment = { DPP_DATA_DIR: join(folder, "live") }
      const { code, stderr } = await dpp(["restore", archive, "--database", "postgres://a@127.0.0.1:1/b"], environment)
      assert.deepStrictEqual([code, readdirSync(folder)], [2, ["backup.tar.gz"]])
      assert.match(stderr, /--data-dir/u)
    }))

  it("takes the folder of a flag instead of the database and the bucket of the settings", () =>
    inFolder(async (folder) => {
      const environment = {
        DPP_DATABASE_URL: "postgres://unknown@127.0.0.1:1/none",
        DPP_S3_BUCKET: "live",
        DPP_WORKERS: "2",
        DPP_DATA_DIR: join(folder, "live")
      }
      const target = ["--data-dir", prepareFolder(join(folder, "other"))]
      const migrated = await dpp(["migrate", ...target], environment)
      assert.strictEqual(migrated.code, 0, migrated.stderr)
      assert.deepStrictEqual(readdirSync(folder), ["other"])
    }))
})

describe("dpp verify-audit", () => {
  it("says that the server must be stopped; then finds the log whole; then names the entry that was changed", () =>
    inFolder(async (folder) => {
      const environment = { DPP_DATA_DIR: folder }
      const server = await fill(folder)
      const locked = await dpp(["verify-audit"], environment)
      assert.strictEqual(locked.code, 1)
      assert.match(locked.stderr, /in use by process \d+.*\n.*stop the server/u)
      server.child.kill("SIGTERM")
      await server.ended

      const whole = await dpp(["verify-audit"], environment)
      assert.strictEqual(whole.code, 0, whole.stderr)
      assert.match(whole.stdout, /Demo Batteriewerk GmbH .*\n {2}intact: \d+ entries, head [0-9a-f]{64}\n/u)

      await inDatabase(
        folder,
        "ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only",
        "UPDATE audit_log SET actor_name = 'Another' WHERE sequence = 4"
      )
      const broken = await dpp(["verify-audit"], environment)
      assert.strictEqual(broken.code, 1)
      assert.match(broken.stdout, /BROKEN at entry 4 \([0-9a-f-]{36}\): its content was changed/u)
      const json = await dpp(["verify-audit", "--json"], environment)
      assert.strictEqual(json.code, 1)
      const { organizations, whole: isWhole } = JSON.parse(json.stdout)
      assert.isFalse(isWhole)
      assert.deepInclude(organizations[0].first_broken, { position: 4, fault: "hash_differs" })

      const unknown = await dpp(["verify-audit", "--organization", "00000000-0000-7000-8000-000000000001"], environment)
      assert.strictEqual(unknown.code, 1)
      assert.match(unknown.stderr, /no organization/u)
      assert.strictEqual((await dpp(["verify-audit", "--organization", "mine"], environment)).code, 2)
    }))

  it("makes no database where there is none", () =>
    inFolder(async (folder) => {
      const { code, stderr } = await dpp(["verify-audit"], { DPP_DATA_DIR: folder })
      assert.strictEqual(code, 1)
      assert.include(stderr, `There is no database in ${folder}`)
      assert.deepStrictEqual(readdirSync(folder), [])
    }))
})

describe.skipIf(!isAvailable)(isAvailable ? "dpp verify-audit on PostgreSQL" : unavailable, () => {
  layer(PostgresDatabase.empty, { excludeTestServices: true })((it) => {
    it.effect("asks for the schema first, and then reads while the server runs", () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresDatabase
        yield* Effect.promise(() =>
          inFolder(async (folder) => {
            const environment = { DPP_DATABASE_URL: Redacted.value(url), DPP_DATA_DIR: folder }
            const empty = await dpp(["verify-audit"], environment)
            assert.strictEqual(empty.code, 1)
            assert.match(empty.stderr, /dpp migrate/u)
            const server = startServer({ ...environment, DPP_DEMO: "on", DPP_PORT: "0" })
            await until(server, /is ready/u)
            const whole = await dpp(["verify-audit", "--json"], environment)
            assert.strictEqual(whole.code, 0, whole.stderr)
            const { organizations, whole: isWhole } = JSON.parse(whole.stdout)
            assert.isTrue(isWhole)
            assert.isAbove(organizations[0].entries, 5)
            server.child.kill("SIGTERM")
            await server.ended
          })
        )
      })
    )
  })
})
