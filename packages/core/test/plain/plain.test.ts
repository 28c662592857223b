/** The main entry: the same rules as the entries for Effect, with plain values. */
import {
  type Battery,
  completeness,
  fromV13,
  newProduct,
  type Operator,
  parse,
  type PassportFacts,
  toJsonLd,
  toV20,
  unlikelyValues,
  validate
} from "@dpp/core"
import { catalogue } from "@dpp/core/catalogue"
import { passportJsonLd } from "@dpp/core/jsonld"
import { completeness as coreCompleteness, ProductInput, unlikelyValues as coreUnlikely } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import { toV20 as coreToV20 } from "@dpp/core/v20"
import { validatePassport } from "@dpp/core/validation"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import fc from "fast-check"
import { categories, completeProduct, factsOf } from "../support/facts.ts"
import { inEnglish } from "@dpp/core/validation"

const now = new Date("2026-11-21T10:00:00Z")
const utc = DateTime.makeUnsafe(now)
const operator: Operator = { name: "Muster Batterien GmbH", city: "Berlin", country: "DE", gln: "9526001000005" }
const id = "0199c0de-0000-7000-8000-000000000001"
const facts: PassportFacts = { id, publicUrl: `https://passports.example.com/p/${id}`, lastUpdated: now, operator }

const complete = (category: Battery["battery_category"]) => {
  const filled = newProduct(sampleDraft(category), { now, operator, facility: { city: "Berlin", country: "DE" } })
  if (!filled.ok) throw new Error(filled.message)
  return filled.value
}
const issuesOf = (outcome: { readonly ok: boolean; readonly issues?: ReadonlyArray<{ readonly field: string }> }) =>
  (outcome.issues ?? []).map(({ field }) => field)

describe.each([...categories])("of %s", (category) => {
  it("a battery that was parsed parses to the same, and is plain JSON", () => {
    const { battery } = complete(category)
    assert.deepStrictEqual(parse(battery, { now }), { ok: true, value: battery, warnings: [] })
    assert.deepStrictEqual(JSON.parse(JSON.stringify(battery)), battery)
  })

  it("completeness, unlikely values and reports are those of the rules, for any part of the fields", () => {
    const { battery } = complete(category)
    const entries = Object.entries(battery)
    for (let kept = 0; kept <= entries.length; kept += 7) {
      const fields = { ...Object.fromEntries(entries.slice(0, kept)), battery_category: category, battery_mass: null }
      const { battery_mass: _empty, ...present } = fields
      const attributes = { serial_number: "", ...present }
      for (const profile of ["eu-2027-02", "din-spec-99100"] as const) {
        const expected = coreCompleteness({ attributes, not_applicable: [] }, profile)
        assert.deepStrictEqual(completeness({ not_applicable: [], ...fields }, profile), expected)
      }
      assert.deepStrictEqual(unlikelyValues(fields), coreUnlikely(attributes))
      const { ready, ...report } = validate(fields, { now })
      assert.deepStrictEqual(report, inEnglish(validatePassport(fields, { now: utc, profile: "eu-2027-02" })))
      assert.strictEqual(
        ready,
        report.errors.length === 0 && (report.steps ?? []).every((one) => one.missing.length === 0)
      )
    }
  })

  it("documents are those of the writers, for each reader", () => {
    const whole = factsOf(completeProduct(category))
    const { attributes, gtin, name } = whole.product
    const given: PassportFacts = {
      id: whole.product.id,
      publicUrl: whole.publicUrl,
      lastUpdated: new Date(DateTime.toEpochMillis(whole.lastUpdated)),
      operator: whole.organization,
      facility: whole.facility,
      serviceName: whole.serviceName
    }
    const battery = {
      ...attributes,
      name,
      ...(gtin === null ? {} : { gtin }),
      not_applicable: whole.product.not_applicable
    }
    const document = toV20(battery, given)
    assert.deepStrictEqual(document.ok && document.value, coreToV20(whole, null))
    const linked = toJsonLd(battery, given)
    const draft = { ...whole, product: { ...whole.product, state: { _tag: "Draft" } as const, image: null } }
    assert.deepStrictEqual(linked.ok && linked.value, passportJsonLd(draft))
    const open = toV20(battery, { ...given, view: "public" })
    assert.isTrue(open.ok)
    assert.isBelow(JSON.stringify(open).length, JSON.stringify(document).length)
  })
})

describe("what is invalid", () => {
  it("is returned by field, and in one sentence", () => {
    const parsed = parse({ name: "ab", battery_category: "EV", battery_mas: 1 }, { now })
    assert.deepStrictEqual(
      [parsed.ok, issuesOf(parsed)],
      [false, ["name", "battery_category", "serial_number", "battery_mas"]]
    )
    assert.match(
      parsed.ok ? "" : parsed.message,
      /^The input is invalid: name must have .+; battery_category .+; 1 more\.$/u
    )
  })

  it("is never thrown, whatever JSON comes in and whatever is to be printed", () => {
    const json = fc.jsonValue({ maxDepth: 3 })
    const fields = fc.dictionary(
      fc.constantFrom(...Object.keys(catalogue), "name", "gtin", "predecessors", "Battery_Passport"),
      json
    )
    const sections = fc.dictionary(fc.constantFrom("IdentifiersAndProductData", "BatteryMaterialsAndComposition"), json)
    fc.assert(
      fc.property(fc.oneof(json, fields, sections), json, (input, printed) => {
        // Sound for the test: what a program without types may pass.
        const given = {
          ...facts,
          operator: printed as unknown as Operator,
          condition: printed as PassportFacts["condition"] & {}
        }
        assert.hasAnyKeys(validate(input, { now }), ["errors"])
        const outcomes = [
          parse(input, { now }),
          fromV13(input, { now }),
          newProduct(input, { now, operator: given.operator, facility: printed as object }),
          toV20(input, given),
          toJsonLd(input, given)
        ]
        for (const outcome of outcomes) {
          if (!outcome.ok) assert.isAbove(Math.min(outcome.issues.length, outcome.message.length), 0)
        }
      })
    )
  })

  it("is the same as ProductInput says", () => {
    const input = { name: "Battery", serial_number: "A 1", battery_category: "ev", manufacturing_date: "2027-01-01" }
    const parsed = parse(input, { now })
    const core = ProductInput.parse(input, utc)
    assert.deepStrictEqual(issuesOf(parsed), Object.keys(Result.isFailure(core) ? core.failure.details : {}))
  })

  it("of a battery and of what is printed is found at once, each by its name", () => {
    const wrong = {
      ...facts,
      id: "1",
      publicUrl: "no address",
      operator: { name: "", gln: "1" },
      condition: { mood: 1 }
    }
    const outcome = toV20({ name: "Battery" }, wrong)
    const expected = [
      "serial_number",
      "battery_category",
      "operator.name",
      "operator.gln",
      "condition.mood",
      "id",
      "publicUrl"
    ]
    assert.deepStrictEqual(issuesOf(outcome), expected)
    assert.deepStrictEqual(issuesOf(toJsonLd({ name: "Battery" }, wrong)), expected)
    assert.deepStrictEqual(issuesOf(toV20(complete("ev").battery, { ...facts, operator: { name: "A" } })), [
      "operator.gln"
    ])
    assert.deepStrictEqual(
      issuesOf(newProduct(sampleDraft("ev"), { now, operator, facility: { country: "Germany" } })),
      ["facility.country"]
    )
  })

  it("is a document of a battery that lacks a mandatory attribute", () => {
    const { battery_mass: _mass, ...battery } = complete("ev").battery
    assert.deepStrictEqual(issuesOf(toV20(battery, facts)), ["/batteryPassportData/identifiersAndProductData"])
    assert.isTrue(toJsonLd(battery, facts).ok)
  })

  it("is a battery model, which has no passport", () => {
    assert.deepStrictEqual(issuesOf(parse({ category: "batteries_light", name: "Model" }, { now })), ["category"])
  })

  it("is thrown where the program is wrong: a date that is none, an unknown category or profile", () => {
    const none = new Date("never")
    assert.throws(() => parse({}, { now: none }), TypeError, "now must be a valid Date")
    assert.throws(() => validate({}, { now: none }), TypeError, "now must be a valid Date")
    assert.throws(() => toV20({}, { ...facts, lastUpdated: none }), TypeError, "lastUpdated must be a valid Date")
    // Sound for the test: what a program without types may pass.
    const category = "EV" as "ev"
    assert.throws(
      () => completeness({ battery_category: category }),
      TypeError,
      /^battery_category must be one of lmt, ev/u
    )
    const profile = "eu" as "eu-2027-02"
    assert.throws(
      () => completeness({ battery_category: "ev" }, profile),
      TypeError,
      /^profile must be one of eu-2027-02/u
    )
  })
})

describe("a v1.3 tree", () => {
  const tree = {
    name: "Traction battery",
    Battery_Passport: {
      IdentifiersAndProductData: {
        BatterySerialNumber: "TB-1",
        BatteryCategory: { batteryCategoryValue: "electric vehicle battery" },
        BatteryMass: { gramKgValue: 412_000, gramKg: "g" },
        Colour: "grey"
      },
      PerformanceAndDurability: { StateOfChargeSoC: { percentageValue: 81.5, percent: "%" } }
    }
  }

  it("is a battery in the units of the catalogue, with the values in use apart", () => {
    const imported = fromV13(tree, { now })
    assert.isTrue(imported.ok)
    if (!imported.ok) return
    assert.strictEqual(imported.value.battery.battery_mass, 412)
    assert.deepStrictEqual(imported.value.condition, { stateOfCharge: 81.5 })
    assert.include(
      imported.warnings.map(({ field }) => field),
      "Battery_Passport.IdentifiersAndProductData.Colour"
    )
  })

  it("is refused where the input is none", () => {
    for (const input of [null, 1, [], { name: "Battery" }])
      assert.deepStrictEqual(issuesOf(fromV13(input, { now })), ["Battery_Passport"])
  })
})

it("a battery of another manufacturer gets nothing of the operator", () => {
  const filled = newProduct({ ...sampleDraft("ev"), mfr_name: "Another" }, { now, operator })
  assert.deepStrictEqual(filled.ok && filled.value.filled, [])
  assert.deepStrictEqual(complete("ev").filled.toSorted(), [
    "manufacturing_place",
    "mfr_identifier",
    "mfr_name",
    "mfr_postal_address",
    "mfr_trade_name"
  ])
})
