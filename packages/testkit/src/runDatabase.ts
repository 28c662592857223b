/**
 * The database of a test that needs any: with all migrations, and without rows. It is one of PostgreSQL, which takes a fraction of
 * what the embedded database takes for the same statements; where the platform has no binaries, it is an embedded one.
 */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { memoryDatabase } from "./memoryDatabase.ts"
import { hasSharedServer, PostgresDatabase } from "./PostgresDatabase.ts"

export const runDatabase = hasSharedServer
  ? Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url, maxConnections: 5 }))).pipe(
      Layer.provide(PostgresDatabase.migrated)
    )
  : memoryDatabase
