/** The databases that tests run against, empty, each for one layer. */
import * as Postgres from "@dpp/persistence/Postgres"
import { EmbeddedPostgres } from "@dpp/testkit/EmbeddedPostgres"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

export const postgres = Layer.unwrap(
  Effect.map(EmbeddedPostgres, ({ url }) => Postgres.layer({ url, maxConnections: 12 }))
).pipe(Layer.provide(EmbeddedPostgres.layer))
