/**
 * A database of its own on the PostgreSQL server that a test run shares, deleted afterwards. To start a server, and to run all
 * migrations, takes seconds of computing; to copy a migrated database takes a tenth of a second.
 *
 * A test that stops a server, or changes its settings or its clock, has one of its own: `EmbeddedPostgres`.
 */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { SqlClient } from "effect/sql/SqlClient"
import { randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { EmbeddedPostgres } from "./EmbeddedPostgres.ts"
import { mustMake, release } from "./madeOnce.ts"

/** The address of the server's first database, which stays empty; nothing outside of a test run. */
const server = process.env["DPP_TEST_POSTGRES_URL"]

export const hasSharedServer: boolean = server !== undefined

const urlOf = (origin: string, database: string) => Redacted.make(new URL(`/${database}`, origin).href)

const run = (origin: string, statement: string) =>
  Effect.flatMap(SqlClient, (sql) => sql.unsafe(statement)).pipe(
    Effect.provide(Postgres.layer({ url: urlOf(origin, "postgres"), maxConnections: 1 })),
    Effect.orDie
  )

const template = "migrated"

/** The first one to need it makes it. A database can be copied while nobody is connected to it. */
const makeTemplate = Effect.fnUntraced(function* (origin: string) {
  const made = join(tmpdir(), template)
  if (!mustMake(made)) return
  yield* Effect.ensuring(
    Effect.gen(function* () {
      yield* run(origin, `CREATE DATABASE ${template}`)
      yield* Effect.provide(migrate, Postgres.layer({ url: urlOf(origin, template) }))
      writeFileSync(made, "")
    }),
    Effect.sync(() => release(made))
  )
}, Effect.orDie)

const acquire = Effect.fnUntraced(function* (origin: string, isMigrated: boolean) {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  if (isMigrated) yield* makeTemplate(origin)
  yield* Effect.acquireRelease(
    run(origin, `CREATE DATABASE ${name} TEMPLATE ${isMigrated ? template : "template1"}`),
    () => run(origin, `DROP DATABASE ${name} WITH (FORCE)`)
  )
  return { url: urlOf(origin, name) }
})

export class PostgresDatabase extends Context.Service<PostgresDatabase, { readonly url: Redacted.Redacted }>()(
  "@dpp/testkit/PostgresDatabase"
) {
  /** Without a schema. */
  static readonly empty: Layer.Layer<PostgresDatabase> = Layer.suspend(() => layerOf(false))
  /** With all migrations, and without rows. Outside of a test run it is empty: what starts on it migrates it. */
  static readonly migrated: Layer.Layer<PostgresDatabase> = Layer.suspend(() => layerOf(true))
}

const layerOf = (isMigrated: boolean): Layer.Layer<PostgresDatabase> =>
  server === undefined
    ? Layer.effect(PostgresDatabase, EmbeddedPostgres).pipe(Layer.provide(EmbeddedPostgres.layer))
    : Layer.effect(PostgresDatabase, acquire(server, isMigrated))
