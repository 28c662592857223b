/** Records printed for people, or as one JSON document. */
import * as Console from "effect/Console"
import { printJson } from "./output.ts"

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "-"
  return typeof value === "string" ? value : JSON.stringify(value)
}

const valueOf = (record: object, name: string): unknown => Object.entries(record).find(([key]) => key === name)?.[1]

/** One line per field, the values aligned below each other. */
const fieldsOf = (record: object): string => {
  const width = Math.max(...Object.keys(record).map((name) => name.length))
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`)
    .join("\n")
}

/** One line per record below the names of the columns. */
const table = (records: ReadonlyArray<object>, columns: ReadonlyArray<string>): string => {
  const rows = [columns, ...records.map((record) => columns.map((name) => cell(valueOf(record, name))))]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}

/** Prints one record with all its fields. */
export const printRecord = (json: boolean) => (record: object) =>
  json ? printJson(record) : Console.log(fieldsOf(record))

/** Prints records: these columns as a table, or all fields as JSON. */
export const printRecords = (json: boolean, columns: ReadonlyArray<string>) => (records: ReadonlyArray<object>) =>
  json ? printJson(records) : Console.log(table(records, columns))
