/** Reads the batteries or models of a spreadsheet file: its tables, and what they mean. */
import { type Finding, type ReadOptions, readTables, type Sheet, SheetProblem, type Table } from "@dpp/core/sheets"
import { readSpreadsheet, type SpreadsheetExtension, type SpreadsheetTables } from "./readSpreadsheet.ts"

/** What the caller states about a file. */
export interface FileOptions extends ReadOptions {
  /** The encoding of a CSV file; undefined to recognise it. */
  readonly encoding?: string | undefined
}

export interface SpreadsheetRows extends Sheet {
  readonly tables: ReadonlyArray<Table>
}

/** Throws `FileRefused` if the content does not match the extension or exceeds a limit. */
export const readBatteries = async (
  extension: SpreadsheetExtension,
  bytes: Uint8Array,
  options: FileOptions = {}
): Promise<SpreadsheetRows> => interpret(await readSpreadsheet(extension, bytes, options.encoding), options)

/** The rows of tables that were read before. */
export const interpret = ({ encoding, tables }: SpreadsheetTables, options: FileOptions): SpreadsheetRows => {
  const sheet = readTables(tables, options)
  const isGuessed = encoding === "windows-1252" && options.encoding === undefined
  return { ...sheet, warnings: isGuessed ? [guessed, ...sheet.warnings] : sheet.warnings, tables }
}

const guessed: Finding = { row: 1, column: "encoding", problem: SheetProblem.GuessedEncoding() }
