/**
 * Reads from the log of an organization which heads of its audit chain were recorded.
 *
 * The newest checkpoint signs the leaves below its size, so that only who has the key of the log can change, remove or add one
 * of them. A kept checkpoint reveals even that.
 */
import type { OrganizationId } from "@dpp/core/party"
import { append, edgeRoot, emptyEdge, type Edge, leafHash, parseCheckpoint, verifyNote } from "@dpp/proof/log"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { RecordedHead } from "../changes/AuditChain.ts"
import { LogStore, type StoredLeaf } from "../ports/LogStore.ts"

/** What the log of an organization states about its audit chain. */
export interface RecordedLog {
  /** Number of leaves. */
  readonly size: number
  /** The newest checkpoint; null before the first, when nothing is signed. */
  readonly checkpoint: string | null
  /** In the order of their leaves. */
  readonly heads: ReadonlyArray<RecordedHead>
}

/** The stored log is not the one that the checkpoint signs. */
export class LogBroken extends Schema.TaggedError<LogBroken>()("LogBroken", {
  fault: Schema.Literals(["leaf_missing", "entry_missing", "entry_differs", "checkpoint_invalid", "root_differs"]),
  /** Index of the first leaf that is concerned; null if it is the checkpoint. */
  index: Schema.NullOr(Schema.Finite)
}) {}

const leavesPerPage = 1000
const auditHead = 2

interface Progress {
  readonly edge: Edge
  readonly heads: ReadonlyArray<RecordedHead>
}

const broken = (fault: LogBroken["fault"], index: number | null = null) => new LogBroken({ fault, index })

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Reads the next leaves. */
const readLeaves = async (from: Progress, leaves: ReadonlyArray<StoredLeaf>): Promise<Progress | LogBroken> => {
  let { edge } = from
  const heads = [...from.heads]
  for (const { entry, hash, index } of leaves) {
    if (index !== edge.size) return broken("leaf_missing", edge.size)
    if (entry === null) return broken("entry_missing", index)
    const expected = await leafHash(entry)
    if (hexOf(expected) !== hexOf(hash)) return broken("entry_differs", index)
    if (entry[0] === auditHead) heads.push({ index, hash: hexOf(entry.subarray(1)) })
    ;({ edge } = await append(edge, hash))
  }
  return { edge, heads }
}

/** None if the organization has no log. */
export const recordedLog = Effect.fnUntraced(function* (organization: OrganizationId) {
  const log = yield* LogStore
  const head = Option.getOrNull(yield* log.head(organization))
  if (head === null) return Option.none<RecordedLog>()
  let progress: Progress = { edge: emptyEdge, heads: [] }

  const readUntil = Effect.fnUntraced(function* (size: number) {
    while (progress.edge.size < size) {
      const start = progress.edge.size
      const leaves = yield* log.leaves(organization, start, Math.min(leavesPerPage, size - start))
      if (leaves.length === 0) return yield* broken("leaf_missing", start)
      const next = yield* Effect.promise(() => readLeaves(progress, leaves))
      if (next instanceof LogBroken) return yield* next
      progress = next
    }
  })

  const verifyCheckpoint = Effect.fnUntraced(function* (text: string) {
    const checkpoint = parseCheckpoint(text)
    if (checkpoint === undefined || checkpoint.size > head.size) return yield* broken("checkpoint_invalid")
    const keys = (yield* log.keys(organization)).filter(({ purpose }) => purpose === "log")
    const verified = yield* Effect.forEach(keys, ({ public_jwk }) =>
      Effect.promise(() => verifyNote(checkpoint.note, checkpoint.origin, public_jwk))
    )
    if (!verified.includes(true)) return yield* broken("checkpoint_invalid")
    yield* readUntil(checkpoint.size)
    const root = yield* Effect.promise(() => edgeRoot(progress.edge))
    if (hexOf(root) !== hexOf(checkpoint.root)) return yield* broken("root_differs")
  })

  const checkpoint = head.checkpoint?.note ?? null
  if (checkpoint !== null) yield* verifyCheckpoint(checkpoint)
  yield* readUntil(head.size)
  return Option.some<RecordedLog>({ size: head.size, checkpoint, heads: progress.heads })
})
