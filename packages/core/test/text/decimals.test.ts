import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { shiftDecimal, sumOfDecimals } from "../../src/text/decimals.ts"

/** A decimal as digits with a decimal point: `digits` 25007 with 1 place is 2500.7. */
const written = (digits: number, places: number): string =>
  places === 0
    ? String(digits)
    : String(digits)
        .padStart(places + 1, "0")
        .replace(new RegExp(`(\\d{${places}})$`, "u"), ".$1")

const decimals = fc.record({ digits: fc.nat({ max: 999_999_999_999 }), places: fc.integer({ min: 0, max: 9 }) })

describe("shiftDecimal", () => {
  it("moves the decimal point and changes no digit", () => {
    for (const [value, places, expected] of [
      [2500.7, -3, 2.5007],
      [2.5007, 3, 2500.7],
      [0.001, -3, 0.000_001],
      [13_800, -3, 13.8],
      [1e21, -3, 1e18],
      [1e-7, 3, 1e-4],
      [-0.7, -3, -0.0007],
      [0, -3, 0],
      [5, 0, 5],
      [Number.POSITIVE_INFINITY, -3, Number.POSITIVE_INFINITY]
    ] as const) {
      assert.strictEqual(shiftDecimal(value, places), expected, `${value} by ${places}`)
    }
  })

  it("gives the number that a person would write for any decimal, in both directions", () => {
    fc.assert(
      fc.property(decimals, ({ digits, places }) => {
        const [grams, kilograms] = [Number(written(digits, places)), Number(written(digits, places + 3))]
        assert.strictEqual(shiftDecimal(grams, -3), kilograms)
        assert.strictEqual(shiftDecimal(kilograms, 3), grams)
      }),
      { numRuns: 5000 }
    )
  })
})

describe("sumOfDecimals", () => {
  it("adds as people do, and leaves a single value as it is", () => {
    assert.strictEqual(sumOfDecimals([70.1, 29.9]), 100)
    assert.strictEqual(sumOfDecimals([0.1, 0.2]), 0.3)
    assert.strictEqual(sumOfDecimals([12.345678901234567]), 12.345678901234567)
    assert.strictEqual(sumOfDecimals([4e-10]), 4e-10)
    assert.strictEqual(sumOfDecimals([12.345678901234567, 0]), 12.345678901234567)
    assert.strictEqual(sumOfDecimals([50, 50.00000000000001]), 100.00000000000001)
    assert.strictEqual(sumOfDecimals([]), 0)
  })

  it("is exact for all decimals with as many places", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 9_999_999 }),
        fc.nat({ max: 9_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        (a, b, places) => {
          const sum = sumOfDecimals([Number(written(a, places)), Number(written(b, places))])
          assert.strictEqual(sum, Number(written(a + b, places)))
        }
      ),
      { numRuns: 2000 }
    )
  })
})
