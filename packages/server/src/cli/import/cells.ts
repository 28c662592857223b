/**
 * Reads the cells of a table.
 *
 * Numbers have a decimal point; lists and objects are written as JSON; an empty cell omits the field. The error of a formula
 * is never a value.
 */
import { catalogue, isAttributeName } from "@dpp/core/catalogue"
import * as Result from "effect/Result"
import { parseNumber } from "./numbers.ts"

/** The value of a cell: a spreadsheet has types, CSV only texts. */
export type Cell = string | number | boolean | Date | null | undefined

/** How the numbers of a file are written. */
export interface NumberFormat {
  /** Whether a decimal comma is to be expected. */
  readonly usesCommas: boolean
}

/** Returns the value of a cell, or what is wrong with it. */
export type ReadCell = (cell: NonNullable<Cell>, format: NumberFormat) => Result.Result<unknown, string>

const numbers = new Set(["decimal", "integer", "percent"])

/** How the cells of a field are read. */
export const readerOf = (field: string): ReadCell => {
  if (field === "not_applicable") return readNames
  const type = isAttributeName(field) ? catalogue[field].shape.type : "text"
  if (numbers.has(type)) return readNumber
  if (type === "date") return (cell) => Result.succeed(cell instanceof Date ? dayOf(cell) : textOf(cell))
  if (type.startsWith("list")) return readJson
  if (type === "document")
    return (cell) => (textOf(cell).startsWith("{") ? readJson(cell) : Result.succeed(textOf(cell)))
  return (cell) => Result.succeed(textOf(cell))
}

/** A cell as text; a day as `2026-03-15`. */
export const textOf = (cell: NonNullable<Cell>): string => (cell instanceof Date ? dayOf(cell) : String(cell).trim())

/** A spreadsheet stores a day as midnight in UTC. A number that is too large for a date is `Invalid Date`. */
const dayOf = (date: Date): string =>
  Number.isNaN(date.getTime()) ? String(date) : date.toISOString().replace(/T00:00:00\.000Z$/u, "")

export const readNumber: ReadCell = (cell, { usesCommas }) =>
  typeof cell === "number" ? Result.succeed(cell) : parseNumber(textOf(cell), usesCommas)

/** What a spreadsheet shows where a formula has no value, in any language: `#DIV/0!`, `#NAME?`, `#N/A`, `#NV`. */
const formulaError = /^#(N\/A|N\/D|NV|GETTING_DATA|[\p{Lu}\d/_]+[!?])$/u

/** Reads a cell, unless it has the error of a formula. */
export const readCell = (
  read: ReadCell,
  cell: NonNullable<Cell>,
  format: NumberFormat
): Result.Result<unknown, string> => {
  const text = textOf(cell)
  return formulaError.test(text)
    ? Result.fail(`has the error ${text} in place of a value: correct the formula, or empty the cell`)
    : read(cell, format)
}

/** Names have no comma, so they may be written without JSON. */
const readNames = (cell: NonNullable<Cell>): Result.Result<unknown, string> =>
  textOf(cell).startsWith("[")
    ? readJson(cell)
    : Result.succeed(
        textOf(cell)
          .split(",")
          .map((name) => name.trim())
      )

const readJson = (cell: NonNullable<Cell>): Result.Result<unknown, string> =>
  Result.try({
    try: (): unknown => JSON.parse(textOf(cell)),
    catch: () => 'must be JSON: a list such as ["Lithium"], or an object'
  })

/** Whether a cell omits its field. */
export const isEmpty = (cell: Cell): cell is null | undefined | "" =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "")
