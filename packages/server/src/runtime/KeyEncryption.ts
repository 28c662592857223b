/** The key encryption key: from the settings, or from the data folder of an embedded database. */
import { readOrMakeKey } from "@dpp/persistence/driver/keyEncryptionFile"
import { KeyEncryption } from "@dpp/service/ports/KeyEncryption"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import type { Settings } from "./Settings.ts"

/** Depends on the database, so that the lock of the data folder is held when the key is made. */
export const layer = (settings: Settings) =>
  Layer.effect(
    KeyEncryption,
    Effect.gen(function* () {
      yield* SqlClient.SqlClient
      if (Option.isSome(settings.keyEncryptionKey)) return { key: settings.keyEncryptionKey }
      if (Option.isSome(settings.databaseUrl)) return { key: Option.none() }
      const key = yield* readOrMakeKey(settings.dataDir)
      return { key: Option.some(Redacted.make(key)) }
    })
  )
