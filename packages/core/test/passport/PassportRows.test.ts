import { type Language, languages } from "../../src/languages/languages.ts"
import { conditionDefinitions, productDefinitions, steps } from "../../src/catalogue/Catalogue.ts"
import type { BatteryCondition } from "../../src/condition/BatteryCondition.ts"
import type { Product } from "../../src/product/Product.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { formatDuration, formatNumber } from "../../src/passport/formats.ts"
import { ownerView, publicView } from "../../src/access/View.ts"
import { type PassportRow, passportRows } from "../../src/passport/PassportRows.ts"
import { assert, describe, it } from "@effect/vitest"
import { sampleCondition as fullCondition } from "../../src/samples/Condition.ts"
import { categories, completeProduct, factsOf } from "../support/facts.ts"

const everyone = { locale: "en", view: ownerView } as const

const textsOf = ({ unit, value }: PassportRow): ReadonlyArray<string> => {
  const suffix = unit === null ? "" : ` ${unit}`
  if (value.kind === "text") return [`${value.text}${suffix}`]
  if (value.kind === "list") return value.items
  return value.documents.flatMap((document) => [document.title, document.url])
}

const rows = (product: Product, condition: BatteryCondition | null, options: Parameters<typeof passportRows>[2]) =>
  passportRows(factsOf(product), condition, options).flatMap((section) => section.rows)

const find = (all: ReadonlyArray<PassportRow>, name: string): ReadonlyArray<string> =>
  all.filter((row) => row.name === name).flatMap(textsOf)

describe.each([...categories])("the rows of a passport of %s", (category) => {
  it.each([...languages])("are words for a reader in %s, no data structure", (locale) => {
    const shown = rows(completeProduct(category), fullCondition, { locale, view: ownerView })
    assert.isAbove(shown.length, 60)
    for (const row of shown) {
      assert.notStrictEqual(row.label, "")
      const texts = textsOf(row)
      assert.isAbove(texts.length, 0, row.name)
      for (const text of texts) {
        assert.notMatch(text, /undefined|null|NaN|\[object|[{}]|Invalid|^P\d|^\d{4}-\d\d-\d\d|^\s*$/u, row.name)
      }
    }
  })

  it("are those with a value and a duty, in the order of the catalogue", () => {
    const product = completeProduct(category)
    const shown = rows(product, null, everyone).filter((row) =>
      productDefinitions.some(({ name }) => name === row.name)
    )
    assert.deepStrictEqual(
      shown.map((row) => row.name),
      productDefinitions
        .filter((row) => row.duty[category] !== "-" && product.attributes[row.name] !== undefined)
        .map((row) => row.name)
    )
    const withCondition = rows(product, fullCondition, everyone).filter((row) => row.isCondition)
    assert.deepStrictEqual(
      withCondition.map((row) => row.name),
      conditionDefinitions.filter((row) => row.duty[category] !== "-").map((row) => row.name)
    )
  })

  it("show the initial internal resistance to the public (Annex XIII 1(o))", () => {
    const [shown] = find(
      rows(completeProduct(category), null, { locale: "en", view: publicView }),
      "initial_internal_resistance"
    )
    assert.match(shown ?? "", /^0\.\d+ Ω$/u)
  })

  it("hold nothing that only others may read, for the public (Art. 77(2))", () => {
    const secret = new Set(
      steps
        .flatMap((step) => [...step.product, ...step.condition, ...step.derived])
        .filter((row) => row.audience !== "public")
        .map((row) => row.name)
    )
    const product = completeProduct(category)
    const all = rows(product, fullCondition, everyone)
    const open = rows(product, fullCondition, { locale: "en", view: publicView })
    assert.deepStrictEqual(
      open,
      all.filter((row) => !secret.has(row.name))
    )
    assert.isAbove(all.length, open.length)
  })
})

describe("a passport in words", () => {
  const product = completeProduct("ev")
  const shown = (locale: Language) => rows(product, fullCondition, { locale, view: ownerView })

  it("has numbers, units, days and spans of time of the language", () => {
    assert.deepStrictEqual(find(shown("de"), "battery_mass"), ["478,5 kg"])
    assert.deepStrictEqual(find(shown("en"), "battery_mass"), ["478.5 kg"])
    assert.deepStrictEqual(find(shown("de"), "original_power_at_80_soc"), ["210.000 W"])
    assert.deepStrictEqual(find(shown("de"), "expected_lifetime_years"), ["12 Jahre"])
    assert.deepStrictEqual(find(shown("de"), "warranty_period"), ["8 Jahre"])
    assert.deepStrictEqual(find(shown("en"), "warranty_period"), ["8 years"])
    assert.deepStrictEqual(find(shown("zh"), "warranty_period"), ["8年"])
    assert.deepStrictEqual(find(shown("de"), "manufacturing_date"), ["Mai 2026"])
    assert.deepStrictEqual(find(shown("en"), "manufacturing_date"), ["May 2026"])
    assert.deepStrictEqual(find(shown("zh"), "manufacturing_date"), ["2026年5月"])
    assert.strictEqual(formatDuration("P1Y6M", "en"), "1 year, 6 months")
    assert.strictEqual(formatDuration("PT36H", "de"), "36 Stunden")
    assert.strictEqual(formatNumber(0.062, "de"), "0,062")
  })

  it("shows the footprint of a back-up battery per kW-minute, and a statement as yes or no", () => {
    const { attributes } = product
    const stated = {
      ...product,
      attributes: { ...attributes, battery_category: "industrial" as const, is_back_up: true }
    }
    const shown = rows(stated, null, everyone)
    const unitOf = (name: string) => shown.find((row) => row.name === name)?.unit
    assert.strictEqual(unitOf("carbon_footprint_per_functional_unit"), "kg CO₂e/kWmin")
    assert.strictEqual(unitOf("carbon_footprint_production"), "kg CO₂e/kWmin")
    assert.deepStrictEqual(find(rows(stated, null, everyone), "is_back_up"), ["Yes"])
    const section = toV20(factsOf(stated), null).batteryPassportData["batteryCarbonFootprint"]
    assert.notInclude(JSON.stringify(section), "kgCO2e/kWh")
  })

  it("keeps the month of manufacture as written, whatever the zone, and shows no day of it", () => {
    const late = { ...product, attributes: { ...product.attributes, manufacturing_date: "2026-05-31T23:30:00-11:00" } }
    assert.deepStrictEqual(find(rows(late, null, everyone), "manufacturing_date"), ["May 2026"])
  })

  it("has words for the values of closed lists", () => {
    assert.deepStrictEqual(find(shown("de"), "battery_category"), ["Elektrofahrzeugbatterie"])
    assert.deepStrictEqual(find(shown("zh"), "battery_status"), ["原始"])
    assert.deepStrictEqual(find(shown("en"), "battery_chemistry"), ["Lithium-ion (NMC)"])
  })

  it("shows each material and substance on one line, and states where there are none", () => {
    assert.deepStrictEqual(find(shown("de"), "component_materials")[0], "Kathode: NMC 811 (CAS 346417-97-8)")
    assert.deepStrictEqual(
      find(shown("en"), "hazardous_substances")[1],
      "Ethylene carbonate (CAS 96-49-1), electrolyte, 5.2 %: Harmful if swallowed (H302); Causes serious eye irritation (H319)"
    )
    const harmless = { ...product, attributes: { ...product.attributes, hazardous_substances: [] } }
    assert.deepStrictEqual(find(rows(harmless, null, everyone), "hazardous_substances"), ["None"])
  })

  it("gives documents with title, type and language", () => {
    const row = shown("zh").find(({ name }) => name === "eu_declaration_of_conformity")
    assert.deepStrictEqual(row?.value, {
      kind: "documents",
      documents: [
        {
          url: "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
          title: "EU declaration of conformity TR-82",
          language: "de",
          contentType: "application/pdf"
        }
      ]
    })
    assert.deepStrictEqual(find(shown("zh"), "waste_prevention_information")[0], "waste-prevention.html")
  })
})
