/** A change of one property of a v2.0 document is the change of the attributes that it states, and of no others. */
import { assert, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { passportPair } from "@dpp/testkit/randomPassports"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { elementUpdate } from "../../src/v20/elementUpdate.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { parseDocument } from "../../src/v20/parseDocument.ts"
import { isJsonObject } from "../../src/text/Json.ts"

it("the properties of a document are together what the whole document states", () => {
  const random = randomFrom(20_270_402)
  for (let run = 0; run < 20; run += 1) {
    const [{ facts }] = passportPair(random).passports
    const document = toV20(facts, null)
    const { issues, product } = parseDocument(document)
    assert.deepStrictEqual(issues, [])
    const whole = Object.fromEntries(Object.entries(product).filter(([name]) => name !== "name" && name !== "gtin"))
    const found = Object.entries(document.batteryPassportData).flatMap(([section, properties]) =>
      Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([property, value]) => {
        const fields = Result.getOrUndefined(elementUpdate(`${section}.${property}`, value))
        return Object.entries(fields ?? {}).filter(([, field]) => field !== null)
      })
    )
    assert.deepStrictEqual(Object.fromEntries(found), whole)
  }
})

it("one of the two powers of a property clears the other one, and none of them is refused", () => {
  const path = "performanceAndDurability.originalPowerCapability"
  const half = elementUpdate(path, { wattValueAt80SoC: 5000, wattUnit: "W" })
  assert.deepStrictEqual(Result.getOrThrow(half), { original_power_at_80_soc: 5000, original_power_at_20_soc: null })
  for (const wrong of [{ wattUnit: "W" }, { wattValueAt20SoC: "much", wattUnit: "W" }, { wattValueAt20SoC: 1 }, 5]) {
    assert.isTrue(Result.isFailure(elementUpdate(path, wrong)), JSON.stringify(wrong))
  }
})

it("null clears every attribute of a property, and a path to anything else is refused", () => {
  const cleared = elementUpdate("batteryPassportData.identifiersAndProductData.manufacturerInformation", null)
  assert.deepStrictEqual(Result.getOrThrow(cleared), {
    mfr_name: null,
    mfr_trade_name: null,
    mfr_postal_address: null,
    mfr_website: null,
    mfr_email: null
  })
  for (const path of [
    "dppHeader.dppStatus",
    "performanceAndDurability",
    "performanceAndDurability.stateOfCharge",
    "",
    "a.b"
  ]) {
    assert.isTrue(Result.isFailure(elementUpdate(path, 1)), path)
  }
  const wrong = elementUpdate("performanceAndDurability.ratedCapacity", "a lot")
  assert.deepInclude(Result.getFailure(wrong), { _tag: "Some" })
})
