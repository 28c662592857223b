/** Passports as Catena-X Battery Pass 6.1.0: the schema, the sample, and back. */
import { ownerView } from "@dpp/core/access"
import { batteryCategories } from "@dpp/core/catalogue"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { assert, describe, it } from "@effect/vitest"
import Ajv from "ajv-draft-04"
import addFormats from "ajv-formats"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { catenaX, exportPassport } from "../src/index.ts"
import { completePassport, completePassports } from "./support/passports.ts"
import { fixturesIn, present } from "./support/fixtures.ts"
import { randomPassport } from "./support/randomPassport.ts"

const fixtures = new Map(fixturesIn("catena-x"))

/** All texts and numbers of a document. */
const leavesIn = (node: Json): ReadonlyArray<Json> => {
  if (Array.isArray(node)) return (node as ReadonlyArray<Json>).flatMap(leavesIn)
  return isJsonObject(node) ? Object.values(node).flatMap(leavesIn) : [node]
}

/** Texts that name which attribute or unit another value has. */
const structure: ReadonlySet<Json> = new Set(
  [
    "unit:millimetre",
    "unit:gram",
    "unit:day",
    "main product production",
    "kg CO2 / kWh",
    "Climate Change Total"
  ].concat(["batchId", "TARIC", "partInstanceId", "8703 24 10 00"])
)

describe("Catena-X Battery Pass", () => {
  it.skipIf(!present("catena-x"))("conforms to the schema for complete and random passports of every category", () => {
    const ajv = new Ajv.default({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(fixtures.get("BatteryPass-schema.json") ?? {})
    const random = randomFrom(20_270_303)
    const passports = batteryCategories.flatMap((category) =>
      Array.from({ length: 10 }, () => randomPassport(category, random))
    )
    for (const passport of [...completePassports, ...passports]) {
      const { document } = exportPassport(catenaX, passport, ownerView)
      validate(document.value)
      assert.deepStrictEqual(validate.errors ?? [], [])
    }
  })

  it("states one recycled share, and reads it as that", () => {
    const passport = completePassport("ev")
    const { product } = passport.facts
    const { recycled_nickel_post_consumer: _post, recycled_nickel_pre_consumer: _pre, ...bare } = product.attributes
    for (const shares of [
      { recycled_nickel: 12.5 },
      { recycled_nickel_pre_consumer: 3.5, recycled_nickel_post_consumer: 9 },
      { recycled_nickel: 12.5, recycled_nickel_pre_consumer: 3.5 }
    ]) {
      const attributes = { ...bare, ...shares }
      const changed = { ...passport, facts: { ...passport.facts, product: { ...product, attributes } } }
      const { document } = exportPassport(catenaX, changed, ownerView)
      const values = catenaX.read?.(JSON.parse(document.text) as JsonObject).values
      assert.deepStrictEqual(
        ["recycled_nickel", "recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"].map((name) =>
          values?.get(name)
        ),
        [12.5, undefined, undefined]
      )
    }
  })

  it("loses of a complete passport only what has no place", () => {
    const { losses } = exportPassport(catenaX, completePassport("ev"), ownerView)
    const lost = (reason: string) =>
      losses
        .flatMap((loss) => (loss.reason === reason ? [loss.attribute] : []))
        .toSorted()
        .join(" ")
    assert.strictEqual(
      lost("no_place"),
      `content_specification_ids cycle_life_reference_test dpp_granularity dpp_schema_version facility_id
      manufacturing_place mfr_email mfr_name mfr_postal_address mfr_trade_name mfr_website negativeEvents.deepDischarge
      negativeEvents.overcharge operator_email operator_name operator_postal_address operator_trade_name operator_website
      power.remainingAt20Soc power_energy_ratio renewable_content supply_chain_indices temperature.current
      third_party_service_provider`.replaceAll(/\s+/gu, " ")
    )
    // Documents without a place for their language, shares that are one, and an identifier that is not a business partner number.
    assert.strictEqual(
      lost("not_exact"),
      `carbon_footprint_label component_part_numbers dismantling_information due_diligence_report end_of_life_information
      eu_declaration_of_conformity mfr_identifier recycled_cobalt_post_consumer recycled_cobalt_pre_consumer recycled_lithium_post_consumer
      recycled_lithium_pre_consumer recycled_nickel_post_consumer recycled_nickel_pre_consumer safety_measures
      separate_collection_information separate_collection_symbol spare_part_sources test_reports waste_prevention_information
      waste_safety_instructions`.replaceAll(/\s+/gu, " ")
    )
    assert.strictEqual(lost("not_in_category"), "")
  })

  it.skipIf(!present("catena-x"))("finds every value of the sample again, or lists it", () => {
    const sample = fixtures.get("BatteryPass.json") ?? {}
    const read = catenaX.read?.(sample)
    const found = JSON.stringify([[...(read?.values ?? [])], read?.leftOver])
    const lost = leavesIn(sample).filter((leaf) => !structure.has(leaf) && !found.includes(JSON.stringify(leaf)))
    assert.deepStrictEqual(lost, [])
  })
})
