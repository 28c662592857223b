/**
 * What a port returns when it has stored a change: the time of the change, and what the organization holds after it.
 *
 * Every organization has one order of changes, that of its audit log. The database assigns the time of a change under the
 * lock of that order, so that times never run backwards, independently of the clocks of servers.
 */
import type * as DateTime from "effect/DateTime"

/** The numbers on which the quotas of an organization are enforced. */
export interface Usage {
  /** Number of drafts that exist. */
  readonly drafts: number
  /** Number of publications in the calendar month (UTC) of the change; 0 for a change without publication. */
  readonly publications: number
  /** Bytes of content, versions, readings and files. */
  readonly storedBytes: number
  /** By how much the change made `storedBytes` grow; negative if it deletes more than it adds. */
  readonly addedBytes: number
}

export interface StoredChange {
  readonly at: DateTime.Utc
  readonly usage: Usage
}
