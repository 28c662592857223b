/** The manufacturer is one block: the organization's identity never stands next to another company's name (spec §2.1). */
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import type { Organization } from "../../src/party/Organization.ts"
import type { JsonObject } from "../../src/text/Json.ts"
import * as BatteryModelUpdate from "../../src/product/BatteryModelUpdate.ts"
import { newBatteryModel, newProduct } from "../../src/product/NewProduct.ts"
import { type BatteryModel, type Product, ProductId } from "../../src/product/Product.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import * as Publication from "../../src/product/Publication.ts"
import { completeProduct, now, organization } from "../support/facts.ts"

const id = ProductId.make("00000000-0000-7000-8000-000000000003")
const draft = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
const facts = { now, organization, profile: "eu-2027-02", facility: null, isConfirmed: false } as const

const ours = {
  mfr_identifier: "9526001000005",
  mfr_name: "Muster Batterien GmbH",
  mfr_trade_name: "Muster Batterien GmbH",
  mfr_postal_address: "Ringstraße 1, 10115 Berlin, DE",
  mfr_website: "https://batterien.example.com/über-uns",
  mfr_email: "info@batterien.example.com"
}
const theirs = {
  mfr_identifier: "9526001000104",
  mfr_name: "Zellenwerk Süd AG",
  mfr_trade_name: "Zellenwerk",
  mfr_postal_address: "Am Werk 1, Ulm, DE"
}

const manufacturerIn = ({ attributes }: { readonly attributes: object }) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name.startsWith("mfr_")))

const create = (fields: JsonObject, owner: Organization = organization) => {
  const input = Result.getOrThrow(ProductInput.parse({ ...draft, ...fields }, now))
  if (input.category !== "batteries") return newBatteryModel(input, { id, now, organization: owner })
  return Result.getOrThrow(newProduct(input, { id, now, organization: owner, facility: null }))
}
const created = (fields: JsonObject = {}): Product => {
  const { product } = create(fields)
  if (product.category !== "batteries") throw new Error("The input is a battery model.")
  return product
}
const update = (before: Product, input: JsonObject) =>
  Result.flatMap(ProductUpdate.parse(before, input, now), (parsed) => ProductUpdate.apply(before, parsed, facts))
const updated = (before: Product, input: JsonObject) => Result.getOrThrow(update(before, input))
const updatedModel = (before: BatteryModel, input: JsonObject) =>
  BatteryModelUpdate.apply(before, Result.getOrThrow(BatteryModelUpdate.parse(before, input, now)), organization)

describe.each([{ category: "batteries" }, { category: "batteries_light" }])(
  "a new product of $category",
  (category) => {
    it("has the organization as manufacturer if no field of the block is sent, or its name is", () => {
      const all = create(category)
      assert.deepStrictEqual(manufacturerIn(all.product), ours)
      assert.sameMembers([...all.meta.auto_filled_fields], Object.keys(ours))
      const named = create({ ...category, mfr_name: ours.mfr_name, mfr_email: "sales@batterien.example.com" })
      assert.deepStrictEqual(manufacturerIn(named.product), { ...ours, mfr_email: "sales@batterien.example.com" })
      assert.notInclude(named.meta.auto_filled_fields, "mfr_email")
      assert.notInclude(named.meta.auto_filled_fields, "mfr_name")
    })

    it("fills what is not sent as long as nothing names another manufacturer", () => {
      for (const fields of [
        { mfr_email: "info@example.com" },
        { mfr_identifier: ours.mfr_identifier },
        { mfr_identifier: ` ${ours.mfr_identifier} `.trim(), mfr_trade_name: "Muster" },
        { mfr_name: ours.mfr_name.toUpperCase() }
      ]) {
        assert.deepStrictEqual(manufacturerIn(create({ ...category, ...fields }).product), { ...ours, ...fields })
      }
    })

    it("is made by the organization if it names one of its registered identifiers", () => {
      const lei = "5299009N55YRQC69CN08"
      const known = { ...organization, operator_identifiers: [{ scheme: "lei", value: lei }] } as const
      const { product } = create({ ...category, mfr_identifier: lei }, known)
      assert.deepStrictEqual(manufacturerIn(product), { ...ours, mfr_identifier: lei })
    })

    it("gets nothing of the organization if a name or an identifier of another manufacturer is sent", () => {
      for (const fields of [{ mfr_name: theirs.mfr_name }, { mfr_identifier: "X-1" }, theirs]) {
        const { meta, product } = create({ ...category, ...fields })
        assert.deepStrictEqual(manufacturerIn(product), fields)
        assert.deepStrictEqual(meta.auto_filled_fields, [])
        assert.deepStrictEqual(meta.field_warnings, {})
      }
    })
  }
)

it("a v1.3 tree with another manufacturer gets nothing of the organization", () => {
  const tree = {
    IdentifiersAndProductData: {
      ManufacturerInformation: {
        name: theirs.mfr_name,
        registeredTradeNameOrRegisteredTrademark: theirs.mfr_trade_name,
        postalAddress: theirs.mfr_postal_address
      }
    }
  }
  const { mfr_identifier: _gln, ...inTree } = theirs
  assert.deepStrictEqual(manufacturerIn(created({ Battery_Passport: tree })), inTree)
})

describe("a PATCH of the manufacturer", () => {
  it("that names another manufacturer removes what it does not send of the organization's block, with a warning", () => {
    for (const fields of [{ mfr_name: theirs.mfr_name }, theirs]) {
      const { meta, product } = updated(created(), fields)
      assert.deepStrictEqual(manufacturerIn(product), fields)
      const removed = Object.keys(ours).filter((field) => !Object.hasOwn(fields, field))
      assert.hasAllKeys(meta.field_warnings, removed)
      assert.deepStrictEqual(meta.auto_filled_fields, [])
    }
  })

  it("removes the organization's block also where the organization has changed since, or the name was cleared", () => {
    const renamed = { ...organization, name: "Muster Energie AG", email: "info@energie.example.com" }
    const before = created()
    const parsed = Result.getOrThrow(ProductUpdate.parse(before, { mfr_name: theirs.mfr_name }, now))
    const { product } = Result.getOrThrow(ProductUpdate.apply(before, parsed, { ...facts, organization: renamed }))
    assert.deepStrictEqual(manufacturerIn(product), { mfr_name: theirs.mfr_name })
    const nameless = updated(before, { mfr_name: null }).product
    assert.notProperty(manufacturerIn(nameless), "mfr_name")
    const named = updated(nameless, { mfr_name: theirs.mfr_name }).product
    assert.deepStrictEqual(manufacturerIn(named), { mfr_name: theirs.mfr_name })
  })

  it("changes only what it sends in another manufacturer's block", () => {
    const { meta, product } = updated(created(theirs), { mfr_name: "Zellenwerk Nord AG" })
    assert.deepStrictEqual(manufacturerIn(product), { ...theirs, mfr_name: "Zellenwerk Nord AG" })
    assert.deepStrictEqual(meta.field_warnings, {})
    const { product: same } = updated(created(), { mfr_name: ours.mfr_name, mfr_website: null })
    const { mfr_website: _website, ...rest } = ours
    assert.deepStrictEqual(manufacturerIn(same), rest)
  })

  it("that names the organization fills in what is missing", () => {
    const { meta, product } = updated(created({ mfr_name: theirs.mfr_name }), { mfr_name: ours.mfr_name })
    assert.deepStrictEqual(manufacturerIn(product), ours)
    assert.notInclude(meta.auto_filled_fields, "mfr_name")
    assert.include(meta.auto_filled_fields, "mfr_identifier")
  })

  it("that publishes fills in an empty block, and never completes another manufacturer's", () => {
    const complete = completeProduct("ev")
    const nulls = Object.fromEntries(Object.keys(ours).map((field) => [field, null]))
    const { meta, product } = updated(updated(complete, nulls).product, { status: "published" })
    assert.deepStrictEqual(manufacturerIn(product), ours)
    assert.sameMembers([...meta.auto_filled_fields], Object.keys(ours))
    const foreign = updated(complete, { mfr_name: theirs.mfr_name }).product
    const refused = update(foreign, { status: "published" })
    assert.isTrue(Result.isFailure(refused))
    if (Result.isFailure(refused) && refused.failure._tag === "PassportIncomplete") {
      assert.hasAllKeys(refused.failure.details, ["mfr_identifier", "mfr_trade_name", "mfr_postal_address"])
    } else assert.fail("expected PassportIncomplete")
    assert.isTrue(Result.isSuccess(update(foreign, { ...theirs, status: "published" })))
  })

  it("does not leave a published passport with another name alone", () => {
    const published = Result.getOrThrow(Publication.publish(completeProduct("ev"), facts))
    assert.isTrue(Result.isFailure(update(published, { mfr_name: theirs.mfr_name })))
    const { product } = updated(published, theirs)
    assert.deepStrictEqual(manufacturerIn(product), theirs)
  })

  it("of a battery model follows the same rules", () => {
    const { product: before } = create({ category: "batteries_light" })
    if (before.category !== "batteries_light") throw new Error("The input is a battery.")
    const foreign = updatedModel(before, { mfr_name: theirs.mfr_name })
    assert.deepStrictEqual(manufacturerIn(foreign.product), { mfr_name: theirs.mfr_name })
    assert.hasAllKeys(
      foreign.meta.field_warnings,
      Object.keys(ours).filter((field) => field !== "mfr_name")
    )
    const own = updatedModel(foreign.product, { mfr_name: ours.mfr_name })
    assert.deepStrictEqual(manufacturerIn(own.product), ours)
    assert.include(own.meta.auto_filled_fields, "mfr_identifier")
  })
})
