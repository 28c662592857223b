/** Writes a workbook as XLSX. Equal workbooks give equal bytes. */
import { neutralized, type Workbook, type WorkbookCell, type WorkbookSheet } from "@dpp/core/sheets"
import { type DataValidation, writeXlsx as write, type WriteSheet } from "hucre/xlsx"
import { cellStyles } from "./cellStyles.ts"

/** How many rows below the header offer the values of a closed list. */
const rowsWithChoices = 5000

/** The files state no author and no time: they are the same for everybody. */
const epoch = new Date("2000-01-01T00:00:00Z")

export const writeXlsx = async ({ choicesSheet = "Lists", sheets, title }: Workbook): Promise<Uint8Array> => {
  const lists: Array<ReadonlyArray<string>> = []
  const written = sheets.map((sheet) => sheetOf(sheet, lists, choicesSheet))
  return write({
    sheets: lists.length === 0 ? written : [...written, listSheet(lists, choicesSheet)],
    properties: { title, created: epoch, modified: epoch }
  })
}

/** The hidden sheet with the values of closed lists. */
const listSheet = (lists: ReadonlyArray<ReadonlyArray<string>>, name: string): WriteSheet => ({
  name,
  hidden: true,
  rows: Array.from({ length: Math.max(...lists.map((values) => values.length)) }, (_, row) =>
    lists.map((values) => values[row] ?? null)
  )
})

const sheetOf = (
  { choices, frozenRows, name, rows, widths }: WorkbookSheet,
  lists: Array<ReadonlyArray<string>>,
  listName: string
) => ({
  name,
  rows: rows.map((cells) => cells.map(valueOf)),
  cells: new Map(
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) =>
        cell.kind === undefined && cell.comment === undefined ? [] : [[`${row},${column}`, styled(cell)] as const]
      )
    )
  ),
  ...(widths === undefined ? {} : { columns: widths.map((width) => ({ width })) }),
  ...(frozenRows === undefined ? {} : { freezePane: { rows: frozenRows } }),
  dataValidations: (choices ?? []).map(({ column, fromRow, values }): DataValidation => {
    lists.push(values)
    const list = columnName(lists.length - 1)
    const place = columnName(column)
    return {
      type: "list",
      formula1: `${listName}!$${list}$1:$${list}$${values.length}`,
      range: `${place}${fromRow + 1}:${place}${fromRow + rowsWithChoices}`,
      allowBlank: true,
      showErrorMessage: true
    }
  })
})

/** A text that begins like a formula would be evaluated once the file is saved as CSV. */
const valueOf = ({ value }: WorkbookCell): string | number | null =>
  typeof value === "string" ? neutralized(value) : value

const styled = (cell: WorkbookCell) => {
  const value = valueOf(cell)
  return {
    value,
    type: typeof value === "number" ? ("number" as const) : value === null ? ("empty" as const) : ("string" as const),
    ...(cell.kind === undefined ? {} : { style: cellStyles[cell.kind] }),
    ...(cell.comment === undefined ? {} : { comment: { text: cell.comment, author: "dpp" } })
  }
}

/** The name of a column: `AB` is 27. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : "") + String.fromCodePoint(65 + (index % 26))
