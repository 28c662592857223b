/** Durations as people write them: `8 Jahre`, `24 months`, or a number in a column with such a unit. */
import * as Result from "effect/Result"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { unitOf } from "./units.ts"

const designators: Readonly<Record<string, string>> = { years: "Y", months: "M", days: "D" }

const longest = 40

/** Returns the ISO 8601 form of a duration (`P8Y`). `unit`: that of the column; undefined if it has none. */
export const parseDuration = (text: string, unit: string | undefined): Result.Result<string, SheetProblem> => {
  if (text.length > longest) return Result.fail(SheetProblem.NotADuration())
  if (/^P/iu.test(text)) return Result.succeed(text.toUpperCase())
  const [, number = "", own = ""] = /^(\d+)(?:[.,]0+)?\s*(\D*)$/u.exec(text.trim()) ?? []
  const designator = designators[unitOf(own === "" ? (unit ?? "") : own)?.base ?? ""]
  return number === "" || designator === undefined
    ? Result.fail(SheetProblem.NotADuration())
    : Result.succeed(`P${Number(number)}${designator}`)
}

/** Whether a text in a header is a unit of durations. */
export const isDurationUnit = (text: string): boolean => designators[unitOf(text)?.base ?? ""] !== undefined
