/** Records as text that a person reads. */

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "-"
  return typeof value === "string" ? value : JSON.stringify(value)
}

const valueOf = (record: object, name: string): unknown => Object.entries(record).find(([key]) => key === name)?.[1]

/** One line per field, the values below each other. */
export const textOf = (record: object): string => {
  const width = Math.max(...Object.keys(record).map((name) => name.length))
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`)
    .join("\n")
}

/** One line per record, with the names of the columns above. */
export const table = (records: ReadonlyArray<object>, columns: ReadonlyArray<string>): string => {
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
