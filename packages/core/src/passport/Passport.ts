/**
 * The passport of one battery at one point in time: what documents, the public page and the PDF are made of.
 *
 * @source EU 2023/1542 Art. 77
 */
import type * as DateTime from "effect/DateTime"
import type { BatteryCondition } from "../condition/BatteryCondition.ts"
import type { PrintedFacility } from "../party/Facility.ts"
import type { PrintedOperator } from "../party/Organization.ts"
import type { Product } from "../product/Product.ts"
import type { ProductLife } from "../product/ProductLife.ts"

/** The granularity of every passport that this service publishes. */
export const granularity = "item"

/**
 * The status of a passport as its header states it. A passport that has ceased to exist has no document, and one that was handed
 * on keeps those that it has.
 */
export const passportStatusOf = ({ standing }: ProductLife): "active" | "inactive" =>
  standing === "inactive" ? "inactive" : "active"

/** Passports have recorded versions from this time on. */
export const historyStart = "2026-07-23T00:00:00Z"

/** Everything but the condition. Equal facts give equal bytes. */
export interface PassportFacts {
  readonly product: Product
  readonly organization: PrintedOperator
  readonly facility: PrintedFacility | null
  /** The address that the code on the battery holds: `public_url`. */
  readonly publicUrl: string
  /** When content or condition last changed, whichever is later; never the time of the request. */
  readonly lastUpdated: DateTime.Utc
  /** The third party that runs the service; null where the economic operator runs it. */
  readonly serviceName: string | null
  /**
   * The language of the organization, as a tag of BCP 47: typed texts that are not in the language of a reader are shown in it, and data
   * models have it alone. Absent: `en`.
   */
  readonly language?: string
}

export interface Passport {
  readonly facts: PassportFacts
  /** null as long as no reading was received. */
  readonly condition: BatteryCondition | null
}
