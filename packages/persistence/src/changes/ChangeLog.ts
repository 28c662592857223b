/**
 * Stores the last statement of a change: it locks the head of the organization's audit log, determines the time of the
 * change, and writes the data together with its audit entries, versions and counters.
 *
 * The statement reads the clock of the database after the lock. From then on until the transaction ends no other transaction
 * changes anything of the organization, so the order of the times is the order of commits, whichever server sent the change.
 *
 * Lock order, for all statements of this package: idempotency key, product or template, its change requests, organization,
 * facility, access grant, condition, `audit_heads` in the order of organizations, everything else. Rows of several organizations
 * (battery identifiers) come last and in the order of their keys.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import type { StoredChange } from "@dpp/service/ports/StoredChange"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import type { CountChange } from "./productCounts.ts"

/** What a change writes. */
interface Written {
  readonly organization: OrganizationId
  /** Writes the data, and returns `bytes`: by how much the stored bytes grow. `change.at` is the time of the change. */
  readonly written: Fragment
  /** Further statements that use `written`, by the name of their CTE. */
  readonly further?: Readonly<Record<string, Fragment>>
  readonly counts?: ReadonlyArray<CountChange>
  /** The number of passports that the change publishes. */
  readonly publications?: number
}

/** A change with one audit entry. */
export interface AuditedChange extends Written {
  readonly entry: NewAuditEntry
  /** The bytes that `written` will return, known before it writes. */
  readonly bytes: number | Fragment
  /**
   * Present for a reading of one battery. Its time is then later than the last change of content and than the previous
   * reading of the battery. Readings of different batteries may have the same time; the head has the batteries of the
   * last time. A change of content is later than all other changes of the organization.
   */
  readonly reading?: {
    /** Writes the condition and returns its row, before the audit head is locked. Without a row nothing more is stored. */
    readonly condition: Fragment
    readonly battery: ProductId
  }
}

/** A change with several audit entries. */
export interface ChangeWithEntries extends Written {
  readonly entries: ReadonlyArray<NewAuditEntry>
  /** The time that `lockAuditHead` returned in the same transaction. Without it, the statement locks the head. */
  readonly at?: Date
}

export class ChangeLog extends Context.Service<
  ChangeLog,
  {
    /** Stores a change with one audit entry, in one statement. Returns none if there was nothing to change. */
    readonly store: (change: AuditedChange) => Effect.Effect<Option.Option<StoredChange>, SqlError>
    /** Stores the last statement of a change with several audit entries. Returns none if `written` returned no row. */
    readonly storeWithEntries: (change: ChangeWithEntries) => Effect.Effect<Option.Option<StoredChange>, SqlError>
    /** Appends entries about reads, which change nothing. */
    readonly storeReads: (
      organization: OrganizationId,
      entries: ReadonlyArray<NewAuditEntry>
    ) => Effect.Effect<void, SqlError>
    /** Locks the audit head for a change that takes several statements. Returns the time of the change. */
    readonly lockAuditHead: (organization: OrganizationId) => Effect.Effect<Date, SqlError>
    /**
     * Locks the heads of several organizations in the order of their ids, so that two transactions that lock the same heads
     * wait for each other and do not deadlock. Returns the time of the change of each.
     */
    readonly lockHeads: (
      organizations: ReadonlyArray<OrganizationId>
    ) => Effect.Effect<ReadonlyMap<OrganizationId, Date>, SqlError>
  }
>()("@dpp/persistence/changes/ChangeLog") {}

/** Returns the stored change. None is a defect: the change has no condition, so the organization has no audit log. */
export const stored = <E>(change: Effect.Effect<Option.Option<StoredChange>, E>): Effect.Effect<StoredChange, E> =>
  Effect.flatMap(
    change,
    Option.match({
      onNone: () => Effect.die(new Error("The organization has no audit log.")),
      onSome: Effect.succeed
    })
  )
