/** `validateBulkRow`: one rule for the rows of a bulk request, for the service and for the command line. */
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { validateBulkRow } from "../../src/validation/index.ts"

const now = DateTime.makeUnsafe("2026-11-21T12:00:00Z")
const row = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }

const detailsOf = (input: unknown) =>
  Result.match(validateBulkRow(input, now), { onSuccess: () => ({}), onFailure: ({ details }) => details })

it("accepts a battery and lists its unknown fields", () => {
  const { attributes, unrecognized } = Result.getOrThrow(validateBulkRow({ ...row, colour: "red" }, now))
  assert.strictEqual(attributes.serial_number, "TB-1")
  assert.deepStrictEqual(unrecognized.names, ["colour"])
})

it("reports every invalid field at once", () => {
  assert.hasAllKeys(detailsOf({ ...row, gtin: "1", battery_mass: -1 }), ["gtin", "battery_mass"])
  assert.hasAllKeys(detailsOf("text"), ["body"])
})

it("rejects dates in the future", () => {
  assert.hasAllKeys(detailsOf({ ...row, manufacturing_date: "2026-11-23" }), ["manufacturing_date"])
})

it("rejects a battery model", () => {
  const details = detailsOf({ name: "Model", category: "batteries_light" })
  assert.deepStrictEqual(details, { category: ["battery models are created one by one, not in bulk"] })
})

it("rejects a row with too many values", () => {
  const details = detailsOf({ ...row, critical_raw_materials: Array.from({ length: 10_000 }, () => "Lithium") })
  assert.deepStrictEqual(details, { body: ["holds more than 10000 values"] })
})

it("rejects a row that is nested too deeply, at any depth", () => {
  let notes: unknown = 0
  for (let level = 0; level < 100_000; level += 1) notes = [notes]
  assert.deepStrictEqual(detailsOf({ ...row, notes }), { body: ["is nested deeper than 32 levels"] })
})
