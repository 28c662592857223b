/**
 * Verifies the audit log: recomputes every hash of an organization's chain and reports the first entry that does not match.
 *
 * A change, deletion, insertion or reordering of entries breaks the chain at that position, unless all later hashes and the
 * head are recomputed. A head that was recorded elsewhere, in the log of a service that signs, reveals that as well.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type AuditHead, type AuditLink, AuditLog, type HashedEntry } from "../ports/AuditLog.ts"

/** Computes the hash of an entry. `previous`: the hash of the entry before it; null for the first. */
export type AuditHash = (previous: string | null, entry: HashedEntry) => string

/** The last entry that has been verified. */
export interface VerifiedUntil {
  /** Counted from 1; 0 before the first entry. */
  readonly position: number
  readonly hash: string | null
}

/** A head of the chain that the log recorded. */
export interface RecordedHead {
  /** Index of its leaf. */
  readonly index: number
  readonly hash: string
}

export interface VerifiedChain extends VerifiedUntil {
  /** Position of the last entry whose hash was recorded; 0 if none was. */
  readonly confirmed: number
}

export const start: VerifiedUntil = { position: 0, hash: null }

/** The first position at which a chain is not valid. */
export class ChainBroken extends Schema.TaggedError<ChainBroken>()("ChainBroken", {
  /** Position in the chain, from 1. */
  position: Schema.Finite,
  /** The entry at the position; null if there is none. */
  id: Schema.NullOr(Schema.String),
  fault: Schema.Literals([
    "chain_missing",
    "entry_missing",
    "previous_hash_differs",
    "hash_differs",
    "head_missing",
    "head_differs",
    "end_missing",
    "recorded_head_missing"
  ]),
  expected: Schema.NullOr(Schema.String),
  found: Schema.NullOr(Schema.String)
}) {}

/** Verifies the next entries, in the order of the chain. */
export const verifyLinks = (
  from: VerifiedUntil,
  links: ReadonlyArray<AuditLink>,
  hashOf: AuditHash
): Result.Result<VerifiedUntil, ChainBroken> => {
  let until = from
  for (const link of links) {
    const { hash, id, position, previous_hash, ...entry } = link
    const next = until.position + 1
    if (position !== next) {
      return broken({
        position: next,
        id: null,
        fault: "entry_missing",
        expected: String(next),
        found: String(position)
      })
    }
    if (previous_hash !== until.hash) {
      return broken({ position, id, fault: "previous_hash_differs", expected: until.hash, found: previous_hash })
    }
    const expected = hashOf(until.hash, { id, ...entry })
    if (hash !== expected) return broken({ position, id, fault: "hash_differs", expected, found: hash })
    until = { position, hash }
  }
  return Result.succeed(until)
}

/**
 * Compares the last verified entry with the head, which records the length of the chain. Every organization has an entry of
 * its creation, so an empty chain was deleted.
 */
export const verifyHead = (
  until: VerifiedUntil,
  head: Option.Option<AuditHead>
): Result.Result<VerifiedUntil, ChainBroken> => {
  const { hash, position } = until
  if (Option.isNone(head)) {
    const fault = position === 0 ? "chain_missing" : "head_missing"
    return broken({ position: Math.max(position, 1), id: null, fault, expected: hash, found: null })
  }
  const { hash: found, position: length } = head.value
  if (length > position) {
    const missing = { position: position + 1, expected: String(length), found: String(position) }
    return broken({ ...missing, id: null, fault: "end_missing" })
  }
  return length === position && found === hash
    ? Result.succeed(until)
    : broken({ position, id: null, fault: "head_differs", expected: hash, found })
}

/** How many of the recorded heads are on the chain. They are on it in the order in which they were recorded. */
interface Confirmed {
  readonly heads: number
  readonly position: number
}

const confirm = (
  from: Confirmed,
  links: ReadonlyArray<AuditLink>,
  recorded: ReadonlyArray<RecordedHead>
): Confirmed => {
  let { heads, position } = from
  for (const link of links) {
    if (recorded[heads]?.hash !== link.hash) continue
    heads += 1
    ;({ position } = link)
  }
  return { heads, position }
}

const verifyRecorded = (
  until: VerifiedUntil,
  { heads, position }: Confirmed,
  recorded: ReadonlyArray<RecordedHead>
): Result.Result<VerifiedChain, ChainBroken> => {
  const missing = recorded[heads]
  return missing === undefined
    ? Result.succeed({ ...until, confirmed: position })
    : broken({
        position: position + 1,
        id: null,
        fault: "recorded_head_missing",
        expected: missing.hash,
        found: String(missing.index)
      })
}

const broken = (fault: ConstructorParameters<typeof ChainBroken>[0]) => Result.fail(new ChainBroken(fault))

/**
 * Verifies the chain of an organization, page by page. All `recorded` heads must be on it.
 *
 * Entries may be appended meanwhile. The head is read after the entries; if it is ahead of them and more entries can be
 * read, the verification continues.
 */
export const verify = Effect.fnUntraced(function* (
  organization: OrganizationId,
  hashOf: AuditHash,
  recorded: ReadonlyArray<RecordedHead> = []
) {
  const log = yield* AuditLog
  let until = start
  let confirmed: Confirmed = { heads: 0, position: 0 }
  let links = yield* log.chain(organization)
  for (;;) {
    while (links.length > 0) {
      until = yield* Effect.fromResult(verifyLinks(until, links, hashOf))
      confirmed = confirm(confirmed, links, recorded)
      links = yield* log.chain(organization, until.position)
    }
    const result = verifyHead(until, yield* log.head(organization))
    if (Result.isSuccess(result)) return yield* Effect.fromResult(verifyRecorded(result.success, confirmed, recorded))
    links = yield* log.chain(organization, until.position)
    if (links.length === 0) return yield* result.failure
  }
})
