/** How many questions a spreadsheet asks before all of its rows can be imported. One answer settles all cells of a form. */
import { messyTables } from "@dpp/testkit/messyTables"
import { assert, describe, it } from "@effect/vitest"
import { settleSheet } from "@dpp/testkit/settleSheet"

const models = ["PowerPack 500", "PowerPack 700"]

describe("the workbook that several people have edited", () => {
  const settled = settleSheet(messyTables(), {
    models,
    decimal: "comma",
    columns: {
      Produktionstag: "manufacturing_date",
      Baureihe: "template_id",
      "Energie (kWh)": "certified_usable_energy",
      Zelltyp: "battery_chemistry"
    },
    values: { "31.02.2026": "28.02.2026", "14.03.2062": "14.03.2026", "40123450000541230": "PP500-26-00055" }
  })

  it("asks at most ten questions, and then all rows can be imported", () => {
    assert.isAtMost(settled.questions.length, 10, settled.questions.join("\n"))
    assert.deepStrictEqual([settled.open, settled.valid], [[], 299])
  })

  it("proposes fields by the values of columns", () => {
    assert.strictEqual(settled.proposals["Produktionstag"]?.[0], "manufacturing_date")
    assert.strictEqual(settled.proposals["Baureihe"]?.[0], "template_id")
    assert.deepStrictEqual(settled.proposals["geprüft durch"], [])
  })
})
