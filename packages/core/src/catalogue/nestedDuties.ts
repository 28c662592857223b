/** Duties on one of some properties that every entry of a list attribute must have. */
import type { AttributeName } from "./Catalogue.ts"

export interface NestedDuty {
  readonly within: AttributeName
  readonly anyOf: readonly [string, ...ReadonlyArray<string>]
  readonly field: string
  readonly source: string
}

/**
 * Every hazardous substance must have its impact, in words or as hazard statements. An empty list states that there is none, and is complete.
 *
 * @source DIN DKE SPEC 99100 §6.5.6
 * @source EU 2023/1542 Annex XIII 1(s)
 */
export const nestedDuties: ReadonlyArray<NestedDuty> = [
  {
    within: "hazardous_substances",
    anyOf: ["impact", "hazards"],
    field: "hazardous_substances[].impact",
    source: "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
  }
]
