/**
 * What of a file has been sent: a file beside it, on the disk before and after every request, so that an import that
 * was killed at any moment goes on where it was.
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
  errors: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String)))
})
export type SkippedRow = typeof SkippedRow.Type

const Journal = Schema.Struct({
  /** SHA-256 of the file. */
  file: Schema.String,
  url: Schema.String,
  /** Names this import in the idempotency keys of its requests. */
  run: Schema.String,
  /** A digest of the rows of all requests: another way to cut the file would repeat rows or lose them. */
  plan: Schema.String,
  /** The request that was last begun; it may have arrived. */
  begun: Schema.NullOr(Schema.Int),
  done: Schema.Array(
    Schema.Struct({
      chunk: Schema.Int,
      imported: Schema.Int,
      /** Rows of a request that was sent twice, which the first had brought. */
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

/** The journal of this file, or a new one. A journal of another file or server is not touched. */
export const open = Effect.fnUntraced(function* (path: string, of: Pick<Journal, "file" | "url" | "plan">) {
  const text = yield* Effect.promise(() => Fs.readFile(path, "utf8").catch(absent))
  if (text === null) return { ...of, run: randomUUID(), begun: null, done: [] } satisfies Journal
  const journal = yield* decode(text).pipe(
    Effect.mapError(() => new CommandFailed({ reason: `${path} is no journal of an import.` }))
  )
  const differs = (["file", "url", "plan"] as const).find((key) => journal[key] !== of[key])
  if (differs === undefined) return journal
  return yield* new CommandFailed({
    reason:
      `${path} belongs to an import ${reasons[differs]}. To begin anew, remove it: rows that are there already are ` +
      "then skipped as duplicates."
  })
})

const reasons = {
  file: "of this file as it was before it was changed",
  url: "to another server",
  plan: "that took other rows of this file"
}

/** On the disk when it returns, whole or as before. */
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

/** The new name is only then sure to be there after a power cut. Not every system lets a folder be opened. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await Fs.open(folder, "r").catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const absent = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === "ENOENT") return null
  throw cause
}
