/** The contracts of the ports and the rules of the schema, on a Citus cluster. */
import { distribute } from "@dpp/persistence/citus/distribute"
import * as Persistence from "@dpp/persistence/Persistence"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import { CitusCluster, isAvailable, unavailable } from "@dpp/testkit/CitusCluster"
import { portContracts } from "@dpp/testkit/contracts/portContracts"
import { describe } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { clusterRules } from "./support/clusterRules.ts"
import { practiceRules } from "./support/practiceRules.ts"
import { schemaRules } from "./support/schemaRules.ts"

const database = Layer.unwrap(Effect.map(CitusCluster, ({ url }) => Postgres.layer({ url, maxConnections: 12 }))).pipe(
  Layer.provide(CitusCluster.layer)
)

const distributed = Layer.effectDiscard(Effect.andThen(migrate, distribute)).pipe(Layer.provideMerge(database))

describe.skipIf(!isAvailable)(isAvailable ? "on a cluster" : unavailable, () => {
  portContracts("Citus", Persistence.layer.pipe(Layer.provideMerge(distributed)), (it) => {
    schemaRules(it)
    practiceRules(it)
    clusterRules(it)
  })
})
