/** Passports for the tests of the renderers: the samples, with every condition value. */
import type { BatteryCategory } from "@dpp/core/BatteryCategory"
import type { BatteryCondition } from "@dpp/core/Condition"
import { newProduct } from "@dpp/core/NewProduct"
import { ProductId } from "@dpp/core/Product"
import * as ProductDraft from "@dpp/core/ProductDraft"
import { publicUrl } from "@dpp/core/PublicUrl"
import { sampleDraft } from "@dpp/core/samples/Samples"
import type { PdfPassport } from "@dpp/service/ports/PdfRenderer"
import { aFacility, anOrganization, uuidOf } from "@dpp/testkit/builders"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const now = DateTime.makeUnsafe("2026-11-21T09:30:00Z")

export const condition: BatteryCondition = {
  lastUpdate: "2026-11-20T10:00:00Z",
  stateOfCharge: 81.5,
  stateOfCertifiedEnergy: 97,
  capacity: { remaining: 198, fade: 2.9, throughput: 5_300 },
  energy: { remaining: 74.8, throughput: 2_100 },
  power: { remainingAt80Soc: 205_000, remainingAt20Soc: 160_000, fade: 1.2 },
  efficiency: { remainingRoundTrip: 94.6, fade: 0.9 },
  selfDischarge: { currentRate: 1.3, evolution: 0.2 },
  internalResistance: { increase: 1.1 },
  cycles: { full: 212 },
  temperature: {
    current: 21.5,
    minutesAboveBoundary: 4,
    minutesBelowBoundary: 0,
    minutesChargingAboveBoundary: 0,
    minutesChargingBelowBoundary: 3
  },
  negativeEvents: { deepDischarge: 0, overcharge: 1, accidents: { url: "https://docs.example.com/accidents.html" } }
}

export const passportOf = (category: BatteryCategory, overrides: Partial<PdfPassport> = {}): PdfPassport => {
  const organization = anOrganization({
    name: "Muster Batterien GmbH",
    street: "Ringstraße 1",
    postal_code: "10115",
    city: "Berlin",
    website: "https://batterien.example.com/ueber-uns",
    gln: "9526001000005"
  })
  const facility = aFacility({ gln: "9526001000104" })
  const draft = Result.getOrThrow(
    ProductDraft.fromInput({ ...sampleDraft(category), put_into_service_date: "2026-08-03" }, now)
  )
  if (draft.category !== "batteries") throw new Error("The sample is a light product.")
  const { product } = newProduct(draft, { id: ProductId.make(uuidOf(3)), now, organization, facility })
  const facts = {
    product,
    organization,
    facility,
    publicUrl: publicUrl(product, organization, "https://passports.example.com"),
    lastUpdated: now,
    serviceName: "Example DPP Services"
  }
  return { facts, condition, image: null, locale: "en", ...overrides }
}
