/** How the tables of an OpenDocument spreadsheet are read. */
import { SheetProblem } from "@dpp/core/sheets"
import { FileRefused } from "@dpp/sheets/fileLimits"
import { readOds } from "@dpp/sheets/ods/readOds"
import { assert, describe, it } from "@effect/vitest"
import { zipSync } from "fflate"

const odsOf = (tables: string): Uint8Array =>
  zipSync({
    mimetype: new TextEncoder().encode("application/vnd.oasis.opendocument.spreadsheet"),
    "content.xml": new TextEncoder().encode(
      `<office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
    )
  })
const tableOf = (rows: string) => `<table:table table:name="Batterien">${rows}</table:table>`
const row = (cells: string, attributes = "") => `<table:table-row ${attributes}>${cells}</table:table-row>`
const cell = (attributes: string, text: string) =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
const text = (value: string, attributes = "") => cell(`office:value-type="string" ${attributes}`, value)
const rowsOf = (rows: string) => readOds(odsOf(tableOf(rows)))[0]?.rows

describe("a cell", () => {
  it("has its value, and the unit that its format shows", () => {
    const cells =
      text("Masse") +
      cell('office:value-type="float" office:value="412.5"', "412,5 kg") +
      cell('office:value-type="float" office:value="12"', "0012") +
      cell('office:value-type="float" office:value="1234.5"', "1.234,5") +
      cell('office:value-type="percentage" office:value="0.125"', "12,5 %") +
      cell('office:value-type="date" office:date-value="2026-05-18"', "18.05.26") +
      cell('office:value-type="boolean" office:boolean-value="true"', "WAHR") +
      cell('calcext:value-type="error" office:value-type="string"', "#DIV/0!") +
      cell('office:value-type="string"', "a<text:s/>b</text:p><text:p>c") +
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>d</text:p></table:table-cell>'
    assert.deepStrictEqual(rowsOf(row(cells)), [
      [
        "Masse",
        { number: 412.5, unit: "kg" },
        { number: 12, unit: "", shown: "0012" },
        1234.5,
        { number: 12.5, unit: "%" },
        { day: "2026-05-18" },
        true,
        { problem: SheetProblem.FormulaError({ error: "#DIV/0!" }) },
        "a b\nc",
        "d"
      ]
    ])
  })

  it("has no result if its formula was never calculated", () => {
    for (const type of ["", "float", "percentage", "date", "boolean"]) {
      const cells = `<table:table-cell table:formula="of:=1/0" ${type && `office:value-type="${type}"`}/>`
      assert.deepStrictEqual(rowsOf(row(cells)), [[{ problem: SheetProblem.NoResult() }]], cells)
    }
  })

  it("is empty if the result of its formula is an empty text", () => {
    const cells =
      '<table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string" office:string-value=""/>'
    assert.deepStrictEqual(rowsOf(row(cells)), [])
  })

  it("has the text of its attribute if it shows none", () => {
    assert.deepStrictEqual(
      rowsOf(
        row(
          '<table:table-cell office:value-type="string" office:string-value="T-1"/>' +
            '<table:table-cell office:value-type="time" office:time-value="PT1H"/>'
        )
      ),
      [["T-1", "PT1H"]]
    )
  })

  it("cannot be read if its value does not have the form of its type, and is never another value", () => {
    for (const [type, name, values] of [
      ["float", "value", ["", "0x10", "1,5", "INF"]],
      ["percentage", "value", [""]],
      ["date", "date-value", ["", "18.05.2026"]],
      ["boolean", "boolean-value", ["", "1", "WAHR"]]
    ] as const) {
      for (const value of values) {
        const cells = cell(`office:value-type="${type}" office:${name}="${value}"`, "7")
        assert.deepStrictEqual(rowsOf(row(cells)), [[{ problem: SheetProblem.Unreadable({ text: value }) }]], cells)
      }
    }
  })

  it("is the error that it shows, also where the file has the number 0 for it", () => {
    for (const [attributes, error] of [
      ['office:value-type="float" office:value="0"', "#DIV/0!"],
      ['calcext:value-type="error" office:value-type="string" office:string-value=""', "Err:502"]
    ] as const) {
      const problem = SheetProblem.FormulaError({ error })
      assert.deepStrictEqual(rowsOf(row(cell(attributes, error))), [[{ problem }]])
    }
  })

  it("is repeated as it states, and so is a row; empty ones to the end of the sheet cost nothing", () => {
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
    const rows =
      row(
        text("a") +
          '<table:table-cell table:number-columns-repeated="2"/>' +
          text("b", 'table:number-columns-repeated="2"') +
          empty
      ) +
      row(empty, 'table:number-rows-repeated="2"') +
      row(text("c"), 'table:number-rows-repeated="2"') +
      row(empty, 'table:number-rows-repeated="1048576"')
    assert.deepStrictEqual(rowsOf(rows), [["a", null, null, "b", "b"], [], [], ["c"], ["c"]])
  })
})

it("a table beyond the limits is refused before it is made", () => {
  for (const [rows, reason] of [
    [row(text("x"), 'table:number-rows-repeated="1048576"'), "has more than 100,000 rows; split it into several files"],
    [row(text("x", 'table:number-columns-repeated="16384"')), "has more than 256 columns"],
    [row(`<table:table-cell table:number-columns-repeated="300"/>${text("x")}`), "has more than 256 columns"],
    [
      row("<table:table-cell/>", 'table:number-rows-repeated="999999999"') + row(text("x")),
      "has more than 100,000 rows; split it into several files"
    ],
    [
      row(text("x", 'table:number-columns-repeated="200"'), 'table:number-rows-repeated="90000"'),
      "has more than 10,000,000 cells; split it into several files"
    ],
    [row(text("x", 'table:number-columns-repeated="1e9"')), "has a cell that is repeated 1e9 times"],
    [
      row(text("x".repeat(1000), 'table:number-columns-repeated="100"'), 'table:number-rows-repeated="99999"'),
      "has more than 100,000,000 characters in its cells, those of repeated cells included; split it into several files"
    ],
    [
      row(text("x".repeat(10_000)), 'table:number-rows-repeated="5000"') +
        row(text("x".repeat(10_000)), 'table:number-rows-repeated="5001"'),
      "has more than 100,000,000 characters in its cells, those of repeated cells included; split it into several files"
    ],
    [row(text("x".repeat(32_768))), "has a cell with more than 32,767 characters"],
    [
      row(cell('office:value-type="string"', `${"x".repeat(20_000)}</text:p><text:p>${"x".repeat(20_000)}`)),
      "has a cell with more than 32,767 characters"
    ],
    [
      row(
        '<table:table-cell table:formula="of:=B1:B9" table:number-matrix-columns-spanned="1" table:number-matrix-rows-spanned="9"/>'
      ),
      "has a formula without results for several cells: open it in a spreadsheet program and save it once"
    ]
  ] as const) {
    assert.throws(() => rowsOf(rows), FileRefused, reason)
  }
  assert.throws(() => readOds(zipSync({})), FileRefused, "is not an OpenDocument spreadsheet")
})

it("merged cells are handed on with the place of their value", () => {
  const spanned = text("EB 500", 'table:number-rows-spanned="2" table:number-columns-spanned="1"')
  const covered = "<table:covered-table-cell/>"
  const rows = row(text("Bezeichnung") + text("SN")) + row(spanned + text("T-1")) + row(covered + text("T-2"))
  assert.deepStrictEqual(readOds(odsOf(tableOf(rows))), [
    {
      name: "Batterien",
      rows: [
        ["Bezeichnung", "SN"],
        ["EB 500", "T-1"],
        [null, "T-2"]
      ],
      merges: [{ row: 1, column: 0, lastRow: 2, lastColumn: 0 }]
    }
  ])
})
