/** Runs a test on a database of its own on PostgreSQL, with the settings of servers that sign on it. */
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { inFolder } from "@dpp/testkit/Process"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

type Environment = Readonly<Record<"DPP_DATABASE_URL" | "DPP_KEY_ENCRYPTION_KEY", string>>

export const onPostgres = (run: (folder: string, environment: Environment) => Promise<void>): Promise<void> =>
  Effect.gen(function* () {
    const { url } = yield* PostgresDatabase
    const environment = {
      DPP_DATABASE_URL: Redacted.value(url),
      DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64")
    }
    yield* Effect.promise(() => inFolder((folder) => run(folder, environment)))
  }).pipe(Effect.provide(PostgresDatabase.migrated), Effect.runPromise)
