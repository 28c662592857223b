/**
 * The journal of an import: a file that records which rows the server has stored, by a digest of their content. An import
 * that is killed at any time resumes with the rows that it does not have, and so does one whose file has changed.
 *
 * Each line is written to disk before the next request. The first identifies the import in its idempotency keys.
 */
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { createHash, randomUUID } from "node:crypto"
import * as Fs from "node:fs/promises"
import { CommandFailed } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"

const Start = Schema.fromJsonString(Schema.Struct({ run: Schema.String }))
const Done = Schema.fromJsonString(Schema.Struct({ stored: Schema.Array(Schema.String) }))
const decodeStart = Schema.decodeUnknownOption(Start)
const decodeDone = Schema.decodeUnknownOption(Done)

export interface Journal {
  readonly path: string
  /** Identifies this import in the idempotency keys of its requests. */
  readonly run: string
  /** Digests of the rows that the server has stored. */
  readonly stored: Set<string>
}

/** `command`: the one that writes the journal. */
export const pathOf = (file: string, command = "import"): string => `${file}.dpp-${command}.jsonl`

/** Opens the journal of this file, or starts a new one. A line that was not written whole is ignored. */
export const open = Effect.fnUntraced(function* (path: string, texts: Texts) {
  const text = yield* Effect.promise(() => Fs.readFile(path, "utf8").catch(absent))
  if (text === null) {
    const journal: Journal = { path, run: randomUUID(), stored: new Set() }
    yield* append(path, `${JSON.stringify({ run: journal.run })}\n`)
    return journal
  }
  const [first, ...lines] = text.split("\n")
  const start = decodeStart(first)
  if (Option.isNone(start)) return yield* new CommandFailed({ reason: texts.import.notAJournal(path) })
  const digests = lines.flatMap((line) =>
    Option.match(decodeDone(line), { onNone: () => [], onSome: (done) => done.stored })
  )
  if (!text.endsWith("\n")) yield* append(path, "\n")
  return { path, run: start.value.run, stored: new Set(digests) } satisfies Journal
})

/** Records rows as stored. */
export const record = ({ path, stored }: Journal, digests: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.suspend(() => {
    for (const digest of digests) stored.add(digest)
    return digests.length === 0 ? Effect.void : append(path, `${JSON.stringify({ stored: digests })}\n`)
  })

/** Deletes the journal of a run that reached its end. */
export const remove = ({ path }: Journal): Effect.Effect<void> => Effect.promise(() => Fs.rm(path, { force: true }))

/** Identifies a row, its content, and where it was sent to. */
export const digestOf = (server: string, organization: string, product: unknown): string =>
  createHash("sha256")
    .update(`${server}\n${organization}\n${JSON.stringify(product)}`)
    .digest("hex")
    .slice(0, 32)

const append = (path: string, line: string): Effect.Effect<void> =>
  Effect.promise(async () => {
    const file = await Fs.open(path, "a")
    try {
      await file.writeFile(line)
      await file.sync()
    } finally {
      await file.close()
    }
  })

const absent = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === "ENOENT") return null
  throw cause
}
