/** The status of a battery in the EU registry, and what a new version of its passport changes in it. */
import * as DateTime from "effect/DateTime"
import type { AnyProduct, Product } from "./Product.ts"
import { proofDays, type RecordedRegistration, type Registration, type RegistryStatus } from "./Registration.ts"

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

/**
 * The last day on which the proof of a registration can be fetched; null if the service has it, or does not know the day.
 *
 * @source EU 2026/1778 Art. 9(4)
 */
export const proofDue = ({ proof, registered_on }: RecordedRegistration): string | null =>
  proof !== null || registered_on === undefined
    ? null
    : DateTime.formatIso(DateTime.add(DateTime.makeUnsafe(registered_on), { days: proofDays })).slice(0, 10)

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
