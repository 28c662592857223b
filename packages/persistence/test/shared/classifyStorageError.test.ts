/** The errors of the database and of the operating system that are transient failures. */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { classifyStorageError } from "@dpp/persistence/shared/classifyStorageError"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { existsSync, statSync, writeFileSync } from "node:fs"

const database = Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url }))).pipe(
  Layer.provide(PostgresDatabase.empty)
)

/** Lost or refused connections, shut down, starting, no connections left, timeouts, conflicting transactions. */
const transient = "08000 08006 57P01 57P02 57P03 53100 53200 53300 57014 55P03 40001 40P01 25006 25P03".split(" ")

/** A bug, a missing privilege, a wrong password, too many arguments, damaged data. */
const permanent = ["42601", "42P01", "42501", "22003", "23505", "23503", "28P01", "54023", "XX001", "XX000", "P0001"]

describe.skipIf(!isAvailable)(isAvailable ? "errors of PostgreSQL" : unavailable, () => {
  layer(database)((test) => {
    test.effect("are classified by their SQLSTATE", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        for (const code of [...transient, ...permanent]) {
          const error = yield* Effect.flip(sql.unsafe(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`))
          assert.strictEqual(Option.isSome(classifyStorageError(error)), transient.includes(code), code)
        }
      })
    )

    test.effect("a statement that cannot be sent is a bug, an ended session is a transient failure", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        assert.isTrue(Option.isNone(classifyStorageError(yield* Effect.flip(sql`SELECT ${{}}`))))
        const ended = yield* Effect.flip(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
        assert.isTrue(Option.isSome(classifyStorageError(ended)))
        assert.lengthOf(yield* sql`SELECT 1`, 1)
      })
    )
  })
})

describe("errors of the operating system", () => {
  const failureOf = (work: () => void): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }

  it.skipIf(!existsSync("/dev/full"))("a full disk is a transient failure (skipped without /dev/full)", () => {
    const failure = failureOf(() => writeFileSync("/dev/full", "bytes"))
    assert.isTrue(Option.isSome(classifyStorageError(failure)), String(failure))
  })

  it("a missing file is permanent, and so is a bug", () => {
    for (const defect of [failureOf(() => statSync("/no/such/file")), new Error("a bug"), "a text", null, undefined]) {
      assert.isTrue(Option.isNone(classifyStorageError(defect)), String(defect))
    }
  })
})
