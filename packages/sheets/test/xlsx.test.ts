/** How the cells of an XLSX workbook are read, written and marked. */
import { neutralized, SheetProblem, type Workbook } from "@dpp/core/sheets"
import { FileRefused } from "@dpp/sheets/fileLimits"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import { annotateXlsx } from "@dpp/sheets/xlsx/annotateXlsx"
import { readXlsx } from "@dpp/sheets/xlsx/readXlsx"
import { assert, describe, it } from "@effect/vitest"
import { strFromU8, unzipSync, zipSync } from "fflate"

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

interface Parts {
  readonly sheets: Readonly<Record<string, string>>
  readonly formats?: ReadonlyArray<string>
  readonly properties?: string
  readonly texts?: string
}

/** A workbook with these worksheets. The style 0 is general; from 1 on they are the formats. */
const workbookOf = ({ formats = [], properties = "", sheets, texts = "" }: Parts): Uint8Array => {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${properties}/><sheets>${names
      .map((name, index) => `<sheet ${name} sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names
      .map(
        (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/${at + 1}.xml"/>`
      )
      .join(
        ""
      )}<Relationship Id="s" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="t" Type="${relations}/sharedStrings" Target="/xl/texts.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join("")}<xf numFmtId="14"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
    "xl/texts.xml": `<sst xmlns="${main}">${texts}</sst>`
  }
  for (const [index, rows] of Object.values(sheets).entries()) {
    parts[`xl/worksheets/${index + 1}.xml`] = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, new TextEncoder().encode(text)]))
  )
}

const cellsOf = (parts: Omit<Parts, "sheets"> & { readonly cells: string }) =>
  readXlsx(workbookOf({ ...parts, sheets: { 'name="A"': `<row r="1">${parts.cells}</row>` } }))[0]?.rows[0]

const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`

describe("a number", () => {
  it("has the meaning that its format shows", () => {
    for (const [format, value, expected] of [
      ["General", 412.5, 412.5],
      ["#,##0.00", 1234.5, 1234.5],
      ["0.00E+00", 1234.5, 1234.5],
      ["dd.mm.yyyy", 46160, { day: "2026-05-18" }],
      ["[$-407]d. mmmm yyyy;@", 46160, { day: "2026-05-18" }],
      ["yyyy-mm-dd hh:mm", 46160.5, { day: "2026-05-18T12:00:00Z" }],
      ["0.0 %", 0.125, { number: 12.5, unit: "%" }],
      ["0%", 0.07, { number: 7, unit: "%" }],
      ['0.0" kg"', 412.5, { number: 412.5, unit: "kg" }],
      ['#,##0\\ "mAh"', 13800, { number: 13800, unit: "mAh" }],
      ["0.00 [$€-407]", 3, { number: 3, unit: "€" }],
      ['"Nr. "0', 3, 3],
      ["0000", 12, { number: 12, unit: "", shown: "0012" }],
      ["[Red]0.00;[Blue]-0.00", 3, 3]
    ] as const) {
      assert.deepStrictEqual(cellsOf({ formats: [format], cells: number(value, 1) }), [expected], format)
    }
    assert.deepStrictEqual(cellsOf({ cells: number(46160, 1) + number(0.5, 2) }), [
      { day: "2026-05-18" },
      { number: 50, unit: "%" }
    ])
  })

  it("is a day from 1904 where the workbook counts so; a number that is not a valid date is a text", () => {
    assert.deepStrictEqual(cellsOf({ properties: 'date1904="1"', cells: number(44698, 1) }), [{ day: "2026-05-18" }])
    assert.deepStrictEqual(cellsOf({ cells: number(1, 1) + number(60, 1) + number(61, 1) + number(1e12, 1) }), [
      { day: "1900-01-01" },
      { day: "1900-02-28" },
      { day: "1900-03-01" },
      { day: "1000000000000" }
    ])
  })

  it("has the fifteen digits that a spreadsheet program shows", () => {
    assert.deepStrictEqual(cellsOf({ cells: number(0.1 + 0.2) + number(4.1) }), [0.3, 4.1])
  })
})

it("a text is shared, inline, or the value of a formula; phonetic hints are not part of it", () => {
  const texts = "<si><t>Eins</t></si><si><r><t>Zw</t></r><r><t>ei</t></r><rPh><t>x</t></rPh></si>"
  const cells =
    '<c t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c t="inlineStr"><is><t>a &lt; b</t></is></c>' +
    '<c t="str"><f>"x"&amp;"y"</f><v>xy</v></c><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c>' +
    '<c t="d"><v>2026-05-18T00:00:00</v></c>'
  assert.deepStrictEqual(cellsOf({ texts, cells }), [
    "Eins",
    null,
    "Zwei",
    "a < b",
    "xy",
    2,
    true,
    { problem: SheetProblem.FormulaError({ error: "#REF!" }) },
    { day: "2026-05-18" }
  ])
})

describe("a cell of a workbook", () => {
  const formula = "<f>1/0</f>"

  it("is empty if it has neither a value nor a formula, or a formula whose result is an empty text", () => {
    for (const cell of [
      '<c r="A1" s="1"/>',
      '<c t="s"/>',
      '<c t="inlineStr"/>',
      '<c t="b"></c>',
      '<c t="inlineStr"><is><t/></is></c>',
      '<c t="str"><v></v></c>',
      `<c t="str">${formula}<v></v></c>`,
      `<c t="str">${formula}<v/></c>`
    ]) {
      assert.strictEqual(cellsOf({ cells: cell }), undefined, cell)
    }
  })

  it("has no result if its formula was never calculated, with or without an empty value", () => {
    for (const cell of [
      `<c>${formula}</c>`,
      `<c>${formula}<v></v></c>`,
      `<c>${formula}<v/></c>`,
      `<c t="n">${formula}<v> </v></c>`,
      `<c t="str">${formula}</c>`,
      `<c t="b">${formula}</c>`,
      `<c t="inlineStr">${formula}</c>`,
      '<c><f t="shared" ref="A1:A9" si="0">B1*2</f></c>',
      '<c><f t="array" ref="A1">B1*2</f></c>'
    ]) {
      assert.deepStrictEqual(cellsOf({ cells: cell }), [{ problem: SheetProblem.NoResult() }], cell)
    }
  })

  it("is an error, whatever the program calls it", () => {
    for (const [cell, error] of [
      ['<c t="e"><v>#SPILL!</v></c>', "#SPILL!"],
      ['<c t="e"><v>unknown</v></c>', "unknown"],
      ['<c t="e"/>', "#N/A"]
    ] as const) {
      assert.deepStrictEqual(cellsOf({ cells: cell }), [{ problem: SheetProblem.FormulaError({ error }) }], cell)
    }
  })

  it("cannot be read if its value does not have the form of its type, and is never another value", () => {
    const texts = "<si><t>Eins</t></si>"
    for (const [type, values] of Object.entries({
      "": ["0x10", "", "1,5", "1 000", "abc", "--1", "INF", "NaN", "1e999", "1".repeat(101)],
      n: ["0b1"],
      s: ["1", "99999999999", "-1", "0.0", "", "x", "__proto__"],
      b: ["2", "", "yes"],
      d: ["", "18.05.2026", "T12:00:00"],
      unknown: ["x"]
    })) {
      for (const value of values) {
        const cells = `<c t="${type}"><v>${value}</v></c>`
        const problem = SheetProblem.Unreadable({ text: value.slice(0, 40) })
        assert.deepStrictEqual(cellsOf({ texts, cells }), [{ problem }], cells)
      }
    }
  })

  it("has every number and truth value that the format permits", () => {
    for (const [content, value] of [
      ["<v>1.0E-3</v>", 0.001],
      ["<v>1e5</v>", 100_000],
      ["<v>+.5</v>", 0.5],
      ["<v>5.</v>", 5],
      ["<v>\n 7 </v>", 7],
      ["<v><![CDATA[412.5]]></v>", 412.5]
    ] as const) {
      assert.deepStrictEqual(cellsOf({ cells: `<c>${content}</c>` }), [value], content)
    }
    const truths = ["true", "false", "1", "0"].map((value) => `<c t="b"><v>${value}</v></c>`)
    assert.deepStrictEqual(cellsOf({ cells: truths.join("") }), [true, false, true, false])
  })
})

describe("a workbook is refused", () => {
  const rowsOf =
    (rows: string, texts = "") =>
    () =>
      readXlsx(workbookOf({ texts, sheets: { 'name="A"': rows } }))

  it("with a formula without results for several cells: the others look empty", () => {
    for (const type of ["array", "dataTable"]) {
      const row = `<row r="1"><c r="A1"><f t="${type}" ref="A1:A9">B1:B9*2</f></c></row>`
      assert.throws(rowsOf(row), FileRefused, "has a formula without results for the cells A1:A9")
    }
  })

  it("with a text that no cell can have, wherever it stands", () => {
    const long = "1".repeat(32_768)
    const most = "1".repeat(32_767)
    const inline = (text: string) => `<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    assert.deepStrictEqual(rowsOf(inline(most))()[0]?.rows, [[most]])
    for (const [rows, texts] of [
      [`<row r="1"><c><v>${long}</v></c></row>`, ""],
      [inline(long), ""],
      [inline(`${most}</t><t>1`), ""],
      ["", `<si><t>${long}</t></si>`]
    ] as const) {
      assert.throws(rowsOf(rows, texts), FileRefused, "has a cell with more than 32,767 characters")
    }
  })

  it("with cells that have more than 100 million characters, each with the text that it refers to", () => {
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(32)
    const texts = (length: number) => `<si><t>${"x".repeat(length)}</t></si>`
    assert.strictEqual(rowsOf(rows, texts(31_250))()[0]?.rows.length, 32)
    assert.throws(rowsOf(rows, texts(31_251)), FileRefused, "has more than 100,000,000 characters in its cells")
  })
})

it("all worksheets are read but hidden ones, each at its place", () => {
  const row = (text: string) => `<row r="2"><c r="A2" t="inlineStr"><is><t>${text}</t></is></c></row>`
  const workbook = workbookOf({
    sheets: { 'name="A"': row("a"), 'name="B" state="hidden"': row("b"), 'name="C &amp; D"': row("c") }
  })
  assert.deepStrictEqual(readXlsx(workbook), [
    { name: "A", rows: [[], ["a"]] },
    { name: "C & D", rows: [[], ["c"]] }
  ])
})

const workbook: Workbook = {
  title: "Batteries",
  sheets: [
    {
      name: "Batteries",
      rows: [
        [{ value: "Category *", kind: "mandatory", comment: "Mandatory.\nEU 2023/1542" }, { value: "Mass" }],
        [{ value: "=1+1", kind: "example" }, { value: 412.5 }],
        [{ value: "@SUM(A1)" }, { value: null }]
      ],
      choices: [{ column: 0, fromRow: 1, values: ["Elektrofahrzeug", "Industrie"] }]
    }
  ]
}

describe("a workbook that is written", () => {
  it("is read as it was written, without formulas, and has the same bytes each time", async () => {
    const bytes = await writeWorkbook(workbook, "xlsx")
    assert.deepStrictEqual(readXlsx(bytes), [
      { name: "Batteries", rows: [["Category *", "Mass"], ["'=1+1", 412.5], ["'@SUM(A1)"]] }
    ])
    assert.deepStrictEqual(await writeWorkbook(workbook, "xlsx"), bytes)
    const parts = Object.values(unzipSync(bytes)).map((part) => strFromU8(part))
    assert.isFalse(parts.some((part) => part.includes("<f>")))
    assert.isTrue(parts.some((part) => part.includes("EU 2023/1542")))
    assert.isTrue(parts.some((part) => part.includes("<formula1>Lists!$A$1:$A$2</formula1>")))
  })

  it("as CSV has no text that begins like a formula, in any cell", async () => {
    const text = new TextDecoder().decode(await writeWorkbook({ ...workbook, separator: ";" }, "csv"))
    assert.strictEqual(text, "Category *;Mass\r\n'=1+1;412.5\r\n'@SUM(A1);\r\n")
    for (const first of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"])
      assert.strictEqual(neutralized(`${first}1`), `'${first}1`)
    assert.strictEqual(neutralized("TB-1"), "TB-1")
  })
})

it("marks and comments are added to cells, filled or not; values, styles and lists of choices stay", async () => {
  const bytes = await writeWorkbook(workbook, "xlsx")
  const marked = await annotateXlsx(bytes, [
    { sheet: "Batteries", row: 1, column: 1, text: "is too heavy", kind: "warning" },
    { sheet: "Batteries", row: 1, column: 1, text: "must be kg", kind: "problem" },
    { sheet: "Batteries", row: 2, column: 1, text: "is required", kind: "problem" },
    { sheet: "Batteries", row: 0, column: 0, text: "unknown", kind: "warning" }
  ])
  assert.deepStrictEqual(readXlsx(marked), readXlsx(bytes))
  const parts = unzipSync(marked)
  const comments = strFromU8(parts["xl/comments1.xml"] ?? new Uint8Array())
  assert.match(comments, /ref="B2"[^]*is too heavy\nmust be kg/u)
  assert.match(comments, /ref="B3"[^]*is required/u)
  assert.match(comments, /ref="A1"[^]*Mandatory\.\nEU 2023\/1542\n\nunknown/u)
  assert.include(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array()), "FFC7CE")
  assert.include(strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array()), "Lists!$A$1:$A$2")
})
