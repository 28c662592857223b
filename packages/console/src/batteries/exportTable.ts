/** The table of batteries as a file: the selected ones, or all that match. */
import type { BatteryModel, Product } from "@dpp/client"
import { wordFor } from "@dpp/core/sheets"
import { writeCsv } from "@dpp/sheets/csv/writeCsv"
import { writeXlsx } from "@dpp/sheets/xlsx/writeXlsx"
import { dpp } from "../api/client.ts"
import type { Texts } from "../texts/de.ts"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import { type BatteryFilter, queryOf } from "./filter.ts"

interface Options {
  readonly filter: BatteryFilter
  /** The ids of the selected batteries; none for all that match. */
  readonly chosen: ReadonlySet<string>
  readonly format: "csv" | "xlsx"
  readonly texts: Texts
  readonly language: ConsoleLanguage
  /** How many batteries are read. */
  readonly onProgress: (rows: number) => void
}

type Line = ReadonlyArray<string | number | null>

export const exportTable = async ({ chosen, filter, format, language, onProgress, texts }: Options): Promise<Blob> => {
  const { batteries: words, labels } = texts
  const lineOf = (product: Product | BatteryModel): Line => [
    product.serial_number ?? null,
    product.name,
    product.gtin ?? null,
    "completeness" in product ? wordFor("battery_category", product.battery_category, language) : null,
    product.status === "published" ? words.published : words.draft,
    "completeness" in product ? product.completeness.percent : null,
    product.updated_at.slice(0, 10),
    "public_url" in product ? product.public_url : null
  ]
  const lines: Array<Line> = [
    [
      words.serial,
      words.name,
      "GTIN",
      words.category,
      words.status,
      `${words.complete} (%)`,
      words.changed,
      labels.address
    ]
  ]
  for await (const product of dpp.products.list(queryOf(filter))) {
    if (chosen.size === 0 || chosen.has(product.id)) lines.push(lineOf(product))
    if (lines.length % 100 === 0) onProgress(lines.length)
    if (chosen.size > 0 && lines.length > chosen.size) break
  }
  if (format === "csv") return new Blob([writeCsv(lines, language === "de" ? ";" : ",")], { type: "text/csv" })
  const rows = lines.map((line) => line.map((value) => ({ value })))
  const bytes = await writeXlsx({ title: words.title, sheets: [{ name: words.title, rows }] })
  return new Blob([bytes as Uint8Array<ArrayBuffer>])
}
