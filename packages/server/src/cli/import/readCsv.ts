/** Reads a CSV file, whose values are separated by commas, semicolons or tabs. */
import { decodeText } from "../shared/boundedFile.ts"
import { counted, FileRefused, maximumRowBytes, requireTableSize } from "../shared/fileLimits.ts"
import { toSheet } from "./columns.ts"
import type { Sheet } from "./Row.ts"

/** Throws if the file is not CSV in UTF-8 or exceeds a limit. */
export const readCsv = async (bytes: Uint8Array): Promise<Sheet> => {
  const { CsvError, parse } = await import("csv-parse/sync")
  const text = decodeText(bytes)
  const delimiter = delimiterOf(text)
  let rows = 0
  let columns = 0
  try {
    const table = parse(text, {
      delimiter,
      maxRecordSize: maximumRowBytes,
      onRecord: (record: Array<string>) => {
        rows += 1
        columns = Math.max(columns, record.length)
        requireTableSize(rows, columns)
        return record
      },
      relaxColumnCount: true
    })
    return toSheet(table, { usesCommas: delimiter === ";" })
  } catch (cause) {
    if (!(cause instanceof CsvError) || cause.code !== "CSV_MAX_RECORD_SIZE") throw cause
    throw new FileRefused(`has a row ${rows + 1} that is longer than ${counted(maximumRowBytes)} bytes`, { cause })
  }
}

/** Spreadsheets write a semicolon where the decimal sign is a comma: the header decides. */
const delimiterOf = (text: string): string => {
  const header = text.slice(0, maximumRowBytes).split(/\r?\n/u, 1)[0] ?? ""
  const count = (sign: string) => header.split(sign).length
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
