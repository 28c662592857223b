/** Performance, durability and safety: documents and values beside the passport. */
import { type Condition, performanceDocument } from "../Condition.ts"
import type { Duty } from "../Duty.ts"
import { allCategories, checked_on, industrial, regulation } from "./sources.ts"

const common = { fields: [], binds: "battery", supplied_by: "manufacturer", status: "in_force", checked_on } as const

const conditions: ReadonlyArray<Condition> = ["above_2_kwh", "rechargeable", "placed_before_duty_not_demonstrated"]

/**
 * @source EU 2023/1542 Art. 10
 * @source EU 2023/1542 Art. 12(2)
 * @source EU 2023/1542 Art. 14(1)
 */
export const performanceDuties: ReadonlyArray<Duty> = [
  {
    ...common,
    id: "10-1",
    categories: allCategories,
    kind: "document",
    from: performanceDocument,
    conditions,
    source: regulation(
      "Art. 10(1)",
      "shall be accompanied by a document containing values for the electrochemical performance and durability parameters set out in Part A of Annex IV"
    )
  },
  {
    ...common,
    id: "10-2",
    categories: industrial,
    kind: "value",
    from: { not_before: "2027-08-18", waits_for: [{ act: "10-5-industrial", months: 18 }] },
    conditions: [...conditions, "storage_internal"],
    source: regulation(
      "Art. 10(2)",
      "rechargeable industrial batteries with a capacity greater than 2 kWh, except those with exclusively external storage, shall meet the minimum values"
    )
  },
  {
    ...common,
    id: "10-3",
    categories: ["lmt"],
    kind: "value",
    from: { not_before: "2028-08-18", waits_for: [{ act: "10-5-lmt", months: 18 }] },
    conditions,
    source: regulation("Art. 10(3)", "LMT batteries shall meet the minimum values")
  },
  {
    ...common,
    id: "12-2",
    categories: ["stationary"],
    kind: "document",
    from: "2024-08-18",
    conditions: [],
    source: regulation(
      "Art. 12(2)",
      "demonstrate that the stationary battery energy storage systems are compliant with paragraph 1"
    )
  },
  {
    ...common,
    id: "14-1",
    categories: ["lmt", "ev", "stationary"],
    kind: "record",
    from: "2024-08-18",
    conditions: [],
    supplied_by: "bms",
    source: regulation(
      "Art. 14(1)",
      "up-to-date data for the parameters for determining the state of health and expected lifetime of batteries"
    )
  }
]
