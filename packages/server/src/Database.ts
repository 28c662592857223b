/** The database that the settings name: a PostgreSQL server, or the embedded one below the data folder. */
import * as Pglite from "@dpp/persistence/Pglite"
import * as Postgres from "@dpp/persistence/Postgres"
import * as Option from "effect/Option"
import type { Settings } from "./Settings.ts"

export const layer = (settings: Settings) =>
  Option.match(settings.databaseUrl, {
    onNone: () => Pglite.layer({ dataDir: settings.dataDir }),
    onSome: (url) => Postgres.layer({ url })
  })
