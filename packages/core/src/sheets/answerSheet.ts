/** The workbook that a supplier fills in: one row for each attribute, with its name in the first column and its value in the third. */
import * as Result from "effect/Result"
import { type AttributeName, type Attributes, catalogue } from "../catalogue/Catalogue.ts"
import { type Language, textAt, textsOf } from "../languages/languages.ts"
import { explanationOf } from "../passport/explanation.ts"
import { sampleDraft } from "../samples/Samples.ts"
import { isJsonObject } from "../text/Json.ts"
import { readCell } from "./cells.ts"
import { type FormValues, writtenAs } from "./formFields.ts"
import { noneIn } from "./names.ts"
import { problemOnPage } from "./problems/pageProblem.ts"
import { isEmpty, isUnreadable, type Table, textOf } from "./Table.ts"
import { hasClosedList } from "./values.ts"
import type { Workbook, WorkbookCell } from "./Workbook.ts"

const valueColumn = 2

/** Lists of objects are JSON. */
const cellOf = (field: AttributeName, value: unknown, language: Language): string | number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === "number") return value
  if (Array.isArray(value)) {
    if (value.length === 0) return noneIn[writtenAs(language)]
    return value.every((entry) => typeof entry === "string") ? value.join("; ") : JSON.stringify(value)
  }
  if (isJsonObject(value)) return typeof value["url"] === "string" ? value["url"] : JSON.stringify(value)
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return hasClosedList(field) ? (textAt("values", `${field}.${text}`, language) ?? text) : text
}

/** The workbook with the values that were stated so far. */
export const answerWorkbook = (
  fields: ReadonlyArray<AttributeName>,
  values: Attributes,
  language: Language
): Workbook => {
  const words = textsOf(language).supplier
  const examples: Readonly<Record<string, unknown>> = sampleDraft("ev")
  const rows = fields.map((field): ReadonlyArray<WorkbookCell> => {
    const { label, shape } = catalogue[field]
    const explanation = explanationOf(field, language)
    const unit = shape.unit === null ? "" : ` (${textAt("units", shape.unit, language) ?? shape.unit})`
    return [
      { value: field },
      { value: `${label[language]}${unit}` },
      { value: cellOf(field, values[field], language) },
      { value: cellOf(field, examples[field], language), kind: "example" },
      { value: explanation?.text ?? null },
      { value: explanation?.sources.join("; ") ?? null },
      { value: words[`reads_${catalogue[field].audience}`] }
    ]
  })
  const headers = [
    "ID",
    words.column_label,
    words.column_value,
    words.column_example,
    words.column_meaning,
    words.column_law,
    ""
  ]
  return {
    title: words.title,
    sheets: [
      {
        name: words.fields,
        rows: [headers.map((value) => ({ value, kind: "section" })), ...rows],
        frozenRows: 1,
        widths: [34, 40, 30, 30, 60, 40, 40],
        choices: []
      }
    ]
  }
}

/** The values of the rows whose first cell is one of the attributes. Empty cells are left out. */
export const readAnswerTables = (
  tables: ReadonlyArray<Table>,
  fields: ReadonlyArray<AttributeName>,
  language: Language
): FormValues => {
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  const isComma = writtenAs(language) === "de"
  const format = {
    decimal: isComma ? ("comma" as const) : ("point" as const),
    dateOrder: isComma ? ("dmy" as const) : undefined,
    hasPoints: !isComma
  }
  for (const row of tables.flatMap((table) => table.rows)) {
    const [name, , cell] = [row[0], row[1], row[valueColumn]]
    if (isEmpty(name) || isUnreadable(name) || isEmpty(cell)) continue
    const field = fields.find((one) => one === textOf(name))
    if (field === undefined) continue
    const unit = catalogue[field].shape.unit ?? undefined
    const read = readCell(cell, { field, header: field, unit, order: undefined }, format)
    if (Result.isSuccess(read)) values[field] = read.success
    else problems[field] = problemOnPage(read.failure, field, language)
  }
  return { values, problems }
}
