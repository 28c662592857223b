import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import * as Migrations from "@dpp/persistence/migrations/Migrations"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import * as RateLimiterSql from "@dpp/persistence/access/RateLimiterSql"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import * as TestClock from "effect/testing/TestClock"

const adapter = RateLimiterSql.layer.pipe(Layer.provideMerge(Migrations.layer), Layer.provideMerge(memoryDatabase))

/** Another server on the same database: it remembers nothing. */
const another = Effect.map(Layer.build(Layer.fresh(RateLimiterSql.layer)), Context.get(RateLimiter))

layer(adapter, { excludeTestServices: true })("the rate limiter in the database (spec §8)", (it) => {
  it.effect("allows the limit in a minute and rejects the rest without counting it, separately for each key", () =>
    Effect.gen(function* () {
      const { consume } = yield* RateLimiter
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => consume("a", 3)),
        { concurrency: 1 }
      )
      assert.deepStrictEqual(
        answers.map(({ isAllowed, remaining }) => [isAllowed, remaining]),
        [
          [true, 2],
          [true, 1],
          [true, 0],
          [false, 0],
          [false, 0]
        ]
      )
      for (const { secondsToReset } of answers) assert.isTrue(secondsToReset >= 1 && secondsToReset <= 60)
      assert.isTrue((yield* consume("b", 3)).isAllowed)
    })
  )

  it.effect("begins a new window when the minute is over", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { consume } = yield* RateLimiter
      yield* consume("c", 1)
      assert.isFalse((yield* consume("c", 1)).isAllowed)
      yield* sql`UPDATE rate_windows SET ends_at = ends_at - interval '61 seconds' WHERE who = 'c'`
      const later = yield* another
      assert.isTrue((yield* later.consume("c", 1)).isAllowed)
      assert.isFalse((yield* later.consume("c", 1)).isAllowed)
    }).pipe(Effect.scoped)
  )

  it.effect("counts in windows of an hour where the caller asks for them", () =>
    Effect.gen(function* () {
      const { consume } = yield* RateLimiter
      const sql = yield* SqlClient.SqlClient
      yield* consume("e", 1, "hour")
      yield* sql`UPDATE rate_windows SET ends_at = ends_at - interval '59 minutes' WHERE who = 'e'`
      const { isAllowed, secondsToReset } = yield* consume("e", 1, "hour")
      assert.isFalse(isAllowed)
      assert.isTrue(secondsToReset >= 1 && secondsToReset <= 60)
      yield* sql`UPDATE rate_windows SET ends_at = ends_at - interval '1 minute' WHERE who = 'e'`
      assert.isTrue((yield* (yield* another).consume("e", 1, "hour")).isAllowed)
    }).pipe(Effect.scoped)
  )

  it.effect(
    "begins a new window when the clock of the database has stepped back: no window lasts longer than a minute",
    () =>
      Effect.gen(function* () {
        const { consume } = yield* RateLimiter
        const sql = yield* SqlClient.SqlClient
        yield* consume("d", 1)
        // After the clock steps back half an hour, the end of each window is that much further ahead.
        yield* sql`UPDATE rate_windows SET ends_at = ends_at + interval '30 minutes' WHERE who = 'd'`
        const { isAllowed, secondsToReset } = yield* consume("d", 1)
        assert.deepStrictEqual([isAllowed, secondsToReset <= 60], [true, true])
        assert.isFalse((yield* consume("d", 1)).isAllowed)
      })
  )
})

it.effect("refuses without a statement until a window that is full has ended, and by a higher limit no longer", () =>
  Effect.gen(function* () {
    const { consume } = yield* RateLimiter
    const sql = yield* SqlClient.SqlClient
    yield* consume("f", 1)
    yield* consume("f", 1)
    yield* sql`ALTER TABLE rate_windows RENAME TO away`
    yield* TestClock.adjust("59 seconds")
    assert.deepStrictEqual(yield* consume("f", 1), { isAllowed: false, limit: 1, remaining: 0, secondsToReset: 1 })
    yield* sql`ALTER TABLE away RENAME TO rate_windows`
    assert.isTrue((yield* consume("f", 3)).isAllowed)
    yield* TestClock.adjust("1 second")
    yield* sql`DELETE FROM rate_windows`
    assert.isTrue((yield* consume("f", 1)).isAllowed)
  }).pipe(Effect.provide(adapter))
)

describe.skipIf(!isAvailable)(isAvailable ? "ended windows" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("are deleted by one server at a time, which skips the windows that another server has locked", () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresDatabase
        const session = Effect.map(Layer.build(Layer.fresh(Postgres.layer({ url }))), Context.get(SqlClient.SqlClient))
        const [sql, other] = [yield* session, yield* session]
        yield* Effect.provideService(Migrations.migrate, SqlClient.SqlClient, sql)
        yield* sql`
          INSERT INTO rate_windows (who, ends_at, taken)
          SELECT 'ended ' || n, clock_timestamp() - interval '1 hour', 1 FROM generate_series(1, 100) AS n`
        const isLocked = yield* Deferred.make<void>()
        const work = Effect.andThen(
          other`SELECT 1 FROM rate_windows WHERE who = 'ended 7' FOR UPDATE`,
          Effect.andThen(Deferred.succeed(isLocked, undefined), Effect.never)
        )
        yield* Effect.forkScoped(other.withTransaction(work))
        yield* Deferred.await(isLocked)
        // The layer deletes ended windows when it is built.
        yield* Layer.build(Layer.provide(RateLimiterSql.layer, Layer.succeed(SqlClient.SqlClient, sql)))
        const left = sql`SELECT who FROM rate_windows`
        while ((yield* left).length > 1) yield* Effect.yieldNow
        assert.deepStrictEqual(yield* left, [{ who: "ended 7" }])
      }).pipe(Effect.scoped)
    )
  })
})
