/**
 * The key encryption key of an embedded database: a file in the data folder, which the first start makes.
 *
 * The file is not part of a backup. The lock of the data folder must be held, so that no two processes make one.
 */
import { parseKeyEncryptionKey } from "@dpp/proof/keys"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { flushFolder, makeFolder } from "./durableFolder.ts"

export const keyEncryptionFile = "key-encryption.key"

/** The file cannot be read or written, or has other content. */
export class KeyFileUnusable extends Schema.TaggedError<KeyFileUnusable>()("KeyFileUnusable", {
  file: Schema.String,
  reason: Schema.String
}) {
  override get message(): string {
    return `The key encryption key in ${this.file} cannot be used: ${this.reason}`
  }
}

/** Returns the 32 bytes of the key. */
export const readOrMakeKey = (folder: string): Effect.Effect<Uint8Array<ArrayBuffer>, KeyFileUnusable> => {
  const file = Path.join(Path.resolve(folder), keyEncryptionFile)
  return Effect.try({
    try: () => (Fs.existsSync(file) ? Fs.readFileSync(file, "utf8").trim() : makeKey(file)),
    catch: (cause) => new KeyFileUnusable({ file, reason: String(cause) })
  }).pipe(
    Effect.flatMap((text) =>
      Effect.fromNullishOr(parseKeyEncryptionKey(text)).pipe(
        Effect.mapError(() => new KeyFileUnusable({ file, reason: "it must hold 32 bytes in base64" }))
      )
    )
  )
}

/** The file gets its name when it is complete and on the disk. */
const makeKey = (file: string): string => {
  const text = randomBytes(32).toString("base64")
  const draft = `${file}.new`
  makeFolder(Path.dirname(file))
  Fs.rmSync(draft, { force: true })
  Fs.writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: "wx", flush: true })
  Fs.renameSync(draft, file)
  flushFolder(Path.dirname(file))
  return text
}
