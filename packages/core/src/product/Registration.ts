/**
 * What is known of a battery in the EU registry: what was sent, and what the registry answered. It is in no passport.
 *
 * @source EU 2026/1778 Art. 8
 * @source EU 2026/1778 Art. 10
 * @source inferred: the statuses; see docs/decisions/0090-registration.md
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** What a caller records. */
export const RecordedStatus = Schema.Literals(["prepared", "submitted", "registered", "failed", "deregistered"])
export type RecordedStatus = typeof RecordedStatus.Type

/** `not_registered`: nothing is recorded. `update_pending`: the passport has a newer version than the one in the registry. */
export const RegistryStatus = Schema.Literals([
  "not_registered",
  "prepared",
  "submitted",
  "registered",
  "update_pending",
  "failed",
  "deregistered"
])
export type RegistryStatus = typeof RegistryStatus.Type

/** Why the registry refused a request. */
export interface RegistryError {
  /** Null where the registry named none. */
  readonly code: string | null
  readonly message: string
}

/** A version of the passport as it was sent or registered. */
export interface RegistryVersion {
  /** Null where the service had not signed it, or does not sign. */
  readonly version: number | null
  /** SHA-256 of the statement, base64url; as the registry returned it, which may be no statement of this passport. */
  readonly sha256: string | null
  /** ISO 8601: since when the version is valid; null if the statement is none of this passport. */
  readonly since: string | null
}

/** A request that the registry did not take: it refused it, or was not available. */
export interface FailedAttempt {
  /** When the request was made, as the caller states it: ISO 8601. */
  readonly attempted_at: string
  /** The first ones. */
  readonly errors: ReadonlyArray<RegistryError>
}

/** The newest attempts are kept, with their first errors. */
export const attemptLimits = { attempts: 20, errors: 5 } as const

/** For how many days the registry hands the proof of a registration out. */
export const proofDays = 90

/** As it is stored. */
export interface RecordedRegistration {
  readonly status: RecordedStatus
  readonly registration_id: string | null
  /** What the registry returned as proof, as it is. */
  readonly proof: string | null
  /** What was sent last; null before the first file. */
  readonly sent: RegistryVersion | null
  readonly registered: RegistryVersion | null
  readonly errors: ReadonlyArray<RegistryError>
  /** The day of the registration, as the caller states it; absent where it was not stated. */
  readonly registered_on?: string
  /** Oldest first; absent without any. They stay when a later request succeeds. */
  readonly attempts?: ReadonlyArray<FailedAttempt>
}

/** With the moment since which the newest version of the passport is valid: the last change of what its document states. */
export interface Registration extends RecordedRegistration {
  readonly newestSince: DateTime.Utc
}
