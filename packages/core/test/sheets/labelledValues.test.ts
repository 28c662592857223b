/** Values above a table count for its batteries. */
import { type Cell, problemText, readTables } from "@dpp/core/sheets"
import { assert, it } from "@effect/vitest"

const read = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => readTables([{ name: "EB-500", rows }])
const header = ["Bezeichnung", "Seriennummer", "Nennspannung (V)"]
const table = [
  ["Bezeichnung", "Seriennummer", "Nennspannung (V)", "Gewicht"],
  ["EB", "T-1", 36],
  ["EB", "T-2", 36, "3,1 kg"]
]

it("a label and its value, in one cell or in two, is the value of every battery without its own", () => {
  const { findings, rows, warnings } = read(
    ["Batteriemodell EB-500, Stand 2026"],
    ["Batterietyp: LMT", null, "Gewicht (kg): 2,85"],
    ["Kapazität [mAh]", 13_800, null, "Modell:", "EB-500"],
    [],
    ...table
  )
  assert.deepStrictEqual(findings, [])
  const above = { battery_category: "lmt", battery_mass: 2.85, rated_capacity: 13.8, model_identifier: "EB-500" }
  assert.deepStrictEqual(
    rows.map(({ product }) => product),
    [
      { ...above, name: "EB", serial_number: "T-1", nominal_voltage: 36 },
      { ...above, name: "EB", serial_number: "T-2", nominal_voltage: 36, battery_mass: 3.1 }
    ]
  )
  assert.deepStrictEqual(warnings, [])
})

it("an unknown label is a warning, and a value that cannot be read is one finding, not one for each row", () => {
  const { findings, warnings } = read(["Ansprechpartner: Frau Meyer"], ["Gewicht (kg): schwer"], ...table)
  assert.deepStrictEqual(
    warnings.map(({ column, problem }) => `${column}: ${problemText(problem, "en")}`),
    ["Ansprechpartner: this label above the table is unknown, and its value is ignored"]
  )
  assert.deepStrictEqual(
    findings.map(({ column, problem, row }) => `${row} ${column}: ${problemText(problem, "en")}`),
    ["2 Gewicht (kg): must be a number"]
  )
})

it("group titles and serial numbers above a table are not values", () => {
  const { findings, rows } = read(["Gewicht", "Kapazität", "Seriennummer: A-1"], header, ["EB", "T-1", 36])
  assert.deepStrictEqual(findings, [])
  assert.deepStrictEqual(
    rows.map(({ product }) => product),
    [{ name: "EB", serial_number: "T-1", nominal_voltage: 36 }]
  )
})
