/**
 * What is known of a battery in the EU registry: what was sent, and what the registry answered. It is in no passport.
 *
 * @source EU 2026/1778 Art. 8, Art. 10
 * @source inferred: the statuses; see docs/decisions/0090-registration.md
 */
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { AnyProduct, Product } from "./Product.ts"

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
}

/** With the moment since which the newest version of the passport is valid: the last change of what its document states. */
export interface Registration extends RecordedRegistration {
  readonly newestSince: DateTime.Utc
}

/** Whether the newest version of a passport is later than the registered one, or the registered one is none of this passport. */
const isOutdated = ({ newestSince, registered }: Registration): boolean =>
  registered === null ||
  registered.since === null ||
  DateTime.isGreaterThan(newestSince, DateTime.makeUnsafe(registered.since))

/**
 * The status as callers read it. A passport that ended or passed to another organization has no update to send.
 *
 * @source EU 2026/1778 Art. 10(2)
 */
export const registryStatus = ({ life, registration }: Pick<Product, "life" | "registration">): RegistryStatus => {
  if (registration === null) return "not_registered"
  const isOurs = life.standing === "active" || life.standing === "inactive"
  return registration.status === "registered" && isOurs && isOutdated(registration)
    ? "update_pending"
    : registration.status
}

/** The product after a change that begins a version of its passport. */
export const withNewestVersion = <P extends AnyProduct>(product: P, at: DateTime.Utc): P =>
  product.category === "batteries" && product.registration !== null
    ? { ...product, registration: { ...product.registration, newestSince: at } }
    : product

/** The moment after which a response with the product is outdated: changes of operator and facility change the registry status, too. */
export const readTime = ({
  registration,
  updated_at
}: {
  readonly updated_at: DateTime.Utc
  readonly registration?: Registration | null
}): DateTime.Utc =>
  registration === null || registration === undefined ? updated_at : DateTime.max(updated_at, registration.newestSince)
