/** A workbook to be written as a file: what it says, without the format of the file. */

/** What a cell is for; a writer decides how it looks. */
export type CellKind =
  | "title"
  | "note"
  | "section"
  | "mandatory"
  | "conditional"
  | "optional"
  | "example"
  | "problem"
  | "warning"

export interface WorkbookCell {
  readonly value: string | number | null
  readonly kind?: CellKind
  /** Shown when the cell is pointed at. */
  readonly comment?: string
}

/** A column whose cells are chosen from a list. */
export interface Choice {
  /** Index of the column. */
  readonly column: number
  /** Index of the first row with a choice. */
  readonly fromRow: number
  readonly values: ReadonlyArray<string>
}

export interface WorkbookSheet {
  readonly name: string
  readonly rows: ReadonlyArray<ReadonlyArray<WorkbookCell>>
  /** How many rows stay visible when the sheet is scrolled. */
  readonly frozenRows?: number
  readonly choices?: ReadonlyArray<Choice>
  /** In characters, by column. */
  readonly widths?: ReadonlyArray<number>
}

export interface Workbook {
  readonly title: string
  /** Separates the values of CSV: a semicolon where the decimal sign is a comma. Defaults to a comma. */
  readonly separator?: "," | ";"
  /** The name of the hidden sheet with the values of choices. Defaults to `Lists`. */
  readonly choicesSheet?: string
  /** The first is shown when the file is opened. */
  readonly sheets: ReadonlyArray<WorkbookSheet>
}

/** The file formats that a workbook can be written in. CSV has the first sheet only. */
export const sheetFormats = ["xlsx", "csv"] as const
export type SheetFormat = (typeof sheetFormats)[number]
