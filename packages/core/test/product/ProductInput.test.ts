import * as ProductInput from "../../src/product/ProductInput.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import fc from "fast-check"
import { detailsOf, now, productOf } from "../support/facts.ts"

const draft = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
const read = (input: unknown) => Result.getOrThrow(ProductInput.parse(input, now))

describe("ProductInput.parse", () => {
  it("needs name, serial number and battery category (spec §2.1)", () => {
    assert.deepStrictEqual(detailsOf({}), {
      name: ["is required"],
      serial_number: ["is required"],
      battery_category: ["is required"]
    })
  })

  it("trims the name and holds it to 3 to 120 characters (spec §2.1)", () => {
    assert.strictEqual(read({ ...draft, name: "  abc  " }).name, "abc")
    assert.property(detailsOf({ ...draft, name: " ab " }), "name")
    assert.property(detailsOf({ ...draft, name: "x".repeat(121) }), "name")
    assert.strictEqual(read({ ...draft, name: "🔋".repeat(120) }).name, "🔋".repeat(120))
  })

  it.each(["ab", "x".repeat(51), "a b", "äöü", "a_b", "a\u0000b", " abc", 5, null, []])(
    "refuses the serial number %j (spec §2.1)",
    (serial_number) => {
      assert.property(detailsOf({ ...draft, serial_number }), "serial_number")
    }
  )

  it("warns of a serial number that GS1 AI 21 cannot carry", () => {
    assert.deepStrictEqual(
      read({ ...draft, serial_number: "A".repeat(21) }).warnings.map(({ field }) => field),
      ["serial_number"]
    )
    assert.lengthOf(read({ ...draft, serial_number: "A".repeat(20) }).warnings, 0)
  })

  it("takes dates with and without time, seconds, fraction and zone (spec §2.1)", () => {
    for (const manufacturing_date of [
      "2026-05-18",
      "2026-05-18T10:15",
      "2026-05-18T10:15:30",
      "2026-05-18T10:15:30.123Z",
      "2026-05-18T10:15+02:00"
    ]) {
      assert.strictEqual(productOf({ ...draft, manufacturing_date }).attributes.manufacturing_date, manufacturing_date)
    }
  })

  it.each(["2026-02-30", "2026-13-01", "18.05.2026", "2026-05-18T25:00", "2026", 2026, true, {}])(
    "refuses the date %j",
    (manufacturing_date) => {
      assert.property(detailsOf({ ...draft, manufacturing_date }), "manufacturing_date")
    }
  )

  it("refuses dates in the future (spec §2.1)", () => {
    assert.deepStrictEqual(detailsOf({ ...draft, manufacturing_date: "2026-11-22" }), {
      manufacturing_date: ["is in the future"]
    })
    assert.deepStrictEqual(detailsOf({ ...draft, put_into_service_date: "2026-11-21T09:30:01Z" }), {
      put_into_service_date: ["is in the future"]
    })
    assert.deepStrictEqual(detailsOf({ ...draft, manufacturing_date: "2026-11-21" }), {})
  })

  it("holds numbers to their range", () => {
    assert.property(detailsOf({ ...draft, battery_mass: 100_000.1 }), "battery_mass")
    assert.property(detailsOf({ ...draft, battery_mass: -1 }), "battery_mass")
    assert.property(detailsOf({ ...draft, battery_mass: "5" }), "battery_mass")
    assert.property(detailsOf({ ...draft, battery_mass: Number.POSITIVE_INFINITY }), "battery_mass")
    assert.property(detailsOf({ ...draft, renewable_content: 100.5 }), "renewable_content")
    assert.property(detailsOf({ ...draft, expected_lifetime_cycles: 1.5 }), "expected_lifetime_cycles")
    assert.property(detailsOf({ ...draft, idle_temperature_min: -273.16 }), "idle_temperature_min")
    assert.deepStrictEqual(detailsOf({ ...draft, battery_mass: 100_000, idle_temperature_min: -273.15 }), {})
  })

  it("answers a document as object, whether sent as address or object", () => {
    const url = "https://docs.example.com/a.pdf"
    assert.deepStrictEqual(productOf({ ...draft, test_reports: url }).attributes.test_reports, { url })
    assert.property(detailsOf({ ...draft, test_reports: "docs/a.pdf" }), "test_reports")
    assert.property(detailsOf({ ...draft, test_reports: { title: "no address" } }), "test_reports")
  })

  it("refuses recycled shares of one metal above 100 % in sum", () => {
    const sum = (pre: number, post: number) =>
      detailsOf({ ...draft, recycled_nickel_pre_consumer: pre, recycled_nickel_post_consumer: post })
    assert.hasAllKeys(sum(60, 40.1), ["recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"])
    assert.deepStrictEqual(sum(70.1, 29.9), {})
  })

  it("refuses a recycled share that is not what its parts are in sum, give or take their rounding", () => {
    const fields = ["recycled_lithium", "recycled_lithium_pre_consumer", "recycled_lithium_post_consumer"]
    const shares = (share: number, pre?: number, post?: number) =>
      Object.keys(
        detailsOf({
          ...draft,
          recycled_lithium: share,
          ...(pre === undefined ? {} : { recycled_lithium_pre_consumer: pre }),
          ...(post === undefined ? {} : { recycled_lithium_post_consumer: post })
        })
      )
    assert.deepStrictEqual(shares(10, 3, 7), [])
    assert.deepStrictEqual(shares(10.05, 3, 7), [])
    assert.deepStrictEqual(shares(10), [])
    assert.deepStrictEqual(shares(10, 3), [])
    assert.sameMembers(shares(10.1, 3, 7), fields)
    assert.sameMembers(shares(9.9, 3, 7), fields)
    assert.sameMembers(shares(2.9, 3), fields)
  })

  it("names a nested problem under its field, with the path in the message", () => {
    const details = detailsOf({ ...draft, hazardous_substances: [{ chemical_name: "X", concentration_percent: 101 }] })
    assert.deepStrictEqual(Object.keys(details), ["hazardous_substances"])
    assert.match(details["hazardous_substances"]?.[0] ?? "", /^hazardous_substances\[0\]\.concentration_percent: /u)
  })

  it("ignores unknown fields and names them, nested ones by path", () => {
    const { unrecognized } = read({
      ...draft,
      id: "x",
      colour: "red",
      hazardous_substances: [{ chemical_name: "X", colour: 1 }],
      test_reports: { url: "https://x.example/a", pages: 3 },
      predecessors: [
        {
          operation: "repurposing",
          no_passport: { reason: "imported", colour: 1 },
          Passport_url: "https://x.example/p"
        }
      ]
    })
    assert.deepStrictEqual(
      unrecognized.names.toSorted((a, b) => a.localeCompare(b)),
      [
        "colour",
        "hazardous_substances[0].colour",
        "id",
        "predecessors[0].no_passport.colour",
        "predecessors[0].Passport_url",
        "test_reports.pages"
      ]
    )
  })

  it("names unknown fields beside what is wrong", () => {
    const refused = ProductInput.parse({ colour: "red" }, now)
    assert.isTrue(Result.isFailure(refused))
    if (Result.isFailure(refused)) assert.deepStrictEqual(refused.failure.unrecognized_fields, ["colour"])
  })

  it.each(["text\u0000", "\ud800", "tail \udc00", "\u0007"])("refuses a text that cannot be stored: %j", (text) => {
    assert.property(detailsOf({ ...draft, model_identifier: text }), "model_identifier")
    assert.property(detailsOf({ ...draft, name: `abc${text}` }), "name")
  })

  it("refuses a text above 2,000 characters without choking on its size", () => {
    assert.property(detailsOf({ ...draft, model_identifier: "x".repeat(100_000) }), "model_identifier")
  })

  it("a battery status that is left out is original", () => {
    assert.strictEqual(productOf(draft).attributes.battery_status, "original")
  })

  it("a battery model is never published (spec §3 rule 4)", () => {
    const light = { name: "Model", category: "batteries_light" }
    assert.strictEqual(read(light).category, "batteries_light")
    assert.property(detailsOf({ ...light, status: "published" }), "status")
  })

  it("a v2.0 tree is refused by its keys (spec §9 rule 2)", () => {
    assert.hasAllKeys(detailsOf({ dppHeader: {}, batteryPassportData: {} }), ["dppHeader", "batteryPassportData"])
  })

  it("never throws and never pollutes, whatever JSON comes", () => {
    const fields = Object.keys(sampleDraft("ev"))
    const json = fc.jsonValue({ maxDepth: 4 })
    const bodies = fc.oneof(
      json,
      fc.dictionary(
        fc.oneof(fc.constantFrom(...fields, "__proto__", "constructor", "Battery_Passport"), fc.string()),
        json
      )
    )
    fc.assert(
      fc.property(bodies, (body) => {
        const input: unknown = JSON.parse(JSON.stringify(body))
        Result.isSuccess(ProductInput.parse(input, now))
        assert.isUndefined(({} as Record<string, unknown>)["polluted"])
      })
    )
    const hostile: unknown = JSON.parse(
      '{"__proto__": {"polluted": 1}, "name": "abc", "constructor": {"prototype": {}}}'
    )
    assert.hasAllKeys(detailsOf(hostile), ["serial_number", "battery_category"])
  })
})
