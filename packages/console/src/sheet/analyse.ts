/** What a spreadsheet means, and what is wrong with it, by the functions of the core that the command line uses. */
import { isAttributeName, catalogue } from "@dpp/core/catalogue"
import { attributeLabel } from "@dpp/core/languages"
import {
  alternativesTo,
  changedTables,
  findHeader,
  type FoundTemplate,
  type Header,
  importReport,
  isEmpty,
  missingByColumn,
  questionsIn,
  type Sheet,
  sourcesIn,
  type Table,
  templateNames,
  typedValue,
  validateRows,
  type ValidatedRows,
  withFacilities,
  withModels,
  withTemplates
} from "@dpp/core/sheets"
import type { Templates } from "@dpp/core/template"
import { isJsonObject } from "@dpp/core/text"
import { interpret } from "@dpp/sheets/readBatteries"
import type { SpreadsheetTables } from "@dpp/sheets/readSpreadsheet"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { SheetProblem } from "@dpp/core/sheets"
import { cellText } from "./cellText.ts"
import { chosenModel } from "./chosenModel.ts"
import type { Analysis, Answer, Choices, ColumnView, Known, Request, ValidRow } from "./protocol.ts"

export interface Analysed {
  readonly analysis: Analysis
  readonly validRows: ReadonlyArray<ValidRow>
  readonly sheet: Sheet
  readonly tables: ReadonlyArray<Table>
  readonly header: Header
  readonly validated: ValidatedRows
  readonly choices: Choices
  readonly templates: Templates
}

/** Rows that the grid shows, and values that a column shows as examples. */
const shownRows = 14
const shownColumns = 40
const shownExamples = 3

/** They have a question of their own: the meaning of a column, the form of numbers and dates. */
const askedElsewhere = new Set(["UnknownColumn", "AmbiguousNumber", "AmbiguousDate"])

export const analyse = (
  file: SpreadsheetTables,
  { choices, known, language }: Extract<Request, { readonly kind: "analyse" }>
): Analysed => {
  const { corrections, forms, leftOut, values } = decisionsIn(choices.answers)
  const tables = changedTables(file.tables, corrections, leftOut)
  const columns = new Map(Object.entries(choices.columns))
  const units = new Map(Object.entries(choices.units))
  const { dateOrder, decimal, headerRow, sheet: chosen } = choices
  const read = interpret(
    { ...file, tables },
    { columns, units, dateOrder, decimal, headerRow, forms, known: namesOf(known), sheet: chosen }
  )
  const rows = withValues(withModels(read, known.models, chosenModel(choices, known.models)), values, language)
  const { sheet, templates } = withTemplates(
    withFacilities(rows, known.facilities),
    foundModels(templateNames(rows), known)
  )
  const validated = validateRows(sheet, { now: DateTime.makeUnsafe(Date.now()), profile: "eu-2027-02", templates })
  const name = sheet.place?.sheet ?? chosen ?? tables[0]?.name ?? ""
  const table = tables.find((one) => one.name === name) ?? { name, rows: [] }
  const header = headerOf(table, choices)
  const problems = questionsIn(validated.findings, sheet, tables, language).map((question) =>
    question.field === "template_id" ? { ...question, options: known.models.map((model) => model.name) } : question
  )
  const tags = new Set(validated.findings.map(({ problem }) => problem._tag))
  return {
    sheet,
    tables,
    header,
    validated,
    choices,
    templates,
    validRows: validated.valid.map(({ product, row, sheet: of }) => ({
      row,
      key: `${of ?? ""}\n${row}`,
      // Sound: a valid row is an object.
      product: product as object
    })),
    analysis: {
      sheets: file.tables
        .filter(({ rows }) => rows.some((row) => !row.every(isEmpty)))
        .map((one) => ({ name: one.name, rows: one.rows.length })),
      sheet: name,
      heads: headsOf(sheet, tables, choices),
      grid: (file.tables.find((one) => one.name === name)?.rows ?? [])
        .slice(0, Math.max(shownRows, header.last + 4))
        .map((cells) => Array.from(cells.slice(0, shownColumns), cellText(language))),
      headerRow: header.row + 1,
      columns: columnViews({ table, header, choices, sheet, language }),
      rows: sheet.rows.length,
      valid: validated.valid.length,
      problems: problems.filter(({ tag }) => !askedElsewhere.has(tag)),
      remarks: questionsIn(validated.warnings, sheet, tables, language).filter(
        ({ tag }) => tag !== "IgnoredColumn" && tag !== "GuessedEncoding"
      ),
      missing: missingByColumn(validated.incomplete).map(({ finding: { column, problem }, rows }) => ({
        label: labelOfColumn(column, sheet, language),
        law: problem._tag === "MissingByLaw" ? sourcesIn(problem.legal_source, language) : "",
        rows
      })),
      asksDecimal: decimal !== undefined || tags.has("AmbiguousNumber"),
      asksDateOrder: dateOrder !== undefined || tags.has("AmbiguousDate"),
      report: importReport(sheet, validated)
    }
  }
}

const labelOfColumn = (column: string, { headers }: Sheet, language: ConsoleLanguage): string => {
  const field = [...headers].find(([, header]) => header === column)?.[0] ?? column
  const [name = ""] = field.split(/[[.]/u)
  return isAttributeName(name) ? attributeLabel(name, language) : column
}

/** What was decided, by what it changes. */
const decisionsIn = (answers: ReadonlyArray<Answer>) => ({
  corrections: answers.flatMap((answer) => (answer.kind === "cells" ? answer.corrections : [])),
  forms: new Set(answers.flatMap((answer) => (answer.kind === "form" ? [answer.form] : []))),
  leftOut: answers.flatMap((answer) => (answer.kind === "rows" ? answer.rows : [])),
  values: answers.flatMap((answer) => (answer.kind === "value" ? [answer] : []))
})

/** The names of models and facilities, by which their columns are recognized. */
const namesOf = ({ facilities, models }: Known): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map([
    ["template_id", new Set(models.map(({ name }) => plain(name)))],
    ["facility_id", new Set(facilities.map(({ name }) => plain(name)))]
  ])

/** Values that count for all rows without one. */
const withValues = <S extends Sheet>(
  sheet: S,
  values: ReadonlyArray<Extract<Answer, { readonly kind: "value" }>>,
  language: ConsoleLanguage
): S => {
  const added = Object.fromEntries(
    values.map(({ field, text }) => [field, Result.getOrElse(typedValue(field, text, undefined, language), () => text)])
  )
  return values.length === 0
    ? sheet
    : {
        ...sheet,
        rows: sheet.rows.map((row) =>
          isJsonObject(row.product) ? { ...row, product: { ...added, ...row.product } } : row
        )
      }
}

const headsOf = (sheet: Sheet, tables: ReadonlyArray<Table>, choices: Choices): Analysis["heads"] =>
  [sheet.place?.sheet, ...(sheet.others?.keys() ?? [])].flatMap((name) => {
    const table = tables.find((one) => one.name === name)
    if (table === undefined) return []
    const { columns, last } = headerOf(table, choices)
    return [{ sheet: table.name, last, rows: table.rows.length, names: columns.map((column) => column?.header ?? "") }]
  })

export const headerOf = (table: Table, { columns, headerRow, sheet, units }: Choices): Header =>
  findHeader(table, new Map(Object.entries(columns)), {
    units: new Map(Object.entries(units)),
    headerRow: table.name === sheet ? headerRow : undefined
  })

const foundModels = (names: ReadonlySet<string>, { models }: Known): ReadonlyMap<string, FoundTemplate> =>
  new Map(
    [...names].map((name): [string, FoundTemplate] => {
      const [first, ...others] = models.filter((one) => one.id === name || plain(one.name) === plain(name))
      if (first === undefined) return [name, Result.fail(SheetProblem.NoTemplate({ name }))]
      return others.length === 0
        ? [name, Result.succeed(first)]
        : [name, Result.fail(SheetProblem.SeveralTemplates({ name, ids: [first, ...others].map(({ id }) => id) }))]
    })
  )

const plain = (text: string): string => text.trim().toLowerCase()

interface Viewed {
  readonly table: Table
  readonly header: Header
  readonly choices: Choices
  readonly sheet: Sheet
  readonly language: ConsoleLanguage
}

const columnViews = ({ choices, header, language, sheet, table }: Viewed): ReadonlyArray<ColumnView> =>
  header.columns.flatMap((column, index): ReadonlyArray<ColumnView> => {
    if (column === null) return []
    const cells = table.rows.slice(header.last + 1).map((row) => row[index])
    const field = "field" in column ? column.field : choices.columns[column.header] === null ? null : undefined
    const unit = typeof field === "string" && isAttributeName(field) ? catalogue[field].shape.unit : null
    const unknown = sheet.findings.find(
      ({ column: name, problem }) => name === column.header && problem._tag === "UnknownColumn"
    )
    return [
      {
        index,
        header: column.header,
        field,
        proposals: unknown?.problem._tag === "UnknownColumn" ? unknown.problem.proposals : [],
        examples: [...new Set(cells.filter((cell) => !isEmpty(cell)).map(cellText(language)))].slice(0, shownExamples),
        unit: ("field" in column ? column.unit : undefined) ?? unit ?? "",
        units:
          unit === null
            ? []
            : [
                ...new Set([
                  ...alternativesTo(unit),
                  ...("unit" in column && column.unit !== undefined ? [column.unit] : [])
                ])
              ]
      }
    ]
  })
