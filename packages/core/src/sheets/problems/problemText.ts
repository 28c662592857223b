/** Says in a language what is wrong with a file, and where. */
import { say } from "../../validation/messages/say.ts"
import type { Issue } from "../../text/Issues.ts"
import type { Locale } from "../../text/Locale.ts"
import { problems } from "../../texts/problems.ts"
import { sheetTexts } from "../../texts/sheets.ts"
import { labelOf } from "../labels.ts"
import { listParts } from "../names.ts"
import type { Finding, SheetPlace } from "../Sheet.ts"
import { SheetProblem } from "./SheetProblem.ts"

/** Returns the sentence about a problem. It follows the name of the column. */
export const problemText = (problem: SheetProblem, locale: Locale): string =>
  problem._tag === "Invalid" ? issueText(problem.issue, locale) : SheetProblem.$match(problem, problems[locale])

/** An issue of an entry of a list names the entry, and the part of it. */
const issueText = (found: Issue, locale: Locale): string => {
  const { path = [], ...issue } = found
  const [field, index, part] = path
  if (locale === "en" || typeof index !== "number") return say(found, locale)
  const place = [
    sheetTexts[locale].entry(index + 1),
    ...(part === undefined ? [] : [partText(String(field), String(part), locale)])
  ]
  return `${place.join(", ")}: ${say(issue, locale)}`
}

/** The label of a part of a list's entries. */
const partText = (field: string, part: string, locale: Locale): string => {
  const parts: Readonly<Record<string, Readonly<Record<Locale, string>>>> =
    field === "hazardous_substances" ? listParts.hazardous_substances : listParts.component_materials
  return parts[part]?.[locale] ?? part
}

const ofFile: ReadonlySet<SheetProblem["_tag"]> = new Set(["NoTable", "NoSheet", "SecondTable", "GuessedEncoding"])

/** Whether a problem concerns a file or a sheet as a whole, and not one of its rows. */
export const isOfFile = ({ _tag }: SheetProblem): boolean => ofFile.has(_tag)

/** A column without a header that can be read: see `columnNumber`. */
const numbered = /^column (?<number>\d+)$/u

/**
 * Returns the name of a finding's column as a reader finds it: the header in the file, otherwise the label of the field. In
 * English, and in a file without headers, a field has its name of the API.
 */
export const columnText = ({ column }: Finding, place: SheetPlace | undefined, locale: Locale): string => {
  const number = numbered.exec(column)?.groups?.["number"]
  if (number !== undefined) return sheetTexts[locale].column(number)
  if (column === "body") return sheetTexts[locale].product
  if (locale === "en" || place === undefined || place.columns.has(column)) return column
  const [field = "", part] = column.split("[].")
  if (part === undefined) return labelOf(field, locale)
  return `${labelOf(field, locale)}: ${partText(field, part, locale)}`
}
