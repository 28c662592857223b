/** Maps the columns of this table to fields. Change this file for your own table. */
import type { ProductCreate } from "@dpp/client"

const categories: Readonly<Record<string, ProductCreate["battery_category"]>> = { LMT: "lmt", ESS: "stationary" }

const numberOf = (text: string | undefined): number | undefined => (text ? Number(text.replace(",", ".")) : undefined)

/** A row as flat fields. The field of an empty cell is omitted. The service validates the values. */
export const toProduct = (row: Readonly<Record<string, string>>): ProductCreate => {
  const grams = numberOf(row["Mass (g)"])
  return {
    name: row["Article"] ?? "",
    ...(row["GTIN"] ? { gtin: row["GTIN"] } : {}),
    serial_number: row["Serial"] ?? "",
    battery_category: categories[row["Type"] ?? ""] ?? "industrial",
    battery_mass: grams === undefined ? undefined : grams / 1000,
    rated_capacity: numberOf(row["Capacity (Ah)"]),
    nominal_voltage: numberOf(row["Nominal voltage (V)"]),
    manufacturing_date: row["Produced on"] || undefined
  }
}
