/** Cells with a likely reading: refused with it, and read as it once their form is accepted. What has one reading only is read. */
import { type Cell, type CellForm, cellForms, readTables } from "@dpp/core/sheets"
import { assert, describe, it } from "@effect/vitest"

const readIn = (header: string, cell: Cell, forms: ReadonlyArray<CellForm> = []) => {
  const rows = [
    ["serial_number", header],
    ["T-1", cell]
  ]
  const { rows: read, warnings } = readTables([{ name: "", rows }], { forms: new Set(forms) })
  const [row] = read
  // Sound: the rows of a table are objects.
  const { serial_number: _serial, ...product } = (row?.product ?? {}) as Readonly<Record<string, unknown>>
  const [finding] = row?.findings ?? []
  return {
    value: Object.values(product)[0],
    reading: finding?.reading,
    problem: finding?.problem._tag,
    remarks: warnings.map(({ problem }) => problem._tag)
  }
}

const day = "manufacturing_date"

describe("a form", () => {
  const samples: ReadonlyArray<readonly [CellForm, header: string, cell: Cell, text: string, value: unknown]> = [
    ["two-digit-year", day, "06.05.26", "06.05.2026", "2026-05-06"],
    ["two-digit-year", day, "31/12/26", "31/12/2026", "2026-12-31"],
    ["month", day, "05/2026", "2026-05-01", "2026-05-01"],
    ["month", day, "Mai 2026", "2026-05-01", "2026-05-01"],
    ["month", day, "sierpień 2026", "2026-08-01", "2026-08-01"],
    ["approximate", "rated_capacity", "ca. 13,8 Ah", "13,8 Ah", 13.8],
    ["approximate", "rated_capacity", "~ 14", "14", 14],
    ["approximate", "battery_mass", "env. 2,85 kg", "2,85 kg", 2.85],
    ["no-value", "battery_mass", "k. A.", "", undefined],
    ["no-value", "manufacturing_place", "n/a", "", undefined],
    ["no-value", "critical_raw_materials", "?", "", undefined],
    ["no-value", "rated_capacity", "#DIV/0!", "", undefined],
    ["no-value", "rated_capacity", { problem: { _tag: "FormulaError", error: "#REF!" } }, "", undefined],
    ["comma-list", "critical_raw_materials", "Lithium, Kobalt", "Lithium; Kobalt", ["Lithium", "Kobalt"]]
  ]

  it("is refused with its reading, and read as it once it is accepted", () => {
    for (const [form, header, cell, text, value] of samples) {
      const refused = readIn(header, cell)
      assert.deepStrictEqual([refused.reading, refused.value], [{ form, text }, undefined], header)
      const accepted = readIn(header, cell, [form])
      assert.deepStrictEqual([accepted.problem, accepted.value], [undefined, value], header)
      // Another form that is accepted changes nothing.
      assert.isUndefined(
        readIn(
          header,
          cell,
          cellForms.filter((one) => one !== form)
        ).value
      )
    }
  })

  it("of a serial number replaces its separators", () => {
    const rows = [["serial_number"], ["EB_500 1"]]
    const { rows: read } = readTables([{ name: "", rows }], { forms: new Set(["separators"]) })
    assert.deepStrictEqual(read[0]?.product, { serial_number: "EB-500-1" })
  })

  it("with two readings itself has no reading: the order of day and month is asked first", () => {
    assert.deepStrictEqual(readIn(day, "03/04/26", cellForms).problem, "AmbiguousDate")
    assert.isUndefined(readIn(day, "03/04/26").reading)
  })

  it("is not found in a closed list, a declaration, or an empty list", () => {
    assert.strictEqual(readIn("carbon_footprint_absolute", "2,5").value, 2.5)
    assert.deepStrictEqual(readIn("critical_raw_materials", "keine").value, [])
    assert.deepStrictEqual(readIn("warranty_period", "n/a").value, ["warranty_period"])
  })
})

describe("what has one reading", () => {
  it("is a day with the name of its month, in several languages, or of eight digits", () => {
    const same = [
      "18. Mai 2026",
      "18 May 2026",
      "18th May 2026",
      "May 18, 2026",
      "18 mai 2026",
      "18 maja 2026",
      "18-May-2026"
    ]
    for (const text of [...same, "18 maggio 2026", "18 de mayo de 2026", "20260518", "18052026", "18.05.2026 14:30"]) {
      assert.strictEqual(readIn(day, text).value, "2026-05-18", text)
    }
    assert.strictEqual(readIn(day, 20_260_518).value, "2026-05-18")
    assert.strictEqual(readIn(day, "1er août 2026").value, "2026-08-01")
    assert.strictEqual(readIn(day, "31. Juni 2026").problem, "NotACalendarDay")
    assert.strictEqual(readIn(day, 46_160).problem, "NumberAsDate")
    assert.strictEqual(readIn(day, "18 cerv 2026").problem, "NotADate")
  })

  it("is a GTIN whose digits have blanks between them", () => {
    assert.strictEqual(readIn("gtin", "4 012345 000054").value, "4012345000054")
    assert.strictEqual(readIn("gtin", "401-2345-00005-4").value, "4012345000054")
  })

  it("is a number with a unit of its own, which counts before that of the column", () => {
    assert.deepStrictEqual(readIn("Kapazität (mAh)", "13,8 Ah"), {
      value: 13.8,
      reading: undefined,
      problem: undefined,
      remarks: ["OwnUnit"]
    })
    assert.strictEqual(readIn("Kapazität (mAh)", "13,8 kg").problem, "OtherUnit")
  })
})
