/**
 * What a stored change is answered with: its moment, and what the organization holds after it.
 *
 * Every organization has one order of changes, that of its audit log. The database gives a change its moment while it
 * holds that order: moments never run backwards, whatever the clocks of servers do.
 */
import type * as DateTime from "effect/DateTime"

/** What the quotas of an organization are enforced on. */
export interface Usage {
  /** Drafts that exist. */
  readonly drafts: number
  /** Publications in the calendar month (UTC) of the change; 0 where the change publishes nothing. */
  readonly publications: number
  /** Bytes of content, of its versions and readings, and of files. */
  readonly storedBytes: number
  /** By how much the change made them grow; negative where it deletes more than it adds. */
  readonly addedBytes: number
}

export interface StoredChange {
  readonly at: DateTime.Utc
  readonly usage: Usage
}
