/** What the table of batteries keeps of each one: with all its values, a list of 100,000 would not fit into a browser. */
import type { BatteryModel, Product } from "@dpp/client"

export interface BatteryRow {
  readonly id: string
  readonly serial_number: string
  readonly name: string
  readonly gtin: string | null
  readonly model_identifier: string | null
  readonly battery_category: Product["battery_category"]
  readonly status: Product["status"]
  /** Whether its passport is published and in force, so that a new battery can be made of it. */
  readonly isActive: boolean
  readonly isWaste: boolean
  readonly percent: number
  /** Whether it can be published. */
  readonly ready: boolean
  readonly manufacturing_date: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly published_at: string | null
  readonly public_url: string
}

export const isBattery = (product: Product | BatteryModel): product is Product => product.category === "batteries"

export const batteryRow = (battery: Product): BatteryRow => ({
  id: battery.id,
  serial_number: battery.serial_number,
  name: battery.name,
  gtin: battery.gtin,
  model_identifier: battery.model_identifier,
  battery_category: battery.battery_category,
  status: battery.status,
  isActive: battery.passport_status === "active",
  isWaste: battery.battery_status === "waste",
  percent: battery.completeness.percent,
  ready: battery.completeness.ready,
  manufacturing_date: battery.manufacturing_date,
  created_at: battery.created_at,
  updated_at: battery.updated_at,
  published_at: battery.published_at,
  public_url: battery.public_url
})
