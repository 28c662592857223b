/**
 * Reads the tables of an OpenDocument spreadsheet.
 *
 * Repeated rows and cells are counted with their characters before they are made: empty ones to the end of the sheet are usual,
 * and cost nothing.
 *
 * Elements and attributes are those of OpenDocument 1.3 Part 3, §9.1 and §19.387.
 */
import { broken } from "@dpp/core/text"
import { type Cell, isEmpty, type Merge, type Table } from "@dpp/core/sheets"
import { attributeOf, type Attributes, forEachElement } from "../elements.ts"
import {
  characterCount,
  FileRefused,
  fileLimits,
  requireCellText,
  requireFewTables,
  requireTableSize,
  type SheetLimits
} from "../fileLimits.ts"
import { noResult } from "../unreadable.ts"
import { unpacked } from "../unpacked.ts"
import { cellValue } from "./cellValue.ts"

/** Throws if the file is not such a spreadsheet or exceeds a limit. */
export const readOds = (bytes: Uint8Array, limits: SheetLimits = fileLimits): ReadonlyArray<Table> => {
  const content = unpacked(bytes, limits).get("content.xml")
  if (content === undefined) throw new FileRefused(broken("noOds"))
  const tables: Array<OdsTable> = []
  let columns = 0
  let emptyRows = 0
  let repeatedRows = 1
  let cells: Array<Cell> = []
  let emptyCells = 0
  let cell: { readonly attributes: Attributes; readonly paragraphs: Array<string> } | null = null
  let annotations = 0
  const characters = characterCount(limits)

  const endCell = (): void => {
    if (cell === null) return
    const shown = cell.paragraphs.join("\n")
    const value = cellValue(cell.attributes, shown)
    const text = typeof value === "string" ? value : shown
    requireCellText(text)
    if (value === noResult && isArea(cell.attributes)) throw withoutResults()
    const repeated = countOf(cell.attributes, "number-columns-repeated")
    const merge = mergeAt(cell.attributes, (tables.at(-1)?.rows.length ?? 0) + emptyRows, cells.length + emptyCells)
    if (merge !== undefined && repeated === 1 && repeatedRows === 1) tables.at(-1)?.merges.push(merge)
    cell = null
    if (isEmpty(value)) {
      emptyCells += repeated
      return
    }
    const width = cells.length + emptyCells + repeated
    columns = Math.max(columns, width)
    requireTableSize((tables.at(-1)?.rows.length ?? 0) + emptyRows + repeatedRows, columns, limits)
    characters.add(text, repeated * repeatedRows)
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
        tables.push({ name: attributeOf(attributes, "name"), rows: [], merges: [] })
        requireFewTables(tables.length, limits)
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
  if (tables.length === 0) throw new FileRefused(broken("noOds"))
  return tables.map(({ merges, name, rows }) => (merges.length === 0 ? { name, rows } : { name, rows, merges }))
}

interface OdsTable {
  readonly name: string
  readonly rows: Array<ReadonlyArray<Cell>>
  readonly merges: Array<Merge>
}

/** The cells that a cell is merged with; undefined if it is not merged. */
const mergeAt = (attributes: Attributes, row: number, column: number): Merge | undefined => {
  const rows = countOf(attributes, "number-rows-spanned")
  const columns = countOf(attributes, "number-columns-spanned")
  return rows * columns <= 1 ? undefined : { row, column, lastRow: row + rows - 1, lastColumn: column + columns - 1 }
}

const append = (paragraphs: Array<string>, text: string): void => {
  const last = paragraphs.pop()
  if (last === undefined) return
  requireCellText(last + text)
  paragraphs.push(last + text)
}

const countOf = (attributes: Attributes, name: string): number => {
  const text = attributeOf(attributes, name)
  if (text === "") return 1
  if (!/^\d{1,9}$/u.test(text)) throw new FileRefused(broken("cellRepeated", { count: text.slice(0, 20) }))
  return Number(text)
}

/** Whether the formula of a cell has results in other cells, too. */
const isArea = (attributes: Attributes): boolean =>
  countOf(attributes, "number-matrix-columns-spanned") * countOf(attributes, "number-matrix-rows-spanned") > 1

/** The other cells of the area look empty: nothing in them refers to the formula. */
const withoutResults = () => new FileRefused(broken("severalWithoutResult"))
