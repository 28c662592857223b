/** The points of Annex XIII to Regulation (EU) 2023/1542, which put attributes into the passport and determine their audience. */
import { assert, describe, it } from "@effect/vitest"
import { type AnnexPoint, citedPoints } from "../../src/catalogue/AnnexPoint.ts"
import type { Audience } from "../../src/catalogue/AttributeDefinition.ts"
import { conditionDefinitions, type NamedDefinition, steps } from "../../src/catalogue/Catalogue.ts"

const definitions: ReadonlyArray<NamedDefinition> = steps.flatMap(({ condition, derived, product }) => [
  ...product,
  ...condition,
  ...derived
])

const annex = "EU 2023/1542 Annex XIII "
const pointsOf = ({ source }: NamedDefinition): ReadonlyArray<string> =>
  source.filter((entry) => entry.startsWith(annex)).map((entry) => entry.slice(annex.length))

/** The attributes that Annex XIII does not contain, with the reason why they are in the passport. */
const notInAnnex: ReadonlyArray<{ readonly reason: string; readonly names: ReadonlyArray<string> }> = [
  {
    reason: "the header of every digital product passport, EN 18223",
    names: ["dpp_schema_version", "dpp_status", "dpp_granularity", "last_updated", "content_specification_ids"]
  },
  {
    reason: "the identifiers and the responsible operator of Art. 77(3)",
    names: [
      "passport_id",
      "product_id",
      "operator_name",
      "operator_trade_name",
      "operator_postal_address",
      "operator_website",
      "operator_email"
    ]
  },
  {
    reason: "digital product passports of Regulation (EU) 2024/1781",
    names: ["facility_id", "third_party_service_provider"]
  },
  {
    reason: "asked for by the registry, customs, other data models, or a declaration that the annex has as a document",
    names: [
      "placed_on_market_date",
      "commodity_code",
      "length",
      "width",
      "height",
      "declaration_number",
      "rechargeable",
      "exclusively_external_storage",
      "is_back_up"
    ]
  },
  {
    reason: "asked for by Art. 73 of a battery that was prepared for re-use or repurposing",
    names: ["state_of_health_record"]
  },
  {
    reason: "optional by DIN DKE SPEC 99100 alone",
    names: [
      "carbon_footprint_absolute",
      "third_party_assurances",
      "supply_chain_indices",
      "certified_usable_energy",
      "power_energy_ratio",
      "initial_self_discharge_rate",
      "energy.remaining",
      "selfDischarge.currentRate",
      "negativeEvents.overcharge"
    ]
  }
]

/**
 * Public by Annex VI Part A(1), which covers name and address of the manufacturer. The published access rights restrict the
 * unique identifiers to authorities.
 */
const restrictedIdentifiers = ["mfr_identifier", "operator_id"]

const audiences: Readonly<Record<string, string>> = {
  "1": "public",
  "2": "legitimate_interest",
  "3": "authorities",
  "4": "legitimate_interest"
}

describe("the points of Annex XIII", () => {
  it("are named by every attribute that the annex contains", () => {
    const without = definitions.filter((definition) => pointsOf(definition).length === 0).map(({ name }) => name)
    assert.deepStrictEqual(without.toSorted(), notInAnnex.flatMap(({ names }) => names).toSorted())
  })

  it("follow the clause of the specification directly", () => {
    for (const definition of definitions) {
      const { name, source } = definition
      const clauses = source.filter((entry) => entry.startsWith("DIN DKE SPEC 99100 "))
      const points = source.filter((entry) => entry.startsWith(annex))
      assert.deepStrictEqual(source.slice(0, clauses.length + points.length), [...clauses, ...points], name)
    }
  })

  it("determine the audience", () => {
    for (const definition of definitions) {
      const [first] = pointsOf(definition)
      if (first === undefined) continue
      const expected = restrictedIdentifiers.includes(definition.name) ? "authorities" : audiences[first.charAt(0)]
      assert.strictEqual(definition.audience, expected, definition.name)
    }
  })

  it("decide who reads an attribute", () => {
    const readers: Readonly<Record<AnnexPoint, Audience>> = {
      1: "public",
      2: "legitimate_interest",
      3: "authorities",
      4: "legitimate_interest"
    }
    for (const { audience, name, point, source } of definitions) {
      assert.strictEqual(audience, readers[point], name)
      const isReserved = restrictedIdentifiers.includes(name)
      assert.isTrue(isReserved || citedPoints(source).length === 0 || citedPoints(source).includes(point), name)
    }
    assert.isTrue(conditionDefinitions.every(({ point }) => point === 4))
  })

  it("are 1(a) or 1(b) for what Annex VI Part A requires on the label", () => {
    for (const definition of definitions) {
      if (!definition.source.some((entry) => entry.startsWith("EU 2023/1542 Annex VI Part A"))) continue
      const points = pointsOf(definition)
      assert.isTrue(points.includes("1(a)") || points.includes("1(b)"), definition.name)
    }
  })

  it("include 4(b) for what Annex VII has on state of health and expected lifetime", () => {
    for (const definition of definitions) {
      if (!definition.source.some((entry) => entry.startsWith("EU 2023/1542 Annex VII "))) continue
      if (definition.name === "manufacturing_date") continue // public by Annex VI Part A(4)
      assert.include(pointsOf(definition), "4(b)", definition.name)
    }
  })
})
