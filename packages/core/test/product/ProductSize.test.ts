/** How large one product may be: decisions, bounds that protect the others. */
import type { Attributes } from "../../src/catalogue/Catalogue.ts"
import { newProduct } from "../../src/product/NewProduct.ts"
import { type Product, ProductId } from "../../src/product/Product.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import { maximumAttributeBytes } from "../../src/product/ProductSize.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import fc from "fast-check"
import { completeProduct, now, organization, productOf } from "../support/facts.ts"

const bytesOf = (attributes: Attributes): number => Buffer.byteLength(JSON.stringify(attributes))

/** A list whose JSON has this many bytes, at most 400 kB. */
const substances = (bytes: number) => {
  const entry = (length: number) => ({ chemical_name: "X", impact: "i".repeat(length) })
  const frame = JSON.stringify(entry(0)).length + 1
  const count = Math.ceil((bytes - 1) / (frame + 2000))
  const letters = bytes - 1 - count * frame
  const list = Array.from({ length: count }, (_, index) => entry(Math.floor((letters + index) / count)))
  assert.strictEqual(JSON.stringify(list).length, bytes)
  return list
}

const draft = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
const create = (input: unknown) => {
  const read = Result.getOrThrow(ProductInput.parse(input, now))
  if (read.category !== "batteries") throw new Error("The input is a battery model.")
  const id = ProductId.make("00000000-0000-7000-8000-000000000003")
  return newProduct(read, { id, now, organization, facility: null })
}

/** Bytes of the product without the list, with what the service fills in. */
const emptyBytes = bytesOf({ ...Result.getOrThrow(create(draft)).product.attributes, hazardous_substances: [] }) - 2

const facts = { now, organization, profile: "eu-2027-02", facility: null, isConfirmed: false } as const
const revise = (before: Product, input: unknown) =>
  ProductUpdate.apply(before, Result.getOrThrow(ProductUpdate.parse(before, input, now)), facts)

const refusal = (result: Result.Result<unknown, { readonly _tag: string }>): string =>
  Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "accepted" })

const large = (before: Product, bytes: number): Product => {
  const without = bytesOf({ ...before.attributes, hazardous_substances: [] }) - 2
  return { ...before, attributes: { ...before.attributes, hazardous_substances: substances(bytes - without) } }
}

describe("the attributes of one product", () => {
  it("may take 256 kB as JSON, with what the service filled in, and not a byte more", () => {
    const fits = create({ ...draft, hazardous_substances: substances(maximumAttributeBytes - emptyBytes) })
    assert.strictEqual(bytesOf(Result.getOrThrow(fits).product.attributes), maximumAttributeBytes)
    const refused = create({ ...draft, hazardous_substances: substances(maximumAttributeBytes - emptyBytes + 1) })
    assert.strictEqual(refusal(refused), "ValidationFailed")
  })

  it("are counted in bytes, not in characters", () => {
    const hazardous_substances = Array.from({ length: 50 }, () => ({ chemical_name: "X", impact: "界".repeat(2000) }))
    assert.strictEqual(refusal(create({ ...draft, hazardous_substances })), "ValidationFailed")
  })

  it("that are too large name the three largest fields, each with its size", () => {
    const materials = Array.from({ length: 200 }, () => ({ component: "c", name: "n".repeat(300) }))
    const input = {
      ...draft,
      hazardous_substances: substances(300_000),
      component_materials: materials,
      critical_raw_materials: ["x".repeat(300)],
      model_identifier: "short",
      colour: "red"
    }
    const refused = create(input)
    assert.isTrue(Result.isFailure(refused))
    if (!Result.isFailure(refused)) return
    const { details, unrecognized_fields } = refused.failure
    assert.deepStrictEqual(Object.keys(details), [
      "hazardous_substances",
      "component_materials",
      "critical_raw_materials"
    ])
    assert.match(details["hazardous_substances"]?.[0] ?? "", /^takes 300000 of \d+ bytes; .* 262144 bytes as JSON$/u)
    assert.deepStrictEqual(unrecognized_fields, ["colour"])
  })

  it("are counted the same way in a v1.3 tree with flat fields beside it", () => {
    const tree = { IdentifiersAndProductData: { ManufacturingPlace: "p".repeat(2000) } }
    const input = {
      ...draft,
      Battery_Passport: tree,
      hazardous_substances: substances(maximumAttributeBytes - emptyBytes - 1000)
    }
    assert.strictEqual(refusal(create(input)), "ValidationFailed")
    assert.strictEqual(refusal(create({ ...input, Battery_Passport: {} })), "accepted")
  })

  it("do not grow beyond the limit by a PATCH, nor by what publication fills in", () => {
    const before = large(completeProduct("ev"), maximumAttributeBytes - 100)
    assert.strictEqual(refusal(revise(before, { model_identifier: "m".repeat(500) })), "ValidationFailed")
    const { mfr_email: _email, mfr_postal_address: _address, ...attributes } = before.attributes
    const lean = large({ ...before, attributes }, maximumAttributeBytes)
    assert.strictEqual(refusal(revise(lean, { status: "published" })), "ValidationFailed")
  })

  it("that were stored larger may only become smaller, and stay as they are otherwise", () => {
    const sizes = fc.integer({ min: maximumAttributeBytes + 1, max: 400_000 })
    fc.assert(
      fc.property(sizes, sizes, (from, to) => {
        const before = large(productOf(draft), from)
        const after = large(productOf(draft), to)
        const expected = to <= from ? "accepted" : "ValidationFailed"
        const { hazardous_substances } = after.attributes
        assert.strictEqual(refusal(revise(before, { hazardous_substances })), expected)
      })
    )
    const stored = large(productOf(draft), 400_000)
    assert.strictEqual(refusal(revise(stored, {})), "accepted")
    assert.strictEqual(refusal(revise(stored, { battery_mass: 5 })), "ValidationFailed")
    assert.strictEqual(refusal(revise(stored, { hazardous_substances: null })), "accepted")
  })
})
