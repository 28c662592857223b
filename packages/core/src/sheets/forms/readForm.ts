/** Finds the likely reading of a cell that is not read without the caller. */
import * as Result from "effect/Result"
import { type CellFormat, readCell } from "../cells.ts"
import { firstOfMonth, withCentury } from "../dates.ts"
import { type Column, numberTypes, shapeOf } from "../headers.ts"
import { SheetProblem } from "../problems/SheetProblem.ts"
import { type Cell, isUnreadable, textOf } from "../Table.ts"
import { hasClosedList } from "../values.ts"
import type { CellReading } from "./CellForm.ts"

/** Why a cell is not read as it is, and what it is read as if its form is accepted. */
export interface OtherReading {
  readonly problem: SheetProblem
  /** Absent where the reading has two readings itself: `03/04/26`. */
  readonly reading?: CellReading
  /** The value of the reading; undefined for an empty cell. */
  readonly value?: unknown
}

/**
 * Words of people who have no value for a cell.
 *
 * @source inferred: German, English, French, Italian, Polish, Spanish and Chinese tables
 */
const noValue =
  /^(?:k\. ?a\.?|ka\.|keine angaben?|n\/a|n\. ?a\.?|na|n\. ?v\.?|n\. ?b\.?|tbd\.?|tba\.?|tbc\.?|unbekannt|unknown|not known|not available|fehlt|offen|folgt|null|nan|nil|none|-+|–+|—+|_+|\?+|\.\.\.|…|n\. ?[cd]\.?|nd|nc|inconnue?|non (?:communiqu[ée]e?|disponible|d[ée]fini)|à (?:définir|compléter)|néant|sconosciut[oa]|b\. ?d\.?|bd|brak(?: danych)?|nieznan[aey]|sin datos|s\/d|desconocid[oa]|未知|不详|暂无|待定)$/iu

/** The most characters of such words. */
const longestWord = 30

const approximately =
  /^(?:ca|circa|approx|approximately|about|around|etwa|rund|ungef|ungefähr|env|environ|około|ok|约|大约)\.?\s*(?=\d)|^(?:[~≈∼～]|\+\/-|±)\s*(?=\d)|^约\s*(?=\d)/iu

/** The reading of a cell; undefined if it has none beside the value that it has. */
export const readForm = (
  cell: NonNullable<Cell>,
  column: Column,
  format: CellFormat,
  read: Result.Result<unknown, SheetProblem>
): OtherReading | undefined => {
  const problem = Result.isFailure(read) ? read.failure : undefined
  if (problem?._tag === "FormulaError") return { problem, reading: { form: "no-value", text: "" } }
  if (isUnreadable(cell)) return undefined
  const text = textOf(cell)
  const { type } = shapeOf(column.field)
  if (typeof cell === "string" && text.length <= longestWord && noValue.test(text) && isUseless(column.field, read)) {
    return { problem: problem ?? SheetProblem.NoValue({ text }), reading: { form: "no-value", text: "" } }
  }
  if (problem === undefined) return undefined
  const again = (form: CellReading["form"], other: string, shown = other): OtherReading | undefined => {
    const value = readCell(other, column, format)
    if (Result.isSuccess(value)) return { problem, reading: { form, text: shown }, value: value.success }
    // The order of day and month, or the decimal sign, is asked first.
    return askedFirst.has(value.failure._tag) ? { problem: value.failure } : undefined
  }
  switch (problem._tag) {
    case "NotADate": {
      const full = withCentury(text)
      if (full !== undefined) return again("two-digit-year", full)
      const first = firstOfMonth(text)
      return first === undefined ? undefined : again("month", first)
    }
    case "NotANumber":
      return numberTypes.has(type) && approximately.test(text)
        ? again("approximate", text.replace(approximately, ""))
        : undefined
    case "SerialSeparators":
      return again("separators", problem.proposal)
    case "AmbiguousList": {
      const entries = text.split(",").map((entry) => entry.trim())
      return again("comma-list", `${entries.join("; ")};`, entries.join("; "))
    }
    default:
      return undefined
  }
}

const askedFirst: ReadonlySet<SheetProblem["_tag"]> = new Set(["AmbiguousDate", "AmbiguousNumber"])

/** Whether a cell says nothing by such a word: it is none of the values of a closed list, and not the word for an empty list. */
const isUseless = (field: string, read: Result.Result<unknown, SheetProblem>): boolean =>
  Result.isFailure(read) ||
  (!hasClosedList(field) && field !== "not_applicable" && !(Array.isArray(read.success) && read.success.length === 0))
