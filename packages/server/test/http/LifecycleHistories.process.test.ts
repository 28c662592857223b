/**
 * Random histories of three organizations that use, repurpose, correct, transfer, delete and recycle batteries, and ask suppliers
 * about them: every surface shows what a model of the rules says, which only the tests have.
 */
import { distribute } from "@dpp/persistence/citus/distribute"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Citus from "@dpp/testkit/CitusCluster"
import * as Embedded from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs, seed } from "@dpp/testkit/testRuns"
import { describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { layerWith } from "../support.ts"
import { history } from "../support/histories/history.ts"

const title = "are what the rules say, on every surface"

/** The full run reads public pages more often than a reader without a key may. */
const unlimited = { DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000" }

const onPostgres = Layer.unwrap(
  Effect.map(PostgresDatabase, ({ url }) => layerWith({ ...unlimited, DPP_DATABASE_URL: Redacted.value(url) }))
).pipe(Layer.provide(PostgresDatabase.migrated))

const cluster = Layer.effectDiscard(Effect.orDie(Effect.andThen(migrate, distribute))).pipe(
  Layer.provideMerge(Layer.unwrap(Effect.map(Citus.CitusCluster, ({ url }) => Postgres.layer({ url })))),
  Layer.provide(Citus.CitusCluster.layer)
)
const onCitus = layerWith(unlimited, { database: cluster })

layer(layerWith(unlimited), { excludeTestServices: true })("random lives of batteries", (it) => {
  it.effect(title, () => history(randomFrom(seed), runs(60, 1500), 10))
})

describe.skipIf(!Embedded.isAvailable)(Embedded.isAvailable ? "on PostgreSQL" : Embedded.unavailable, () => {
  layer(onPostgres, { excludeTestServices: true })("random lives of batteries", (it) => {
    it.effect(title, () => history(randomFrom(seed + 1), runs(40, 1000), 10))
  })
})

describe.skipIf(!Citus.isAvailable)(Citus.isAvailable ? "on a cluster" : Citus.unavailable, () => {
  layer(onCitus, { excludeTestServices: true })("random lives of batteries", (it) => {
    it.effect(title, () => history(randomFrom(seed + 2), runs(20, 500), 10))
  })
})
