/** The workbook of a supplier: what is written into it is read again, and what is wrong in it is named by sheet, row and column. */
import type { Attributes } from "@dpp/core/catalogue"
import { languages, textsOf } from "@dpp/core/languages"
import { sampleDraft } from "@dpp/core/samples"
import { answerWorkbook, type Cell, issueOnPage, readAnswerTables, type Table, type Workbook } from "@dpp/core/sheets"
import { assert, describe, it } from "@effect/vitest"
import { broken } from "@dpp/core/text"

const fields = [
  "battery_mass",
  "battery_chemistry",
  "critical_raw_materials",
  "component_materials",
  "hazardous_substances"
] as const
const sample: Readonly<Record<string, unknown>> = sampleDraft("ev")
const values: Attributes = Object.fromEntries(fields.map((name) => [name, sample[name]]))

const tablesOf = ({ sheets }: Workbook): ReadonlyArray<Table> =>
  sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(({ value }): Cell => value)) }))

/** The workbook with other cells on one of its sheets, and further rows. */
const tablesWith = (
  stated: Attributes,
  sheet: string,
  change: (rows: ReadonlyArray<ReadonlyArray<Cell>>) => ReadonlyArray<ReadonlyArray<Cell>>
) =>
  tablesOf(answerWorkbook(fields, stated, "en")).map((table) =>
    table.name === sheet ? { ...table, rows: change(table.rows) } : table
  )

const materials = textsOf("en").supplier.sheet_component_materials
const substances = textsOf("en").supplier.sheet_hazardous_substances

describe("the workbook of a supplier", () => {
  it.each([...languages])("has its values again when it is read in %s, and no example", (language) => {
    const { sheets } = answerWorkbook(fields, values, language)
    assert.lengthOf(new Set(sheets.map(({ name }) => name)), 3)
    // Spreadsheet programs accept no longer names, and none with these characters.
    for (const { name } of sheets) assert.match(name, /^[^[\]:*?/\\]{1,31}$/u)
    const read = readAnswerTables(tablesOf(answerWorkbook(fields, values, language)), fields, language)
    assert.deepStrictEqual({ ...read.values }, { ...values })
    assert.deepStrictEqual(read.problems, {})
    const empty = readAnswerTables(tablesOf(answerWorkbook(fields, {}, language)), fields, language)
    assert.deepStrictEqual({ values: empty.values, problems: empty.problems }, { values: {}, problems: {} })
    const none: Attributes = { critical_raw_materials: [], hazardous_substances: [] }
    const emptied = readAnswerTables(tablesOf(answerWorkbook(fields, none, language)), fields, language)
    assert.deepStrictEqual(emptied.values, none)
  })

  it("has a sheet for each list of objects that is asked for", () => {
    const names = answerWorkbook(["battery_mass", "component_materials"], {}, "en").sheets.map(({ name }) => name)
    assert.deepStrictEqual(names, [textsOf("en").supplier.fields, materials])
    // The sheet of another list is not read.
    const tables = tablesOf(answerWorkbook(fields, values, "en"))
    assert.deepStrictEqual(readAnswerTables(tables, ["battery_mass"], "en").values, {
      battery_mass: sample["battery_mass"]
    })
  })

  it("is read with its headers in another language, in another order, and with one left out", () => {
    const rows = [
      ["Stoff", "Konzentration (%)", "Bemerkung"],
      ["Ethylene carbonate", 5.2, "x"]
    ]
    const read = readAnswerTables([{ name: "Sheet2", rows }], ["hazardous_substances"], "en")
    assert.deepStrictEqual(read.values, {
      hazardous_substances: [{ chemical_name: "Ethylene carbonate", concentration_percent: 5.2 }]
    })
    const missing = { ...broken("required"), path: ["hazardous_substances", 0, "impact"] }
    const place = read.places.get("hazardous_substances")
    assert.strictEqual(
      issueOnPage(missing, "hazardous_substances", "en", place),
      "Sheet “Sheet2”, row 2, column “Impact”: This value is missing."
    )
  })

  it("names sheet, row and column of what is wrong, all of it", () => {
    const tables = tablesWith({}, substances, (rows) => [
      ...rows,
      [null, "Ethylene carbonate", null, null, null, "much", "Irritates"],
      [],
      [null, "Lead", null, null, null, "#REF!", "Toxic"]
    ])
    const { problems } = readAnswerTables(tables, fields, "en")
    assert.strictEqual(
      problems["hazardous_substances"],
      `Sheet “${substances}”, row 4, column “Concentration (%)”: Enter a number. Sheet “${substances}”, row 6, column ` +
        "“Concentration (%)”: The cell shows the error #REF! in place of a value. Correct the formula, or empty the cell."
    )
    const mass = tablesWith({}, textsOf("en").supplier.fields, (rows) =>
      rows.map((row) => (row[0] === "battery_mass" ? [row[0], row[1], "heavy"] : row))
    )
    assert.strictEqual(
      readAnswerTables(mass, fields, "en").problems["battery_mass"],
      "Sheet “Values”, row 2, column “Value”: Enter a number."
    )
    const csv = [{ name: "", rows: [["battery_mass", "Mass", "heavy"]] }]
    assert.match(readAnswerTables(csv, fields, "en").problems["battery_mass"] ?? "", /^Sheet “Values”, row 1, /u)
  })

  it("does not take a list from two places", () => {
    const twice = tablesWith(values, textsOf("en").supplier.fields, (rows) =>
      rows.map((row) => (row[0] === "component_materials" ? [row[0], row[1], "cathode: NMC 811"] : row))
    )
    const { problems } = readAnswerTables(twice, fields, "en")
    assert.deepStrictEqual(Object.keys(problems), ["component_materials"])
    assert.include(problems["component_materials"], `on the sheet “${materials}”`)
  })
})
