/** Headers of several rows: units, group titles, names in two languages, and rows of totals below. */
import { type Cell, type Finding, problemText, readTables } from "@dpp/core/sheets"
import { assert, describe, it } from "@effect/vitest"

const read = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => readTables([{ name: "Batterien", rows }])
const products = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => {
  const sheet = read(...rows)
  assert.deepStrictEqual(sheet.findings, [])
  assert.deepStrictEqual(
    sheet.rows.flatMap(({ findings }) => findings),
    []
  )
  return sheet.rows.map(({ product }) => product)
}
const messages = (findings: ReadonlyArray<Finding>) =>
  findings.map(({ column, problem, row }) => `${row} ${column}: ${problemText(problem, "en")}`)

describe("a row of units below the header", () => {
  const names = ["Seriennummer", "Nennkapazität", "Gewicht", "Nennspannung", "Herstellungsdatum"]
  const battery = ["T-1", 13_800, 2.85, 36, "18.05.2026"]
  const expected = [
    {
      serial_number: "T-1",
      rated_capacity: 13.8,
      battery_mass: 2.85,
      nominal_voltage: 36,
      manufacturing_date: "2026-05-18"
    }
  ]

  it("belongs to the header, with and without brackets", () => {
    assert.deepStrictEqual(products(names, [null, "(mAh)", "(kg)", "(V)", null], battery), expected)
    assert.deepStrictEqual(products(names, ["–", "[mAh]", "kg", "V", "TT.MM.JJJJ"], battery), expected)
    const names2 = ["Seriennummer", "Nennkapazität\n(mAh)", "Gewicht\nkg", "Nennspannung\n[V]", "Herstellungsdatum"]
    assert.deepStrictEqual(products(names2, battery), expected)
  })

  it("is not a battery whose serial number happens to be a unit, nor a row with other values", () => {
    assert.strictEqual(products(["Seriennummer", "Modell"], ["kWh", "V"]).length, 1)
    assert.strictEqual(read(names, [null, "mAh", "leicht", "V"], battery).rows.length, 2)
  })

  it("with another unit than the header is a finding", () => {
    const { findings } = read(["Seriennummer", "Masse (g)"], [null, "kg"], ["T-1", 5])
    assert.deepStrictEqual(messages(findings), ["1 Masse (g): has the unit kg, but its column has the unit g"])
  })
})

describe("a header of two rows", () => {
  it("can have group titles above its names, which complete them", () => {
    const group = ["Identifikation", null, "Spannung", null, null]
    const names = ["Seriennummer", "Modell", "min", "nom", "max"]
    const units = [null, null, "V", "V", "mV"]
    assert.deepStrictEqual(products(["Batterien 2026"], group, names, units, ["T-1", "EB", 30, 36, 42_000]), [
      { serial_number: "T-1", model_identifier: "EB", minimum_voltage: 30, nominal_voltage: 36, maximum_voltage: 42 }
    ])
  })

  it("can have names in the first row and their second parts below", () => {
    const names = ["Seriennummer", "Modell", "Gewicht (kg)", "Spannung (V)", null]
    const parts = [null, null, null, "min", "max"]
    assert.deepStrictEqual(products(names, parts, ["T-1", "EB", 3, 30, 42]), [
      { serial_number: "T-1", model_identifier: "EB", battery_mass: 3, minimum_voltage: 30, maximum_voltage: 42 }
    ])
  })

  it("can have names in two languages, of which one is known", () => {
    const german = ["Seriennummer", "Sonderbares Wort", "Gewicht"]
    const english = ["Serial number", "Model", "Weight"]
    const expected = [{ serial_number: "T-1", model_identifier: "EB", battery_mass: 3 }]
    assert.deepStrictEqual(products(german, english, ["T-1", "EB", 3]), expected)
    assert.deepStrictEqual(products(english, german, ["T-1", "EB", 3]), expected)
  })
})

describe("a row of totals", () => {
  it("is left out with a warning wherever its word is, also in the column of serial numbers", () => {
    const words = ["Summe", "Gesamt:", "TOTAL", "Gesamtsumme 8 Stück", "Total général", "Totale", "合计", "总计：", "Σ"]
    for (const word of words) {
      const { rows, warnings } = read(["Seriennummer", "Masse"], ["T-1", 2], [word, 2])
      assert.strictEqual(rows.length, 1, word)
      assert.deepStrictEqual(messages(warnings), ["3 Seriennummer: this looks like a totals row and was skipped"], word)
    }
    assert.strictEqual(read(["Seriennummer", "Modell", "Masse"], ["T-1", "EB", 2], [null, "合计", 2]).rows.length, 1)
  })

  it("is not a battery whose serial number or name begins with such a word", () => {
    const rows = [
      ["Total-1", "EB"],
      ["SUMME7", "EB"],
      ["T-3", "Total Energy"]
    ]
    assert.strictEqual(products(["Seriennummer", "Modell"], ...rows).length, 3)
  })
})

it("the columns of earlier templates are read as before", () => {
  for (const [template, facility] of [
    ["Vorlage", "Einrichtung"],
    ["Template", "Facility"],
    ["模板", "工厂"]
  ] as const) {
    const { headers } = read(["serial_number", template, facility], ["T-1", "TR-82", "Berlin"])
    assert.deepStrictEqual([...headers.keys()], ["serial_number", "template_id", "facility_id"])
  }
})
