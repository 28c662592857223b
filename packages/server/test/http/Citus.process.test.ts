/** A server on a Citus cluster: every request works, each organization sees its own things only, and asks one node. */
import { distribute } from "@dpp/persistence/citus/distribute"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import { CitusCluster, isAvailable, unavailable } from "@dpp/testkit/CitusCluster"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"
import { layerWith } from "../support.ts"
import { aNewOrganization, viewOf } from "../support/belongings.ts"
import * as SentStatements from "../support/sentStatements.ts"
import { failuresOf, probe } from "../support/tenantProbe.ts"

const cluster = Layer.unwrap(Effect.map(CitusCluster, ({ url }) => Postgres.layer({ url }))).pipe(
  Layer.provide(CitusCluster.layer)
)
const database = Layer.effectDiscard(Effect.orDie(Effect.andThen(migrate, distribute))).pipe(
  Layer.provideMerge(cluster)
)

const recorded = SentStatements.layerOver(database)
const server = layerWith({}, { database: recorded }).pipe(Layer.provideMerge(recorded))

/** The statements that ask several shards, by a part of them, with the reason. */
const severalShards: Readonly<Record<string, string>> = {
  "INSERT INTO public_addresses": "Each address of a new product has a shard of its own.",
  "DELETE FROM public_addresses": "Each address of a deleted product has a shard of its own.",
  "SELECT token FROM file_removals": "The cleanup of orphaned files runs in the background, for all organizations.",
  "UPDATE file_removals": "The cleanup of orphaned files.",
  "DELETE FROM file_removals WHERE token = ANY": "The cleanup of orphaned files.",
  "SELECT h.organization_id FROM audit_heads h LEFT JOIN logs":
    "The queue of signatures looks for work of all organizations.",
  "FROM statements s WHERE true": "How old the oldest unsigned version is, for health of all organizations.",
  "FROM audit_heads h LEFT JOIN logs l ON true": "How far signing is, for health and metrics of all organizations.",
  "SELECT count(*)::int AS waiting FROM (": "How far signing is, for health and metrics of all organizations.",
  "SELECT purpose, public_jwk, private_wrapped":
    "Any present key of the database: whether the key encryption key is the right one does not depend on the organization.",
  "SELECT w.organization_id, w.id FROM webhooks": "The queue of webhooks looks for work of all organizations.",
  "SELECT r.organization_id, r.id, r.token_hashes FROM data_requests":
    "A supplier has a token and no organization: each node looks up the token.",
  "INSERT INTO statements":
    "The queue of signatures writes versions in the background. The cluster sends this to each shard, where one finds rows."
}

const reasonOf = (text: string): string | undefined =>
  Object.entries(severalShards).find(([part]) => text.replaceAll(/\s+/gu, " ").includes(part))?.[1]

/** How many shards the parts of a statement ask, each part on its own. */
const taskCounts = Effect.fnUntraced(function* (statement: SentStatements.SentStatement) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly "QUERY PLAN": string }>`
    EXPLAIN (COSTS OFF) ${Statement.fragment(statement.segments)}`
  return rows.flatMap((row) => {
    const [, count] = /Task Count: (\d+)/u.exec(row["QUERY PLAN"]) ?? []
    return count === undefined ? [] : [Number(count)]
  })
})

describe.skipIf(!isAvailable)(isAvailable ? "a server on a cluster" : unavailable, () => {
  it.live("handles every request, and each of its statements asks one shard", () =>
    Effect.gen(function* () {
      const { during } = yield* SentStatements.SentStatements
      const ours = yield* aNewOrganization
      const theirs = yield* aNewOrganization
      const before = yield* viewOf(ours)
      const [outcome, statements] = yield* during(probe(theirs, ours))
      assert.deepStrictEqual(failuresOf(outcome), [])
      assert.deepStrictEqual(yield* viewOf(ours), before)
      assert.isAbove(statements.length, 100)
      const several = yield* Effect.filter(statements, (statement) =>
        Effect.map(taskCounts(statement), (counts) => counts.some((count) => count > 1))
      )
      const unexpected = several.filter(({ text }) => reasonOf(text) === undefined)
      assert.deepStrictEqual(
        unexpected.map(({ text }) => text),
        []
      )
    }).pipe(Effect.provide(server))
  )
})
