/** What is on the battery itself: labels, symbols, the QR code, and the passport that it leads to. */
import type { Duty } from "../Duty.ts"
import { firstPassports } from "./annexXiii.ts"
import { allCategories, checked_on, industrial, regulation } from "./sources.ts"

const common = {
  fields: [],
  categories: allCategories,
  kind: "label",
  conditions: [],
  binds: "battery",
  supplied_by: "manufacturer",
  status: "in_force",
  checked_on
} as const

const afterLabelAct = { not_before: "2026-08-18", waits_for: [{ act: "13-10", months: 18 }] } as const

/**
 * @source EU 2023/1542 Art. 13
 * @source EU 2023/1542 Art. 77(1)
 */
export const labelDuties: ReadonlyArray<Duty> = [
  {
    ...common,
    id: "13-1",
    from: afterLabelAct,
    source: regulation(
      "Art. 13(1)",
      "batteries shall bear a label containing the general information on batteries set out in Part A of Annex VI"
    )
  },
  {
    ...common,
    id: "13-2",
    categories: ["lmt"],
    from: afterLabelAct,
    source: regulation("Art. 13(2)", "shall bear a label containing information on their capacity")
  },
  {
    ...common,
    id: "13-4",
    from: "2025-08-18",
    source: regulation(
      "Art. 13(4)",
      "From 18 August 2025, all batteries shall be marked with the symbol for separate collection of batteries"
    )
  },
  ...(["Cd", "Pb"] as const).map((metal): Duty => ({
    ...common,
    id: `13-5-${metal}`,
    // The paragraph has no day of its own: the symbol stands beneath the one of paragraph 4.
    from: "2025-08-18",
    conditions: [`contains_metal:${metal}`],
    source: regulation("Art. 13(5)", "shall be marked with the chemical symbol for the metal concerned: Cd or Pb")
  })),
  {
    ...common,
    id: "13-6-a",
    from: firstPassports,
    conditions: ["above_2_kwh"],
    source: regulation("Art. 13(6)(a)", "From 18 February 2027, all batteries shall be marked with a QR code")
  },
  {
    ...common,
    id: "13-6-b",
    categories: industrial,
    from: firstPassports,
    conditions: ["up_to_2_kwh"],
    source: regulation(
      "Art. 13(6)(b)",
      "for other batteries, the applicable information referred to in paragraphs 1 to 5 of this Article, the declaration of conformity referred to in Article 18"
    )
  },
  {
    ...common,
    id: "13-6-b-declaration",
    categories: industrial,
    kind: "document",
    from: firstPassports,
    conditions: ["up_to_2_kwh"],
    source: regulation("Art. 13(6)(b)", "the declaration of conformity referred to in Article 18")
  },
  {
    ...common,
    id: "13-6-b-report",
    categories: industrial,
    kind: "document",
    // The report itself is due from the day of Art. 48.
    from: "2027-08-18",
    conditions: ["up_to_2_kwh", "turnover_40m", "first_life"],
    supplied_by: "operator",
    source: regulation("Art. 13(6)(b)", "the report referred to in Article 52(3)")
  },
  {
    ...common,
    id: "13-6-b-waste",
    categories: industrial,
    kind: "document",
    from: firstPassports,
    conditions: ["up_to_2_kwh"],
    supplied_by: "responsible_party",
    source: regulation(
      "Art. 13(6)(b)",
      "the information regarding the prevention and management of waste batteries laid down in Article 74(1), points (a) to (f)"
    )
  },
  {
    ...common,
    id: "77-1",
    kind: "record",
    from: firstPassports,
    conditions: ["above_2_kwh"],
    supplied_by: "operator",
    source: regulation("Art. 77(1)", "placed on the market or put into service shall have an electronic record")
  }
]
