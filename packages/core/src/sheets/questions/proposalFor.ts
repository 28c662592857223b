/** What a cell probably means, as a text that is read as it. */
import * as Result from "effect/Result"
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
    case "Unlikely":
      return problem.meant === undefined ? "" : inUnit(problem.meant.value, placeAt(sheet, name)?.units?.get(column))
    case "UnlikelyInModel": {
      const [above = "1", below = "1"] = problem.times.split("/")
      const probable = (numberIn(problem.value) * Number(below)) / Number(above)
      const unit = quantity.exec(problem.value)?.groups?.["unit"]
      return inUnit(
        `${Number(probable.toPrecision(12))}${unit === undefined ? "" : ` ${unit}`}`,
        placeAt(sheet, name)?.units?.get(column)
      )
    }
    case "NoFacility":
      return nearName(problem.name, problem.known)
    default:
      return content
  }
}

/** The unit in which an unlikely value is likely. */
export const unitMeant = (problem: SheetProblem): string | undefined =>
  problem._tag === "Unlikely" ? problem.meant?.sentAs?.split(" ").at(-1) : undefined

/** How many times the probable value an unlikely value is: `1000` for kWh that are Wh; undefined where nothing is probable. */
export const timesMeant = (problem: SheetProblem): string | undefined => {
  if (problem._tag === "UnlikelyInModel") return problem.times
  if (problem._tag !== "Unlikely" || problem.meant === undefined) return undefined
  const times = numberIn(problem.value) / numberIn(problem.meant.value)
  return times < 1 ? `1/${Math.round(1 / times)}` : String(Math.round(times))
}

const numberIn = (value: string): number => Number(quantity.exec(value)?.groups?.["number"])

const quantity = /^(?<number>[+-]?[\d.]+(?:e[+-]?\d+)?)(?: (?<unit>.+))?$/iu

/** A value such as `2.85 kg` as the number of a column with a unit, which has one reading in every notation. */
const inUnit = (value: string, columnUnit: string | undefined): string => {
  const { number = "", unit } = quantity.exec(value)?.groups ?? {}
  if (number === "") return ""
  const converted =
    unit === undefined || columnUnit === undefined
      ? Result.succeed(Number(number))
      : convert(Number(number), unit, columnUnit)
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
