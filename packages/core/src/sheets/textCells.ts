/** Reads the cells of fields that are texts, such as serial numbers and GTINs, which spreadsheet programs easily change. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { SerialNumber } from "../identifiers/SerialNumber.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type ReadableCell, textOf } from "./Table.ts"

/** Spreadsheet programs keep 15 digits of a number, and replace all further ones by 0. */
const firstInexact = 1e15

const numberIn = (cell: ReadableCell): number | undefined => {
  if (typeof cell === "number") return cell
  return typeof cell === "object" && "number" in cell ? cell.number : undefined
}

const isSerialNumber = Schema.is(SerialNumber)

/** Returns the text of a cell. Fails for a number whose last digits are lost, and for a serial number with other separators. */
export const readText = (cell: ReadableCell, field: string): Result.Result<string, SheetProblem> => {
  const number = numberIn(cell)
  const text = textOf(cell)
  if (number !== undefined && Math.abs(number) >= firstInexact) return Result.fail(SheetProblem.LostDigits({ text }))
  if (field === "gtin") return Result.succeed(withoutBlanks(text))
  return field === "serial_number" ? readSerialNumber(text) : Result.succeed(text)
}

/** Blanks and hyphens divide the digits of a GTIN for people: `4 012345 000054`. */
const withoutBlanks = (text: string): string =>
  /^\d[\d\s-]{7,25}\d$/u.test(text) ? text.replaceAll(/[\s-]/gu, "") : text

/** Proposes hyphens where a serial number has dots, underscores or spaces. */
const readSerialNumber = (text: string): Result.Result<string, SheetProblem> => {
  const proposal = text.replaceAll(/[.·_\s\p{Pd}]+/gu, "-")
  return isSerialNumber(text) || !isSerialNumber(proposal)
    ? Result.succeed(text)
    : Result.fail(SheetProblem.SerialSeparators({ proposal }))
}
