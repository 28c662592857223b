/** Groups problems of cells: one entry for all cells of a column that have the same content and the same problem. */
import {
  codesOf,
  type Finding,
  findingText,
  hasClosedList,
  isOfFile,
  placeAt,
  rowRanges,
  type Sheet,
  type SheetProblem,
  type Table,
  wordFor
} from "@dpp/core/sheets"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import { cellText } from "./cellText.ts"
import type { Correction, ProblemGroup } from "./protocol.ts"

interface Group extends ProblemGroup {
  readonly tag: SheetProblem["_tag"]
}

interface Collected {
  readonly finding: Finding
  readonly column: string
  readonly text: string
  readonly content: string | undefined
  readonly cells: Array<Omit<Correction, "text">>
  readonly rows: Array<number>
}

export const groupCells = (
  findings: ReadonlyArray<Finding>,
  sheet: Sheet,
  tables: ReadonlyArray<Table>,
  language: ConsoleLanguage
): ReadonlyArray<Group> => {
  const groups = new Map<string, Collected>()
  for (const finding of findings) {
    const { column, text } = findingText(finding, sheet, language)
    const cell = cellOf(finding, sheet, tables)
    const key = JSON.stringify([finding.sheet, column, text, cell?.content])
    const group = groups.get(key) ?? { finding, column, text, content: cell?.content, cells: [], rows: [] }
    groups.set(key, group)
    if (cell !== undefined) group.cells.push(cell.place)
    if (group.rows.at(-1) !== finding.row) group.rows.push(finding.row)
  }
  return [...groups].map(([key, { cells, column, content, finding, rows, text }]): Group => ({
    key,
    tag: finding.problem._tag,
    isUnlikely: finding.problem._tag === "Unlikely" || finding.problem._tag === "UnlikelyInModel",
    column,
    text,
    rows: isOfFile(finding.problem) ? "" : rowRanges(rows),
    count: rows.length,
    ...(content === undefined || unchangeable.has(finding.problem._tag)
      ? {}
      : { fix: { content, cells, ...answersTo(finding, sheet, content, language) } })
  }))
}

/** Problems that a change of the cell does not solve. */
const unchangeable: ReadonlySet<SheetProblem["_tag"]> = new Set([
  "UnknownColumn",
  "ExampleRow",
  "TotalRow",
  "AmbiguousDate",
  "AmbiguousNumber",
  "ReadAs"
])

/** The cell of a problem; undefined if the file has no such column. */
const cellOf = (finding: Finding, sheet: Sheet, tables: ReadonlyArray<Table>) => {
  const place = placeAt(sheet, finding.sheet)
  const column = place?.columns.get(finding.column)
  const table = tables.find(({ name }) => name === place?.sheet)
  const row = finding.row - 1
  if (place === undefined || column === undefined || table === undefined) return undefined
  return { content: cellText(table.rows[row]?.[column]), place: { sheet: place.sheet, row, column } }
}

/** What the cells can be changed to. */
const answersTo = ({ column, problem }: Finding, { headers }: Sheet, content: string, language: ConsoleLanguage) => {
  const field = [...headers].find(([, header]) => header === column)?.[0] ?? column
  if (problem._tag === "AmbiguousValue") {
    const options = problem.codes.map((code) => wordFor(field, code, language))
    return { proposal: "", options }
  }
  if (hasClosedList(field)) {
    return { proposal: "", options: codesOf(field).map((code) => wordFor(field, code, language)) }
  }
  if (problem._tag === "SerialSeparators") return { proposal: problem.proposal, options: [] }
  return { proposal: content, options: [] }
}
