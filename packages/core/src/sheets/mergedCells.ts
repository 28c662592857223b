/** Merged cells of a table: a value that is merged over several rows counts for each of them. */
import { type Cell, isEmpty, type Table } from "./Table.ts"

/** Returns the table with the values of merged cells in all their rows below a row. Cells with values of their own keep them. */
export const spreadMerges = (table: Table, below: number): Table => {
  const vertical = (table.merges ?? []).filter(({ lastRow, row }) => row > below && lastRow > row)
  if (vertical.length === 0) return table
  const rows = table.rows.map((cells): Array<Cell> => [...cells])
  // Merged cells do not overlap: no cell is visited twice.
  let left = rows.length * Math.max(...rows.map(({ length }) => length))
  for (const { column, lastRow, row } of vertical) {
    const value = rows[row]?.[column]
    if (isEmpty(value)) continue
    for (let index = row + 1; index <= lastRow && index < rows.length && left > 0; index++, left--) {
      const cells = rows[index]
      // A merged area that reaches below the table adds no rows.
      if (cells === undefined || cells.every(isEmpty)) continue
      while (cells.length <= column) cells.push(null)
      if (isEmpty(cells[column])) cells[column] = value
    }
  }
  return { ...table, rows }
}

/** The texts of a row of titles, each in all columns that it is merged over. */
export const spreadTitles = (
  titles: ReadonlyArray<string>,
  { merges = [] }: Table,
  row: number
): ReadonlyArray<string> | undefined => {
  const inRow = merges.filter((merge) => merge.row === row && merge.lastColumn > merge.column)
  if (inRow.length === 0) return undefined
  return titles.map((title, column) => {
    const merge = inRow.find((one) => one.column <= column && column <= one.lastColumn)
    return merge === undefined ? title : (titles[merge.column] ?? "")
  })
}
