/** The columns of an exported table: the flat fields of a battery, attributes in the order of their definitions. */
import type { Product } from "@dpp/client"
import { isAttributeName, productDefinitions } from "@dpp/core/catalogue"
import { attributeLabel } from "@dpp/core/languages"
import type { WorkbookCell } from "@dpp/core/sheets"
import type { Language } from "../texts/language.ts"

type CellValue = WorkbookCell["value"]

/** Field names in the order of the columns. */
export const columns: ReadonlyArray<string> = [
  "id",
  "name",
  "status",
  "gtin",
  "facility_id",
  "not_applicable",
  ...productDefinitions.map(({ name }) => name),
  "public_url",
  "published_at",
  "updated_at"
]

/** The first row: names of fields, or their labels in a language. */
export const headerOf = (header: "labels" | "fields", { locale, texts }: Language): ReadonlyArray<string> => {
  if (header === "fields") return columns
  const labels: Readonly<Record<string, string>> = texts.export.columns
  return columns.map((field) => (isAttributeName(field) ? attributeLabel(field, locale) : (labels[field] ?? field)))
}

/** The row of one battery. */
export const rowOf = (battery: Product): ReadonlyArray<CellValue> => {
  const values: Readonly<Record<string, unknown>> = { ...battery }
  return columns.map((field) => cellOf(field, values[field]))
}

/** Lists and documents as JSON. An empty list of attributes states that there are none; other empty lists state nothing. */
const cellOf = (field: string, value: unknown): CellValue => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && value.length === 0 && !isAttributeName(field)) return null
  if (typeof value === "string" || typeof value === "number") return value
  return JSON.stringify(value)
}
