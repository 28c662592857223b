/**
 * What deserves attention in a passport that is published, although nothing refuses its publication.
 *
 * @source EU 2023/1542 Art. 77(3) (identifier and code comply with the ISO/IEC 15459 series or their equivalent)
 * @source EU 2023/1542 Art. 74(1)(d) (safety instructions for handling waste batteries)
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { Issue } from "../text/Issues.ts"

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
export const identifierScheme: Issue = {
  field: "gtin",
  message:
    "IDENTIFIER_SCHEME: without a GTIN, the identifier of the battery does not follow the ISO/IEC 15459 series, which " +
    "Art. 77(3) of Regulation (EU) 2023/1542 requires, or its equivalent"
}

const noSafetyInstructions: Issue = {
  field: "waste_safety_instructions",
  message:
    "has no value, but the passport contains instructions for handling waste batteries safely (EU 2023/1542 Art. 74(1)(d))"
}
