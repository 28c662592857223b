/** Reads the cells of a worksheet. Its size is checked before a row is made, by the place of its farthest cell. */
import { type Cell, formattedCell, type NumberFormatting } from "@dpp/core/sheets"
import { attributeOf, forEachElement } from "../elements.ts"
import { FileRefused, requireTableSize } from "../fileLimits.ts"

/** What the cells of all worksheets of a workbook refer to. */
export interface CellContext {
  readonly texts: ReadonlyArray<string>
  readonly formats: ReadonlyArray<NumberFormatting>
  /** Whether days are counted from 1904. */
  readonly is1904: boolean
}

const general: NumberFormatting = { isDate: false, isPercent: false, unit: "", digits: 0 }

/** Throws if the worksheet has a row or a cell beyond the limits, wherever it is. A formula counts as its last value. */
export const readWorksheet = (part: Uint8Array, context: CellContext): ReadonlyArray<ReadonlyArray<Cell>> => {
  const rows: Array<Array<Cell>> = []
  let row = 0
  let column = 0
  let columns = 0
  let type = ""
  let style = 0
  let text = ""
  let isText = false
  let isPhonetic = false
  const requireSize = (): void => {
    columns = Math.max(columns, column)
    requireTableSize(Math.max(row, rows.length), columns)
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
        type = attributeOf(attributes, "t")
        style = Number(attributeOf(attributes, "s"))
        text = ""
      } else if (name === "rPh") isPhonetic = true
      isText = (name === "v" || name === "t") && !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      isText = false
      if (name === "rPh") isPhonetic = false
      if (name !== "c" || (text === "" && type !== "e")) return
      while (rows.length < row) rows.push([])
      const cells = rows[row - 1] ?? []
      while (cells.length < column - 1) cells.push(null)
      cells[column - 1] = cellOf(text, type, context.formats[style] ?? general, context)
    }
  })
  return rows
}

const cellOf = (text: string, type: string, format: NumberFormatting, { is1904, texts }: CellContext): Cell => {
  if (type === "s") return texts[Number(text)] ?? null
  if (type === "b") return text === "1"
  if (type === "d") return { day: text.replace(/T00:00:00(\.0+)?Z?$/u, "") }
  if (type === "e") return text.trim() === "" ? "#N/A" : text.trim()
  if (type === "str" || type === "inlineStr") return text
  const number = Number(text)
  return Number.isFinite(number) ? formattedCell(number, format, is1904) : text
}

const rowOf = (text: string): number => {
  if (!/^\d+$/u.test(text)) throw new FileRefused(`has a row with the number ${text.slice(0, 20)}`)
  return Number(text)
}

/** `AB12` is row 12, column 28. */
const addressOf = (text: string): { readonly row: number; readonly column: number } => {
  const [, letters, row] = /^([A-Z]{1,3})(\d+)$/u.exec(text) ?? []
  if (letters === undefined) throw new FileRefused(`has a cell with the address ${text.slice(0, 20)}`)
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
}
