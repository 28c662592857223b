/** What a person has to settle before rows are imported: one question for all cells that one answer settles. */
import type { CellForm } from "../forms/CellForm.ts"
import type { SheetProblem } from "../problems/SheetProblem.ts"

/** A cell of the file. Row and column are counted from 0. */
export interface CellPlace {
  readonly sheet: string
  readonly row: number
  readonly column: number
}

/** Cells with the same content. */
export interface SameCells {
  readonly content: string
  /** What the cells probably mean, as a text to be written into them; empty where nothing is likely. */
  readonly proposal: string
  readonly cells: ReadonlyArray<CellPlace>
  /** The row that has the same serial number already; counted from 1. */
  readonly other?: number
}

export interface Question {
  readonly key: string
  readonly tag: SheetProblem["_tag"]
  /** The field of its first cell; a header where no field is known. */
  readonly field: string
  /** The headers of its cells. */
  readonly columns: ReadonlyArray<string>
  /** What is wrong with its first cell. */
  readonly text: string
  /** The rows as people write them; empty for a question about the file. */
  readonly rows: string
  readonly places: ReadonlyArray<Omit<CellPlace, "column">>
  /** Whether such batteries do not have such a value. It keeps no draft from being imported. */
  readonly isUnlikely: boolean
  /** The form that all its cells have: accepting it answers the question. */
  readonly form?: CellForm
  /** The unit in which all its values are likely: `Wh` in a column of kWh. */
  readonly unit?: string
  /** Empty if no change of a cell answers the question. The commonest content comes first. */
  readonly contents: ReadonlyArray<SameCells>
  /** The values of a closed list, in the language. */
  readonly options: ReadonlyArray<string>
}
