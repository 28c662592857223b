import { hasTooManyValues, maximumProductValues } from "../../src/product/ProductValues.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { categories } from "../support/facts.ts"

const list = (count: number) => Array.from({ length: count }, () => 0)

describe("the values of one product", () => {
  it("are at most 10,000, counted at all depths", () => {
    assert.isFalse(hasTooManyValues({ list: list(maximumProductValues - 1) }))
    assert.isTrue(hasTooManyValues({ list: list(maximumProductValues) }))
    const half = list(maximumProductValues / 2)
    assert.isTrue(hasTooManyValues({ one: { two: half }, three: half }))
    assert.isTrue(hasTooManyValues(Object.fromEntries(list(20_000).map((_, index) => [`k${index}`, 0]))))
  })

  it("are never too many in a complete product, nor in any small input", () => {
    for (const category of categories) assert.isFalse(hasTooManyValues(sampleDraft(category)))
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => !hasTooManyValues(value)))
  })
})
