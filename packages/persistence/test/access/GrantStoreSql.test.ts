/** The look-ups of tokens: one statement for all that come in one turn of the event loop. */
import * as Persistence from "@dpp/persistence/Persistence"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import { aGrant, aStoredToken } from "@dpp/testkit/builders"
import { insertGrant, insertOrganization } from "@dpp/testkit/contracts/storing"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"

/** The parameters of every statement that looked up tokens. */
const lookUps: Array<unknown> = []

const recording: Statement.Transformer = (statement) =>
  Effect.sync(() => {
    const [text, parameters] = statement.compile()
    if (text.includes("g.lookup_id = ANY")) lookUps.push(parameters[0])
    return statement
  })

const recorded = Persistence.layer.pipe(
  Layer.provide(Layer.succeed(Statement.CurrentTransformer, recording)),
  Layer.provideMerge(memoryDatabase)
)

const twoTokens = Effect.gen(function* () {
  const { id } = yield* insertOrganization()
  const [one, other] = [aStoredToken(), aStoredToken()]
  for (const token of [one, other]) yield* insertGrant(aGrant({ organization_id: id }), { token })
  lookUps.length = 0
  return [one, other] as const
})

layer(recorded, { excludeTestServices: true })("look-ups of tokens", (it) => {
  it.effect("of one turn of the event loop are one statement with each token once", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoTokens
      const { findByToken } = yield* GrantStore
      const asked = [one.lookup_id, other.lookup_id, one.lookup_id, "unknown"]
      const owners = yield* Effect.all(asked.map(findByToken), { concurrency: "unbounded" })
      assert.deepStrictEqual(
        owners.map((owner) => Option.getOrNull(owner)?.hash ?? null),
        [one.hash, other.hash, one.hash, null].map((hash) => (hash === null ? null : new Uint8Array(hash)))
      )
      assert.deepStrictEqual(lookUps, [[one.lookup_id, other.lookup_id, "unknown"]])
    })
  )

  it.effect("are new statements later: a revocation holds from the next look-up on", () =>
    Effect.gen(function* () {
      const [one] = yield* twoTokens
      const { findByToken } = yield* GrantStore
      const sql = yield* SqlClient.SqlClient
      const state = Effect.map(findByToken(one.lookup_id), (owner) => Option.getOrThrow(owner).grant.state)
      assert.strictEqual(yield* state, "active")
      yield* sql`UPDATE access_grants SET state = 'revoked' WHERE lookup_id = ${one.lookup_id}`
      assert.strictEqual(yield* state, "revoked")
      assert.lengthOf(lookUps, 2)
    })
  )
})
