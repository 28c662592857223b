/** The core by itself: documents and completeness against the price of writing the same as JSON. */
import { completeness, newProduct, ProductId, ProductInput } from "@dpp/core/product"
import { publicUrl, type PassportFacts } from "@dpp/core/passport"
import { sampleDraft } from "@dpp/core/samples"
import { toV20, validateV20 } from "@dpp/core/v20"
import { aFacility, anOrganization, uuidOf } from "@dpp/testkit/builders"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { compare, type Figure, timeOf } from "./figure.ts"

const now = DateTime.makeUnsafe("2026-11-21T09:30:00Z")

/** A complete passport of an electric vehicle's battery, the category with the most attributes. */
export const sampleFacts = (): PassportFacts => {
  const organization = anOrganization()
  const facility = aFacility({ gln: "9526001000104" })
  const draft = Result.getOrThrow(ProductInput.parse(sampleDraft("ev"), now))
  if (draft.category !== "batteries") throw new Error("The sample is a battery model.")
  const { product } = Result.getOrThrow(
    newProduct(draft, { id: ProductId.make(uuidOf(3)), now, organization, facility })
  )
  return {
    product,
    organization,
    facility,
    publicUrl: publicUrl(product, organization, "https://passports.example.com"),
    lastUpdated: now,
    serviceName: null
  }
}

const rounds = { rounds: 21, unit: "ms", warmUps: 3 }

export const core: Figure = {
  name: "core",
  measured: "build and validate a v2.0 document, time",
  peer: "JSON.stringify of it",
  goal: 20,
  isAtLeast: false,
  run: () => {
    const facts = sampleFacts()
    const category = facts.product.attributes.battery_category
    const document = Result.getOrThrow(validateV20(toV20(facts, null), category))
    return compare(
      timeOf(() => Result.getOrThrow(validateV20(toV20(facts, null), category))),
      timeOf(() => JSON.stringify(document)),
      rounds
    )
  }
}

export const completenessFigure: Figure = {
  name: "completeness",
  measured: "seven steps of one product, time",
  peer: "JSON.stringify of it",
  goal: 3,
  isAtLeast: false,
  run: () => {
    const { product } = sampleFacts()
    return compare(
      timeOf(() => completeness(product, "eu-2027-02")),
      timeOf(() => JSON.stringify(product)),
      rounds
    )
  }
}
