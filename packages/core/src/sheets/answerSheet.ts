/**
 * The workbook that a supplier fills in: one row for each attribute, with its name in the first column and its value in the third, and
 * a sheet of its own for each list of objects.
 */
import * as Result from "effect/Result"
import { type AttributeName, type Attributes, catalogue } from "../catalogue/Catalogue.ts"
import { attributeLabel } from "../languages/labels.ts"
import { type Language, textAt, textsOf } from "../languages/languages.ts"
import { explanationOf } from "../passport/explanation.ts"
import { sampleDraft } from "../samples/Samples.ts"
import { isJsonObject } from "../text/Json.ts"
import { answerListSheet, listSheetName } from "./answerListSheet.ts"
import { type CellFormat, readCell } from "./cells.ts"
import { type FormValues, writtenAs } from "./formFields.ts"
import { isListField } from "./names.ts"
import { problemIn } from "./problems/pageMessage.ts"
import { problemOnPage } from "./problems/pageProblem.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { isEmpty, isUnreadable, type Table, textOf } from "./Table.ts"
import { type AnswerList, readAnswerList } from "./readAnswerList.ts"
import { hasClosedList } from "./values.ts"
import type { Workbook, WorkbookCell } from "./Workbook.ts"

const valueColumn = 2

const noneIn = (language: Language): string => textAt("values", "none", language) ?? ""

const cellOf = (field: AttributeName, value: unknown, language: Language): string | number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === "number") return value
  if (Array.isArray(value)) return value.length === 0 ? noneIn(language) : isListField(field) ? null : value.join("; ")
  if (isJsonObject(value)) return typeof value["url"] === "string" ? value["url"] : JSON.stringify(value)
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return hasClosedList(field) ? (textAt("values", `${field}.${text}`, language) ?? text) : text
}

const exampleCell = (field: AttributeName, value: unknown, language: Language): string | number | null =>
  isListField(field)
    ? textsOf(language)
        .supplier.on_sheet.replace("{sheet}", listSheetName(field, language))
        .replace("{none}", noneIn(language))
    : cellOf(field, value, language)

/** The workbook with the values that were stated so far. */
export const answerWorkbook = (
  fields: ReadonlyArray<AttributeName>,
  values: Attributes,
  language: Language
): Workbook => {
  const words = textsOf(language).supplier
  const examples: Readonly<Record<string, unknown>> = sampleDraft("ev")
  const rows = fields.map((field): ReadonlyArray<WorkbookCell> => {
    const { shape } = catalogue[field]
    const explanation = explanationOf(field, language)
    const unit = shape.unit === null ? "" : ` (${textAt("units", shape.unit, language) ?? shape.unit})`
    return [
      { value: field },
      { value: `${attributeLabel(field, language)}${unit}` },
      { value: cellOf(field, values[field], language) },
      { value: exampleCell(field, examples[field], language), kind: "example" },
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
      },
      ...fields
        .filter(isListField)
        .map((field) => answerListSheet(field, { entries: values[field], example: examples[field] }, language))
    ]
  }
}

/** Where the entries of a list are. */
export type EntryPlaces = Pick<AnswerList, "rows" | "sheet">

/** The values of a workbook, what is wrong with it by attribute, and where the entries of its lists are. */
export interface AnswerTables extends FormValues {
  readonly places: ReadonlyMap<string, EntryPlaces>
}

const formatIn = (language: Language): CellFormat =>
  writtenAs(language) === "de"
    ? { decimal: "comma", dateOrder: "dmy", hasPoints: false }
    : { decimal: "point", dateOrder: undefined, hasPoints: true }

/** The values of the rows whose first cell is one of the attributes, and of the sheets for lists. Empty cells are left out. */
export const readAnswerTables = (
  tables: ReadonlyArray<Table>,
  fields: ReadonlyArray<AttributeName>,
  language: Language
): AnswerTables => {
  const format = formatIn(language)
  const read = tables.map((table) => ({ table, list: readAnswerList(table, format, language) }))
  const lists = new Map(read.flatMap(({ list }) => (list === null ? [] : [[list.field, list] as const])))
  const asked = [...lists.values()].filter(({ entries, field }) => fields.includes(field) && entries.length > 0)
  const values: Record<string, unknown> = Object.fromEntries(asked.map(({ entries, field }) => [field, entries]))
  const problems: Record<string, string> = Object.fromEntries(
    asked.flatMap(({ field, problems }) => (problems.length === 0 ? [] : [[field, problems.join(" ")]]))
  )
  const places: ReadonlyMap<string, EntryPlaces> = new Map(
    asked.map(({ field, rows, sheet }) => [field, { rows, sheet }])
  )
  for (const { list, table } of read) {
    if (list !== null) continue
    for (const [index, row] of table.rows.entries()) {
      const [name, , cell] = [row[0], row[1], row[valueColumn]]
      if (isEmpty(name) || isUnreadable(name) || isEmpty(cell)) continue
      const field = fields.find((one) => one === textOf(name))
      if (field === undefined) continue
      const unit = catalogue[field].shape.unit ?? undefined
      const value = Result.flatMap(readCell(cell, { field, header: field, unit, order: undefined }, format), (one) => {
        const place = places.get(field)
        return place === undefined ? Result.succeed(one) : Result.fail(SheetProblem.AlsoOnSheet(place))
      })
      if (Result.isSuccess(value)) values[field] = value.success
      else problems[field] = inTable(table, index, problemOnPage(value.failure, field, language), language)
    }
  }
  return { values, problems, places }
}

/** Says where a problem is. A file without sheets has no name for its table. */
const inTable = ({ name }: Table, index: number, problem: string, language: Language): string => {
  const { column_value, fields } = textsOf(language).supplier
  const sheet = name === "" ? fields : name
  return problemIn("sheet_place", language, { sheet, row: String(index + 1), column: column_value, problem })
}
