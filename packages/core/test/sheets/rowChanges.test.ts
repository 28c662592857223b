/** What a row of a repeated import changes in a stored battery, and what the service would refuse of it. */
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { parse } from "../../src/product/ProductInput.ts"
import { refusedChanges, rowChanges } from "../../src/sheets/rowChanges.ts"
import type { JsonObject } from "../../src/text/Json.ts"
import { now } from "../support/facts.ts"

const row = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
const stored: JsonObject = { ...row, status: "published", passport_status: "active", battery_status: "waste" }

const changesOf = (fields: object, before: JsonObject = stored): JsonObject => {
  const product = { ...row, ...fields }
  const input = Result.getOrThrow(parse(product, now))
  if (input.category !== "batteries") throw new Error("The row is a battery model.")
  return rowChanges(input, new Set(Object.keys(product)), before)
}

describe("a row of a battery that is stored", () => {
  it("leaves its status as it is, unless the row has one", () => {
    assert.deepStrictEqual(changesOf({}), {})
    assert.deepStrictEqual(changesOf({ battery_status: "original" }), { battery_status: "original" })
  })

  it("gives the battery its own key, and a row without one leaves it", () => {
    const keyed = { ...stored, external_id: "ERP-1" }
    assert.deepStrictEqual(changesOf({ external_id: "ERP-1" }), { external_id: "ERP-1" })
    assert.deepStrictEqual(changesOf({ external_id: "ERP-1" }, keyed), {})
    assert.deepStrictEqual(changesOf({}, keyed), {})
  })

  it("is refused a status that no update leads to, as the service would", () => {
    const fieldsOf = (fields: object, before = stored) =>
      refusedChanges(changesOf(fields, before), before).map(({ field }) => field)
    assert.deepStrictEqual(fieldsOf({ battery_status: "original" }), ["battery_status"])
    const used = { ...stored, battery_status: "original" }
    assert.deepStrictEqual(fieldsOf({ battery_status: "re-used" }, used), [])
    assert.deepStrictEqual(fieldsOf({ battery_status: "waste" }, used), ["battery_status"])
    assert.deepStrictEqual(fieldsOf({ battery_status: "waste" }, { ...used, status: "draft" }), [])
  })

  it("changes nothing in a passport that is no longer in force", () => {
    const inactive = { ...stored, passport_status: "inactive" }
    assert.deepStrictEqual(refusedChanges(changesOf({}, inactive), inactive), [])
    assert.deepStrictEqual(
      refusedChanges(changesOf({ name: "Another name" }, inactive), inactive).map(({ field }) => field),
      ["passport_status"]
    )
  })
})
