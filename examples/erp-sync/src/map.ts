/** Maps a row of the ERP to the fields of a battery. Change this file for your own export. */
import type { BulkUpdateRow } from "@dpp/client"

/** A row with the names of its columns. A CSV file has texts, a JSON file may have numbers, too. */
export type ErpRow = Readonly<Record<string, string | number | null>>

/** The fields of a battery, and the key that the ERP has for it. */
export type ErpBattery = BulkUpdateRow & { readonly external_id: string }

const categories: Readonly<Record<string, string>> = { EV: "ev", LMT: "lmt", ESS: "stationary" }

/** How many of a unit are a kilogram. */
const perKilogram: Readonly<Record<string, number>> = { KG: 1, G: 1000 }

/** `null` for an empty cell, which clears the field of a stored battery. */
const textOf = (cell: ErpRow[string] | undefined): string | null => String(cell ?? "").trim() || null

/** The number of a cell such as `51,2`. Another text stays as it is: the service rejects it, and names the field. */
const numberOf = (cell: ErpRow[string] | undefined): number | string | null => {
  const text = textOf(cell)
  if (text === null) return null
  const number = Number(text.replace(",", "."))
  return Number.isFinite(number) ? number : text
}

/** The mass in kilograms; the cells as they are if the unit is unknown, so that the service rejects them. */
const massOf = ({ Unit: unit, Weight: cell }: ErpRow): number | string | null => {
  const weight = numberOf(cell)
  const divisor = perKilogram[textOf(unit) ?? ""]
  if (typeof weight !== "number") return weight
  return divisor === undefined ? `${weight} ${unit ?? "without unit"}` : weight / divisor
}

/** A row as flat fields. The service validates the values. */
export const toBattery = (row: ErpRow): ErpBattery => {
  const type = textOf(row["Type"]) ?? ""
  const fields = {
    external_id: textOf(row["Equipment"]) ?? "",
    serial_number: textOf(row["Serial number"]) ?? "",
    name: textOf(row["Description"]) ?? "",
    battery_category: categories[type] ?? type,
    gtin: textOf(row["GTIN"])?.padStart(14, "0") ?? null,
    battery_mass: massOf(row),
    rated_capacity: numberOf(row["Capacity (Ah)"]),
    nominal_voltage: numberOf(row["Voltage (V)"]),
    manufacturing_date: textOf(row["Produced on"])
  }
  // Sound: the service validates each value.
  return fields as ErpBattery
}
