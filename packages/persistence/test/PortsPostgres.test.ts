/** The contracts of the ports and the rules of the schema, on a PostgreSQL server. */
import * as Persistence from "@dpp/persistence/Persistence"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { portContracts } from "@dpp/testkit/contracts/portContracts"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { describe } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { practiceRules } from "./support/practiceRules.ts"
import { schemaRules } from "./support/schemaRules.ts"
import { transferRules } from "./support/transferRules.ts"

const database = Layer.unwrap(
  Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url, maxConnections: 12 }))
).pipe(Layer.provide(PostgresDatabase.migrated))

describe.skipIf(!isAvailable)(isAvailable ? "on a server" : unavailable, () => {
  portContracts("PostgreSQL", Persistence.layer.pipe(Layer.provideMerge(database)), (it) => {
    schemaRules(it)
    practiceRules(it)
    transferRules(it)
  })
})
