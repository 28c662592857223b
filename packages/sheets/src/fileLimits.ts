/**
 * The limits of files with products, which may come from anybody. They are checked before a file is parsed, so that no
 * file occupies more memory than a large one that is valid.
 */
import { broken, type BrokenRule, messageOf } from "@dpp/core/text"

/** Most bytes of a file, and of the parts of a spreadsheet once they are unpacked: 100 MB. */
export const maximumFileBytes = 100 * 1024 * 1024

/** Most rows of a file, without the header. */
export const maximumFileRows = 100_000

/** Most columns of a table, more than twice the fields of a product. */
export const maximumColumns = 256

/** Most cells of a table, filled or not, and most values of a JSON file. */
export const maximumCells = 10_000_000

/** Most bytes of one row of a CSV file: 1 MB. The attributes of a product take at most 256 kB. */
export const maximumRowBytes = 1024 * 1024

/** Most characters of a cell of a workbook: what spreadsheet programs can store. */
export const maximumCellCharacters = 32_767

/**
 * Most characters of the cells of a workbook, 100 million: a text that a file has once counts in every cell which repeats it or
 * refers to it.
 */
export const maximumCharacters = 100_000_000

/** The limits of a spreadsheet that depend on who reads it. */
export interface SheetLimits {
  /** Most bytes of its parts once they are unpacked. */
  readonly unpackedBytes: number
  /** Most tables, empty ones included. */
  readonly tables: number
  /** Most rows of a table, without the header. */
  readonly rows: number
  readonly columns: number
  /** Most cells of a table, filled or not. */
  readonly cells: number
  /** Most characters of its cells. */
  readonly characters: number
}

/** Those of files with products. */
export const fileLimits: SheetLimits = {
  unpackedBytes: maximumFileBytes,
  tables: 1000,
  rows: maximumFileRows,
  columns: maximumColumns,
  cells: maximumCells,
  characters: maximumCharacters
}

/**
 * Those of the workbook of a request to a supplier, which anybody with its link may upload. With all attributes it has some
 * 100 rows on ten sheets.
 */
export const answerLimits: SheetLimits = {
  unpackedBytes: 5 * 1024 * 1024,
  tables: 50,
  rows: 2000,
  columns: 64,
  cells: 128_000,
  characters: 2_000_000
}

/** The file is not used. The message completes a sentence that begins with the name of the file. */
export class FileRefused extends Error {
  readonly refusal: BrokenRule

  constructor(refusal: BrokenRule, options?: ErrorOptions) {
    super(messageOf(refusal), options)
    this.refusal = refusal
  }
}

/** Throws if a table of this size exceeds a limit. Rows include the header. */
export const requireTableSize = (rows: number, columns: number, limits: SheetLimits = fileLimits): void => {
  if (rows > limits.rows + 1) {
    throw new FileRefused(broken("manyRows", { count: limits.rows }))
  }
  if (columns > limits.columns) throw new FileRefused(broken("manyColumns", { count: limits.columns }))
  requireFewCells(rows * columns, limits)
}

/** Throws if a table has so many cells. */
export const requireFewCells = (cells: number, limits: SheetLimits): void => {
  if (cells > limits.cells) {
    throw new FileRefused(broken("manyCells", { count: limits.cells }))
  }
}

/** Throws if a spreadsheet has so many tables. */
export const requireFewTables = (tables: number, limits: SheetLimits): void => {
  if (tables > limits.tables) throw new FileRefused(broken("manySheets", { count: limits.tables }))
}

/** Throws if the text of a cell exceeds what spreadsheet programs can store. */
export const requireCellText = (text: string): void => {
  if (text.length > maximumCellCharacters) {
    throw new FileRefused(broken("longCell", { count: maximumCellCharacters }))
  }
}

/** Counts the characters of the cells of a workbook, and throws if they exceed the limit. */
export const characterCount = (limits: SheetLimits) => {
  let characters = 0
  return {
    add: (text: string, cells = 1): void => {
      characters += text.length * cells
      if (characters > limits.characters) {
        throw new FileRefused(broken("manyCharacters", { count: limits.characters }))
      }
    }
  }
}
