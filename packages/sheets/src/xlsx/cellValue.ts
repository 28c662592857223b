/**
 * The value of a worksheet's cell by its type. Content that does not have the form of its type is unreadable, and so is a formula
 * that no program has calculated: neither is a cell without a value.
 *
 * Types and values are those of ECMA-376 Part 1, §18.18.11 and §18.3.1.96.
 */
import { type Cell, formattedCell, type NumberFormatting, SheetProblem } from "@dpp/core/sheets"
import { type characterCount, requireCellText, type SheetLimits } from "../fileLimits.ts"
import { asDecimal, noResult, unreadable } from "../unreadable.ts"

/** What the cells of all worksheets of a workbook refer to. */
export interface CellContext {
  readonly texts: ReadonlyArray<string>
  readonly formats: ReadonlyArray<NumberFormatting>
  /** Whether days are counted from 1904. */
  readonly is1904: boolean
  readonly characters: ReturnType<typeof characterCount>
  readonly limits: SheetLimits
}

export interface CellContent {
  /** The type of the value; empty for a number. */
  readonly type: string
  /** The index of its format. */
  readonly style: number
  readonly hasFormula: boolean
  /** The content of the value element; undefined if the cell has none. */
  readonly value: string | undefined
}

const general: NumberFormatting = { isDate: false, isPercent: false, unit: "", digits: 0 }

/** Returns null for a cell without a value. Throws if its text is too long for a cell, or the workbook has too much text. */
export const cellValue = ({ hasFormula, style, type, value }: CellContent, context: CellContext): Cell => {
  if (type === "e") return { problem: SheetProblem.FormulaError({ error: value?.trim() || "#N/A" }) }
  if (value === undefined) return hasFormula ? noResult : null
  requireCellText(value)
  // A formula can have an empty text as its result.
  if (type === "str" || type === "inlineStr") return value
  const content = value.trim()
  if (content === "" && hasFormula) return noResult
  switch (type) {
    case "s":
      return sharedText(content, context)
    case "b":
      return booleans.get(content) ?? unreadable(content)
    case "d":
      return /^\d{4}-\d{2}-\d{2}(T.*)?$/u.test(content)
        ? { day: content.replace(/T00:00:00(\.0+)?Z?$/u, "") }
        : unreadable(content)
    default: {
      const number = asDecimal(content)
      return number === null
        ? unreadable(content)
        : formattedCell(number, context.formats[style] ?? general, context.is1904)
    }
  }
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false]
])

const sharedText = (index: string, { characters, texts }: CellContext): Cell => {
  const text = /^\d+$/u.test(index) ? texts[Number(index)] : undefined
  if (text === undefined) return unreadable(index)
  characters.add(text)
  return text
}
