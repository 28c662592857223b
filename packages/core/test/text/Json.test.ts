import { changedFields } from "../../src/product/changedFields.ts"
import type { Json } from "../../src/text/Json.ts"
import * as ConditionReading from "../../src/condition/ConditionReading.ts"
import { isSameJson } from "../../src/text/Json.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import fc from "fast-check"
import { categories, now, organization, productOf } from "../support/facts.ts"

/** The same value with the keys of every object in the opposite order. Sound for JSON: it keeps its form. */
const reordered = <A>(value: A): A => reorderedJson(value as Json) as A

const reorderedJson = (value: Json): Json => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(reorderedJson)
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, child]) => [key, reorderedJson(child)])
  )
}

// Sound: fast-check makes JSON values.
const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>

/** What two values are as text, whatever the order of their keys. */
const sorted = (value: Json): string =>
  JSON.stringify(value, (_key, child: Json) =>
    typeof child === "object" && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : child
  )

describe("two JSON values", () => {
  it("are the same whatever the order of keys", () => {
    fc.assert(fc.property(json, (value) => assert.isTrue(isSameJson(value, reordered(value)))))
  })

  it("are the same exactly where their texts with sorted keys are", () => {
    const near = fc.oneof(
      fc.tuple(json, json),
      json.chain((value) => fc.tuple(fc.constant(value), fc.constantFrom<Json>([value], { value }, [value, null])))
    )
    fc.assert(fc.property(near, ([one, other]) => isSameJson(one, other) === (sorted(one) === sorted(other))))
  })

  it.each([
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: null }, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1]
    ],
    ["1", 1],
    [null, undefined]
  ])("%j and %j differ", (one, other) => {
    assert.isFalse(isSameJson(one, other))
    assert.isFalse(isSameJson(other, one))
  })

  it("an undefined value is an absent one", () => {
    assert.isTrue(isSameJson({ a: 1, b: undefined }, { a: 1 }))
    assert.isFalse(isSameJson({ a: undefined, b: 1 }, { a: 1, b: undefined }))
  })
})

describe("a value equal to the stored one (decisions: one order of changes)", () => {
  it("does not change a product, in any order of keys", () => {
    for (const category of categories) {
      const sample = sampleDraft(category)
      const product = productOf({
        ...sample,
        component_materials: [{ component: "cathode", name: "LFP", identifier: "x" }]
      })
      const stored = { ...product, attributes: reordered(product.attributes) }
      for (const [field, value] of Object.entries(product.attributes)) {
        const update = Result.getOrThrow(ProductUpdate.parse(stored, { [field]: value }, now))
        const facts = { now, organization, profile: "eu-2027-02", facility: null, isConfirmed: true } as const
        const { product: after } = Result.getOrThrow(ProductUpdate.apply(stored, update, facts))
        assert.deepStrictEqual(changedFields(stored, after), [], field)
      }
    }
  })

  it("is not an updated field of a condition", () => {
    const accidents = { url: "https://example.com/a", title: "A", language: "en" }
    const reading = { lastUpdate: "2026-11-21T09:00:00Z", negativeEvents: { accidents, deepDischarges: 1 } }
    const stored = reordered(reading)
    assert.deepStrictEqual(ConditionReading.updatedFields(stored, reading, ["negativeEvents"]), [])
    const changed = { ...reading, negativeEvents: { accidents, deepDischarges: 2 } }
    assert.deepStrictEqual(ConditionReading.updatedFields(stored, changed, ["negativeEvents"]), ["negativeEvents"])
  })
})
