/** What a cell probably means, as a text that is read as it. */
import * as Result from "effect/Result"
import type { Param } from "../../text/BrokenRule.ts"
import type { Locale } from "../../text/Locale.ts"
import { type Finding, placeAt, type Sheet } from "../Sheet.ts"
import type { SheetProblem } from "../problems/SheetProblem.ts"
import { convert } from "../units.ts"
import { nearestWord } from "../values.ts"

/** The proposal for the cell of a problem; empty where nothing is likely. */
export const proposalFor = (
  { column, problem, reading, sheet: name }: Finding,
  sheet: Sheet,
  content: string,
  locale: Locale
): string => {
  if (reading !== undefined) return reading.text
  switch (problem._tag) {
    case "NotInList":
      return nearestWord(problem.field, problem.text, locale) ?? ""
    case "Unlikely": {
      const { meant, unit } = problem.params
      return inUnit(meant, unit, placeAt(sheet, name)?.units?.get(column))
    }
    case "UnlikelyInModel": {
      const [above = "1", below = "1"] = problem.times.split("/")
      const probable = (problem.value * Number(below)) / Number(above)
      return inUnit(Number(probable.toPrecision(12)), problem.unit, placeAt(sheet, name)?.units?.get(column))
    }
    case "NoFacility":
      return nearName(problem.name, problem.known)
    default:
      return content
  }
}

/** The unit in which an unlikely value is likely. */
export const unitMeant = (problem: SheetProblem): string | undefined =>
  problem._tag === "Unlikely" && problem.rule === "unlikelyUnit" ? String(problem.params["sentUnit"]) : undefined

/** How many times the probable value an unlikely value is: `1000` for kWh that are Wh; undefined where nothing is probable. */
export const timesMeant = (problem: SheetProblem): string | undefined => {
  if (problem._tag === "UnlikelyInModel") return problem.times
  if (problem._tag !== "Unlikely" || problem.meant === undefined) return undefined
  const times = Number(problem.params["value"]) / Number(problem.params["meant"])
  return times < 1 ? `1/${Math.round(1 / times)}` : String(Math.round(times))
}

/** A value as the number of a column with a unit, which has one reading in every notation. Periods have no proposal. */
const inUnit = (value: Param | undefined, unit: Param | undefined, columnUnit: string | undefined): string => {
  if (typeof value !== "number") return ""
  const converted =
    typeof unit !== "string" || columnUnit === undefined ? Result.succeed(value) : convert(value, unit, columnUnit)
  if (Result.isFailure(converted)) return ""
  const text = String(converted.success)
  return /\.\d{3}$/u.test(text) ? `${text}0` : text
}

/** The only known name that a text is a part of, or that is a part of it: `Leipzig` for `Werk Leipzig`. */
const nearName = (text: string, known: ReadonlyArray<string>): string => {
  const plain = text.trim().toLowerCase()
  const [name, ...others] = known.filter(
    (one) => one.toLowerCase().includes(plain) || plain.includes(one.toLowerCase())
  )
  return name === undefined || others.length > 0 ? (known.length === 1 ? (known[0] ?? "") : "") : name
}
