/** Due diligence of the economic operator: its policy, its report, and the report in the passport. */
import type { Duty } from "../Duty.ts"
import { allCategories, checked_on, regulation } from "./sources.ts"

/**
 * The day as postponed.
 *
 * @source inferred: Art. 48(1) as postponed by Regulation (EU) 2025/1561
 */
const from = "2027-08-18"

const common = {
  categories: allCategories,
  from,
  supplied_by: "operator",
  status: "in_force",
  checked_on
} as const

/**
 * @source EU 2023/1542 Art. 47 (turnover, second life)
 * @source EU 2023/1542 Art. 48(1)
 * @source EU 2023/1542 Art. 52(3) (every three years, by EU 2025/1561)
 * @source EU 2023/1542 Annex XIII 1(d)
 */
export const dueDiligenceDuties: ReadonlyArray<Duty> = [
  {
    ...common,
    id: "annex-xiii-1-d",
    fields: ["due_diligence_report"],
    kind: "passport",
    conditions: ["above_2_kwh", "turnover_40m", "first_life"],
    binds: "battery",
    source: regulation(
      "Art. 48(1); Annex XIII 1(d)",
      "information on responsible sourcing as indicated in the report on battery due diligence policy referred to in Article 52(3)"
    )
  },
  {
    ...common,
    id: "48-1",
    fields: [],
    kind: "operator",
    conditions: ["turnover_40m"],
    binds: "operator",
    source: regulation(
      "Art. 48(1)",
      "economic operators that place batteries on the market or put them into service shall fulfil the due diligence obligations"
    )
  },
  {
    ...common,
    id: "52-3",
    fields: [],
    kind: "operator",
    conditions: ["turnover_40m"],
    binds: "operator",
    source: regulation(
      "Art. 52(3)",
      "make publicly available, including on the internet, a report on its battery due diligence policy"
    )
  }
]
