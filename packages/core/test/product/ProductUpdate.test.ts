import { changedFields } from "../../src/product/changedFields.ts"
import type { Product } from "../../src/product/Product.ts"
import * as Publication from "../../src/product/Publication.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { completeProduct, now, organization, productOf } from "../support/facts.ts"

const facts = { now, organization, profile: "eu-2027-02", facility: null, isConfirmed: false } as const
const draft = productOf({ name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" })
const published = Result.getOrThrow(Publication.publish(completeProduct("ev"), facts))

const revise = (before: Product, input: unknown, changed: Partial<ProductUpdate.UpdateFacts> = {}) =>
  ProductUpdate.apply(before, Result.getOrThrow(ProductUpdate.parse(before, input, now)), { ...facts, ...changed })

const refusal = (result: Result.Result<unknown, { readonly _tag: string }>): string =>
  Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "accepted" })

describe("a partial update", () => {
  it("without fields changes nothing", () => {
    for (const product of [draft, published]) {
      const { fields, product: after } = Result.getOrThrow(revise(product, {}))
      assert.deepStrictEqual(fields, [])
      assert.deepStrictEqual(changedFields(product, after), [])
    }
  })

  it("changes only sent fields, and null clears (spec §4.1)", () => {
    const filled = Result.getOrThrow(revise(draft, { battery_mass: 12, gtin: "9526001000012" })).product
    assert.strictEqual(filled.attributes.battery_mass, 12)
    assert.strictEqual(filled.name, draft.name)
    const cleared = Result.getOrThrow(revise(filled, { battery_mass: null, gtin: null })).product
    assert.notProperty(cleared.attributes, "battery_mass")
    assert.isNull(cleared.gtin)
  })

  it("names unknown members of predecessors by path", () => {
    const predecessors = [{ operation: "repurposing", no_passport: { reason: "imported" }, part: true }]
    const { unrecognized } = Result.getOrThrow(ProductUpdate.parse(draft, { predecessors }, now))
    assert.deepStrictEqual(unrecognized.names, ["predecessors[0].part"])
  })

  it("publishes a complete draft and locks its identifiers (spec §3)", () => {
    const { fields, product } = Result.getOrThrow(revise(completeProduct("ev"), { status: "published" }))
    assert.deepStrictEqual(fields, ["status"])
    assert.deepStrictEqual(product.state, { _tag: "Published", published_at: now, locked_at: now, locale: null })
  })

  it("does not publish an incomplete draft, and names each missing field with its step", () => {
    const refused = revise(draft, { status: "published" })
    assert.isTrue(Result.isFailure(refused))
    if (Result.isFailure(refused) && refused.failure._tag === "PassportIncomplete") {
      assert.match(refused.failure.details["battery_mass"]?.[0] ?? "", /step general/u)
      assert.match(refused.failure.details["test_reports"]?.[0] ?? "", /step labeling/u)
    } else assert.fail("expected PassportIncomplete")
  })

  it("does not publish with an incomplete organization profile, and names the fields", () => {
    const compact = { ...organization, street: null, gln: null, eori: null }
    const refused = Publication.publish(completeProduct("ev"), { ...facts, organization: compact })
    assert.isTrue(Result.isFailure(refused))
    if (Result.isFailure(refused) && refused.failure._tag === "PassportIncomplete") {
      assert.hasAllKeys(refused.failure.details, ["organization.street", "organization.gln"])
    } else assert.fail("expected PassportIncomplete")
  })

  it("does not publish while a custom domain is pending (spec §3 rule 1)", () => {
    const pending = { ...organization, custom_domain: "id.example.com", custom_domain_status: "pending" } as const
    assert.strictEqual(
      refusal(revise(completeProduct("ev"), { status: "published" }, { organization: pending })),
      "CustomDomainPending"
    )
  })

  it("leaves a published passport published, ready and under its identifiers (spec §3)", () => {
    assert.strictEqual(refusal(revise(published, { status: "draft" })), "PublicationIsFinal")
    assert.strictEqual(refusal(revise(published, { serial_number: "OTHER-1" })), "IdentifiersLocked")
    assert.strictEqual(refusal(revise(published, { gtin: null })), "IdentifiersLocked")
    assert.strictEqual(refusal(revise(published, { battery_mass: null })), "PassportIncomplete")
    assert.strictEqual(refusal(revise(published, { status: "published", battery_mass: 401 })), "accepted")
  })

  it("accepts a change of a passport that lacks what became mandatory later, with a warning", () => {
    const { initial_internal_resistance: _later, ...attributes } = published.attributes
    const earlier = { ...published, attributes }
    const { meta, product } = Result.getOrThrow(revise(earlier, { battery_mass: 401 }))
    assert.strictEqual(product.attributes.battery_mass, 401)
    assert.deepStrictEqual(Object.keys(meta.field_warnings), ["initial_internal_resistance"])
    const worse = revise(earlier, { battery_mass: null })
    assert.isTrue(Result.isFailure(worse))
    if (Result.isFailure(worse) && worse.failure._tag === "PassportIncomplete") {
      assert.hasAllKeys(worse.failure.details, ["battery_mass"])
    } else assert.fail("expected PassportIncomplete")
    const repaired = Result.getOrThrow(revise(earlier, { initial_internal_resistance: 0.05 }))
    assert.deepStrictEqual(repaired.meta.field_warnings, {})
    assert.strictEqual(
      refusal(revise({ ...earlier, state: draft.state }, { status: "published" })),
      "PassportIncomplete"
    )
  })

  it("changes the category of a published passport only when confirmed (spec §3 rule 3)", () => {
    assert.strictEqual(refusal(revise(published, { battery_category: "industrial" })), "ConfirmationRequired")
    assert.strictEqual(
      refusal(revise(published, { battery_category: "industrial" }, { isConfirmed: true })),
      "accepted"
    )
  })

  it("locks a pre-printed draft's identifiers, and nothing else (spec §3 rule 2)", () => {
    const preprinted: Product = { ...draft, state: { _tag: "Preprinted", locked_at: now, locale: "de" } }
    assert.strictEqual(refusal(revise(preprinted, { serial_number: "OTHER-1" })), "IdentifiersLocked")
    assert.strictEqual(refusal(revise(preprinted, { serial_number: "ABC-1", battery_mass: 3 })), "accepted")
  })

  it("does not clear what every product keeps", () => {
    const refused = ProductUpdate.parse(draft, { name: null, serial_number: null, battery_category: null }, now)
    assert.isTrue(Result.isFailure(refused))
    if (Result.isFailure(refused)) {
      assert.hasAllKeys(refused.failure.details, ["name", "serial_number", "battery_category"])
    }
  })
})
