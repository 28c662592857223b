/**
 * The catalogue against the attribute table from which it was made. Every deliberate difference is listed here with its
 * reason; a difference that is gone must leave the list, too.
 */
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { readFileSync } from "node:fs"
import { batteryCategories } from "../../src/catalogue/BatteryCategory.ts"
import { type NamedDefinition, steps, type StepView } from "../../src/catalogue/Catalogue.ts"
import { isJsonObject, type Json } from "../../src/text/Json.ts"

/**
 * Names of the attributes that the service fills, by their v2.0 property. For them, the table states where the value comes
 * from, not what it is called.
 */
const derivedNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  dppSchemaVersion: ["dpp_schema_version"],
  dppStatus: ["dpp_status"],
  granularity: ["dpp_granularity"],
  lastUpdated: ["last_updated"],
  digitalProductPassportId: ["passport_id"],
  uniqueProductIdentifier: ["product_id"],
  economicOperatorId: ["operator_id"],
  facilityId: ["facility_id"],
  contentSpecificationIds: ["content_specification_ids"],
  thirdPartyServiceProvider: ["third_party_service_provider"],
  economicOperatorInformation: [
    "operator_name",
    "operator_trade_name",
    "operator_postal_address",
    "operator_website",
    "operator_email"
  ]
}

interface Deliberate {
  readonly reason: string
  readonly differences: ReadonlyArray<string>
}

const deliberate: ReadonlyArray<Deliberate> = [
  {
    reason: "a nested field of hazardous_substances; its duty is in Rules.ts",
    differences: ["hazardous_substances[].impact: no row"]
  },
  {
    reason: "mandatory only for batteries that contain cadmium or lead (EU 2023/1542 Art. 13(5))",
    differences: ["cadmium_lead_symbols duty: table MMMMM, catalogue CCCCC"]
  },
  {
    reason:
      "a standby battery has no cycle life: the guidance has these points for all industrial batteries in certain cases",
    differences: [
      "initial_round_trip_efficiency",
      "round_trip_efficiency_at_half_life",
      "expected_lifetime_years",
      "expected_lifetime_cycles",
      "cycle_life_reference_test",
      "cycle_life_test_c_rate"
    ].map((name) => `${name} duty: table MMCMC, catalogue MMCCC`)
  },
  {
    reason: "an optional part of a node that other fields make mandatory",
    differences: [
      "mfr_website duty: table MMMMM, catalogue OOOOO",
      "mfr_email duty: table MMMMM, catalogue OOOOO",
      "operator_website duty: table MMMMM, catalogue OOOOO",
      "operator_email duty: table MMMMM, catalogue OOOOO",
      "extinguishing_agent_fire_class duty: table MMMMM, catalogue OOOOO"
    ]
  },
  {
    reason: "the words are the chemistry where no code names it, and are beside a code otherwise",
    differences: ["battery_chemistry_other duty: table MMMMM, catalogue CCCCC"]
  },
  {
    reason: "a part of an operator that is an address",
    differences: ["mfr_website type: table text, catalogue uri"]
  },
  {
    reason: "free text beside the code, in the same node",
    differences: ["battery_chemistry_other type: table enum, catalogue text"]
  },
  {
    reason: "v2.0 has one share per metal, written by v20/Merged.ts",
    differences: ["nickel", "cobalt", "lithium"].flatMap((metal) =>
      ["pre", "post"].map(
        (origin) =>
          `recycled_${metal}_${origin}_consumer v20: table ` +
          `batteryPassportData.circularityAndResourceEfficiency.${metal}RecycledContentShare, catalogue none`
      )
    )
  },
  {
    reason: "Art. 8(1) asks for the recycled share of a metal, whichever waste it is from",
    differences: ["nickel", "cobalt", "lithium"].flatMap((metal) =>
      ["pre", "post"].map((part) => `recycled_${metal}_${part}_consumer duty: table PPPPP, catalogue OOOOO`)
    )
  },
  {
    reason: "the unit symbol of the minute",
    differences: ["AboveBoundary", "BelowBoundary", "ChargingAboveBoundary", "ChargingBelowBoundary"].map(
      (field) => `temperature.minutes${field} unit: table Minutes, catalogue min`
    )
  }
]

/** Deliberate differences of the v2.0 form. */
const v20Forms: ReadonlyArray<Deliberate> = [
  {
    reason: "keys that were not seen, named by analogy with the others",
    differences: [
      "hazardous_substances: table concentrationPercent none, catalogue any",
      "hazardous_substances: table impact none, catalogue any"
    ]
  }
]

/** A line of the table: facts about one attribute, written down for this test (`reference/README.md`). */
const Line = Schema.Struct({
  kind: Schema.Literals(["product", "condition", "derived"]),
  step: Schema.String,
  names: Schema.Array(Schema.String),
  type: Schema.String,
  unit: Schema.NullOr(Schema.String),
  /** Letters in the order lmt, ev, industrial, stationary, industrial_without_bms. */
  duty: Schema.String,
  audience: Schema.String,
  v13: Schema.NullOr(Schema.String),
  v20: Schema.NullOr(Schema.String),
  clauses: Schema.Array(Schema.String),
  /** Keys of an object in v2.0, each with its values where the table lists them. */
  form: Schema.Record(Schema.String, Schema.String)
})

const table = Schema.decodeUnknownSync(Schema.Array(Line))(
  JSON.parse(readFileSync(new URL("reference/attributes.json", import.meta.url), "utf8"))
).map((line) => ({
  ...line,
  names: line.kind === "derived" ? (derivedNames[line.v20?.split(".").at(-1) ?? ""] ?? []) : line.names,
  unit: line.unit ?? "none",
  v13: line.v13 ?? "none",
  v20: line.v20 ?? "none",
  clauses: line.clauses.join(" ") || "none",
  form: new Map(Object.entries(line.form))
}))

const din = "DIN DKE SPEC 99100 §"

/** Attributes of the service are in the header of a v2.0 document, but for these two properties. */
const inSection = ["thirdPartyServiceProvider", "economicOperatorInformation"]

const actualOf = (
  step: StepView,
  kind: (typeof Line.Type)["kind"],
  row: NamedDefinition
): Readonly<Record<string, string>> => {
  const place =
    kind === "derived" && !inSection.includes(row.v20 ?? "") ? "dppHeader" : `batteryPassportData.${step.v20}`
  const clauses = row.source.filter((source) => source.startsWith(din))
  return {
    type: row.shape.type,
    unit: row.shape.unit ?? "none",
    duty: batteryCategories.map((category) => row.duty[category]).join(""),
    audience: row.audience,
    v13: row.v13 === null ? "none" : `${step.v13.section}.${row.v13}`,
    v20: row.v20 === null ? "none" : `${place}.${row.v20}`,
    clauses: clauses.length === 0 ? "none" : clauses.map((clause) => clause.slice(din.length)).join(" ")
  }
}

/** A list of one value is written as a union of one. */
const valuesOf = (schema: Json): ReadonlyArray<string> => {
  if (!isJsonObject(schema)) return []
  if (Array.isArray(schema["anyOf"])) return schema["anyOf"].flatMap(valuesOf)
  return Array.isArray(schema["enum"]) ? schema["enum"].map(String) : []
}

/** The same of the nodes that the rows write. */
const writtenForm = (rows: ReadonlyArray<NamedDefinition>): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ shape }) => {
      const { items, properties } = shape.v20.schema
      const node = isJsonObject(properties) ? properties : isJsonObject(items) ? items["properties"] : undefined
      if (!isJsonObject(node)) return []
      return Object.entries(node).map(([key, child]): [string, string] => {
        return [key, valuesOf(child).toSorted().join("|") || "any"]
      })
    })
  )

/** Attributes that the law's text or other data models have, and the table does not. Neither v1.3 nor v2.0 has a key for them. */
const beyondTable: ReadonlyArray<string> = [
  "placed_on_market_date",
  "batch_identifier",
  "commodity_code",
  "length",
  "width",
  "height",
  "declaration_number",
  "waste_safety_instructions",
  "state_of_health_record",
  "recycled_nickel",
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
  "recycled_cobalt",
  "recycled_lithium",
  "internalResistance.current"
]

const aspects = ["type", "unit", "duty", "audience", "v13", "v20", "clauses"] as const

describe("catalogue against the attribute table", () => {
  it("has all 102 attributes of the table, and no others than those listed here", () => {
    assert.strictEqual(table.length, 102)
    for (const kind of ["product", "condition", "derived"] as const) {
      for (const step of steps) {
        const names = table.filter((row) => row.kind === kind && row.step === step.id).flatMap((row) => row.names)
        assert.deepStrictEqual(
          step[kind].map(({ name }) => name).filter((name) => !beyondTable.includes(name)),
          names.filter((name) => name !== "hazardous_substances[].impact"),
          `${kind} attributes of step ${step.id}, in the order of the table`
        )
      }
    }
  })

  it("adds optional attributes without a key in the data models", () => {
    const rows = steps.flatMap(({ condition, product }): ReadonlyArray<NamedDefinition> => [...product, ...condition])
    const added = rows.filter(({ name }) => beyondTable.includes(name))
    assert.deepStrictEqual(added.map(({ name }) => name).toSorted(), [...beyondTable].toSorted())
    for (const { duty, name, v13, v20 } of added) {
      // The share that Art. 8(1) asks for has a key in v2.0, which its parts share.
      const added = name.startsWith("recycled_") ? "P" : name === "waste_safety_instructions" ? "M" : "O"
      const duties = new Set(Object.values(duty).filter((one) => one !== "-"))
      assert.deepStrictEqual([v13, v20, ...duties], [null, null, added], name)
    }
  })

  it("differs from the table only where this test lists it", () => {
    const differences = table.flatMap((expected) =>
      expected.names.flatMap((name) => {
        const step = steps.find(({ id }) => id === expected.step)
        const row = step?.[expected.kind].find((candidate: NamedDefinition) => candidate.name === name)
        if (step === undefined || row === undefined) return [`${name}: no row`]
        const actual = actualOf(step, expected.kind, row)
        return aspects
          .filter((aspect) => actual[aspect] !== expected[aspect])
          .map((aspect) => `${name} ${aspect}: table ${expected[aspect]}, catalogue ${actual[aspect]}`)
      })
    )
    assert.deepStrictEqual(differences.toSorted(), deliberate.flatMap((entry) => entry.differences).toSorted())
  })

  it("writes the v2.0 keys, units and enumerations of the table", () => {
    const differences = table.flatMap(({ form, kind, names, step: id }) => {
      const step = steps.find((candidate) => candidate.id === id)
      const theirs = form
      const ours = writtenForm((step?.[kind] ?? []).filter((row: NamedDefinition) => names.includes(row.name)))
      return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key) => {
        const [their, our] = [theirs.get(key), ours.get(key)]
        if (their !== undefined && our !== undefined && (their === "any" || their === our)) return []
        return [`${names.join(", ")}: table ${key} ${their ?? "none"}, catalogue ${our ?? "none"}`]
      })
    })
    assert.deepStrictEqual(differences.toSorted(), v20Forms.flatMap((entry) => entry.differences).toSorted())
  })

  it("names the DIN clause first where there is one", () => {
    const rows = steps.flatMap(({ condition, derived, product }) => [...product, ...condition, ...derived])
    for (const { name, source } of rows.filter((row) => row.source.some((text) => text.startsWith(din)))) {
      assert.isTrue(source[0].startsWith(din), name)
    }
  })
})
