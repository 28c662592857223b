import { exceededProductLimit, maximumProductDepth, maximumProductValues } from "../../src/product/ProductValues.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { categories } from "../support/facts.ts"
import { broken } from "@dpp/core/text"

const list = (count: number) => Array.from({ length: count }, () => 0)
const tooMany = broken("tooManyValues", { count: 10_000 })
const tooDeep = broken("tooDeep", { count: 32 })

/** Objects and lists in turn, so many in each other. */
const nested = (depth: number) => {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { inner: value } : [value]
  return value
}

describe("the values of one product", () => {
  it("are at most 10,000, counted at all depths", () => {
    assert.isNull(exceededProductLimit({ list: list(maximumProductValues - 1) }))
    assert.deepStrictEqual(exceededProductLimit({ list: list(maximumProductValues) }), tooMany)
    const half = list(maximumProductValues / 2)
    assert.deepStrictEqual(exceededProductLimit({ one: { two: half }, three: half }), tooMany)
    const keys = Object.fromEntries(list(20_000).map((_, index) => [`k${index}`, 0]))
    assert.deepStrictEqual(exceededProductLimit(keys), tooMany)
  })

  it("are nested in at most 32 levels, in an input of any depth", () => {
    assert.isNull(exceededProductLimit(nested(maximumProductDepth)))
    for (const depth of [33, 100_000]) assert.deepStrictEqual(exceededProductLimit(nested(depth)), tooDeep)
  })

  it("are within the limits in a complete product, and in any small input", () => {
    for (const category of categories) assert.isNull(exceededProductLimit(sampleDraft(category)))
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => exceededProductLimit(value) === null))
  })
})
