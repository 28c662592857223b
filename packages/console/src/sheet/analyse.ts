/** What a spreadsheet means, and what is wrong with it, by the functions of the core that the command line uses. */
import { isAttributeName, catalogue } from "@dpp/core/catalogue"
import { attributeLabel } from "@dpp/core/languages"
import {
  alternativesTo,
  findHeader,
  type FoundTemplate,
  type Header,
  importReport,
  isEmpty,
  missingByColumn,
  type Sheet,
  sourcesIn,
  type Table,
  templateNames,
  validateRows,
  type ValidatedRows,
  withFacilities,
  withTemplates
} from "@dpp/core/sheets"
import type { Templates } from "@dpp/core/template"
import { isJsonObject } from "@dpp/core/text"
import { interpret } from "@dpp/sheets/readBatteries"
import type { SpreadsheetTables } from "@dpp/sheets/readSpreadsheet"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { SheetProblem } from "@dpp/core/sheets"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import { cellText } from "./cellText.ts"
import { groupCells } from "./groupCells.ts"
import type { Analysis, Choices, ColumnView, Known, Request, ValidRow } from "./protocol.ts"

export interface Analysed {
  readonly analysis: Analysis
  readonly validRows: ReadonlyArray<ValidRow>
  readonly sheet: Sheet
  readonly tables: ReadonlyArray<Table>
  readonly header: Header
  readonly validated: ValidatedRows
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
  const tables = corrected(file.tables, choices)
  const columns = new Map(Object.entries(choices.columns))
  const units = new Map(Object.entries(choices.units))
  const { dateOrder, decimal, headerRow, sheet: chosen } = choices
  const read = interpret({ ...file, tables }, { columns, units, dateOrder, decimal, headerRow, sheet: chosen })
  const { sheet, templates } = withTemplates(
    withFacilities(withModel(read, choices.modelId), known.facilities),
    foundModels(templateNames(withModel(read, choices.modelId)), known)
  )
  const validated = validateRows(sheet, { now: DateTime.makeUnsafe(Date.now()), profile: "eu-2027-02", templates })
  const name = sheet.place?.sheet ?? chosen ?? tables[0]?.name ?? ""
  const table = tables.find((one) => one.name === name) ?? { name, rows: [] }
  const header = findHeader(table, columns, { units, headerRow: chosen === undefined ? undefined : headerRow })
  const problems = groupCells(validated.findings, sheet, tables, language)
  const tags = new Set(validated.findings.map(({ problem }) => problem._tag))
  return {
    sheet,
    tables,
    header,
    validated,
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
      grid: (file.tables.find((one) => one.name === name)?.rows ?? [])
        .slice(0, Math.max(shownRows, header.last + 4))
        .map((cells) => Array.from(cells.slice(0, shownColumns), cellText)),
      headerRow: header.row + 1,
      columns: columnViews(table, header, choices, sheet),
      rows: sheet.rows.length,
      valid: validated.valid.length,
      problems: problems.filter(({ tag }) => !askedElsewhere.has(tag)),
      remarks: groupCells(validated.warnings, sheet, tables, language).filter(
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

const corrected = (tables: ReadonlyArray<Table>, { corrections }: Choices): ReadonlyArray<Table> =>
  corrections.length === 0
    ? tables
    : tables.map((table) => {
        const own = corrections.filter(({ sheet }) => sheet === table.name)
        if (own.length === 0) return table
        const rows = table.rows.map((row) => [...row])
        for (const { column, row, text } of own) {
          const cells = rows[row]
          if (cells !== undefined) cells[column] = text
        }
        return { ...table, rows }
      })

/** The model that was chosen, for rows that name none. */
const withModel = <S extends Sheet>(sheet: S, modelId: string | undefined): S =>
  modelId === undefined
    ? sheet
    : {
        ...sheet,
        rows: sheet.rows.map((row) =>
          isJsonObject(row.product) ? { ...row, product: { template_id: modelId, ...row.product } } : row
        )
      }

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

const columnViews = (table: Table, header: Header, choices: Choices, sheet: Sheet): ReadonlyArray<ColumnView> =>
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
        examples: [...new Set(cells.filter((cell) => !isEmpty(cell)).map(cellText))].slice(0, shownExamples),
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
