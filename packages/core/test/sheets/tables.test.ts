/** How the tables of a file become products: header, rows, sheets for lists. */
import { type Cell, columnText, type Finding, problemText, readTables, SheetProblem } from "@dpp/core/sheets"
import { catalogue } from "@dpp/core/catalogue"
import { attributeLabels } from "@dpp/core/languages"
import { assert, describe, it } from "@effect/vitest"

const table = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => ({ name: "Batterien", rows })
const header = ["Bezeichnung", "Seriennummer", "Batteriekategorie"]
const messages = (findings: ReadonlyArray<Finding>) =>
  findings.map(({ column, problem, row }) => `${row} ${column}: ${problemText(problem, "en")}`)

describe("the header", () => {
  it("is searched below titles; rows are numbered as in the file", () => {
    const sheet = readTables([table(["Batterien 2026"], [], header, ["TB", "T-1", "ev"])])
    assert.deepStrictEqual(sheet.findings, [])
    assert.deepStrictEqual(sheet.rows, [
      { row: 4, product: { name: "TB", serial_number: "T-1", battery_category: "ev" }, findings: [] }
    ])
  })

  it("has the name of every field, and its label in every language", () => {
    for (const field of Object.keys(catalogue)) {
      for (const name of [field, ...Object.values(attributeLabels(field))]) {
        const { findings, headers } = readTables([table([name])])
        // A label can have a space that does not break.
        assert.deepStrictEqual([findings, headers.get(field)], [[], name.replaceAll(/\s+/gu, " ")])
      }
    }
  })

  it("with an unknown column is a finding, or a warning on request; two columns for one field are a finding", () => {
    const one = table([...header, "Bemerkung"], ["TB", "T-1", "ev", "x"])
    assert.match(messages(readTables([one]).findings)[0] ?? "", /^1 Bemerkung: unknown column/u)
    const ignored = readTables([one], { ignoreUnknownColumns: true })
    assert.deepStrictEqual(ignored.findings, [])
    assert.deepStrictEqual(messages(ignored.warnings), ["1 Bemerkung: the column is ignored"])
    assert.deepStrictEqual(messages(readTables([table([...header, "Masse", "Gewicht"])]).findings), [
      "1 Gewicht: is the header of two columns"
    ])
    assert.deepStrictEqual(messages(readTables([table([...header, "Masse (Ah)"])]).findings), [
      "1 Masse (Ah): has the unit Ah: use kg, g or t in the header of battery_mass"
    ])
  })
})

it("rows of totals and the example of the template are left out with a warning", () => {
  const sheet = readTables([
    table([...header, "Masse"], ["TB", "EXAMPLE-1", "ev", 1], ["TB", "T-1", "ev", 2], ["Summe", null, null, 3])
  ])
  assert.deepStrictEqual(
    sheet.rows.map(({ row }) => row),
    [3]
  )
  assert.deepStrictEqual(messages(sheet.warnings), [
    "2 Seriennummer: is the example of the template, which is not imported",
    "4 Seriennummer: this looks like a totals row and was skipped"
  ])
})

it("a row of totals may count the batteries in the column of serial numbers", () => {
  const rowsOf = (...rows: ReadonlyArray<ReadonlyArray<string | number | null>>) =>
    readTables([table([...header, "Masse"], ["TB", "T-1", "ev", 2], ["TB", "T-2", "ev", 1], ...rows)])
  for (const count of [2, "2"]) {
    const { rows, warnings } = rowsOf(["Summe", count, null, 3])
    assert.deepStrictEqual(
      [rows.length, messages(warnings)],
      [2, ["4 Seriennummer: this looks like a totals row and was skipped"]]
    )
  }
  // A battery whose name begins so has a serial number of its own.
  assert.lengthOf(rowsOf(["Total Energy 500", "T-3", "ev", 3], ["Summe", 17, "ev", 3]).rows, 4)
})

it("a status that the caller gives is that of rows without one", () => {
  const { rows } = readTables([table([...header, "Status"], ["TB", "T-1", "ev", "Entwurf"], ["TB", "T-2", "ev"])], {
    status: "published"
  })
  assert.deepStrictEqual(
    rows.map(({ product }) => (product as { readonly status: string }).status),
    ["draft", "published"]
  )
})

describe("a sheet for lists", () => {
  const batteries = table(header, ["TB", "T-1", "ev"], ["TB", "T-2", "ev"])
  const substances = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => ({
    name: "Stoffe",
    rows: [["Gefährliche Stoffe"], ["Seriennummer *", "Stoff *", "Konzentration (%)", "Auswirkung *"], ...rows]
  })

  it("adds its entries to the batteries with their serial numbers", () => {
    const { findings, rows } = readTables([
      batteries,
      substances(["T-1", "Ethylencarbonat", "5,2", "Reizend"], ["T-1", "LiPF6", 1.8, "Giftig"]),
      {
        name: "Materialien",
        rows: [
          ["Seriennummer", "Komponente", "Material"],
          ["T-2", "Kathode", "NMC 811"]
        ]
      }
    ])
    assert.deepStrictEqual(findings, [])
    assert.deepStrictEqual(
      rows.map(({ product }) => product),
      [
        {
          name: "TB",
          serial_number: "T-1",
          battery_category: "ev",
          hazardous_substances: [
            { chemical_name: "Ethylencarbonat", concentration_percent: 5.2, impact: "Reizend" },
            { chemical_name: "LiPF6", concentration_percent: 1.8, impact: "Giftig" }
          ]
        },
        {
          name: "TB",
          serial_number: "T-2",
          battery_category: "ev",
          component_materials: [{ component: "cathode", name: "NMC 811" }]
        }
      ]
    )
  })

  it("reports its own rows", () => {
    const { findings } = readTables([batteries, substances(["T-9", "Blei"], [null, "Blei"], ["T-1", "Blei", "viel"])])
    assert.deepStrictEqual(
      findings.map(({ sheet }) => sheet),
      ["Stoffe", "Stoffe", "Stoffe"]
    )
    assert.deepStrictEqual(messages(findings).toSorted(), [
      "3 serial_number: T-9 is not among the batteries",
      "4 Seriennummer *: is required",
      "5 Konzentration (%): must be a number"
    ])
  })
})

it("sheets with the same fields are read together, and their findings name the sheet", () => {
  const second = { ...table([...header, "Masse (g)"], ["TB", "T-2", "ev", "x"]), name: "Rest" }
  const sheet = readTables([table([...header, "Gewicht"], ["TB", "T-1", "ev", 5]), second])
  assert.deepStrictEqual(sheet.findings, [])
  assert.deepStrictEqual(
    sheet.rows.map((row) => [row.row, row.sheet]),
    [
      [2, undefined],
      [2, "Rest"]
    ]
  )
  const findings = sheet.rows.flatMap((row) => row.findings)
  assert.deepStrictEqual(findings, [{ row: 2, column: "Masse (g)", sheet: "Rest", problem: SheetProblem.NotANumber() }])
})

it("a second sheet with other fields, or with the same batteries, is a finding, unless the caller chooses one", () => {
  const second = { ...table(header, ["TB", "T-1", "ev"]), name: "Rest" }
  const both = [table(header, ["TB", "T-1", "ev"]), second]
  const tests = { ...table(["Seriennummer", "Prüfberichte"], ["T-1", "https://x.example"]), name: "Tests" }
  assert.match(
    messages(readTables([table([...header, "Masse", "Kapazität"], ["TB", "T-1", "ev"]), tests]).findings)[0] ?? "",
    /also has batteries/u
  )
  assert.match(messages(readTables(both).findings)[0] ?? "", /also has batteries: only "Batterien" is read/u)
  const { findings, rows } = readTables(both, { sheet: "Rest" })
  assert.deepStrictEqual([findings, rows.length], [[], 1])
  assert.deepStrictEqual(messages(readTables(both, { sheet: "?" }).findings), ["1 sheet: has no sheet ?"])
})

describe("a cell whose value cannot be read", () => {
  const noResult = { problem: SheetProblem.NoResult() }
  const withoutResult = "is a formula without a result: open the file in a spreadsheet program and save it once"

  it("is a finding of its row and column, and never no value", () => {
    const [row] = readTables([
      table(
        [...header, "Masse", "rated_capacity", "Herstellungsdatum", "Kritische Rohstoffe"],
        ["TB", "T-1", "ev", noResult, { problem: SheetProblem.Unreadable({ text: "0x10" }) }, noResult, noResult]
      )
    ]).rows
    assert.deepStrictEqual(messages(row?.findings ?? []), [
      `2 Masse: ${withoutResult}`,
      "2 rated_capacity: has a value that cannot be read (0x10): open the file in a spreadsheet program, enter the value " +
        "again, and save the file",
      `2 Herstellungsdatum: ${withoutResult}`,
      `2 Kritische Rohstoffe: ${withoutResult}`
    ])
    assert.deepStrictEqual(row?.product, { name: "TB", serial_number: "T-1", battery_category: "ev" })
  })

  it("makes a row of its own, also as the serial number or below a column without a header", () => {
    const { rows } = readTables([table(header, ["TB", noResult, "ev"], [null, null, null, noResult])])
    assert.deepStrictEqual(
      rows.flatMap(({ findings }) => messages(findings)),
      [`2 Seriennummer: ${withoutResult}`, "3 column 4: has a value but no header"]
    )
  })

  it("is a finding of the file as a header, by the number of its column in every language", () => {
    const sheet = readTables([table([...header, noResult], ["TB", "T-1", "ev", 1])], { ignoreUnknownColumns: true })
    assert.deepStrictEqual(messages(sheet.findings), [`1 column 4: ${withoutResult}`])
    const [finding] = sheet.findings
    if (finding === undefined) return assert.fail()
    assert.strictEqual(columnText(finding, sheet.place, "de"), "Spalte 4")
  })

  it("is a finding on a sheet for lists, like the error of a formula", () => {
    const substances = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => ({
      name: "Stoffe",
      rows: [["Seriennummer", "chemical_name", "concentration_percent"], ...rows]
    })
    const { findings } = readTables([
      table(header, ["TB", "T-1", "ev"]),
      substances(["T-1", noResult, noResult], ["T-1", "#N/A", 1], [noResult, "LiPF6", 1], ["#REF!", "LiPF6", 1])
    ])
    const error = (text: string) => `has the error ${text} in place of a value: correct the formula, or empty the cell`
    assert.deepStrictEqual(messages(findings), [
      `2 chemical_name: ${withoutResult}`,
      `2 concentration_percent: ${withoutResult}`,
      `3 chemical_name: ${error("#N/A")}`,
      `4 Seriennummer: ${withoutResult}`,
      `5 Seriennummer: ${error("#REF!")}`
    ])
  })
})

it("a row names one column without a header, however many it fills", () => {
  const { rows } = readTables([table(header, ["TB", "T-1", "ev", ...Array.from({ length: 200 }, () => "x")])])
  assert.deepStrictEqual(messages(rows[0]?.findings ?? []), ["2 column 4: has a value but no header"])
})

it("the first of two columns for one field is read", () => {
  const sheet = readTables([table([...header, "Masse", "Gewicht"], ["TB", "T-1", "ev", 1, "x"])])
  assert.deepStrictEqual(messages(sheet.findings), ["1 Gewicht: is the header of two columns"])
  assert.deepStrictEqual(sheet.rows[0]?.findings, [])
  assert.include(sheet.rows[0]?.product, { battery_mass: 1 })
})
