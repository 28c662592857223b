/** The flag `--json`, and the document that it prints. */
import * as Console from "effect/Console"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { switchFlag } from "./flags.ts"

/** Whether the command has printed its document; each command has one of its own (`dpp.ts`). */
export const Printed = Context.Reference<{ isDone: boolean }>("@dpp/server/cli/Printed", {
  defaultValue: () => ({ isDone: false })
})

/** Prints one document to stdout, and nothing else. */
export const printJson = (value: unknown): Effect.Effect<void> =>
  Effect.flatMap(Printed, (printed) => {
    printed.isDone = true
    return Console.log(JSON.stringify(value, null, 2))
  })

export const json = switchFlag("json", "Print one JSON document instead of text")

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "-"
  return typeof value === "string" ? value : JSON.stringify(value)
}

const valueOf = (record: object, name: string): unknown => Object.entries(record).find(([key]) => key === name)?.[1]

/** One line per field, the values aligned below each other. */
export const fieldsOf = (record: object): string => {
  const width = Math.max(...Object.keys(record).map((name) => name.length))
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`)
    .join("\n")
}

/** One line per record below the names of the columns; without `columns`, below the fields of the first record. */
export const tableOf = (
  records: ReadonlyArray<object>,
  columns: ReadonlyArray<string> = Object.keys(records[0] ?? {})
): string => {
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

/** The text of a list: a table with these columns. */
export const withColumns =
  (...columns: ReadonlyArray<string>) =>
  (records: ReadonlyArray<object>): string =>
    tableOf(records, columns)
