/**
 * What deserves attention in a passport that is published, although nothing refuses its publication.
 *
 * @source EU 2023/1542 Art. 77(3) (identifier and code comply with the ISO/IEC 15459 series or their equivalent)
 * @source EU 2023/1542 Art. 74(1)(d) (safety instructions for handling waste batteries)
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import { firstPassports } from "../law/duties/annexXiii.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { messageOf } from "../text/messages.ts"

/** Returns the warnings by field: `gtin` without a GTIN, `waste_safety_instructions` without that document. */
export const publicationWarnings = ({
  attributes,
  gtin
}: {
  readonly gtin: string | null
  readonly attributes: Attributes
}): ReadonlyArray<Issue> => [
  ...(gtin === null ? [identifierScheme] : []),
  ...(attributes.waste_safety_instructions === undefined ? [noSafetyInstructions] : [])
]

/** The warning about a battery whose identifier is an address of this service alone. */
export const identifierScheme: Issue = issue("gtin", "identifierScheme")

const noSafetyInstructions = issue("waste_safety_instructions", "noSafetyInstructions", { day: firstPassports })

const textOf = (one: Issue) => ({ field: one.field, message: messageOf(one) })
const shown = new Map([identifierScheme, noSafetyInstructions].map((one) => [one, textOf(one)]))

/** The warnings as a product has them, in English. */
export const shownWarnings = (product: Parameters<typeof publicationWarnings>[0]) =>
  publicationWarnings(product).map((one) => shown.get(one) ?? textOf(one))
