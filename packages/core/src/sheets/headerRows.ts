/**
 * The rows that a header consists of: the names of the columns, and around them group titles, names in another language, parts of
 * names, and units.
 */
import { orderIn } from "./dates.ts"
import { fieldOf, hintIn } from "./headers.ts"
import { spreadTitles } from "./mergedCells.ts"
import { type Cell, isEmpty, type Table, textOf } from "./Table.ts"
import { unitOf } from "./units.ts"

/** The texts around the name of a column; each is empty where there is none. */
export interface HeaderCell {
  /** The cell in the row of names. */
  readonly name: Cell
  /** The cell above it. */
  readonly above: string
  /** The title of the group that the column belongs to. */
  readonly group: string
  /** The last name at or before the column in the row of names, for parts of names below it. */
  readonly left: string
  /** The second row of names. */
  readonly below: string
  /** The unit from a row of units. */
  readonly unit: string
}

export interface HeaderRows {
  /** Index of the last row of the header. */
  readonly last: number
  readonly cells: ReadonlyArray<HeaderCell>
}

/** Reads the header around its row of names. */
export const headerRows = (table: Table, row: number): HeaderRows => {
  const { rows } = table
  const names = Array.from(rows[row] ?? [])
  const above = texts(rows[row - 1])
  const serial = names.findIndex((cell) => isSerial(headerText(cell)))
  const hasSecond = !isUnitRow(rows[row + 1], serial) && isContinuation(names, texts(rows[row + 1]), rows[row + 1])
  const below = hasSecond ? texts(rows[row + 1]) : []
  const namesEnd = hasSecond ? row + 1 : row
  const hasUnits = isUnitRow(rows[namesEnd + 1], serial)
  const units = hasUnits ? texts(rows[namesEnd + 1]).map(withoutBrackets) : []
  const titles = Array.from({ length: names.length }, (_, index) => above[index] ?? "")
  const groups = spreadTitles(titles, table, row - 1) ?? filledRight(titles)
  const lefts = filledRight(texts(names))
  const columns = Math.max(names.length, below.length, units.length)
  return {
    last: hasUnits ? namesEnd + 1 : namesEnd,
    cells: Array.from({ length: columns }, (_, index) => ({
      name: names[index],
      above: above[index] ?? "",
      group: groups[index] ?? "",
      left: lefts[index] ?? lefts.at(-1) ?? "",
      below: below[index] ?? "",
      unit: unitOf(units[index] ?? "") === undefined ? "" : (units[index] ?? "")
    }))
  }
}

const headerText = (cell: Cell): string => (typeof cell === "string" ? textOf(cell).replaceAll(/\s+/gu, " ") : "")

const texts = (cells: ReadonlyArray<Cell> = []): ReadonlyArray<string> => Array.from(cells, headerText)

const isSerial = (text: string): boolean => fieldOf(text) === "serial_number"

/** The name that a group title and the name below it make: `Spannung (V)` and `min` are `Spannung min (V)`. */
export const completed = (group: string, name: string): string => {
  const { hint, name: title } = hintIn(group)
  return `${title} ${name}${hint === "" ? "" : ` (${hint})`}`
}

/** A group title stands above its first column. */
const filledRight = (titles: ReadonlyArray<string>): ReadonlyArray<string> => {
  let title = ""
  return titles.map((text) => (title = text === "" ? title : text))
}

/**
 * Whether a row continues the names above it, in another language (`Masse`, below it `Mass`) or with their second part (`Spannung`,
 * below it `min`): at least half of its cells do, and none is a serial number.
 */
const isContinuation = (
  names: ReadonlyArray<Cell>,
  below: ReadonlyArray<string>,
  cells: ReadonlyArray<Cell> = []
): boolean => {
  if (cells.some((cell) => !isEmpty(cell) && typeof cell !== "string")) return false
  const groups = filledRight(texts(names))
  if (below.some((text, index) => text !== "" && isSerial(groups[index] ?? "") && !isSerial(text))) return false
  const filled = below.flatMap((text, index) => (text === "" ? [] : [{ text, group: groups[index] ?? "" }]))
  if (filled.some(({ text }) => text !== "min" && unitOf(withoutBrackets(text)) !== undefined)) return false
  const named = filled.filter(({ group, text }) => (fieldOf(text) ?? fieldOf(completed(group, text))) !== undefined)
  return named.length > 0 && named.length >= filled.length / 2
}

const withoutBrackets = (text: string): string => text.replaceAll(/^[\s([（【]+|[\s)\]）】]+$/gu, "")

/** What a row of units has for a column without unit. */
const noUnit = new Set(["", "-", "–", "—", "/", "1", "text", "string", "datum", "date", "日期", "文本"])

/** Whether a row has units only, and none in the column of serial numbers. */
const isUnitRow = (cells: ReadonlyArray<Cell> = [], serial: number): boolean => {
  if (cells.some((cell) => !isEmpty(cell) && typeof cell !== "string")) return false
  const units = texts(cells).map(withoutBrackets)
  const isNone = (text: string) => noUnit.has(text.toLowerCase()) || orderIn(text) !== undefined
  return (
    isNone(units[serial] ?? "") &&
    units.some((text) => unitOf(text) !== undefined) &&
    units.every((text) => isNone(text) || unitOf(text) !== undefined)
  )
}
