/**
 * The file of a backup: a compressed tar archive that common tools can read, with checksums of its content.
 *
 * The first entry `header.json` has the schema version. The last entry `manifest.json` lists every other entry with its
 * size and SHA-256. An archive without manifest was truncated.
 *
 * An entry is read as a whole, so its size is limited: a restore refuses a larger one by its announced size, and a backup
 * never writes one.
 */
import { maximumFileSize } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { extract, pack } from "tar-stream"

export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}

const Listed = Schema.Struct({ name: Schema.String, size: Schema.Int, sha256: Schema.String })
const Manifest = Schema.fromJsonString(Schema.Struct({ entries: Schema.Array(Listed) }))

/** The file is not a complete archive of this program. */
export class ArchiveDamaged extends Schema.TaggedError<ArchiveDamaged>()("ArchiveDamaged", { reason: Schema.String }) {
  override get message(): string {
    return `The archive cannot be restored: ${this.reason}.`
  }
}

const listed = ({ bytes, name }: Entry): typeof Listed.Type => ({
  name,
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex")
})

const manifestName = "manifest.json"

/** Most bytes of one entry of rows, and of the manifest: 256 MB. A backup writes at most 16 MB of rows, or one row. */
const maximumEntryBytes = 256 * 1024 * 1024

/** Most entries, whose names and hashes are kept in memory. The manifest of so many is smaller than `maximumEntryBytes`. */
const maximumEntries = 1_000_000

/** Fails if a restore would refuse an entry of this name and size as the entry with this number. */
export const requireWithin = (name: string, size: number, count: number): void => {
  const most = name.startsWith("files/") ? maximumFileSize : maximumEntryBytes
  if (size > most) throw new ArchiveDamaged({ reason: `${name} is larger than ${most / 1024 / 1024} MB` })
  if (count > maximumEntries) {
    throw new ArchiveDamaged({ reason: `it has more than ${maximumEntries.toLocaleString("en")} entries` })
  }
}

/** The file cannot be written: the disk is full, for example. */
export class ArchiveUnwritable extends Schema.TaggedError<ArchiveUnwritable>()("ArchiveUnwritable", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message(): string {
    return `${this.path} cannot be written: ${this.reason}.`
  }
}

/**
 * Writes the entries that `produce` adds, under a temporary name until the file is complete; nothing remains of a file that
 * is not completed. Only its owner may read it.
 */
export const writeArchive = <A, E, R>(
  path: string,
  produce: (add: (entry: Entry) => Effect.Effect<void, ArchiveUnwritable>) => Effect.Effect<A, E, R>
): Effect.Effect<A, E | ArchiveUnwritable, R> =>
  Effect.suspend(() => {
    const temporary = `${path}.part`
    const tar = pack()
    const written = pipeline(tar, createGzip(), createWriteStream(temporary, { mode: 0o600 }))
    // A failure is reported by the entry that it interrupts, or at the end.
    const ended = written.then(
      () => undefined,
      (cause: unknown) => cause
    )
    /** An entry after the file has failed only says that the archive has ended. */
    const reasonFor = async (cause: unknown) => (tar.destroyed ? ((await ended) ?? cause) : cause)
    const entries: Array<typeof Listed.Type> = []
    const attempt = (work: () => Promise<void>) =>
      Effect.tryPromise({
        try: () =>
          work().catch(async (cause: unknown) => {
            throw await reasonFor(cause)
          }),
        catch: (cause) =>
          cause instanceof ArchiveDamaged ? cause : new ArchiveUnwritable({ path, reason: messageOf(cause) })
      }).pipe(Effect.catchTag("ArchiveDamaged", Effect.die))
    const put = ({ bytes, name }: Entry) =>
      new Promise<void>((resolve, reject) => {
        tar
          .entry({ name, mode: 0o600, mtime: new Date(0) }, Buffer.from(bytes), (error) =>
            error == null ? resolve() : reject(error)
          )
          .once("error", reject)
      })
    const add = (entry: Entry) =>
      attempt(() => {
        entries.push(listed(entry))
        requireWithin(entry.name, entry.bytes.length, entries.length)
        // A full disk ends the pipeline, and the entry alone would never complete.
        return Promise.race([put(entry), written])
      })
    const complete = attempt(async () => {
      await Promise.race([put({ name: manifestName, bytes: Buffer.from(JSON.stringify({ entries })) }), written])
      tar.finalize()
      await written
      const file = await open(temporary, "r")
      await file.sync()
      await file.close()
      await rename(temporary, path)
    })
    const discard = Effect.promise(async () => {
      tar.destroy()
      await ended
      await rm(temporary, { force: true })
    })
    return produce(add).pipe(
      Effect.tap(() => complete),
      Effect.onError(() => discard)
    )
  })

/** The message of an error of the system, without the call that failed: `ENOSPC: no space left on device`. */
const messageOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split(", ", 1)[0] ?? ""

/** Returns the entries in their order. Fails, at the latest at the end, if one differs from the manifest or is missing. */
export const readArchive = (path: string): Stream.Stream<Entry, ArchiveDamaged> =>
  Stream.fromAsyncIterable(entriesOf(path), (cause) =>
    cause instanceof ArchiveDamaged ? cause : new ArchiveDamaged({ reason: String(cause) })
  )

async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const tar = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), tar)
  reading.catch(() => undefined)
  const found: Array<typeof Listed.Type> = []
  let manifest: Uint8Array | undefined
  for await (const entry of tar) {
    // The size that the header announces is the size of the entry: tar has no other end of it.
    requireWithin(entry.header.name, entry.header.size ?? 0, found.length + 1)
    const whole = { name: entry.header.name, bytes: await buffer(entry) }
    if (whole.name === manifestName) {
      manifest = whole.bytes
    } else {
      found.push(listed(whole))
      yield whole
    }
  }
  await reading
  if (manifest === undefined) throw new ArchiveDamaged({ reason: "it is truncated" })
  const expected = Schema.decodeUnknownSync(Manifest)(Buffer.from(manifest).toString())
  const differing = expected.entries.find((entry, index) => JSON.stringify(entry) !== JSON.stringify(found[index]))
  if (differing !== undefined) throw new ArchiveDamaged({ reason: `${differing.name} differs from what was written` })
  if (expected.entries.length !== found.length)
    throw new ArchiveDamaged({ reason: "it contains more than was written" })
}
