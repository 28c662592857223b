/**
 * What the page shows, a machine gets too: JSON-LD has every value of the page, and the v2.0 document and the condition have the
 * others, for random passports and every audience.
 *
 * @source spec §11
 */
import { passportPair } from "@dpp/testkit/randomPassports"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { assert, it } from "@effect/vitest"
import { viewFor } from "../../src/access/View.ts"
import type { Audience } from "../../src/catalogue/AttributeDefinition.ts"
import { type NamedDefinition, steps } from "../../src/catalogue/Catalogue.ts"
import { flatten } from "../../src/condition/BatteryCondition.ts"
import { passportJsonLd } from "../../src/jsonld/passportJsonLd.ts"
import { vocabularyJsonLd } from "../../src/jsonld/vocabulary.ts"
import { displayedValues } from "../../src/passport/displayedValues.ts"
import { passportRows } from "../../src/passport/PassportRows.ts"
import { isJsonObject } from "../../src/text/Json.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { mergedProperty } from "../../src/v20/Merged.ts"

/** The data model v2.0 has no key for these. */
const withoutKey: ReadonlyArray<string> = [
  "placed_on_market_date",
  "batch_identifier",
  "commodity_code",
  "length",
  "width",
  "height",
  "declaration_number",
  "waste_safety_instructions",
  "state_of_health_record",
  "initial_self_discharge_rate",
  "rechargeable",
  "exclusively_external_storage",
  "is_back_up",
  "voltage_temperature_min",
  "voltage_temperature_max",
  "minimum_permitted_power",
  "power_temperature_min",
  "power_temperature_max",
  "initial_internal_resistance_cell",
  "idle_temperature_reference_test",
  "selfDischarge.currentRate",
  "internalResistance.current",
  "temperature.minutesAboveBoundary",
  "temperature.minutesBelowBoundary",
  "temperature.minutesChargingAboveBoundary",
  "temperature.minutesChargingBelowBoundary"
]

const audiences: ReadonlyArray<Audience> = ["public", "legitimate_interest", "authorities"]

/** v2.0 has one recycled share for each metal, at the place of the first attribute. */
const v20Name = ({ name, v20 }: NamedDefinition): string | null => {
  const metal = /^recycled_(nickel|cobalt|lithium)_/u.exec(name)?.[1]
  return metal === undefined ? v20 : `${metal}RecycledContentShare`
}

it("the attributes without a key in v2.0 are those that are named here", () => {
  const all = steps.flatMap((step): ReadonlyArray<NamedDefinition> => [...step.product, ...step.condition])
  const names = all.filter(
    (definition) => v20Name(definition) === null && mergedProperty(definition.name) === undefined
  )
  assert.deepStrictEqual(names.map(({ name }) => name).toSorted(), withoutKey.toSorted())
})

it("page, JSON-LD, v2.0 document and condition have the same values for every audience", () => {
  const random = randomFrom(77)
  const defined = JSON.stringify(vocabularyJsonLd("https://passports.example.com")["@graph"])
  let compared = 0
  for (let round = 0; round < 12; round++) {
    for (const { condition, facts } of passportPair(random).passports) {
      for (const audience of audiences) {
        const view = viewFor(audience)
        const page = passportRows(facts, condition, { locale: "en", view }).flatMap(({ rows }) => rows)
        const linked = passportJsonLd(facts, condition, view)
        const terms = Object.keys(linked).flatMap((key) => (key.startsWith("dpp:") ? [key.slice("dpp:".length)] : []))
        assert.sameMembers(
          terms.filter((term) => term !== "lastUpdate"),
          page.map(({ name }) => name)
        )
        for (const term of terms) assert.include(defined, `"dpp:${term}"`)
        const document = toV20(facts, condition, view)
        const measured: ReadonlyMap<string, unknown> = condition === null ? new Map() : flatten(condition)
        for (const step of steps) {
          const section = document.batteryPassportData[step.v20]
          const written = { ...document.dppHeader, ...(isJsonObject(section) ? section : {}) }
          for (const { definition, isCondition, value } of displayedValues(step, facts, condition, view)) {
            const { name } = definition
            compared += 1
            if (typeof value === "number") assert.include(JSON.stringify(linked[`dpp:${name}`]), String(value), name)
            if (isCondition) assert.deepStrictEqual(measured.get(name), value, name)
            if (!withoutKey.includes(name)) assert.property(written, v20Name(definition) ?? "", name)
          }
        }
      }
    }
  }
  assert.isAbove(compared, 2_000)
})
