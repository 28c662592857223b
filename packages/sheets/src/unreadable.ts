/** Cells of a workbook that are filled, and have no value that can be read. */
import { SheetProblem, type UnreadableCell } from "@dpp/core/sheets"

export const noResult: UnreadableCell = { problem: SheetProblem.NoResult() }

/** Most characters of the content that a message shows. */
const shown = 40

export const unreadable = (content: string): UnreadableCell => ({
  problem: SheetProblem.Unreadable({ text: content.slice(0, shown) })
})

/** Most characters of a number: spreadsheet programs write some 25. */
const longestNumber = 100
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/iu

/**
 * A number as workbooks write it, a `double` of XML Schema; null for another text. `INF` and `NaN`, which the type permits, are not
 * values of an attribute.
 */
export const asDecimal = (text: string): number | null => {
  const number = text.length <= longestNumber && decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}
