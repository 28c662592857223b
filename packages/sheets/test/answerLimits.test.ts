/** What a hostile workbook of a supplier costs: nothing of it is read beyond its limits. */
import { answerLimits, FileRefused } from "@dpp/sheets/fileLimits"
import { readSpreadsheet, type SpreadsheetExtension } from "@dpp/sheets/readSpreadsheet"
import { assert, describe, it } from "@effect/vitest"
import { zipSync } from "fflate"

const zip = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, new TextEncoder().encode(text)])))

/** A workbook whose sheets all name the same worksheet. */
const workbook = (worksheet: string, { sheets = 1, texts = "" } = {}): Uint8Array =>
  zip({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${'<sheet name="A" r:id="r1"/>'.repeat(sheets)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Type="/worksheet" Target="1.xml"/><Relationship Id="r2" Type="/sharedStrings" Target="t.xml"/></Relationships>',
    "xl/t.xml": `<sst>${texts}</sst>`,
    "xl/1.xml": `<worksheet><sheetData>${worksheet}</sheetData></worksheet>`
  })

const content = (rows: string): Uint8Array =>
  zip({ "content.xml": `<document><table name="A">${rows}</table></document>` })

const read = (extension: SpreadsheetExtension, bytes: Uint8Array) =>
  readSpreadsheet(extension, bytes, undefined, answerLimits)

const merges = '<mergeCell ref="A1:XFD1048576"/>'
const cell = '<c r="A1"><v>1</v></c>'

const refusals: ReadonlyArray<readonly [name: string, SpreadsheetExtension, bytes: () => Uint8Array, message: string]> =
  [
    ["merged cells", ".xlsx", () => workbook(merges.repeat(200_000)), "is larger than 5 MB once it is unpacked"],
    [
      "more merged cells than cells",
      ".xlsx",
      () => workbook(cell + merges.repeat(2)),
      "has more merged cells than cells"
    ],
    ["cells in the same place", ".xlsx", () => workbook(cell.repeat(128_001)), "has more than 128,000 cells"],
    ["empty cells", ".xlsx", () => workbook("<c/>".repeat(65)), "has more than 64 columns"],
    ["a row that is far down", ".xlsx", () => workbook('<row r="2002"/>'), "has more than 2,000 rows"],
    ["shared texts", ".xlsx", () => workbook("", { texts: "<si><t>a</t></si>".repeat(128_001) }), "128,000 cells"],
    [
      "attributes",
      ".xlsx",
      () => workbook(`<c ${Array.from({ length: 1001 }, (_, at) => `a${at}=""`).join(" ")}/>`),
      "1,000 attributes"
    ],
    [
      "references",
      ".xlsx",
      () => workbook("", { texts: `<si><t>${"&amp;".repeat(900_000)}</t></si>` }),
      "a cell with more than 32,767 characters"
    ],
    ["sheets", ".xlsx", () => workbook(cell, { sheets: 51 }), "has more than 50 sheets"],
    [
      "repeated cells",
      ".ods",
      () =>
        content(
          '<table-row number-rows-repeated="3000"><table-cell value-type="string"><p>a</p></table-cell></table-row>'
        ),
      "has more than 2,000 rows"
    ],
    [
      "tables",
      ".ods",
      () => content("</table>" + '<table name="B"></table>'.repeat(50) + "<table>"),
      "has more than 50 sheets"
    ],
    ["lines", ".csv", () => new TextEncoder().encode("a;b\n".repeat(100_000)), "has more than 2,000 rows"]
  ]

describe("the workbook of a supplier", () => {
  it.each(refusals)("is refused for its %s", async (_name, extension, bytes, message) => {
    const refused = await read(extension, bytes()).then(
      () => undefined,
      (error: unknown) => error
    )
    assert.instanceOf(refused, FileRefused)
    assert.include(refused.message, message)
  })

  it("has each worksheet once, however many sheets name it", async () => {
    assert.lengthOf((await read(".xlsx", workbook(cell, { sheets: 50 }))).tables, 1)
  })
})
