import { reportNotRun } from "@dpp/testkit/notRun"
import { completeness } from "../../src/product/Completeness.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import fc from "fast-check"
import { existsSync, readFileSync } from "node:fs"
import { detailsOf, now, productOf } from "../support/facts.ts"

const flat = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
const performance = (node: Record<string, unknown>) => ({
  ...flat,
  Battery_Passport: { PerformanceAndDurability: node }
})
const read = (input: unknown) => Result.getOrThrow(ProductInput.parse(input, now))

describe("a v1.3 tree", () => {
  it("brings units that are converted", () => {
    const { attributes } = productOf({
      ...flat,
      Battery_Passport: {
        IdentifiersAndProductData: { BatteryMass: { gramKgValue: 450_000, gramKg: "g" } },
        PerformanceAndDurability: {
          RatedCapacity: { amperehourMiliamperehourValue: 20_500, amperehourMiliamperehour: "mAh" }
        }
      }
    })
    assert.strictEqual(attributes.battery_mass, 450)
    assert.strictEqual(attributes.rated_capacity, 20.5)
  })

  it("brings units that are converted digit by digit", () => {
    const { attributes } = productOf({
      ...flat,
      Battery_Passport: {
        IdentifiersAndProductData: { BatteryMass: { gramKgValue: 2500.7, gramKg: "g" } },
        PerformanceAndDurability: {
          RatedCapacity: { amperehourMiliamperehourValue: 3450.9, amperehourMiliamperehour: "mAh" }
        }
      }
    })
    assert.strictEqual(attributes.battery_mass, 2.5007)
    assert.strictEqual(attributes.rated_capacity, 3.4509)
  })

  it("gives GTIN and serial number by its Digital Link", () => {
    const draft = read({
      name: "Traction battery",
      Battery_Passport: {
        IdentifiersAndProductData: {
          UniqueBatteryIdentifierUniqueProductIdentifier: "https://id.example.com/01/09526001000012/21/A%2F77",
          BatteryCategory: { batteryCategoryValue: "industrial battery without BMS" }
        }
      }
    })
    assert.strictEqual(draft.gtin, "09526001000012")
    assert.strictEqual(draft.attributes.serial_number, "A/77")
    assert.deepInclude(draft.attributes, { battery_category: "industrial_without_bms" })
  })

  describe("with a Digital Link", () => {
    const link = (path: string) => ({ UniqueBatteryIdentifierUniqueProductIdentifier: `https://id.example.com${path}` })
    const identityOf = (general: object, fields: object = {}) => {
      const input = read({
        name: "Traction battery",
        battery_category: "ev",
        ...fields,
        Battery_Passport: { IdentifiersAndProductData: general }
      })
      return [input.gtin, input.attributes.serial_number, input.warnings.map(({ field }) => field)]
    }

    it.each(["/22/2A/21/SER-1", "/10/LOT1/21/SER-1", "/22/2A/10/LOT1/21/SER-1"])(
      "of the form %s takes both",
      (path) => {
        assert.deepStrictEqual(identityOf(link(`/01/09526001000012${path}`)), ["09526001000012", "SER-1", []])
      }
    )

    it.each(["", "/10/LOT1", "?21=OTHER"])(
      "%s without a serial number takes its GTIN next to one in tree or body",
      (path) => {
        const general = link(`/01/09526001000012${path}`)
        const expected = ["09526001000012", "SER-1", []]
        assert.deepStrictEqual(identityOf({ ...general, BatterySerialNumber: "SER-1" }), expected)
        assert.deepStrictEqual(identityOf(general, { serial_number: "SER-1" }), expected)
        assert.hasAllKeys(
          detailsOf({
            name: "Traction battery",
            battery_category: "ev",
            Battery_Passport: { IdentifiersAndProductData: general }
          }),
          ["serial_number"]
        )
      }
    )

    it("is skipped with a warning where it is another address", () => {
      const path = "Battery_Passport.IdentifiersAndProductData.UniqueBatteryIdentifierUniqueProductIdentifier"
      assert.deepStrictEqual(identityOf({ ...link("/p/1"), BatterySerialNumber: "SER-1" }), [null, "SER-1", [path]])
    })
  })

  it("yields to the flat fields beside it", () => {
    const tree = { BatteryMass: { gramKgValue: "many", gramKg: "kg" }, BatterySerialNumber: "TREE-1" }
    const { attributes } = productOf({
      ...flat,
      battery_mass: 7,
      Battery_Passport: { IdentifiersAndProductData: tree }
    })
    assert.strictEqual(attributes.battery_mass, 7)
    assert.strictEqual(attributes.serial_number, "ABC-1")
  })

  it("reports all issues at once, by path", () => {
    assert.hasAllKeys(
      detailsOf({
        ...flat,
        Battery_Passport: {
          BatteryMaterialsAndComposition: {},
          SymbolsLabelsAndDocumentationOfConformity: {},
          BatteryCarbonFootprint: [],
          PerformanceAndDurability: {
            RatedCapacity: { amperehourMiliamperehourValue: 5, ampereHourMiliamperehour: "Wh" },
            MinimumVoltage: 42,
            InitialRoundTripEnergyEfficiency: { percentageValue: 101, percent: "%" }
          }
        }
      }),
      [
        "BatteryMaterialsAndComposition",
        "SymbolsLabelsAndDocumentationOfConformity",
        "Battery_Passport.BatteryCarbonFootprint",
        "Battery_Passport.PerformanceAndDurability.RatedCapacity.ampereHourMiliamperehour",
        "Battery_Passport.PerformanceAndDurability.MinimumVoltage",
        "Battery_Passport.PerformanceAndDurability.InitialRoundTripEnergyEfficiency"
      ]
    )
  })

  it("names what it does not take over, with the reason, and what it does not know", () => {
    const draft = read(
      performance({
        StateOfChargeSoC: { percentageValue: 90, percent: "%" },
        MinimumVoltage: { voltValue: 42, volt: "V", temperatureRangeUpperBoundaryValue: 40, colour: "red" },
        Unheard: 1
      })
    )
    assert.deepStrictEqual(
      draft.warnings.map(({ field }) => field),
      [
        "Battery_Passport.PerformanceAndDurability.StateOfChargeSoC",
        "Battery_Passport.PerformanceAndDurability.MinimumVoltage.temperatureRangeUpperBoundaryValue"
      ]
    )
    assert.sameMembers(draft.unrecognized.names, [
      "Battery_Passport.PerformanceAndDurability.MinimumVoltage.colour",
      "Battery_Passport.PerformanceAndDurability.Unheard"
    ])
  })

  it("refuses two serial numbers that contradict each other", () => {
    const details = detailsOf({
      name: "Traction battery",
      battery_category: "ev",
      Battery_Passport: {
        IdentifiersAndProductData: {
          BatterySerialNumber: "ONE-1",
          UniqueBatteryIdentifierUniqueProductIdentifier: "https://id.example.com/01/09526001000012/21/TWO-2"
        }
      }
    })
    assert.deepStrictEqual(Object.keys(details), [
      "Battery_Passport.IdentifiersAndProductData.UniqueBatteryIdentifierUniqueProductIdentifier"
    ])
  })

  it("is never read by throwing, whatever JSON it is", () => {
    const names = ["IdentifiersAndProductData", "PerformanceAndDurability", "BatteryMass", "gramKg", "gramKgValue"]
    const json = fc.jsonValue({ maxDepth: 3 })
    const tree = fc.oneof(
      json,
      fc.dictionary(
        fc.constantFrom(...names, "__proto__"),
        fc.dictionary(fc.constantFrom(...names, "BatteryStatus", "ManufacturerInformation"), json)
      )
    )
    fc.assert(
      fc.property(tree, (Battery_Passport) => {
        Result.isSuccess(ProductInput.parse({ ...flat, Battery_Passport }, now))
      })
    )
  })
})

const fixtures = new URL("../../../../../shared/fixtures/v1.3/", import.meta.url)
const examples = {
  ev: "ev",
  lmt: "lmt",
  stationary: "stationary",
  industrial: "other-industrial",
  industrial_without_bms: "industrial-without-bms"
} as const
const areThere = existsSync(fixtures)
if (!areThere) reportNotRun("Skipped: the published v1.3 example trees are not beside the project.")

/** Flat fields in place of the two sections that are refused. */
const refusedFields = [
  "separate_collection_symbol",
  "cadmium_lead_symbols",
  "extinguishing_agent",
  "labels_meaning",
  "eu_declaration_of_conformity",
  "test_reports",
  "battery_chemistry",
  "critical_raw_materials",
  "component_materials",
  "hazardous_substances"
]

describe.skipIf(!areThere).each(Object.entries(examples))("the published example for %s", (category, file) => {
  // Sound for the test: the published files have this form.
  const read = () =>
    JSON.parse(readFileSync(new URL(`${file}.gefeg.json`, fixtures), "utf8")) as {
      readonly Battery_Passport: Record<string, unknown>
    }
  const beside = { name: "Published example", warranty_period: "P8Y" }

  it("is refused with the two sections, and both are named (spec §4.1)", () => {
    assert.containsAllKeys(detailsOf({ ...beside, ...read() }), [
      "BatteryMaterialsAndComposition",
      "SymbolsLabelsAndDocumentationOfConformity"
    ])
  })

  it("reaches 100 % in all steps with flat fields in their place", () => {
    const { BatteryMaterialsAndComposition, SymbolsLabelsAndDocumentationOfConformity, ...sections } =
      read().Battery_Passport
    assert.isDefined(BatteryMaterialsAndComposition ?? SymbolsLabelsAndDocumentationOfConformity)
    const sample = sampleDraft(category as keyof typeof examples)
    const fields = Object.entries(sample).filter(([field]) => refusedFields.includes(field))
    const product = productOf({
      ...beside,
      ...Object.fromEntries(fields),
      // The example carries another category than its schema, and neither manufacturing date nor internal resistance.
      ...(category === "industrial_without_bms"
        ? { battery_category: category, manufacturing_date: "2024-03-15", initial_internal_resistance: 0.012 }
        : {}),
      Battery_Passport: sections
    })
    assert.strictEqual(product.attributes.battery_category, category)
    const { ready, steps } = completeness(product, "eu-2027-02")
    assert.deepStrictEqual(
      steps.flatMap(({ missing }) => missing),
      []
    )
    assert.isTrue(ready)
  })
})
