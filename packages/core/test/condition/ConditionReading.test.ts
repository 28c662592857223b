import { conditionDefinitions } from "../../src/catalogue/Catalogue.ts"
import { type BatteryCondition, flatten, nest } from "../../src/condition/BatteryCondition.ts"
import * as ConditionReading from "../../src/condition/ConditionReading.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { validateV20 } from "../../src/v20/Validate.ts"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { categories, completeProduct, facility, now, organization } from "../support/facts.ts"

const nowText = DateTime.formatIso(now)

const readingOf = (input: unknown): BatteryCondition => Result.getOrThrow(ConditionReading.parse(input, now)).reading

const refusal = (input: unknown) =>
  Result.match(ConditionReading.parse(input, now), {
    onFailure: ({ details, unrecognized_fields }) => ({ details, unrecognized_fields }),
    onSuccess: () => assert.fail("was accepted")
  })

const sampleValue = (type: string): unknown =>
  type === "document" ? { url: "https://example.com/accidents.pdf" } : type === "integer" ? 3 : 12.5

describe("a reading", () => {
  it("takes every condition row of the catalogue at its path", () => {
    const values = new Map(conditionDefinitions.map(({ name, shape }) => [name, sampleValue(shape.type) as number]))
    const input = nest(nowText, values)
    assert.deepStrictEqual(readingOf(input), input)
    assert.deepStrictEqual([...flatten(input)], [...values])
  })

  it("names an unknown key at every level by its path (spec §4.2)", () => {
    const { details, unrecognized_fields } = refusal({
      stateOfCharge: 50,
      speed: 1,
      "capacity.remaining": 3,
      capacity: { remaining: 3, future: 1 },
      negativeEvents: { accidents: { url: "https://example.com/a", author: "x" } }
    })
    const paths = ["speed", "capacity.remaining", "capacity.future", "negativeEvents.accidents.author"]
    assert.deepStrictEqual(unrecognized_fields, paths)
    assert.deepStrictEqual(Object.keys(details), paths)
  })

  it("names a value of the wrong form by its path", () => {
    const { details } = refusal({ stateOfCharge: 101, capacity: 5, cycles: { full: "many" } })
    assert.sameMembers(Object.keys(details), ["stateOfCharge", "capacity", "cycles.full"])
  })

  it("refuses a reading without values, and one that is not an object", () => {
    for (const input of [{}, [], null, "50"]) assert.deepStrictEqual(Object.keys(refusal(input).details), ["body"])
  })

  it("was taken at the time of receipt where it names no time", () => {
    assert.strictEqual(readingOf({ stateOfCharge: 50 }).lastUpdate, nowText)
  })

  it("keeps its time as given, with zone, at most 60 s ahead (decisions: condition)", () => {
    const at = (seconds: number) => DateTime.formatIso(DateTime.add(now, { seconds }))
    assert.strictEqual(readingOf({ lastUpdate: at(60) }).lastUpdate, at(60))
    assert.strictEqual(readingOf({ lastUpdate: "2026-01-01T01:00+01:00" }).lastUpdate, "2026-01-01T01:00+01:00")
    const wrong = [at(61), "2026-01-01", "2026-01-01T00:00:00", "2026-02-30T00:00:00Z", null, 5, "yesterday"]
    for (const lastUpdate of wrong) assert.deepStrictEqual(Object.keys(refusal({ lastUpdate }).details), ["lastUpdate"])
  })
})

describe("the merge", () => {
  const first = readingOf({
    lastUpdate: "2026-05-01T00:00:00Z",
    stateOfCharge: 90,
    capacity: { remaining: 80, fade: 2 }
  })

  it("changes only what was sent, deep (spec §4.2)", () => {
    const later = readingOf({ lastUpdate: "2026-05-02T00:00:00Z", capacity: { fade: 3 } })
    assert.deepStrictEqual(ConditionReading.merge(first, later), {
      isApplied: true,
      condition: { lastUpdate: "2026-05-02T00:00:00Z", stateOfCharge: 90, capacity: { remaining: 80, fade: 3 } }
    })
  })

  it("clears a value by null, and every value of a group", () => {
    const clear = (input: object) => ConditionReading.merge(first, readingOf(input)).condition
    assert.deepStrictEqual(clear({ lastUpdate: nowText, stateOfCharge: null, capacity: { fade: null } }), {
      lastUpdate: nowText,
      capacity: { remaining: 80 }
    })
    assert.deepStrictEqual(clear({ lastUpdate: nowText, capacity: null }), { lastUpdate: nowText, stateOfCharge: 90 })
  })

  it("lets an older reading change nothing, and one of the same time count", () => {
    const older = readingOf({ lastUpdate: "2026-04-30T23:59:59.999Z", stateOfCharge: 10 })
    assert.deepStrictEqual(ConditionReading.merge(first, older), { isApplied: false, condition: first })
    const same = readingOf({ lastUpdate: "2026-05-01T02:00:00+02:00", stateOfCharge: 10 })
    assert.strictEqual(ConditionReading.merge(first, same).condition["stateOfCharge"], 10)
  })

  it("returns the top-level keys that were sent and changed", () => {
    const input = { lastUpdate: nowText, capacity: { fade: 2 }, stateOfCharge: 70 }
    const { reading, sent } = Result.getOrThrow(ConditionReading.parse(input, now))
    const { condition } = ConditionReading.merge(first, reading)
    assert.deepStrictEqual(ConditionReading.updatedFields(first, condition, sent), ["lastUpdate", "stateOfCharge"])
  })
})

describe("the export", () => {
  const documentOf = (category: (typeof categories)[number], condition: BatteryCondition | null) =>
    toV20(
      {
        product: completeProduct(category),
        organization,
        facility,
        publicUrl: "https://passports.example.com/p/1",
        lastUpdated: now,
        serviceName: null
      },
      condition
    )

  it("is valid with any single condition value, in every category (decisions: a ready product exports)", () => {
    for (const category of categories) {
      for (const { name, duty, shape } of conditionDefinitions) {
        const condition = nest(nowText, new Map([[name, sampleValue(shape.type) as number]]))
        const document = documentOf(category, condition)
        assert.isTrue(Result.isSuccess(validateV20(document, category)), `${category}: ${name}`)
        const isWritten = JSON.stringify(document) !== JSON.stringify(documentOf(category, null))
        const isNamed = conditionDefinitions.find((row) => row.name === name)?.v20 !== null
        assert.strictEqual(isWritten, duty[category] !== "-" && isNamed, `${category}: ${name}`)
      }
    }
  })
})
