/** A server of an earlier version runs on a later schema only if every later migration says so. */
import * as KnownSchema from "@dpp/persistence/migrations/KnownSchema"
import { loader } from "@dpp/persistence/migrations/index"
import { LaterSchema } from "@dpp/persistence/migrations/laterSchema"
import { migrate, migrateWith, newest } from "@dpp/persistence/migrations/Migrations"
import { emptyMemoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as SqlClient from "effect/sql/SqlClient"

/** What the release after this one does, and the one after that. */
const laterReleases = Effect.map(loader, (all) => [
  ...all,
  [9001, "expanded", Effect.succeed(Effect.void)] as const,
  [9002, "expanded_again", Effect.succeed(Effect.void)] as const
])

const onDatabase = <A, E>(work: Effect.Effect<A, E, KnownSchema.KnownSchema | SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    yield* migrate
    return yield* Effect.provide(work, KnownSchema.layer)
  }).pipe(Effect.provide(emptyMemoryDatabase))

describe("the schema of a later version", () => {
  it.live("is refused unless every later migration is compatible", () =>
    Effect.gen(function* () {
      const { id } = yield* newest
      yield* migrateWith(laterReleases, { 9001: id, 9002: id })
      assert.deepStrictEqual(yield* migrate, [])
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE schema_compatibility SET compatible_from = 9001 WHERE migration_id = 9002`
      assert.deepStrictEqual(yield* Effect.flip(migrate), new LaterSchema({ found: 9002, supported: id }))
      yield* sql`DELETE FROM schema_compatibility WHERE migration_id = 9002`
      assert.instanceOf(yield* Effect.flip(migrate), LaterSchema)
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )

  it.live("is refused by servers that would publish without the second member that an organization asks for", () =>
    Effect.gen(function* () {
      yield* migrate
      const earlier = Effect.map(loader, (all) => all.filter(([id]) => id < 40))
      assert.deepInclude(yield* Effect.flip(migrateWith(earlier)), { _tag: "LaterSchema", supported: 39 })
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )

  it.live("stops the statements of requests and of background work, until it can be used again", () =>
    onDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { check, isKnown } = yield* KnownSchema.KnownSchema
        const statement = (of: "requests" | "background") =>
          Effect.exit(sql`SELECT 1`).pipe(Effect.provide(KnownSchema.transformer(of)))
        assert.isTrue(Exit.isSuccess(yield* statement("requests")))
        yield* sql`INSERT INTO migrations (migration_id, name) VALUES (9001, 'later')`
        assert.isFalse(yield* check)
        assert.isFalse(yield* isKnown)
        assert.deepStrictEqual(
          yield* statement("requests"),
          Exit.die(new LaterSchema({ found: 9001, supported: (yield* newest).id }))
        )
        const waiting = yield* Effect.forkChild(statement("background"), { startImmediately: true })
        yield* Effect.yieldNow
        assert.isUndefined(waiting.pollUnsafe())
        yield* sql`INSERT INTO schema_compatibility VALUES (9001, ${(yield* newest).id})`
        assert.isTrue(yield* check)
        assert.isTrue(Exit.isSuccess(yield* Fiber.join(waiting)))
        assert.isTrue(Exit.isSuccess(yield* statement("requests")))
      })
    )
  )

  it.live("is not assumed where the database cannot report it", () =>
    onDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { check } = yield* KnownSchema.KnownSchema
        yield* sql`INSERT INTO migrations (migration_id, name) VALUES (9001, 'later')`
        assert.isFalse(yield* check)
        yield* sql`ALTER TABLE migrations RENAME TO elsewhere`
        assert.isFalse(yield* check)
      })
    )
  )
})
