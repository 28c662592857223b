/**
 * The four operations that make a new battery of used ones, and the status that each leads to.
 *
 * @source EU 2023/1542 Art. 3(1)(29)
 * @source EU 2023/1542 Art. 3(1)(30)
 * @source EU 2023/1542 Art. 3(1)(31)
 * @source EU 2023/1542 Art. 3(1)(32)
 * @source EU 2023/1542 Art. 73
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import { firstPassports } from "../law/duties/annexXiii.ts"
import type { Operation, Predecessor } from "./Predecessor.ts"
import { type Issue, issue } from "../text/Issues.ts"

export type BatteryStatus = NonNullable<Attributes["battery_status"]>

interface Outcome {
  /** The status of the new battery. */
  readonly status: BatteryStatus
  /** Whether a predecessor must be waste, or must not be. */
  readonly ofWaste: boolean
}

export const operations: Readonly<Record<Operation, Outcome>> = {
  preparation_for_reuse: { status: "re-used", ofWaste: true },
  preparation_for_repurposing: { status: "repurposed", ofWaste: true },
  repurposing: { status: "repurposed", ofWaste: false },
  remanufacturing: { status: "remanufactured", ofWaste: false }
}

/** A battery that is repurposed is not of the category of its predecessor: the caller must name the new one. */
export const changesPurpose = (operation: Operation): boolean => operations[operation].status === "repurposed"

/** As many as the attributes of a product: every list of products has them. */
const maximumPredecessorBytes = 256 * 1024

/** Why predecessors do not fit together. An own predecessor is checked by `operationIssues`. */
export const predecessorIssues = (predecessors: ReadonlyArray<Predecessor>): ReadonlyArray<Issue> => {
  const statuses = [...new Set(predecessors.map(({ operation }) => operations[operation].status))]
  const products = predecessors.flatMap(({ product_id }) => product_id ?? [])
  const bytes = new TextEncoder().encode(JSON.stringify(predecessors)).length
  return [
    ...(bytes <= maximumPredecessorBytes
      ? []
      : [issue("predecessors", "predecessorBytes", { bytes, maximum: maximumPredecessorBytes })]),
    ...(statuses.length <= 1 ? [] : [issue("predecessors", "oneStatus", { statuses: statuses.join(" and ") })]),
    ...predecessors.flatMap(({ no_passport }, index) => {
      const date = no_passport?.placed_on_market_date
      return no_passport?.reason !== "placed_before_2027" || date === undefined || date < firstPassports
        ? []
        : [issue("predecessors", "placedLater", { index, day: firstPassports })]
    }),
    ...products.flatMap((id, index) =>
      products.indexOf(id) === index ? [] : [issue("predecessors", "productTwice", { id })]
    )
  ]
}

/** Why an operation cannot be done with a battery of a status. `field` is what the caller has sent. */
export const operationIssues = (
  operation: Operation,
  status: BatteryStatus,
  field: "operation" | "predecessors"
): ReadonlyArray<Issue> => {
  const { ofWaste } = operations[operation]
  if (ofWaste === (status === "waste")) return []
  return [issue(field, ofWaste ? "predecessorNoWaste" : "predecessorWaste", { operation, status })]
}

/** The status that the operations lead to; undefined for a battery without predecessors. */
export const statusOfSuccessor = ([first]: ReadonlyArray<Predecessor>): BatteryStatus | undefined =>
  first === undefined ? undefined : operations[first.operation].status
