/** Reads the cells of a worksheet. Its size is checked before a row is made, by the place of its farthest cell. */
import { broken } from "@dpp/core/text"
import type { Cell, Merge, Table } from "@dpp/core/sheets"
import { attributeOf, forEachElement } from "../elements.ts"
import { FileRefused, requireCellText, requireFewCells, requireTableSize } from "../fileLimits.ts"
import { noResult } from "../unreadable.ts"
import { type CellContext, cellValue } from "./cellValue.ts"

/** Throws if the worksheet has a row or a cell beyond the limits, wherever it is. A formula counts as its last value. */
export const readWorksheet = (part: Uint8Array, context: CellContext): Omit<Table, "name"> => {
  const merges: Array<Merge> = []
  const rows: Array<Array<Cell>> = []
  let row = 0
  let column = 0
  let columns = 0
  let cells = 0
  let type = ""
  let style = 0
  let hasFormula = false
  let area = ""
  let value: string | undefined
  let isText = false
  let isPhonetic = false
  const requireSize = (): void => {
    columns = Math.max(columns, column)
    requireTableSize(Math.max(row, rows.length), columns, context.limits)
  }
  forEachElement(part, {
    open: (name, attributes) => {
      if (name === "row") {
        const number = attributeOf(attributes, "r")
        row = number === "" ? row + 1 : rowOf(number)
        column = 0
        requireSize()
      } else if (name === "c") {
        const address = attributeOf(attributes, "r")
        if (address === "") column += 1
        else ({ column, row } = addressOf(address))
        requireSize()
        cells += 1
        requireFewCells(cells, context.limits)
        type = attributeOf(attributes, "t")
        style = Number(attributeOf(attributes, "s"))
        hasFormula = false
        area = ""
        value = undefined
      } else if (name === "f") {
        hasFormula = true
        if (["array", "dataTable"].includes(attributeOf(attributes, "t"))) area = attributeOf(attributes, "ref")
      } else if (name === "mergeCell") {
        merges.push(...mergeOf(attributeOf(attributes, "ref")))
        // Merged cells have at least one that is written, with a value or a format.
        if (merges.length > cells) throw new FileRefused(broken("mergedCells"))
      } else if (name === "rPh") isPhonetic = true
      isText = (name === "v" || name === "t") && !isPhonetic
      if (isText) value ??= ""
    },
    text: (piece) => {
      if (!isText) return
      value = `${value ?? ""}${piece}`
      requireCellText(value)
    },
    close: (name) => {
      isText = false
      if (name === "rPh") isPhonetic = false
      if (name !== "c") return
      const cell = cellValue({ hasFormula, style, type, value }, context)
      if (cell === noResult && area.includes(":")) throw withoutResults(area)
      if (cell === null || cell === "") return
      while (rows.length < row) rows.push([])
      const filled = rows[row - 1] ?? []
      while (filled.length < column - 1) filled.push(null)
      filled[column - 1] = cell
    }
  })
  return merges.length === 0 ? { rows } : { rows, merges }
}

/** `A2:A4` as indexes; empty for another text, which states no cells. */
const mergeOf = (text: string): ReadonlyArray<Merge> => {
  const [, first, last] = /^([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})$/u.exec(text) ?? []
  if (first === undefined || last === undefined) return []
  const [from, to] = [addressOf(first), addressOf(last)]
  return [{ row: from.row - 1, column: from.column - 1, lastRow: to.row - 1, lastColumn: to.column - 1 }]
}

/** The other cells of the area look empty: nothing in them refers to the formula. */
const withoutResults = (area: string) => new FileRefused(broken("cellsWithoutResult", { area: area.slice(0, 40) }))

const rowOf = (text: string): number => {
  if (!/^\d+$/u.test(text)) throw new FileRefused(broken("rowNumber", { text: text.slice(0, 20) }))
  return Number(text)
}

/** `AB12` is row 12, column 28. */
const addressOf = (text: string): { readonly row: number; readonly column: number } => {
  const [, letters, row] = /^([A-Z]{1,3})(\d+)$/u.exec(text) ?? []
  if (letters === undefined) throw new FileRefused(broken("cellAddress", { text: text.slice(0, 20) }))
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
}
