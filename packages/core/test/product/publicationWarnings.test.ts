/** Warnings about a passport that is published: wherever a publication or a change of a published passport is decided. */
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { publicationWarnings } from "../../src/product/publicationWarnings.ts"
import type { Product } from "../../src/product/Product.ts"
import { publish } from "../../src/product/Publication.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import { validatePassport } from "../../src/validation/index.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { completeProduct, now, organization } from "../support/facts.ts"
import { messageOf } from "../../src/text/messages.ts"

const facts = { now, organization, profile: "eu-2027-02", facility: null, isConfirmed: false } as const
const fieldsOf = (product: Product) => publicationWarnings(product).map(({ field }) => field)
const complete = completeProduct("ev")
const { waste_safety_instructions: _instructions, ...others } = complete.attributes
const bare: Product = { ...complete, gtin: null, attributes: others }

const warningsAfter = (before: Product, input: object) => {
  const update = Result.getOrThrow(ProductUpdate.parse(before, input, now))
  return Result.getOrThrow(ProductUpdate.apply(before, update, facts)).meta.field_warnings
}

describe("the warnings of a publication", () => {
  it("are about an identifier outside of ISO/IEC 15459 and missing safety instructions for waste", () => {
    assert.deepStrictEqual(fieldsOf(complete), [])
    assert.deepStrictEqual(fieldsOf({ ...complete, gtin: null }), ["gtin"])
    assert.deepStrictEqual(fieldsOf(bare), ["gtin", "waste_safety_instructions"])
    assert.match(publicationWarnings(bare).map(messageOf)[0] ?? "", /^IDENTIFIER_SCHEME: /u)
  })

  it("come with the update that publishes, with every update of a published passport, and not with a draft", () => {
    assert.deepStrictEqual(warningsAfter(bare, { battery_mass: 480 }), {})
    assert.hasAllKeys(warningsAfter(bare, { status: "published" }), ["gtin", "waste_safety_instructions"])
    const published = Result.getOrThrow(publish(bare, facts))
    assert.hasAllKeys(warningsAfter(published, { battery_mass: 480 }), ["gtin", "waste_safety_instructions"])
    const waste_safety_instructions = "https://example.com/waste.pdf"
    assert.hasAllKeys(warningsAfter(published, { waste_safety_instructions }), ["gtin"])
  })

  it("come with a validation, of flat fields and of a v2.0 document", () => {
    const context = { now, profile: "eu-2027-02" } as const
    const { gtin: _gtin, ...input } = sampleDraft("ev")
    const flat = validatePassport(input, context).warnings
    assert.isTrue(flat.some(({ field, rule }) => field === "gtin" && rule === "identifierScheme"))
  })
})

it("waste safety instructions are mandatory for publications from 18 February 2027 on, and published passports stay", () => {
  const at = (day: string) => ({ ...facts, now: DateTime.makeUnsafe(`${day}T12:00:00Z`) })
  const publication = (product: Product, day: string) => Result.isSuccess(publish(product, at(day)))
  assert.isTrue(publication(bare, "2027-02-17"))
  assert.isFalse(publication(bare, "2027-02-18"))
  assert.isTrue(publication(complete, "2027-02-18"))
  assert.include(publicationWarnings(bare).map(messageOf)[1], "2027-02-18")
  const published = Result.getOrThrow(publish(bare, at("2027-02-17")))
  const changed = Result.getOrThrow(ProductUpdate.parse(published, { battery_mass: 480 }, now))
  const { meta } = Result.getOrThrow(ProductUpdate.apply(published, changed, at("2027-03-01")))
  assert.include(Object.keys(meta.field_warnings), "waste_safety_instructions")
  const removed = { waste_safety_instructions: null }
  const before = Result.getOrThrow(publish(complete, at("2027-02-17")))
  const update = Result.getOrThrow(ProductUpdate.parse(before, removed, now))
  assert.isTrue(Result.isFailure(ProductUpdate.apply(before, update, at("2027-03-01"))))
})

it("a commodity code that is none of batteries is a warning", () => {
  assert.deepStrictEqual(warningsAfter(complete, { commodity_code: "85076000" }), {})
  assert.deepStrictEqual(warningsAfter(complete, { commodity_code: "850650" }), {
    commodity_code: ["is 850650: codes of batteries begin with 8507"]
  })
})

it("a duty of the law binds publications from its day on, unless the battery was placed on the market before", () => {
  const { due_diligence_report: _report, ...without } = complete.attributes
  const bareOf = (change: object): Product => ({ ...complete, attributes: { ...without, ...change } })
  const refused = (product: Product, day: string, due_diligence = organization.due_diligence) => {
    const result = publish(product, {
      ...facts,
      organization: { ...organization, due_diligence },
      now: DateTime.makeUnsafe(`${day}T12:00:00Z`)
    })
    return Result.isFailure(result) && "details" in result.failure ? Object.keys(result.failure.details) : []
  }
  assert.deepStrictEqual(refused(complete, "2027-08-18"), [])
  assert.deepStrictEqual(refused(bareOf({}), "2027-08-17"), [])
  assert.deepStrictEqual(refused(bareOf({}), "2027-08-18"), ["due_diligence_report"])
  assert.deepStrictEqual(refused(bareOf({}), "2027-08-18", "exempt"), [])
  assert.deepStrictEqual(refused(bareOf({ placed_on_market_date: "2027-08-17" }), "2027-08-18"), [])
})
