/** The look-ups of keys: one statement for all that come in one turn of the event loop. */
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import * as Persistence from "@dpp/persistence/Persistence"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { ApiKeys } from "@dpp/service/ports/ApiKeys"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { anApiKey, anOrganization } from "@dpp/testkit/builders"
import { insertOrganization } from "@dpp/testkit/contracts/storing"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"

/** The parameters of every statement that looked up keys. */
const lookUps: Array<unknown> = []

const recording: Statement.Transformer = (statement) =>
  Effect.sync(() => {
    const [text, parameters] = statement.compile()
    if (text.includes("k.lookup_id = ANY")) lookUps.push(parameters[0])
    return statement
  })

const recorded = Persistence.layer.pipe(
  Layer.provide(Layer.succeed(Statement.CurrentTransformer, recording)),
  Layer.provideMerge(memoryDatabase)
)

const together = { concurrency: "unbounded" } as const

const twoKeys = Effect.gen(function* () {
  const organization = anOrganization({})
  yield* insertOrganization(organization)
  const [one, other] = [anApiKey({ organization_id: organization.id }), anApiKey({ organization_id: organization.id })]
  const { insert } = yield* ApiKeys
  yield* insert(one)
  yield* insert(other)
  lookUps.length = 0
  return [one, other] as const
})

layer(recorded, { excludeTestServices: true })("look-ups in one turn of the event loop", (it) => {
  it.effect("are one statement with each key once, and each caller gets its own key", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoKeys
      const { findOwner } = yield* ApiKeys
      const asked = [one.lookup_id, other.lookup_id, one.lookup_id, "unknown"]
      const owners = yield* Effect.all(asked.map(findOwner), together)
      assert.deepStrictEqual(
        owners.map((owner) => Option.getOrNull(owner)?.key.id ?? null),
        [one.id, other.id, one.id, null]
      )
      assert.deepStrictEqual(lookUps, [[one.lookup_id, other.lookup_id, "unknown"]])
    })
  )

  it.effect("are sent after the last one came: a later look-up gets its own statement", () =>
    Effect.gen(function* () {
      const [one] = yield* twoKeys
      const { findOwner } = yield* ApiKeys
      yield* findOwner(one.lookup_id)
      yield* findOwner(one.lookup_id)
      assert.lengthOf(lookUps, 2)
    })
  )

  it.effect("continue when the first caller is interrupted", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoKeys
      const { findOwner } = yield* ApiKeys
      const first = yield* Effect.forkChild(findOwner(one.lookup_id), { startImmediately: true })
      const second = yield* Effect.forkChild(findOwner(other.lookup_id), { startImmediately: true })
      yield* Fiber.interrupt(first)
      assert.isTrue(Option.isSome(yield* Fiber.join(second)))
      assert.deepStrictEqual(lookUps, [[other.lookup_id]])
    })
  )

  it.effect("share a failure, and the next look-up is a new statement", () =>
    Effect.gen(function* () {
      const [one] = yield* twoKeys
      const { findOwner } = yield* ApiKeys
      const sql = yield* SqlClient.SqlClient
      yield* sql`ALTER TABLE api_keys RENAME TO api_keys_elsewhere`
      const exits = yield* Effect.all([Effect.exit(findOwner(one.lookup_id)), Effect.exit(findOwner("b"))], together)
      assert.isTrue(exits.every(Exit.isFailure))
      yield* sql`ALTER TABLE api_keys_elsewhere RENAME TO api_keys`
      assert.isTrue(Option.isSome(yield* findOwner(one.lookup_id)))
    })
  )
})

const server = Persistence.layer.pipe(
  Layer.provideMerge(Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url })))),
  Layer.provide(PostgresDatabase.migrated)
)

describe.skipIf(!isAvailable)(isAvailable ? "a look-up in a transaction" : unavailable, () => {
  layer(server, { excludeTestServices: true })((it) => {
    it.effect("does not lend its transaction to the look-ups of other requests", () =>
      Effect.gen(function* () {
        const [one, other] = yield* twoKeys
        const { findOwner } = yield* ApiKeys
        const sql = yield* SqlClient.SqlClient
        const context = yield* Effect.context()
        // Both come in one turn. The keys are revoked only inside of the transaction, which is not committed yet.
        const owners = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`UPDATE api_keys SET revoked_at = now() WHERE id IN (${one.id}, ${other.id})`
            const inside = yield* Effect.forkChild(findOwner(one.lookup_id), { startImmediately: true })
            const outside = Effect.runForkWith(context)(findOwner(other.lookup_id))
            return [yield* Fiber.join(inside), yield* Fiber.join(outside)]
          })
        )
        assert.deepStrictEqual(owners.map(Option.isSome), [true, true])
      })
    )
  })
})
