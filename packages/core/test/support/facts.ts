/** Fixed facts for the tests of the core. */
import { ApiKeyId } from "../../src/access/ApiKeyId.ts"
import type { Author } from "../../src/access/Actor.ts"
import { batteryCategories, type BatteryCategory } from "../../src/catalogue/BatteryCategory.ts"
import { type Facility, FacilityId } from "../../src/party/Facility.ts"
import { newProduct } from "../../src/product/NewProduct.ts"
import { type Organization, OrganizationId } from "../../src/party/Organization.ts"
import { type Product, ProductId } from "../../src/product/Product.ts"
import type { PassportFacts } from "../../src/passport/Passport.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

export const now = DateTime.makeUnsafe("2026-11-21T09:30:00Z")
export const categories = batteryCategories

/** A program with a key that may do everything. */
export const author: Author = {
  _tag: "ApiKey",
  id: ApiKeyId.make("00000000-0000-7000-8000-00000000000a"),
  name: "ERP",
  access: "full"
}

export const organization: Organization = {
  id: OrganizationId.make("00000000-0000-7000-8000-000000000001"),
  name: "Muster Batterien GmbH",
  trade_name: null,
  street: "Ringstraße 1",
  postal_code: "10115",
  city: "Berlin",
  country: "DE",
  website: "https://batterien.example.com/über-uns",
  email: "info@batterien.example.com",
  gln: "9526001000005",
  eori: null,
  plan: "scale",
  locked: false,
  custom_domain: null,
  custom_domain_status: "none",
  log_visibility: "public",
  four_eyes: false,
  due_diligence: "unknown",
  verified_until: null,
  operator_identifiers: [],
  producer_registrations: [],
  practice_of: null,
  backup_provider: null,
  language: "en",
  brand_color: null,
  logo: null,
  limits: { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null }
}

export const facility: Facility = {
  id: FacilityId.make("00000000-0000-7000-8000-000000000002"),
  name: "Werk Berlin",
  gln: "9526001000104",
  bpns: null,
  street: null,
  postal_code: null,
  city: "Berlin",
  country: "DE",
  created_at: now
}

/** A draft as the service would store it, of an input that must be accepted. */
export const productOf = (input: unknown): Product => {
  const draft = Result.getOrThrow(ProductInput.parse(input, now))
  if (draft.category !== "batteries") throw new Error("The input is a battery model.")
  const id = ProductId.make("00000000-0000-7000-8000-000000000003")
  return Result.getOrThrow(newProduct(draft, { id, now, organization, facility })).product
}

/** A complete draft of the category. */
export const completeProduct = (category: BatteryCategory): Product => productOf(sampleDraft(category))

/** What is wrong with an input, by field. */
export const detailsOf = (input: unknown): Readonly<Record<string, ReadonlyArray<string>>> =>
  Result.match(ProductInput.parse(input, now), {
    onFailure: ({ details }) => details,
    onSuccess: () => ({})
  })

/** The passport of a product as it is published. */
export const factsOf = (product: Product): PassportFacts => ({
  product,
  organization,
  facility,
  publicUrl: "https://passports.example.com/p/1",
  lastUpdated: now,
  serviceName: "Example DPP Services"
})
