/** Complete and random passports of all categories. */
import { type BatteryCategory, batteryCategories } from "@dpp/core/catalogue"
import type { Passport } from "@dpp/core/passport"
import { newProduct, ProductId, ProductInput } from "@dpp/core/product"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import { aFacility, anOrganization, minute, uuidOf } from "@dpp/testkit/builders"
import * as Result from "effect/Result"

const now = minute(500_000)
const organization = anOrganization({ trade_name: "Example", gln: "9526001000005", email: "info@example.com" })
const facility = aFacility({ gln: "9526001000104" })

/** What the samples leave out. */
const rest = (category: BatteryCategory) => ({
  put_into_service_date: "2026-09-01",
  placed_on_market_date: "2026-08-01",
  batch_identifier: "2026-W21-04",
  commodity_code: "85076000",
  length: 1200.5,
  width: 800,
  height: 140.25,
  declaration_number: "DoC-2026-0147",
  carbon_footprint_absolute: 5120.5,
  third_party_assurances: "RMI, certificate 17",
  supply_chain_indices: "Index A: 71",
  initial_internal_resistance_cell: 0.0015,
  battery_chemistry_other: "with silicon-graphite anode",
  mfr_website: "https://www.example.com",
  mfr_email: "info@example.com",
  ...(category === "ev" ? {} : { capacity_threshold_for_exhaustion: 70 })
})

/** A passport with every attribute and every condition value. */
export const completePassport = (category: BatteryCategory): Passport => {
  const input = { ...sampleDraft(category), ...rest(category) }
  const parsed = Result.getOrThrow(ProductInput.parse(input, now))
  if (parsed.category !== "batteries") throw new Error("The sample is a battery model.")
  const id = ProductId.make(uuidOf(9))
  const { product } = Result.getOrThrow(newProduct(parsed, { id, now, organization, facility }))
  return {
    facts: {
      product,
      organization,
      facility,
      publicUrl: `https://passports.example.com/01/${String(product.gtin).padStart(14, "0")}/21/${encodeURIComponent(product.attributes.serial_number)}`,
      lastUpdated: now,
      serviceName: "Example Service"
    },
    condition: sampleCondition
  }
}

export const completePassports: ReadonlyArray<Passport> = batteryCategories.map(completePassport)
