/** The database that the settings name: a PostgreSQL server, or the embedded one in the data folder. */
import * as Migrations from "@dpp/persistence/migrations/Migrations"
import * as Pglite from "@dpp/persistence/driver/Pglite"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { classifyStorageError } from "@dpp/persistence/shared/classifyStorageError"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Settings } from "./Settings.ts"

export const layer = (settings: Settings) =>
  Option.match(settings.databaseUrl, {
    onNone: () => Pglite.layer({ dataDir: settings.dataDir }),
    onSome: (url) => Postgres.layer({ url })
  })

/** The database cannot be reached, or rejects the credentials. */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  cause: Schema.Defect()
}) {
  override get message(): string {
    return "The database cannot be used"
  }
}

/** The database that a server works on, once it responds and has the schema of this version. */
export type Opened = Layer.Layer<SqlClient.SqlClient, Layer.Error<ReturnType<typeof layerRetryingConnect>>>

/** Waits until the database responds, then migrates it to the schema of this version. */
const prepare = Effect.fnUntraced(function* (maximumWait: Duration.Input) {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.retry(sql`SELECT 1`, {
    schedule: Schedule.upTo(Schedule.spaced("1 second"), { duration: maximumWait }),
    while: (error) =>
      Option.match(classifyStorageError(error), {
        onNone: () => Effect.succeed(false),
        onSome: ({ reason }) => Effect.as(Effect.logWarning(`Waiting: ${reason}.`), true)
      })
  }).pipe(Effect.catchTag("SqlError", ({ reason }) => Effect.fail(new DatabaseUnusable({ cause: reason }))))
  yield* Migrations.migrate
})

/**
 * The database of a server, once it responds: both are often started together. Waits for transient failures only, not for
 * a wrong password, and no longer than `maximumWait`. Migrations may take any time; afterwards a connection on which the
 * database stays silent is closed.
 */
export const layerRetryingConnect = (settings: Settings, maximumWait: Duration.Input = "1 minute") =>
  Option.match(settings.databaseUrl, {
    onNone: () => layer(settings),
    onSome: (url) =>
      Postgres.layer({ url, connectionIdleTimeout: "65 seconds" }).pipe(
        Layer.provideMerge(Layer.effectDiscard(prepare(maximumWait)).pipe(Layer.provide(layer(settings))))
      )
  })
