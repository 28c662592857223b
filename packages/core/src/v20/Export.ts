/**
 * Writes a product as Battery Passport Data Model v2.0: `{ dppHeader, batteryPassportData }`.
 *
 * The form is a reconstruction from public descriptions, because the official schema files are not public. Keys are in
 * the order of the catalogue, so equal content gives equal bytes. An attribute without a value, or with the duty `-`, is
 * left out.
 *
 * @source spec §9 rule 2
 * @source inferred: names and shapes; see docs/decisions/0003-v2-reconstruction.md
 */
import { ownerView, type View } from "../access/View.ts"
import type { BatteryCondition } from "../condition/BatteryCondition.ts"
import type { PassportFacts } from "../passport/Passport.ts"
import { documentOf, type PassportDocument } from "./Document.ts"
import { writeParts } from "./writeParts.ts"

/**
 * Writes the document for a reader, by default for the owner, with today's exporter.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: the header's identifiers of operator and facility are for authorities, so other views lack them
 */
export const toV20 = (
  facts: PassportFacts,
  condition: BatteryCondition | null,
  view: View = ownerView
): PassportDocument => documentOf(writeParts(facts), facts, condition, view)
