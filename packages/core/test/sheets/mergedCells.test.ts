/** Values and titles that are merged over several cells. */
import { readTables } from "@dpp/core/sheets"
import { assert, it } from "@effect/vitest"

const header = ["Bezeichnung", "Seriennummer", "Gewicht"]

it("a value that is merged over several rows counts for each of them, and not for other rows", () => {
  const rows = [header, ["EB 500", "T-1", 2.5], [null, "T-2", null], [null, "T-3", 3], [null, "T-4", 4], []]
  const merges = [
    { row: 1, column: 0, lastRow: 3, lastColumn: 0 },
    { row: 1, column: 2, lastRow: 5, lastColumn: 2 }
  ]
  assert.deepStrictEqual(
    readTables([{ name: "", rows, merges }]).rows.map(({ product }) => product),
    [
      { name: "EB 500", serial_number: "T-1", battery_mass: 2.5 },
      { name: "EB 500", serial_number: "T-2", battery_mass: 2.5 },
      { name: "EB 500", serial_number: "T-3", battery_mass: 3 },
      { serial_number: "T-4", battery_mass: 4 }
    ]
  )
})

it("a title that is merged over several columns completes their names, and no others", () => {
  const rows = [
    [null, "Spannung", null, null],
    ["Seriennummer", "min", "max", "nom"],
    ["T-1", 30, 42, 36]
  ]
  const merges = [{ row: 0, column: 1, lastRow: 0, lastColumn: 2 }]
  const { findings, headers } = readTables([{ name: "", rows, merges }])
  assert.deepStrictEqual([...headers.keys()], ["serial_number", "minimum_voltage", "maximum_voltage"])
  assert.deepStrictEqual(
    findings.map(({ column }) => column),
    ["nom"]
  )
})
