/**
 * Stores the log of each organization: the nodes of its tree, its keys and its newest checkpoint.
 *
 * An append stores leaves together with what they record, statements or key events, or nothing. Appends of an organization are
 * serialized by the size of its log.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { Bytes } from "@dpp/proof"
import type { KeyPurpose, PublicJwk, Revocation } from "@dpp/proof/keys"
import type { CompletedNode } from "@dpp/proof/log"
import type { SignedStatement } from "@dpp/proof/statement"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"

export interface StoredSigningKey {
  readonly purpose: KeyPurpose
  readonly public_jwk: PublicJwk
  /** The private key, encrypted under the key encryption key. Base64. */
  readonly private_wrapped: string
  readonly created_at: DateTime.Utc
  /** Index of the leaf that records its creation. */
  readonly created_index: number
  /** From then on another key signs. What this key signed remains valid. */
  readonly retired_at: DateTime.Utc | null
  readonly revoked_at: DateTime.Utc | null
  readonly revoked_reason: string | null
  /** The revocation in the log; null unless the key is revoked. */
  readonly revocation: Revocation | null
}

/** A signed note with the size of the log that it states. */
export interface Checkpoint {
  readonly note: string
  readonly size: number
}

export interface StoredCheckpoint extends Checkpoint {
  /** Seconds since it was stored, by the clock of the database; negative if that clock was ahead then. */
  readonly ageSeconds: number
}

/** An organization on which one server works. */
export interface Claim {
  readonly organization: OrganizationId
  /** The moment of the database at which it ends, as text. No two claims of an organization have the same. */
  readonly until: string
}

/**
 * How far the queue is, of one organization or of all. Versions without a signature wait, and passports that changed since the queue
 * looked for versions.
 */
export interface QueueState {
  readonly isEmpty: boolean
  /** Age of the oldest that waits, in seconds by the clock of the database; 0 if none waits. */
  readonly oldestSeconds: number
  /** Whether the last attempt failed, for an organization or for a version that still waits. */
  readonly hasFailed: boolean
}

export interface LogHead {
  readonly size: number
  /** The newest checkpoint; null before the first. Proofs end at its size. */
  readonly checkpoint: StoredCheckpoint | null
  /** The hash of the audit chain's head that was appended last, hex. */
  readonly audit_hash: string | null
}

/** Where a node is in the tree of a log. */
export interface NodeAddress {
  readonly level: number
  readonly index: number
}

/** A leaf as it is stored. */
export interface StoredLeaf {
  readonly index: number
  readonly hash: Bytes
  /** What it holds; null if it was stored by a version that did not keep it. */
  readonly entry: Bytes | null
}

/** A statement with the index of its leaf. */
export interface AppendedStatement extends SignedStatement {
  readonly product_id: ProductId
  readonly version: number
  readonly index: number
}

/** What is stored together with leaves. */
export interface LogAppend {
  /** The size on which the append is built. */
  readonly size: number
  /** The size after it. */
  readonly new_size: number
  readonly nodes: ReadonlyArray<CompletedNode>
  /** What the new leaves hold, from the index `size` on: 33 bytes each. */
  readonly entries: ReadonlyArray<Bytes>
  readonly statements: ReadonlyArray<AppendedStatement>
  /** New keys, and known keys that were retired or revoked. */
  readonly keys: ReadonlyArray<StoredSigningKey>
  /** The hash of the audit chain's head that a leaf records, hex; undefined if none does. */
  readonly audit_hash?: string
  readonly at: DateTime.Utc
}

/** The count of what waits ends here, so that a large backlog does not make it slow. */
export const mostCounted = 100_000

/** No claim and no delay of an organization is longer. */
export const longestDelaySeconds = 60

/** The log grew meanwhile, or a version was signed or deleted meanwhile. Nothing was stored. */
export class LogMoved extends Schema.TaggedError<LogMoved>()("LogMoved", {}) {}

export class LogStore extends Context.Service<
  LogStore,
  {
    /** The log of an organization; none before its first key. */
    readonly head: (organization: OrganizationId) => Effect.Effect<Option.Option<LogHead>>
    /** The hashes of nodes, in the order in which they are asked for, with one statement. All of them must exist. */
    readonly nodes: (
      organization: OrganizationId,
      addresses: ReadonlyArray<NodeAddress>
    ) => Effect.Effect<ReadonlyArray<Uint8Array<ArrayBuffer>>>
    /** At most `limit` leaves from the index `start` on, in their order. */
    readonly leaves: (
      organization: OrganizationId,
      start: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<StoredLeaf>>
    /** All keys of an organization, in the order of their creation. */
    readonly keys: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<StoredSigningKey>>
    /** The active key that was made last, of any organization; none before the first. */
    readonly newestKey: Effect.Effect<Option.Option<StoredSigningKey>>
    readonly append: (organization: OrganizationId, append: LogAppend) => Effect.Effect<void, LogMoved>
    /** Stores a checkpoint, unless there is one of the same or a larger size. */
    readonly setCheckpoint: (organization: OrganizationId, checkpoint: Checkpoint) => Effect.Effect<void>
    /**
     * Takes over an organization that has work: versions to write or to sign, or leaves and a checkpoint that is at least
     * `checkpointSeconds` old. No other server gets it for `seconds`. None if there is no work.
     *
     * Only the clock of the database counts. A claim or delay that ends later than any could, and a checkpoint of a later moment,
     * are of a clock that was ahead: they hold no server up.
     */
    readonly claim: (times: {
      readonly seconds: number
      readonly checkpointSeconds: number
    }) => Effect.Effect<Option.Option<Claim>>
    /**
     * Ends a claim after work that succeeded. No server may claim the organization for `seconds`, at most `longestDelaySeconds`.
     * Does nothing if another server has taken it over meanwhile.
     */
    readonly release: (claim: Claim, seconds: number) => Effect.Effect<void>
    /** Ends a claim after work that failed: the organization waits, from a second to `longestDelaySeconds`, the more often the longer. */
    readonly postpone: (claim: Claim) => Effect.Effect<void>
    /** Reports how far the queue is, of all organizations. */
    readonly queue: Effect.Effect<QueueState>
    readonly queueOf: (organization: OrganizationId) => Effect.Effect<QueueState>
    /** Counts what waits in all organizations, up to `mostCounted`. A passport without rows counts as one. */
    readonly waiting: Effect.Effect<number>
  }
>()("@dpp/service/ports/LogStore") {}
