/** What callers read about a value that is not accepted: what is expected, and what they probably meant. */
import * as ConditionReading from "../../src/condition/ConditionReading.ts"
import { batteryCategories } from "../../src/catalogue/BatteryCategory.ts"
import { conditionDefinitions, productDefinitions } from "../../src/catalogue/Catalogue.ts"
import { decodingOptions, describeIssue } from "../../src/text/describeIssue.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { detailsOf, now } from "../support/facts.ts"
import { messageOf as textOf } from "../../src/text/messages.ts"

const draft = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }

/** The only message about a field. */
const messageOf = (field: string, value: unknown): string | undefined => {
  const [message, ...others] = detailsOf({ ...draft, [field]: value })[field] ?? []
  assert.isEmpty(others)
  return message
}

const messagesOf = (schema: Schema.Codec<unknown, unknown>, input: unknown): ReadonlyArray<string> => {
  const decoded = Schema.decodeUnknownResult(schema, { ...decodingOptions, onExcessProperty: "error" })(input)
  return Result.isSuccess(decoded)
    ? []
    : describeIssue(decoded.failure.issue).map(({ found, path }) => `${path.join(".")}: ${textOf(found)}`)
}

describe("a value outside of a closed list", () => {
  it("lists all values, and the one that was probably meant", () => {
    const categories = batteryCategories.join(", ")
    assert.strictEqual(messageOf("battery_category", "EV"), `must be one of ${categories}; did you mean "ev"?`)
    assert.strictEqual(messageOf("battery_category", "tram"), `must be one of ${categories}`)
    assert.strictEqual(messageOf("battery_category", 5), `must be one of ${categories}`)
    assert.match(messageOf("battery_chemistry", "NMC") ?? "", /^must be one of .*; did you mean "Li-ion NMC"\?$/u)
    assert.strictEqual(messageOf("status", "Published"), 'must be one of draft, published; did you mean "published"?')
  })

  it("does so for every attribute that has one", () => {
    const lists = productDefinitions.filter(({ shape }) => shape.type === "enum")
    assert.isAbove(lists.length, 2)
    for (const { name } of lists) assert.match(messageOf(name, "?") ?? "", /^must be one of .+, .+/u, name)
  })
})

describe("a text where a number is expected", () => {
  it.each([
    ["412", "412 (a JSON number without quotation marks)"],
    ["412 kg", "412 (a JSON number without quotation marks and unit)"],
    ["412,5", "412.5 (a JSON number without quotation marks, with a decimal point)"],
    ["1.234,5 KG", "1234.5 (a JSON number without quotation marks and unit, with a decimal point)"],
    // Another unit, and a number that has two meanings: no number of the caller's is suggested.
    ["412 g", "12.5 (a JSON number without quotation marks and unit)"],
    ["1,234", "12.5 (a JSON number without quotation marks, with a decimal point, without thousands separators)"],
    ["heavy", "12.5 (a JSON number without quotation marks)"]
  ])("%j: names the unit, and shows how a number is written", (text, example) => {
    assert.strictEqual(messageOf("battery_mass", text), `must be a number in kg, such as ${example}`)
  })

  it("names the unit of every attribute that has one, of a condition and of a nested value", () => {
    for (const { name, shape } of productDefinitions) {
      if (shape.unit !== null) assert.include(messageOf(name, true), ` in ${shape.unit}`, name)
    }
    for (const { name, shape } of conditionDefinitions) {
      if (shape.unit === null) continue
      const [group = "", leaf] = name.split(".")
      const reading = ConditionReading.parse({ [group]: leaf === undefined ? true : { [leaf]: true } }, now)
      const details = Result.isFailure(reading) ? reading.failure.details : {}
      assert.include(details[name]?.[0], ` in ${shape.unit}`, name)
    }
    const substances = [{ chemical_name: "X", concentration_percent: "5 %" }]
    const nested = "hazardous_substances[0].concentration_percent: must be a number in %, such as 5"
    assert.include(messageOf("hazardous_substances", substances), nested)
  })

  it("is never suggested another number than the caller's", () => {
    const written = fc
      .double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 })
      .filter((n) => !/e/u.test(`${n}`))
    fc.assert(
      fc.property(written, fc.constantFrom("", " kg", "kg"), fc.boolean(), (number, unit, hasComma) => {
        const text = `${number}${unit}`.replace(".", hasComma ? "," : ".")
        const [, suggested = "12.5"] = / such as (\S+) /u.exec(messageOf("battery_mass", text) ?? "") ?? []
        assert.include([number, 12.5], Number(suggested))
      })
    )
  })
})

describe("a value of another type or form", () => {
  it.each([
    ["battery_mass", -1, "must be between 0 and 100000 kg"],
    ["rated_capacity", -1, "must be at least 0 Ah"],
    ["recycled_nickel_pre_consumer", 101, "must be between 0 and 100 %"],
    ["expected_lifetime_cycles", 1.5, "must be a whole number"],
    ["name", "x", "must have at least 3 characters"],
    ["name", "x".repeat(121), "must have at most 120 characters"],
    ["name", 5, 'must be a text, such as "5"'],
    ["model_identifier", "", "must not be empty"],
    ["gtin", 4012345678901, "must be 8, 12, 13 or 14 digits, in quotation marks"],
    ["critical_raw_materials", "Lithium; Cobalt", 'must be a list, such as ["Lithium","Cobalt"]'],
    ["critical_raw_materials", Array(201).fill("Lithium"), "must have at most 200 entries"],
    ["component_materials", [], "must have at least 1 entry"],
    ["component_materials", [{ component: "anode" }], "component_materials[0].name: is required"],
    ["warranty_period", "8 years", "must be an ISO 8601 duration such as P8Y, P18M or P730D"],
    ["manufacturing_date", "2026-02-30", "is not a valid calendar date"],
    [
      "eu_declaration_of_conformity",
      "declaration.pdf",
      "must be an absolute http or https address such as https://example.com"
    ],
    ["gtin", "4012345678902", "the check digit must be 1"],
    ["serial_number", "A B", "must contain only letters A to Z, digits, hyphens and slashes"]
  ])("%s: %j", (field, value, message) => {
    assert.strictEqual(messageOf(field, value), message)
  })

  it("a date with dots: the same day in the expected form", () => {
    const suggestion = (date: string) => /did you mean "(.*)"/u.exec(messageOf("manufacturing_date", date) ?? "")?.[1]
    assert.strictEqual(suggestion("31.12.2025"), "2025-12-31")
    assert.strictEqual(suggestion("1.2.2025"), "2025-02-01")
    // The month may be the first or the second.
    for (const date of ["30.02.2025", "02/03/2025", "2025.01.02"]) assert.isUndefined(suggestion(date))
  })
})

describe("a parameter or an object of a request", () => {
  const query = Schema.toCodecStringTree(
    Schema.Struct({
      page: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10 }))),
      confirm: Schema.optionalKey(Schema.Boolean)
    })
  )

  it("is described as its value is written, not as JSON", () => {
    assert.deepStrictEqual(messagesOf(query, { page: "two", confirm: "yes" }), [
      "page: must be a whole number between 1 and 10",
      "confirm: must be true or false"
    ])
    assert.deepStrictEqual(messagesOf(query, { page: "50" }), ["page: must be between 1 and 10"])
  })

  it("names an unknown key and the one that was probably meant", () => {
    const record = Schema.Struct({ trade_name: Schema.optionalKey(Schema.String) })
    assert.deepStrictEqual(messagesOf(record, { tradeName: "x" }), [
      "tradeName: is not a field; did you mean trade_name?"
    ])
    assert.deepStrictEqual(messagesOf(record, { colour: "x" }), ["colour: is not a field"])
  })
})

describe("the check digit in a message", () => {
  it("makes the number valid", () => {
    const digits = fc
      .tuple(fc.constantFrom(7, 11, 12, 13), fc.nat())
      .map(([length, seed]) => String((seed % 9) + 1).padEnd(length, String(seed)))
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 9 }), (body, last) => {
        const [, due = String(last)] = /must be (\d)/u.exec(messageOf("gtin", `${body}${last}`) ?? "") ?? []
        assert.isUndefined(messageOf("gtin", `${body}${due}`))
      })
    )
  })
})
