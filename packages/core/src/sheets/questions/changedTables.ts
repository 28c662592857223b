/** The tables of a file with what a person has decided about single cells and rows. */
import type { Cell, Table } from "../Table.ts"
import type { CellPlace } from "./Question.ts"

/** A cell that has another text than in the file; an empty text empties it. */
export interface Correction extends CellPlace {
  readonly text: string
}

/** Rows that are left out. Counted from 0. */
export type LeftOut = Omit<CellPlace, "column">

export const changedTables = (
  tables: ReadonlyArray<Table>,
  corrections: ReadonlyArray<Correction>,
  leftOut: ReadonlyArray<LeftOut>
): ReadonlyArray<Table> => {
  if (corrections.length === 0 && leftOut.length === 0) return tables
  return tables.map((table) => {
    const own = corrections.filter(({ sheet }) => sheet === table.name)
    const without = leftOut.filter(({ sheet }) => sheet === table.name)
    if (own.length === 0 && without.length === 0) return table
    const rows = table.rows.map((row): Array<Cell> => [...row])
    for (const { column, row, text } of own) {
      const cells = rows[row]
      if (cells !== undefined) cells[column] = text
    }
    for (const { row } of without) if (rows[row] !== undefined) rows[row] = []
    return { ...table, rows }
  })
}
