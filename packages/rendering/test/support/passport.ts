/** Passports for the tests of the renderers: the sample of each category, with every condition value. */
import { ownerView } from "@dpp/core/access"
import type { BatteryCategory } from "@dpp/core/catalogue"
import { newProduct, ProductId, ProductInput } from "@dpp/core/product"
import { publicUrl } from "@dpp/core/passport"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import type { PdfPassport } from "@dpp/service/ports/PdfRenderer"
import { aFacility, anOrganization, uuidOf } from "@dpp/testkit/builders"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const now = DateTime.makeUnsafe("2026-11-21T09:30:00Z")

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
    ProductInput.parse({ ...sampleDraft(category), put_into_service_date: "2026-08-03" }, now)
  )
  if (draft.category !== "batteries") throw new Error("The sample is a battery model, which has no passport.")
  const { product } = Result.getOrThrow(
    newProduct(draft, { id: ProductId.make(uuidOf(3)), now, organization, facility })
  )
  const facts = {
    product,
    organization,
    facility,
    publicUrl: publicUrl(product, organization, "https://passports.example.com"),
    lastUpdated: now,
    serviceName: "Example DPP Services"
  }
  return { facts, condition: sampleCondition, image: null, locale: "en", view: ownerView, ...overrides }
}
