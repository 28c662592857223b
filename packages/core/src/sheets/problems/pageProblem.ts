/** Says problems of cells and typed texts to a person who has filled in a form or its workbook, in every language of the pages. */
import type { AttributeName } from "../../catalogue/Catalogue.ts"
import { type Language, textAt } from "../../languages/languages.ts"
import { alternativesTo } from "../units.ts"
import { codesOf } from "../values.ts"
import { issueOnPage, problemIn, type ProblemKey, type ProblemParams, unusable } from "./pageMessage.ts"
import type { SheetProblem } from "./SheetProblem.ts"

const listed = (texts: ReadonlyArray<string>, language: Language): string => texts.join(language === "zh" ? "；" : "; ")

const wordOf = (field: string, code: string, language: Language): string =>
  textAt("values", `${field}.${code}`, language) ?? textAt("components", code, language) ?? code

const choices = (field: string, codes: ReadonlyArray<string>, language: Language): string =>
  listed(
    codes.map((code) => wordOf(field, code, language)),
    language
  )

/** Says a problem of a cell, or of a text that a person typed for an attribute. */
export const problemOnPage = (problem: SheetProblem, field: AttributeName, language: Language): string => {
  const say = (key: ProblemKey, params?: ProblemParams) => problemIn(key, language, params)
  switch (problem._tag) {
    case "FormulaError":
      return say("formula", { error: problem.error })
    case "NoResult":
      return say("no_result")
    case "Unreadable":
      return say("unreadable")
    case "LostDigits":
      return say("digits")
    case "NotANumber":
      return say("number")
    case "NotADate":
      return say("date")
    case "NotACalendarDay":
      return say("calendar_day")
    case "NotADuration":
      return say("duration")
    case "NotJson":
      return say("address")
    case "NotAList":
    case "AmbiguousList":
      return say("list")
    case "NotAMaterial":
      return say("material", { text: problem.text })
    case "NotASubstance":
      return say("substance", { text: problem.text })
    case "NotInList":
      return say("choice", { values: choices(problem.field, codesOf(problem.field), language) })
    case "AmbiguousValue":
      return say("several_values", { text: problem.text, values: choices(problem.field, problem.codes, language) })
    case "DateAsText":
    case "DateAsNumber":
      return say("date_cell", { day: problem.day })
    case "NumberAsDate":
      return say("number_cell")
    case "AmbiguousDate":
      return say("two_dates", { first: problem.dayFirst, other: problem.monthFirst })
    case "OtherUnit":
      return unitProblem(problem.given, problem.unit, language)
    case "UnitOfColumnDiffers":
      return unitProblem(problem.given, problem.column, language)
    case "Required":
      return say("required")
    case "AlsoOnSheet":
      return say("two_places", { sheet: problem.sheet })
    case "Invalid":
      return issueOnPage(problem.issue, field, language)
    default:
      return unusable(language)
  }
}

const unitProblem = (given: string, unit: string | null, language: Language): string =>
  unit === null
    ? problemIn("no_unit", language, { given })
    : problemIn("unit", language, {
        given,
        units: listed(
          alternativesTo(unit).map((one) => textAt("units", one, language) ?? one),
          language
        )
      })
