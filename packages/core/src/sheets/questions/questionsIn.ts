/** Groups the problems of a file by what answers them: the form of the cells, their column and what is wrong. */
import type { Locale } from "../../text/Locale.ts"
import { findingText, rowRanges } from "../groupFindings.ts"
import { isOfFile } from "../problems/problemText.ts"
import type { SheetProblem } from "../problems/SheetProblem.ts"
import { type Finding, headersAt, placeAt, type Sheet } from "../Sheet.ts"
import { shownCell, type Table } from "../Table.ts"
import { codesOf, hasClosedList, wordFor } from "../values.ts"
import { proposalFor, timesMeant, unitMeant } from "./proposalFor.ts"
import type { CellPlace, Question, SameCells } from "./Question.ts"

interface Collected {
  readonly finding: Finding
  readonly text: string
  readonly columns: Set<string>
  readonly places: Array<Omit<CellPlace, "column">>
  readonly contents: Map<string, Omit<SameCells, "cells"> & { readonly cells: Array<CellPlace> }>
}

/** Returns the questions in the order of their first rows. */
export const questionsIn = (
  findings: ReadonlyArray<Finding>,
  sheet: Sheet,
  tables: ReadonlyArray<Table>,
  locale: Locale
): ReadonlyArray<Question> => {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]))
  const groups = new Map<string, Collected>()
  for (const finding of findings) {
    const { column, text } = findingText(finding, sheet, locale)
    const cell = unchangeable.has(finding.problem._tag) ? undefined : cellOf(finding, sheet, rowsOf)
    const key = keyOf(finding, column, text, cell?.content)
    const group: Collected = groups.get(key) ?? { finding, text, columns: new Set(), places: [], contents: new Map() }
    groups.set(key, group)
    group.columns.add(column)
    const name = finding.sheet ?? sheet.place?.sheet ?? ""
    const last = group.places.at(-1)
    if (last?.row !== finding.row - 1 || last.sheet !== name) group.places.push({ sheet: name, row: finding.row - 1 })
    if (cell === undefined) continue
    const other = finding.problem._tag === "RepeatedValue" ? { other: finding.problem.row } : {}
    const same = group.contents.get(cell.content) ?? {
      content: cell.content,
      proposal: proposalFor(finding, sheet, cell.content, locale),
      cells: [],
      ...other
    }
    group.contents.set(cell.content, same)
    same.cells.push(cell.place)
  }
  for (const group of groups.values()) if (isUnlikely(group.finding.problem)) addSameCells(group, rowsOf)
  return [...groups].map(([key, group]) => questionOf(key, group, sheet, locale))
}

/** A value that is unlikely in some rows means the same in rows that lack what shows it. */
const addSameCells = ({ contents }: Collected, rowsOf: ReadonlyMap<string, Table["rows"]>): void => {
  const [first] = [...contents.values()].flatMap(({ cells }) => cells)
  if (first === undefined) return
  const { column, sheet } = first
  const known = new Set([...contents.values()].flatMap(({ cells }) => cells.map(({ row }) => row)))
  for (const [row, cells] of (rowsOf.get(sheet) ?? []).entries()) {
    if (!known.has(row)) contents.get(shownCell(cells[column]))?.cells.push({ sheet, row, column })
  }
}

const questionOf = (key: string, group: Collected, sheet: Sheet, locale: Locale): Question => {
  const { columns, contents, finding, places, text } = group
  const { problem, reading } = finding
  const unit = unitMeant(problem)
  const field = fieldOf(finding, sheet)
  return {
    key,
    tag: problem._tag,
    field,
    columns: [...columns],
    text,
    rows: isOfFile(problem) ? "" : rowsOn(places, sheet.place?.sheet),
    places,
    isUnlikely: isUnlikely(problem),
    ...(reading && { form: reading.form }),
    ...(unit !== undefined && { unit }),
    contents: [...contents.values()].toSorted((one, other) => other.cells.length - one.cells.length),
    options: contents.size === 0 || reading !== undefined ? [] : optionsFor(problem, field, locale)
  }
}

const isUnlikely = ({ _tag }: SheetProblem): boolean => _tag === "Unlikely" || _tag === "UnlikelyInModel"

/** Problems that a change of the cell does not solve. */
const unchangeable: ReadonlySet<SheetProblem["_tag"]> = new Set([
  "UnknownColumn",
  "ExampleRow",
  "TotalRow",
  "NoteRow",
  "AmbiguousDate",
  "AmbiguousNumber",
  "ReadAs"
])

/** Problems whose answer depends on what the cell says. */
const byContent: ReadonlySet<SheetProblem["_tag"]> = new Set([
  "NotInList",
  "AmbiguousValue",
  "NoTemplate",
  "SeveralTemplates",
  "NoFacility",
  "SeveralFacilities"
])

const keyOf = ({ problem, reading, sheet }: Finding, column: string, text: string, content: string | undefined) => {
  if (reading !== undefined) return JSON.stringify(["form", reading.form])
  if (isUnlikely(problem)) return JSON.stringify(["Unlikely", column, timesMeant(problem)])
  if (problem._tag === "RepeatedValue") return JSON.stringify([problem._tag, column])
  if (byContent.has(problem._tag)) return JSON.stringify([problem._tag, column, content])
  return JSON.stringify([problem._tag, column, text, ...(isOfFile(problem) ? [sheet] : [])])
}

const fieldOf = ({ column, sheet: name }: Finding, sheet: Sheet): string =>
  [...headersAt(sheet, name)].find(([, header]) => header === column)?.[0] ?? column

/** The cell of a problem; undefined if the file has no such column. */
const cellOf = (finding: Finding, sheet: Sheet, rows: ReadonlyMap<string, Table["rows"]>) => {
  const place = placeAt(sheet, finding.sheet)
  const column = place?.columns.get(finding.column)
  const row = finding.row - 1
  const cells = rows.get(place?.sheet ?? "")
  if (place === undefined || column === undefined || cells === undefined) return undefined
  return { content: shownCell(cells[row]?.[column]), place: { sheet: place.sheet, row, column } }
}

const optionsFor = (problem: SheetProblem, field: string, locale: Locale): ReadonlyArray<string> => {
  if (problem._tag === "AmbiguousValue") return problem.codes.map((code) => wordFor(field, code, locale))
  if (problem._tag === "NoFacility") return problem.known
  return hasClosedList(field) ? codesOf(field).map((code) => wordFor(field, code, locale)) : []
}

/** Ranges of rows that are written. */
const shown = 6

/** The rows of a question as a person writes them: `2–9, 12, 15, … 298`. `first`: the sheet that is not named. */
const rowsOn = (places: ReadonlyArray<Omit<CellPlace, "column">>, first: string | undefined): string => {
  const sheets = Map.groupBy(places, ({ sheet }) => sheet)
  return [...sheets]
    .map(([sheet, own]) => {
      const ranges = shortened(rowRanges([...new Set(own.map(({ row }) => row + 1))]))
      return sheet === first || sheet === "" ? ranges : `${sheet}: ${ranges}`
    })
    .join("; ")
}

const shortened = (ranges: string): string => {
  const all = ranges.split(", ")
  const last = all.at(-1)?.split("–").at(-1) ?? ""
  return all.length <= shown + 1 ? ranges : `${all.slice(0, shown).join(", ")}, … ${last}`
}
