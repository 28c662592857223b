/** Reads the tables of a spreadsheet file by the extension of its name. */
import type { Table } from "@dpp/core/sheets"
import { fileLimits, type SheetLimits } from "./fileLimits.ts"

export interface SpreadsheetTables {
  readonly tables: ReadonlyArray<Table>
  /** The encoding of a text file; undefined for other files. */
  readonly encoding?: string
}

/** The extensions that are spreadsheets. */
export const spreadsheetExtensions = [".csv", ".tsv", ".xlsx", ".ods"] as const
export type SpreadsheetExtension = (typeof spreadsheetExtensions)[number]

export const isSpreadsheet = (extension: string): extension is SpreadsheetExtension =>
  spreadsheetExtensions.some((one) => one === extension)

/** A table that is in one column is divided. Throws `FileRefused` if the content does not match the extension or exceeds a limit. */
export const readSpreadsheet = async (
  extension: SpreadsheetExtension,
  bytes: Uint8Array,
  encoding?: string,
  limits: SheetLimits = fileLimits
): Promise<SpreadsheetTables> => {
  const { dividedRows, readCsv } = await import("./csv/readCsv.ts")
  const divided = (table: Table): Table => {
    const rows = dividedRows(table, limits)
    return rows === undefined ? table : { name: table.name, rows }
  }
  if (extension === ".xlsx") {
    return { tables: (await import("./xlsx/readXlsx.ts")).readXlsx(bytes, limits).map(divided) }
  }
  if (extension === ".ods") return { tables: (await import("./ods/readOds.ts")).readOds(bytes, limits).map(divided) }
  const table = readCsv(bytes, encoding, limits)
  return { tables: [divided(table)], encoding: table.encoding }
}
