/**
 * The value of a cell of an OpenDocument spreadsheet by its type. A value that does not have the form of its type is unreadable, and
 * so is a formula that no program has calculated: neither is a cell without a value.
 *
 * Types and values are those of OpenDocument 1.3 Part 3, §19.384 to §19.391.
 */
import { type Cell, isFormulaError, SheetProblem, shiftPercent } from "@dpp/core/sheets"
import { attributeOf, type Attributes, attributesOf } from "../elements.ts"
import { asDecimal, noResult, unreadable } from "../unreadable.ts"

/** The text of a number begins with its digits; what follows is the unit that its format shows. */
const unitAfter = /^[\s\d.,'’+-]*(?<unit>\D*)$/u

/** `text`: what the cell shows. Returns null or an empty text for a cell without a value. */
export const cellValue = (attributes: Attributes, text: string): Cell => {
  const types = attributesOf(attributes, "value-type")
  const type = types.find((one) => one !== "error")
  // An error is stored as a text, or as the number 0, and shown.
  if (types.includes("error") || (type !== undefined && isFormulaError(text))) {
    return { problem: SheetProblem.FormulaError({ error: text === "" ? "#N/A" : text }) }
  }
  switch (type) {
    case "float":
    case "currency":
    case "percentage":
      return typed(attributes, "value", (value) => {
        const given = asDecimal(value)
        if (given === null) return null
        const number = Number(given.toPrecision(15))
        return type === "percentage" ? shiftPercent(number) : shownNumber(number, text)
      })
    case "date":
      return typed(attributes, "date-value", (value) =>
        /^\d{4}-\d{2}-\d{2}(T.*)?$/u.test(value) ? { day: value.replace(/T00:00:00(\.0+)?$/u, "") } : null
      )
    case "boolean":
      return typed(attributes, "boolean-value", (value) => booleans.get(value) ?? null)
    case "time":
      return text === "" ? typed(attributes, "time-value", (value) => value || null) : text
    case "string":
      return text === "" ? attributeOf(attributes, "string-value") : text
    default:
      return text === "" && hasFormula(attributes) ? noResult : text
  }
}

const hasFormula = (attributes: Attributes): boolean => attributeOf(attributes, "formula") !== ""

const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false]
])

/** The value that an attribute of the cell has; `read` returns null for a text of another form. */
const typed = (attributes: Attributes, name: string, read: (value: string) => Cell): Cell => {
  const value = attributeOf(attributes, name).trim()
  return read(value) ?? (value === "" && hasFormula(attributes) ? noResult : unreadable(value))
}

const shownNumber = (number: number, text: string): Cell => {
  if (/^0\d+$/u.test(text)) return { number, unit: "", shown: text }
  const unit = (text.length > 100 ? "" : unitAfter.exec(text)?.groups?.["unit"]?.trim()) ?? ""
  return unit === "" ? number : { number, unit }
}
