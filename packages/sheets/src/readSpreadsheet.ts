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

/** Throws `FileRefused` if the content does not match the extension or exceeds a limit. */
export const readSpreadsheet = async (
  extension: SpreadsheetExtension,
  bytes: Uint8Array,
  encoding?: string,
  limits: SheetLimits = fileLimits
): Promise<SpreadsheetTables> => {
  if (extension === ".xlsx") return { tables: (await import("./xlsx/readXlsx.ts")).readXlsx(bytes, limits) }
  if (extension === ".ods") return { tables: (await import("./ods/readOds.ts")).readOds(bytes, limits) }
  const table = (await import("./csv/readCsv.ts")).readCsv(bytes, encoding, limits)
  return { tables: [table], encoding: table.encoding }
}
