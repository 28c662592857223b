/** The table of batteries as a file, with the columns that are shown: the selected ones, or all that match. */
import { wordFor } from "@dpp/core/sheets"
import { writeCsv } from "@dpp/sheets/csv/writeCsv"
import { writeXlsx } from "@dpp/sheets/xlsx/writeXlsx"
import { dpp } from "../api/client.ts"
import type { Texts } from "../texts/de/index.ts"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import { type BatteryRow, batteryRow, isBattery } from "./batteryRow.ts"
import type { OptionalColumn } from "./columns.ts"
import { type BatteryFilter, queryOf } from "../api/batteryFilter.ts"

interface Options {
  readonly filter: BatteryFilter
  /** The ids of the selected batteries; none for all that match. */
  readonly chosen: ReadonlySet<string>
  /** Beside serial number and public address. */
  readonly columns: ReadonlyArray<OptionalColumn>
  readonly format: "csv" | "xlsx"
  readonly texts: Texts
  readonly language: ConsoleLanguage
  /** How many batteries are read. */
  readonly onProgress: (rows: number) => void
}

type Line = ReadonlyArray<string | number | null>

export const exportTable = async (options: Options): Promise<Blob> => {
  const { chosen, columns, filter, format, language, onProgress, texts } = options
  const { batteries: words, labels } = texts
  const valueOf: Readonly<Record<OptionalColumn, (row: BatteryRow) => string | number | null>> = {
    name: ({ name }) => name,
    model: ({ model_identifier }) => model_identifier,
    gtin: ({ gtin }) => gtin,
    category: ({ battery_category }) => wordFor("battery_category", battery_category, language),
    status: ({ status }) => words[status],
    complete: ({ percent }) => percent,
    manufactured: ({ manufacturing_date }) => manufacturing_date,
    published: ({ published_at }) => published_at?.slice(0, 10) ?? null,
    updated_at: ({ updated_at }) => updated_at.slice(0, 10),
    created: ({ created_at }) => created_at.slice(0, 10)
  }
  const headerOf = (column: OptionalColumn): string =>
    column === "complete" ? `${words.complete} (%)` : words.columnNames[column]
  const lines: Array<Line> = [[words.serial, ...columns.map(headerOf), labels.address]]
  for await (const product of dpp.products.list(queryOf(filter))) {
    if (isBattery(product) && (chosen.size === 0 || chosen.has(product.id))) {
      const row = batteryRow(product)
      lines.push([row.serial_number, ...columns.map((column) => valueOf[column](row)), row.public_url])
    }
    if (lines.length % 100 === 0) onProgress(lines.length)
    if (chosen.size > 0 && lines.length > chosen.size) break
  }
  if (format === "csv") return new Blob([writeCsv(lines, language === "de" ? ";" : ",")], { type: "text/csv" })
  const rows = lines.map((line) => line.map((value) => ({ value })))
  const bytes = await writeXlsx({ title: words.title, sheets: [{ name: words.title, rows }] })
  return new Blob([bytes as Uint8Array<ArrayBuffer>])
}
