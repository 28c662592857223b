/**
 * What the publication of a battery with predecessors asks for in addition, and what deserves attention.
 *
 * @source EU 2023/1542 Art. 3(1)(32)
 * @source EU 2023/1542 Art. 73(1)(a)
 * @source EU 2023/1542 Art. 77(7)
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { Operation, Predecessor } from "../product/Predecessor.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isSameJson } from "../text/Json.ts"
import { operationIssues, statusOfSuccessor } from "../product/operations.ts"

/** What is known of an own predecessor. */
export interface KnownPredecessor {
  readonly operation: Operation
  readonly attributes: Attributes
  readonly isPublished: boolean
  readonly hasCeased: boolean
}

export interface Successor {
  readonly attributes: Attributes
  readonly predecessors: ReadonlyArray<Predecessor>
  /** Remaining capacity in Ah by the last reading of the new battery; undefined if there is none. */
  readonly remainingCapacity: number | undefined
}

/**
 * Why the passport of a battery cannot be published: status and operations disagree, a predecessor has no passport, or has
 * become waste since the draft names it.
 */
export const successorIssues = (
  { attributes, predecessors }: Pick<Successor, "attributes" | "predecessors">,
  known: ReadonlyArray<KnownPredecessor>
): ReadonlyArray<Issue> => {
  const status = attributes.battery_status ?? "original"
  const expected = statusOfSuccessor(predecessors)
  const needsOne = status === "repurposed" || status === "remanufactured"
  return [
    ...(expected === undefined && needsOne ? [issue("predecessors", "predecessorsNeeded", { status })] : []),
    ...(expected !== undefined && expected !== status
      ? [issue("battery_status", "statusOfOperations", { expected })]
      : []),
    ...known.flatMap(({ attributes: { serial_number }, hasCeased, isPublished }) =>
      isPublished && !hasCeased
        ? []
        : [issue("predecessors", hasCeased ? "predecessorCeased" : "predecessorDraft", { serial: serial_number ?? "" })]
    ),
    ...known.flatMap((one) =>
      operationIssues(one.operation, one.attributes.battery_status ?? "original", "predecessors")
    )
  ]
}

/** The share of the rated capacity that a remanufactured battery must reach again. */
const remanufacturedShare = 0.9

export const successorWarnings = (
  { attributes, predecessors, remainingCapacity }: Successor,
  known: ReadonlyArray<KnownPredecessor>
): ReadonlyArray<Issue> => {
  if (predecessors.length === 0) return []
  const rated = known.flatMap(({ attributes: { rated_capacity } }) => rated_capacity ?? [])
  const isWeak =
    attributes.battery_status === "remanufactured" &&
    remainingCapacity !== undefined &&
    rated.some((capacity) => remainingCapacity < capacity * remanufacturedShare)
  const declaration = attributes.eu_declaration_of_conformity
  const isPrepared = predecessors.some(({ operation }) => operation.startsWith("preparation_for_"))
  const hasRecord = attributes.state_of_health_record !== undefined
  const isOld =
    declaration !== undefined &&
    known.some(({ attributes: { eu_declaration_of_conformity: other } }) => isSameJson(declaration, other))
  return [
    ...(isWeak ? [issue("battery_status", "remanufacturedCapacity")] : []),
    ...(isPrepared && !hasRecord ? [issue("state_of_health_record", "healthRecord")] : []),
    ...(!isPrepared && !hasRecord && remainingCapacity === undefined ? [issue("predecessors", "healthReading")] : []),
    ...(isOld ? [issue("eu_declaration_of_conformity", "newDeclaration")] : [])
  ]
}
