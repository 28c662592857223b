import { publicView, viewFor, type View } from "../../src/access/View.ts"
import { annexPoints } from "../../src/catalogue/AnnexPoint.ts"
import type { PassportFacts } from "../../src/passport/Passport.ts"
import { sampleCondition } from "../../src/samples/Condition.ts"
import type { JsonObject } from "../../src/text/Json.ts"
import { documentOf } from "../../src/v20/Document.ts"
import type { PassportParts } from "../../src/v20/DocumentPart.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { restrictedValues } from "../../src/v20/Restricted.ts"
import { writeParts } from "../../src/v20/writeParts.ts"
import { assert, describe, it } from "@effect/vitest"
import { categories, completeProduct, facility, now, organization } from "../support/facts.ts"

const factsOf = (category: (typeof categories)[number]): PassportFacts => ({
  product: completeProduct(category),
  organization,
  facility,
  publicUrl: "https://passports.example.com/p/1",
  lastUpdated: now,
  serviceName: "Host"
})

/** As a database stores the parts and returns them. */
const stored = (parts: PassportParts): PassportParts => JSON.parse(JSON.stringify(parts)) as PassportParts

const views: ReadonlyArray<View> = annexPoints.flatMap((point) => [viewFor([point]), viewFor([1, 2, point])])

describe("a document made of stored parts", () => {
  it("is what the exporter writes, byte for byte, for every reader, with and without condition", () => {
    for (const category of categories) {
      const facts = factsOf(category)
      for (const condition of [null, sampleCondition]) {
        for (const view of views) {
          assert.strictEqual(
            JSON.stringify(documentOf(stored(writeParts(facts)), facts, condition, view)),
            JSON.stringify(toV20(facts, condition, view))
          )
        }
      }
    }
  })

  it("names no facility if the passport names none", () => {
    const { dppHeader } = toV20({ ...factsOf("ev"), facility: null }, null)
    assert.notProperty(dppHeader, "facilityId")
    assert.notInclude(JSON.stringify(dppHeader), "null")
  })

  it("stays as a former exporter wrote it, with other names, values and order, for every reader", () => {
    const facts = factsOf("ev")
    const parts = writeParts(facts)
    const [section = "", ...others] = Object.keys(parts.content.data)
    const former: PassportParts = {
      ...parts,
      content: {
        ...parts.content,
        header: { contentSpecificationIds: ["Former"], uniqueProductIdentifier: null, economicOperatorId: null },
        data: { [section]: { formerName: 1, economicOperatorInformation: null, formerSecret: { a: 2 } } },
        points: { [`/batteryPassportData/${section}/formerSecret`]: 3 }
      }
    }
    const whole = documentOf(stored(former), facts, null)
    assert.strictEqual(
      JSON.stringify(whole.dppHeader),
      JSON.stringify({
        contentSpecificationIds: ["Former"],
        uniqueProductIdentifier: facts.publicUrl,
        economicOperatorId: parts.operator.header["economicOperatorId"]
      })
    )
    assert.deepStrictEqual(Object.keys(whole.batteryPassportData), [section])
    const written = whole.batteryPassportData[section] as JsonObject
    assert.deepStrictEqual(Object.keys(written), ["formerName", "economicOperatorInformation", "formerSecret"])
    const open = documentOf(stored(former), facts, null, publicView)
    assert.deepStrictEqual(Object.keys(open.dppHeader), ["contentSpecificationIds", "uniqueProductIdentifier"])
    assert.deepStrictEqual(Object.keys(open.batteryPassportData[section] as JsonObject), [
      "formerName",
      "economicOperatorInformation"
    ])
    const disclosed = restrictedValues(whole, former, "ev").filter(({ value }) => value !== undefined)
    assert.deepInclude(disclosed, { path: ["batteryPassportData", section, "formerSecret"], value: { a: 2 } })
    assert.isAbove(others.length, 0)
  })

  it("needs the condition writer of its exporter", () => {
    const facts = factsOf("ev")
    const parts = writeParts(facts)
    const later = { ...parts, content: { ...parts.content, exporter: "v20/99" } }
    assert.doesNotThrow(() => documentOf(later, facts, null))
    assert.throws(() => documentOf(later, facts, sampleCondition), /v20\/99 is unknown/u)
  })
})
