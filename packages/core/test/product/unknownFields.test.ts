/** Unknown fields whose name is close to that of a field: decisions, 0046. */
import * as ProductInput from "../../src/product/ProductInput.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import * as BatteryModelUpdate from "../../src/product/BatteryModelUpdate.ts"
import { newBatteryModel } from "../../src/product/NewProduct.ts"
import { ProductId } from "../../src/product/Product.ts"
import * as ConditionReading from "../../src/condition/ConditionReading.ts"
import { validatePassport } from "../../src/validation/validatePassport.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { completeProduct, detailsOf, now, organization } from "../support/facts.ts"
import { issue } from "@dpp/core/text"

const draft = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
const model = { name: "A model", category: "batteries_light" }
const hint = (field: string, meant: string) => issue(field, "notField", { meant })
const warningsOf = (input: object) => Result.getOrThrow(ProductInput.parse(input, now)).warnings

describe("an unknown field", () => {
  it("is ignored, and the field that was probably meant is named in a warning", () => {
    assert.deepStrictEqual(warningsOf({ ...draft, batteryMass: 5 }), [hint("batteryMass", "battery_mass")])
    assert.deepStrictEqual(warningsOf({ ...draft, facilityId: null }), [hint("facilityId", "facility_id")])
    const before = completeProduct("ev")
    const update = Result.getOrThrow(ProductUpdate.parse(before, { battery_mas: 5 }, now))
    assert.deepStrictEqual(update.warnings, [hint("battery_mas", "battery_mass")])
    assert.deepStrictEqual(update.unrecognized.names, ["battery_mas"])
  })

  it("has no warning where its name is not close to one, nor has a field that the service sets", () => {
    const others = { foo: 1, unknown_field: 1, colour: 1, nested: { a: 1 } }
    const set = ["id", "created_at", "updated_at", "published_at", "image_url", "public_url", "completeness"]
    const sent = { ...others, ...Object.fromEntries(set.map((field) => [field, "x"])) }
    assert.deepStrictEqual(warningsOf({ ...draft, ...sent }), [])
    assert.deepStrictEqual(warningsOf({ ...model, ...sent }), [])
  })

  it("of a battery model is compared with the fields of battery models", () => {
    assert.deepStrictEqual(warningsOf({ ...model, batteryMass: 5, facilityId: "x" }), [
      hint("batteryMass", "battery_mass")
    ])
    const id = ProductId.make("00000000-0000-7000-8000-000000000003")
    const input = Result.getOrThrow(ProductInput.parse(model, now))
    if (input.category === "batteries") throw new Error("The input is a battery.")
    const { product } = newBatteryModel(input, { id, now, organization })
    const update = Result.getOrThrow(BatteryModelUpdate.parse(product, { descripton: "x" }, now))
    const { meta } = BatteryModelUpdate.apply(product, update, organization)
    assert.deepStrictEqual(meta.field_warnings, { descripton: ["is not a field; did you mean description?"] })
  })

  it("is named in the details where the input is refused for another reason", () => {
    const { serial_number: serialNumber, ...others } = draft
    assert.deepStrictEqual(detailsOf({ ...others, serialNumber, foo: 1 }), {
      serial_number: ["is required"],
      serialNumber: ["is not a field; did you mean serial_number?"]
    })
  })

  it("of a condition is refused with what was probably meant", () => {
    const reading = ConditionReading.parse({ stateofCharge: 5, foo: 1 }, now)
    assert.deepStrictEqual(Result.isFailure(reading) && reading.failure.details, {
      stateofCharge: ["is not a field of the battery condition; did you mean stateOfCharge?"],
      foo: ["is not a field of the battery condition"]
    })
  })

  it("is in the warnings of a validation report", () => {
    const { unknown_fields, warnings } = validatePassport({ ...draft, batteryMass: 5 }, { now, profile: "eu-2027-02" })
    assert.deepStrictEqual(unknown_fields, ["batteryMass"])
    assert.deepInclude(warnings, hint("batteryMass", "battery_mass"))
  })
})
