/**
 * The journal of an import: a file that records which requests were sent and their outcome. It is written to disk before
 * and after every request, so that an import that is killed at any time can resume.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { randomUUID } from "node:crypto"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { CommandFailed } from "../shared/outcome.ts"

const SkippedRow = Schema.Struct({
  row: Schema.Int,
  serial_number: Schema.NullOr(Schema.String),
  reason: Schema.String,
  errors: Schema.optional(Schema.Record(Schema.String, Schema.Array(Schema.String))),
  product_id: Schema.optional(Schema.String)
})
export type SkippedRow = typeof SkippedRow.Type

const Journal = Schema.Struct({
  /** SHA-256 of the file. */
  file: Schema.String,
  url: Schema.String,
  /** Identifies this import in the idempotency keys of its requests. */
  run: Schema.String,
  /** A digest of the rows of all requests. Requests with other rows would repeat some rows or omit others. */
  plan: Schema.String,
  /** The request that was started last; the server may have processed it. */
  begun: Schema.NullOr(Schema.Int),
  done: Schema.Array(
    Schema.Struct({
      chunk: Schema.Int,
      imported: Schema.Int,
      /** Rows that an earlier attempt of the same request had stored. */
      already_there: Schema.Int,
      skipped: Schema.Array(SkippedRow)
    })
  )
})
export type Journal = typeof Journal.Type

const JournalText = Schema.fromJsonString(Journal)
const decode = Schema.decodeUnknownEffect(JournalText)
const encode = Schema.encodeSync(JournalText)

export const pathOf = (file: string): string => `${file}.dpp-import.json`

/** Opens the journal of this file, or starts a new one. Fails if the journal is for another file or server. */
export const open = Effect.fnUntraced(function* (path: string, of: Pick<Journal, "file" | "url" | "plan">) {
  const text = yield* Effect.promise(() => Fs.readFile(path, "utf8").catch(absent))
  if (text === null) return { ...of, run: randomUUID(), begun: null, done: [] } satisfies Journal
  const journal = yield* decode(text).pipe(
    Effect.mapError(() => new CommandFailed({ reason: `${path} is not a journal of an import.` }))
  )
  const differs = (["file", "url", "plan"] as const).find((key) => journal[key] !== of[key])
  if (differs === undefined) return journal
  return yield* new CommandFailed({
    reason:
      `${path} belongs to an import ${reasons[differs]}. To start over, remove it: rows that are already stored are ` +
      "then skipped as duplicates."
  })
})

const reasons = {
  file: "of this file before it was changed",
  url: "to another server",
  plan: "of other rows of this file"
}

/** Replaces the journal on disk atomically. */
export const save = (path: string, journal: Journal): Effect.Effect<void> =>
  Effect.promise(async () => {
    const draft = `${path}.tmp`
    const file = await Fs.open(draft, "w")
    try {
      await file.writeFile(encode(journal))
      await file.sync()
    } finally {
      await file.close()
    }
    await Fs.rename(draft, path)
    await syncFolder(Path.dirname(path))
  })

/** Makes the rename survive a power cut. Not every operating system allows a folder to be opened. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await Fs.open(folder, "r").catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const absent = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === "ENOENT") return null
  throw cause
}
