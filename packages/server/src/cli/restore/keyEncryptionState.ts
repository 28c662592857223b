/** Whether the key encryption key of the settings is that of the restored database. No archive has it. */
import { keyEncryptionFile } from "@dpp/persistence/driver/keyEncryptionFile"
import * as LogStoreSql from "@dpp/persistence/proofs/LogStoreSql"
import { LogStore } from "@dpp/service/ports/LogStore"
import { unwrapPrivateKey } from "@dpp/proof/keys"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { existsSync } from "node:fs"
import * as Path from "node:path"
import * as KeyEncryption from "../../runtime/KeyEncryption.ts"
import { KeyEncryption as KeyEncryptionPort } from "@dpp/service/ports/KeyEncryption"
import { fromProcess } from "../../runtime/Settings.ts"

/** `unused`: the database has no private key. */
export type KeyEncryptionState = "right" | "missing" | "wrong" | "unused"

const whereItIs =
  "set DPP_KEY_ENCRYPTION_KEY to the value of the former service, or, for an embedded database, copy key-encryption.key of its data folder"

export const keyEncryptionAdvice: Readonly<Partial<Record<KeyEncryptionState, string>>> = {
  missing: `The key encryption key is missing: nothing can be signed with the restored keys. Before the first start, ${whereItIs}.`,
  wrong: `The key encryption key is not that of the archive: nothing can be signed with the restored keys. Before the first start, ${whereItIs}.`
}

export const keyEncryptionState = Effect.gen(function* () {
  const newest = yield* (yield* LogStore).newestKey
  if (Option.isNone(newest)) return "unused" satisfies KeyEncryptionState
  const settings = yield* fromProcess
  const isInFolder = Option.isNone(settings.databaseUrl) && existsSync(Path.join(settings.dataDir, keyEncryptionFile))
  // Without a file, the first start would make a new key.
  if (Option.isNone(settings.keyEncryptionKey) && !isInFolder) return "missing" satisfies KeyEncryptionState
  const { key } = yield* Effect.provide(KeyEncryptionPort, KeyEncryption.layer(settings))
  const { private_wrapped, public_jwk } = newest.value
  const opened = Option.isNone(key)
    ? undefined
    : yield* Effect.promise(() => unwrapPrivateKey(private_wrapped, public_jwk, Redacted.value(key.value)))
  return (opened === undefined ? "wrong" : "right") satisfies KeyEncryptionState
}).pipe(
  Effect.map((state): KeyEncryptionState => state),
  Effect.provide(LogStoreSql.layer)
)
