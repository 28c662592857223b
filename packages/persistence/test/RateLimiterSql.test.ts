import * as Migrations from "@dpp/persistence/Migrations"
import * as Pglite from "@dpp/persistence/Pglite"
import * as RateLimiterSql from "@dpp/persistence/RateLimiterSql"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"

const adapter = RateLimiterSql.layer.pipe(Layer.provideMerge(Migrations.layer), Layer.provideMerge(Pglite.layerMemory))

layer(adapter, { excludeTestServices: true })("the rate limiter in the database (spec §8)", (it) => {
  it.effect("allows so many in a minute and refuses the rest, which do not count; others have their own", () =>
    Effect.gen(function* () {
      const { take } = yield* RateLimiter
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => take("a", 3)),
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
      for (const { seconds_to_reset } of answers) assert.isTrue(seconds_to_reset >= 1 && seconds_to_reset <= 60)
      assert.isTrue((yield* take("b", 3)).isAllowed)
    })
  )

  it.effect("begins a new window when the minute is over", () =>
    Effect.gen(function* () {
      const { take } = yield* RateLimiter
      const sql = yield* SqlClient.SqlClient
      yield* take("c", 1)
      assert.isFalse((yield* take("c", 1)).isAllowed)
      yield* sql`UPDATE rate_windows SET ends_at = ends_at - interval '61 seconds' WHERE who = 'c'`
      assert.isTrue((yield* take("c", 1)).isAllowed)
      assert.isFalse((yield* take("c", 1)).isAllowed)
    })
  )
})
