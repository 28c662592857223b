/** Reads the cells of a table as the values of fields. The error of a formula is never a value. */
import * as Result from "effect/Result"
import { type DateOrder, parseDay } from "./dates.ts"
import { parseDuration } from "./durations.ts"
import type { CellForm } from "./forms/CellForm.ts"
import { type Column, numberTypes, shapeOf } from "./headers.ts"
import { parseList, parseNames } from "./lists.ts"
import { type NumberFormat, parseNumber } from "./numbers.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type Cell, isDay, isUnreadable, type ReadableCell, textOf } from "./Table.ts"
import { readText } from "./textCells.ts"
import { convert } from "./units.ts"
import { codeOf, hasClosedList, shortForm } from "./values.ts"

/** How the numbers and dates of a file are written, as far as it is known. */
export interface CellFormat extends NumberFormat {
  readonly dateOrder: DateOrder | undefined
  /** The forms of cells that the caller accepts. */
  readonly forms?: ReadonlySet<CellForm> | undefined
}

/** What a spreadsheet shows where a formula has no value, in any language: `#DIV/0!`, `#NAME?`, `#N/A`, `#NV`, `Err:502`. */
const formulaError = /^(#(N\/A|N\/D|NV|GETTING_DATA|[\p{Lu}\d/_]+[!?])|Err:\d{3})$/u

/** Whether a text is the error of a formula. */
export const isFormulaError = (text: string): boolean => formulaError.test(text)

/** Returns a cell that has a value. Fails for the error of a formula, and for a value that the file does not have. */
export const readableCell = (cell: NonNullable<Cell>): Result.Result<ReadableCell, SheetProblem> => {
  if (isUnreadable(cell)) return Result.fail(cell.problem)
  const text = textOf(cell)
  return isFormulaError(text) ? Result.fail(SheetProblem.FormulaError({ error: text })) : Result.succeed(cell)
}

/** Returns the value of a cell, or what is wrong with it. */
export const readCell = (
  cell: NonNullable<Cell>,
  column: Column,
  format: CellFormat
): Result.Result<unknown, SheetProblem> =>
  Result.flatMap(readableCell(cell), (readable) => readValue(readable, column, format))

const readValue = (cell: ReadableCell, column: Column, format: CellFormat): Result.Result<unknown, SheetProblem> => {
  const text = textOf(cell)
  const { type, unit } = shapeOf(column.field)
  if (numberTypes.has(type)) return readNumber(cell, { column, unit }, format)
  if (type === "date") return readDay(cell, column.order ?? format.dateOrder)
  if (isDay(cell)) return Result.fail(SheetProblem.DateAsText({ day: cell.day }))
  if (type === "duration") return parseDuration(text, column.unit)
  if (type.startsWith("list")) return parseList(column.field, text)
  if (column.field === "not_applicable") return Result.succeed(parseNames(text))
  if (type === "document" && text.startsWith("{")) return parseJson(text)
  if (type === "boolean") return Result.map(readWord(column.field, text), (code) => code === "true")
  return hasClosedList(column.field) ? readWord(column.field, text) : readText(cell, column.field)
}

const readWord = (field: string, text: string): Result.Result<string, SheetProblem> => {
  const code = codeOf(field, text)
  if (code !== undefined) return Result.succeed(code)
  const [short, ...others] = shortForm(field, text)
  if (short === undefined) return Result.fail(SheetProblem.NotInList({ field, text }))
  return others.length === 0
    ? Result.succeed(short)
    : Result.fail(SheetProblem.AmbiguousValue({ field, text, codes: [short, ...others] }))
}

/** The remark on a closed value that was read from a short form; undefined for the value itself or its word in a language. */
export const shortFormRead = (cell: NonNullable<Cell>, field: string): SheetProblem | undefined => {
  if (typeof cell !== "string" || !hasClosedList(field)) return undefined
  const text = textOf(cell)
  const [code, ...others] = codeOf(field, text) === undefined ? shortForm(field, text) : []
  return code === undefined || others.length > 0 ? undefined : SheetProblem.ReadAs({ field, text, code })
}

const readDay = (cell: ReadableCell, order: DateOrder | undefined): Result.Result<string, SheetProblem> => {
  if (isDay(cell)) return Result.succeed(cell.day)
  if (typeof cell === "string") return parseDay(textOf(cell), order)
  // `20260518`, as other programs write days.
  const day = typeof cell === "number" ? parseDay(String(cell), order) : Result.fail(SheetProblem.NumberAsDate())
  return Result.isSuccess(day) ? day : Result.fail(SheetProblem.NumberAsDate())
}

/** The most characters of a number with its unit. */
const longestNumber = 100
const numberWithUnit = /^(?<number>[+-]?\d[\d.,\s'’_]*(?:[eE][+-]?\d+)?)(?<unit>[^\d\s.,+-].*)?$/su

const numberParts = (text: string): { readonly number?: string; readonly unit?: string } =>
  (text.length <= longestNumber && numberWithUnit.exec(text)?.groups) || {}

/** The number of a cell in the unit of its field; with the unit of the header if the cell itself has none. */
export const readNumber = (
  cell: ReadableCell,
  { column, unit }: { readonly column: Pick<Column, "unit">; readonly unit: string | null },
  format: NumberFormat
): Result.Result<number, SheetProblem> => {
  if (typeof cell === "boolean") return Result.fail(SheetProblem.NotANumber())
  if (typeof cell === "object" && isDay(cell)) {
    return Result.fail(SheetProblem.DateAsNumber({ day: cell.day }))
  }
  const own = partsOf(cell, format)
  if (Result.isFailure(own)) return Result.fail(own.failure)
  const { number, unit: given } = own.success
  const from = given === "" ? column.unit : given
  return from === undefined ? Result.succeed(number) : convert(number, from, unit)
}

/** The remark on a number whose cell has another unit than its column: the unit of the cell counts. */
export const otherUnitRead = (cell: NonNullable<Cell>, { field, unit: own }: Column): SheetProblem | undefined => {
  if (own === undefined || typeof cell === "boolean" || isUnreadable(cell) || !numberTypes.has(shapeOf(field).type)) {
    return undefined
  }
  const given =
    (typeof cell === "object" ? ("unit" in cell ? cell.unit : "") : numberParts(textOf(cell)).unit)?.trim() ?? ""
  return given === "" || isSameUnit(given, own) ? undefined : SheetProblem.OwnUnit({ given, column: own })
}

const partsOf = (
  cell: Exclude<ReadableCell, boolean>,
  format: NumberFormat
): Result.Result<{ readonly number: number; readonly unit: string }, SheetProblem> => {
  if (typeof cell === "number") return Result.succeed({ number: cell, unit: "" })
  if (typeof cell === "object" && "number" in cell) return Result.succeed(cell)
  const text = textOf(cell)
  const { number, unit = "" } = numberParts(text)
  return number === undefined
    ? Result.fail(SheetProblem.NotANumber())
    : Result.map(parseNumber(number.trim(), format), (value) => ({ number: value, unit: unit.trim() }))
}

/** The text of the number in a cell, for what the numbers of a file have in common. */
export const numberText = (cell: Cell): string | undefined =>
  typeof cell === "string" ? numberParts(textOf(cell)).number?.trim() : undefined

const isSameUnit = (one: string, other: string): boolean => {
  const converted = convert(1, one, other)
  return Result.isSuccess(converted) && converted.success === 1
}

const parseJson = (text: string): Result.Result<unknown, SheetProblem> =>
  Result.try({ try: (): unknown => JSON.parse(text), catch: () => SheetProblem.NotJson() })
