/** A sheet of models has one row for each model, without what belongs to a single battery. */
import { batteryCategories, individualAttributes } from "@dpp/core/catalogue"
import { importTemplate, problemText, readTables, type Table, validateModels } from "@dpp/core/sheets"
import { locales } from "@dpp/core/text"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const now = DateTime.makeUnsafe("2026-11-21T12:00:00Z")
const tablesOf = (workbook: ReturnType<typeof importTemplate>, name: string): ReadonlyArray<Table> =>
  workbook.sheets.map(({ name: sheet, rows }) => ({
    name: sheet,
    rows: rows.map((cells) => cells.map(({ value }) => (value === "EXAMPLE-1" ? name : value)))
  }))

describe("the sheet for models", () => {
  for (const category of batteryCategories) {
    for (const locale of locales) {
      it(`for ${category} in ${locale} is read back with the lists of the other sheets`, () => {
        const sheet = readTables(tablesOf(importTemplate(category, locale, "xlsx", "models"), "TR-82"), { key: "name" })
        const { findings, valid } = validateModels(sheet, now)
        assert.deepStrictEqual([findings, valid.length], [[], 1])
        const product = valid[0]?.product as Readonly<Record<string, unknown>>
        assert.strictEqual(product["name"], "TR-82")
        for (const field of individualAttributes) assert.isFalse(sheet.headers.has(field), field)
        for (const field of ["component_materials", "hazardous_substances"]) assert.isNotEmpty(product[field], field)
      })
    }
  }

  it("has an example row that is not read, as a sheet of batteries has", () => {
    const tables = tablesOf(importTemplate("ev", "en", "xlsx", "models"), "EXAMPLE-1")
    assert.deepStrictEqual(readTables(tables, { key: "name" }).rows, [])
  })
})

describe("the rows of models", () => {
  const validate = (...rows: Table["rows"]) => {
    const { findings, warnings } = validateModels(readTables([{ name: "", rows }], { key: "name" }), now)
    const textOf = ({ column, problem, row }: (typeof findings)[number]) =>
      `${row} ${column}: ${problemText(problem, "en")}`
    return { findings: findings.map(textOf), warnings: warnings.map(textOf) }
  }

  it("have a name that no other row has, and a category", () => {
    const { findings } = validate(["name", "battery_category"], ["TR-82", "ev"], ["TR-82", "ev"], ["TR-83", null])
    assert.deepStrictEqual(findings, ["3 name: is already used in row 2", "4 battery_category: is required"])
  })

  it("are warned of columns that belong to a single battery", () => {
    const { findings, warnings } = validate(["name", "battery_category", "serial_number"], ["TR-82", "ev", "T-1"])
    assert.deepStrictEqual(findings, [])
    assert.match(warnings.join("\n"), /^2 serial_number: belongs to a single battery/u)
  })

  it("are found by the entries of other sheets, and entries of unknown models are a finding", () => {
    const sheet = readTables(
      [
        {
          name: "Models",
          rows: [
            ["name", "battery_category"],
            ["TR-82", "ev"]
          ]
        },
        {
          name: "Materials",
          rows: [
            ["Name", "Component", "Material"],
            ["TR-82", "cathode", "NMC"],
            ["TR-9", "anode", "C"]
          ]
        }
      ],
      { key: "name" }
    )
    assert.deepInclude(sheet.rows[0]?.product, { component_materials: [{ component: "cathode", name: "NMC" }] })
    assert.deepStrictEqual(
      sheet.findings.map(({ problem }) => problemText(problem, "en")),
      ["TR-9 is not among the models"]
    )
  })
})
