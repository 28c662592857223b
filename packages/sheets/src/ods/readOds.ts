/**
 * Reads the tables of an OpenDocument spreadsheet.
 *
 * Repeated rows and cells are counted before they are made: empty ones to the end of the sheet are usual, and cost nothing.
 *
 * Elements and attributes are those of OpenDocument 1.3 Part 3, §9.1 and §19.387.
 */
import { type Cell, shiftPercent, type Table } from "@dpp/core/sheets"
import { attributeOf, type Attributes, attributesOf, forEachElement } from "../elements.ts"
import { FileRefused, requireTableSize } from "../fileLimits.ts"
import { unzip } from "../unzip.ts"

/** Throws if the file is not such a spreadsheet or exceeds a limit. */
export const readOds = (bytes: Uint8Array): ReadonlyArray<Table> => {
  const content = unzip(bytes).get("content.xml")
  if (content === undefined) throw new FileRefused("is not an OpenDocument spreadsheet")
  const tables: Array<{ readonly name: string; readonly rows: Array<ReadonlyArray<Cell>> }> = []
  let columns = 0
  let emptyRows = 0
  let repeatedRows = 1
  let cells: Array<Cell> = []
  let emptyCells = 0
  let cell: { readonly attributes: Attributes; readonly paragraphs: Array<string> } | null = null
  let annotations = 0

  const endCell = (): void => {
    if (cell === null) return
    const value = cellOf(cell.attributes, cell.paragraphs.join("\n"))
    const repeated = countOf(cell.attributes, "number-columns-repeated")
    cell = null
    if (value === null || value === "") {
      emptyCells += repeated
      return
    }
    const width = cells.length + emptyCells + repeated
    columns = Math.max(columns, width)
    requireTableSize((tables.at(-1)?.rows.length ?? 0) + emptyRows + repeatedRows, columns)
    for (; emptyCells > 0; emptyCells -= 1) cells.push(null)
    for (let count = 0; count < repeated; count += 1) cells.push(value)
  }
  const endRow = (): void => {
    if (cells.length === 0) {
      emptyRows += repeatedRows
      return
    }
    const rows = tables.at(-1)?.rows
    for (; emptyRows > 0; emptyRows -= 1) rows?.push([])
    for (let count = 0; count < repeatedRows; count += 1) rows?.push(cells)
  }

  forEachElement(content, {
    open: (name, attributes) => {
      if (name === "table") {
        tables.push({ name: attributeOf(attributes, "name"), rows: [] })
        columns = 0
        emptyRows = 0
      } else if (name === "table-row") {
        repeatedRows = countOf(attributes, "number-rows-repeated")
        cells = []
        emptyCells = 0
      } else if (name === "table-cell" || name === "covered-table-cell") cell = { attributes, paragraphs: [] }
      else if (name === "annotation") annotations += 1
      else if (cell !== null && annotations === 0) {
        if (name === "p") cell.paragraphs.push("")
        else append(cell.paragraphs, name === "s" ? " " : name === "tab" ? "\t" : name === "line-break" ? "\n" : "")
      }
    },
    text: (text) => {
      if (cell !== null && annotations === 0) append(cell.paragraphs, text)
    },
    close: (name) => {
      if (name === "table-cell" || name === "covered-table-cell") endCell()
      else if (name === "table-row") endRow()
      else if (name === "annotation") annotations -= 1
    }
  })
  if (tables.length === 0) throw new FileRefused("is not an OpenDocument spreadsheet")
  return tables
}

const append = (paragraphs: Array<string>, text: string): void => {
  const last = paragraphs.pop()
  if (last !== undefined) paragraphs.push(last + text)
}

const countOf = (attributes: Attributes, name: string): number => {
  const text = attributeOf(attributes, name)
  if (text === "") return 1
  if (!/^\d{1,9}$/u.test(text)) throw new FileRefused(`has a cell that is repeated ${text.slice(0, 20)} times`)
  return Number(text)
}

/** The text of a number begins with its digits; what follows is the unit that its format shows. */
const unitAfter = /^[\s\d.,'’+-]*(?<unit>\D*)$/u

const cellOf = (attributes: Attributes, text: string): Cell => {
  const [type] = attributesOf(attributes, "value-type").filter((one) => one !== "error")
  const given = Number(attributeOf(attributes, "value"))
  const number = Number(given.toPrecision(15))
  switch (type) {
    case "float":
    case "currency": {
      const unit = (text.length > 100 ? "" : unitAfter.exec(text)?.groups?.["unit"]?.trim()) ?? ""
      if (/^0\d+$/u.test(text)) return { number, unit: "", shown: text }
      return unit === "" ? number : { number, unit }
    }
    case "percentage":
      return shiftPercent(number)
    case "date":
      return { day: attributeOf(attributes, "date-value").replace(/T00:00:00(\.0+)?$/u, "") }
    case "boolean":
      return attributeOf(attributes, "boolean-value") === "true"
    default:
      return text
  }
}
