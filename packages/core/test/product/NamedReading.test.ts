/** How a reading in a request with several names its battery. */
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { ProductId } from "../../src/product/Product.ts"
import { parseNamed } from "../../src/product/NamedReading.ts"
import { messageOf } from "../../src/text/messages.ts"

const id = ProductId.make("01a31c5e-7a00-7000-8000-00000000c0de")
const gtin = "9526001000012"

const parsed = (input: unknown) => Result.getOrThrow(parseNamed(input))
const messages = (input: unknown): ReadonlyArray<string> =>
  Result.match(parseNamed(input), {
    onSuccess: () => [],
    onFailure: (issues) => issues.map((one) => `${one.field}: ${messageOf(one)}`)
  })

describe("a reading that names its battery (spec §4.2)", () => {
  it("names it by its id, in upper or lower case", () => {
    assert.deepStrictEqual(parsed({ product_id: id.toUpperCase(), stateOfCharge: 50 }), {
      battery: { id },
      reading: { stateOfCharge: 50 }
    })
  })

  it("names it by GTIN, in any of its lengths, and serial number", () => {
    assert.deepStrictEqual(parsed({ gtin, serial_number: "TB-1", product_id: null, colour: "red" }), {
      battery: { key: { gtin14: `0${gtin}`, serial_number: "TB-1" } },
      reading: { colour: "red" }
    })
  })

  it("names it in one way only, and completely", () => {
    assert.deepStrictEqual(messages({ stateOfCharge: 50 }), ["product_id: is required, or gtin and serial_number"])
    assert.deepStrictEqual(messages({ gtin }), ["serial_number: is required"])
    assert.deepStrictEqual(messages({ serial_number: "TB-1" }), ["gtin: is required"])
    const both = ["product_id: must not be sent together with gtin or serial_number"]
    assert.deepStrictEqual(messages({ product_id: id, gtin }), both)
    assert.deepStrictEqual(messages({ product_id: id, serial_number: "TB-1" }), both)
  })

  it("has every issue of a name that is not valid", () => {
    assert.deepStrictEqual(messages("TB-1"), ["body: must be an object"])
    assert.deepStrictEqual(messages({ product_id: 7 }), ["product_id: must be a UUID, in quotation marks"])
    assert.deepStrictEqual(messages({ gtin: "9526001000013", serial_number: "é" }), [
      "gtin: the check digit must be 2",
      "serial_number: must contain only letters A to Z, digits, hyphens and slashes",
      "serial_number: must have at least 3 characters"
    ])
  })
})
