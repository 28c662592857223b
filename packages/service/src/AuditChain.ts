/**
 * Verifies the audit log: recomputes every hash of an organization's chain and names the first entry that does not fit.
 *
 * Whoever changes, removes, adds or reorders entries breaks the chain at that place, unless all later hashes and the
 * head are computed anew: who keeps the head's hash elsewhere can tell that as well.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type AuditHead, type AuditLink, AuditLog, type HashedEntry } from "./ports/AuditLog.ts"

/** The hash of an entry after the hash before it; null before the first. */
export type AuditHash = (previous: string | null, entry: HashedEntry) => string

/** The end of what has been verified. */
export interface VerifiedUntil {
  /** 0 before the first entry. */
  readonly position: number
  readonly hash: string | null
}

export const start: VerifiedUntil = { position: 0, hash: null }

/** The first place where a chain does not hold. */
export class ChainBroken extends Schema.TaggedError<ChainBroken>()("ChainBroken", {
  /** In the chain, from 1. */
  position: Schema.Finite,
  /** The entry there; null where there is none. */
  id: Schema.NullOr(Schema.String),
  fault: Schema.Literals([
    "chain_missing",
    "entry_missing",
    "previous_hash_differs",
    "hash_differs",
    "head_missing",
    "head_differs",
    "end_missing"
  ]),
  expected: Schema.NullOr(Schema.String),
  found: Schema.NullOr(Schema.String)
}) {}

/** Goes on from what is verified over the next entries, which come in the order of the chain. */
export const follow = (
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
 * Compares the end of the entries with the head, which knows how long the chain is. Every organization has an entry
 * from its creation, so a chain without any was removed.
 */
export const judgeHead = (
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

const broken = (place: ConstructorParameters<typeof ChainBroken>[0]) => Result.fail(new ChainBroken(place))

/**
 * Reads a chain page by page to its end. Entries may be appended meanwhile: the head is read after the entries, and
 * where it is ahead of them and there are more, the walk goes on.
 */
export const verify = Effect.fnUntraced(function* (organization: OrganizationId, hashOf: AuditHash) {
  const log = yield* AuditLog
  let until = start
  let links = yield* log.chain(organization)
  for (;;) {
    while (links.length > 0) {
      until = yield* Effect.fromResult(follow(until, links, hashOf))
      links = yield* log.chain(organization, until.position)
    }
    const verdict = judgeHead(until, yield* log.head(organization))
    if (Result.isSuccess(verdict)) return verdict.success
    links = yield* log.chain(organization, until.position)
    if (links.length === 0) return yield* verdict.failure
  }
})
