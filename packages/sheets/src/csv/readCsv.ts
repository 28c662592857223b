/** Reads a CSV file, whose values are separated by semicolons, commas, tabs or vertical bars. */
import { broken } from "@dpp/core/text"
import { type Cell, findHeader, isEmpty, type Table } from "@dpp/core/sheets"
import { CsvError, parse } from "csv-parse/sync"
import { FileRefused, fileLimits, maximumRowBytes, requireTableSize, type SheetLimits } from "../fileLimits.ts"
import { decodeText } from "./decodeText.ts"

export interface CsvTable extends Table {
  readonly encoding: string
}

/** Throws if the file is not text or exceeds a limit. */
export const readCsv = (bytes: Uint8Array, encoding?: string, limits: SheetLimits = fileLimits): CsvTable => {
  const { encoding: found, text } = decodeText(bytes, encoding)
  return { name: "", rows: parseRows(text, delimiterOf(text), limits), encoding: found }
}

const parseRows = (text: string, delimiter: string, limits: SheetLimits): Array<Array<string>> => {
  let rows = 0
  let columns = 0
  try {
    return parse(text, {
      delimiter,
      maxRecordSize: maximumRowBytes,
      onRecord: (record: Array<string>) => {
        rows += 1
        columns = Math.max(columns, record.length)
        requireTableSize(rows, columns, limits)
        return record
      },
      relaxColumnCount: true
    })
  } catch (cause) {
    if (!(cause instanceof CsvError) || cause.code !== "CSV_MAX_RECORD_SIZE") throw cause
    throw new FileRefused(broken("longRow", { row: String(rows + 1), count: maximumRowBytes }), { cause })
  }
}

const delimiters = [",", ";", "\t", "|"]

/** The most characters of a row that is divided. */
const longestRow = 32_767

/**
 * The rows of a table whose rows are one text each, as of a file that a program has put into one column: `Serial no.;Mass;Date`.
 * Undefined for another table. Throws if it has more columns than a table.
 */
export const dividedRows = (
  { rows }: Table,
  limits: SheetLimits = fileLimits
): ReadonlyArray<ReadonlyArray<Cell>> | undefined => {
  const texts = rows.map(([first, ...others]) => (others.every(isEmpty) && isText(first) ? (first ?? "") : undefined))
  if (texts.includes(undefined)) return undefined
  const filled = texts.filter((text) => text !== undefined && text !== "")
  if (filled.length < 2) return undefined
  const delimiter = delimiterOf(filled.slice(0, sampleLines).join("\n"))
  if (fieldsWith(filled.slice(0, sampleLines).join("\n"), delimiter) < 2) return undefined
  return texts.map((text = "", index) => {
    const cells = parseLine(text, delimiter)
    requireTableSize(index + 1, cells.length, limits)
    return cells
  })
}

const isText = (cell: Cell): cell is string | null | undefined =>
  isEmpty(cell) || (typeof cell === "string" && cell.length <= longestRow && !cell.includes("\n"))

const parseLine = (text: string, delimiter: string): ReadonlyArray<string> =>
  text === "" ? [] : (parse(text, { delimiter, relaxColumnCount: true, relaxQuotes: true })[0] ?? [])

/** The sign with which the header names the most fields; the most frequent one of equals. Excel states it as `sep=;`. */
const delimiterOf = (text: string): string => {
  const [, stated] = /^sep=(.)\r?\n/u.exec(text.slice(0, 10)) ?? []
  if (stated !== undefined) return stated
  const start = text.slice(0, sampleLength).split("\n").slice(0, sampleLines).join("\n")
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    fields: fieldsWith(start, delimiter),
    count: start.split(delimiter).length
  }))
  return scores.reduce((best, one) =>
    one.fields > best.fields || (one.fields === best.fields && one.count > best.count) ? one : best
  ).delimiter
}

const sampleLength = 64 * 1024
const sampleLines = 50

const fieldsWith = (text: string, delimiter: string): number => {
  try {
    const rows = parse(text, { delimiter, relaxColumnCount: true, relaxQuotes: true, toLine: sampleLines })
    return findHeader({ name: "", rows: rows.map((row) => row.slice(0, 256)) }).fields
  } catch {
    return 0
  }
}
