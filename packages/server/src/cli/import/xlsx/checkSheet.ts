/** Checks the size of a worksheet before it becomes a table, and finds the cells whose formula failed. */
import { FileRefused, requireTableSize } from "../../shared/fileLimits.ts"
import { attributeOf, forEachElement } from "./elements.ts"

/** A cell that shows an error such as `#DIV/0!` in place of a value. Row and column are counted from 1. */
export interface ErrorCell {
  readonly row: number
  readonly column: number
  readonly error: string
}

/** Throws if the worksheet has a row or a cell beyond the limits, wherever it is. */
export const checkSheet = (part: Uint8Array): ReadonlyArray<ErrorCell> => {
  const errors: Array<ErrorCell> = []
  let elements = 0
  let rows = 0
  let columns = 0
  let at: { readonly row: number; readonly column: number } | null = null
  let error = ""
  let isValue = false
  const extendTo = (row: number, column: number): void => {
    if (row <= rows && column <= columns) return
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
    requireTableSize(rows, columns)
  }
  forEachElement(part, {
    open: (name, attributes) => {
      if (name === "row") {
        elements += 1
        const numbers = attributes.flatMap(([attribute, value]) => (attribute === "r" ? [rowOf(value)] : []))
        extendTo(Math.max(elements, ...numbers), 0)
      } else if (name === "c") {
        const addresses = attributes.flatMap(([attribute, value]) => (attribute === "r" ? [addressOf(value)] : []))
        for (const { column, row } of addresses) extendTo(row, column)
        error = ""
        at = attributeOf(attributes, "t") === "e" ? (addresses[0] ?? null) : null
      }
      isValue = name === "v"
    },
    text: (text) => {
      if (isValue && at !== null) error += text
    },
    close: (name) => {
      isValue = false
      if (name !== "c" || at === null) return
      errors.push({ ...at, error: error.trim() === "" ? "#N/A" : error.trim() })
      at = null
    }
  })
  return errors
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
