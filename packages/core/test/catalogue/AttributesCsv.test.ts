/**
 * The catalogue against the attribute table it was made from. Every deliberate difference is written down here with
 * its reason; a difference that is gone must leave the list too.
 *
 * The table is reference data beside the repository; without it these tests are skipped.
 */
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readFileSync } from "node:fs"
import { batteryCategories } from "../../src/catalogue/BatteryCategory.ts"
import { type NamedDefinition, steps, type StepView } from "../../src/catalogue/Catalogue.ts"
import { isJsonObject, type Json } from "../../src/text/Json.ts"

const table = new URL("../../../../../shared/domain/attributes.csv", import.meta.url)
const isPresent = existsSync(table)
if (!isPresent) process.stderr.write(`AttributesCsv.test.ts is skipped: no reference data at ${table.pathname}\n`)

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
    reason: "an optional part of a node that other fields make mandatory",
    differences: [
      "mfr_website duty: table MMMMM, catalogue OOOOO",
      "mfr_email duty: table MMMMM, catalogue OOOOO",
      "operator_website duty: table MMMMM, catalogue OOOOO",
      "operator_email duty: table MMMMM, catalogue OOOOO",
      "extinguishing_agent_fire_class duty: table MMMMM, catalogue OOOOO",
      "battery_chemistry_other duty: table MMMMM, catalogue OOOOO"
    ]
  },
  {
    reason: "required under a condition that the service does not ask for yet: here it is required without one",
    differences: [
      "cycle_life_reference_test duty: table MMM, catalogue MMMMM",
      "cycle_life_test_c_rate duty: table MMM, catalogue MMMMM",
      "expected_lifetime_cycles duty: table MMM, catalogue MMMMM",
      "expected_lifetime_years duty: table MMM, catalogue MMMMM",
      "initial_round_trip_efficiency duty: table MMM, catalogue MMMMM",
      "round_trip_efficiency_at_half_life duty: table MMM, catalogue MMMMM",
      "warranty_period duty: table , catalogue MMMMM"
    ]
  },
  {
    reason: "as in the published v1.3 schemas, from which the table deviates",
    differences: [
      "facility_id duty: table OOOOO, catalogue MMMMM",
      "initial_internal_resistance duty: table MMMMM, catalogue MMMM-"
    ]
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

/** Quoted CSV: one record per line, quotes doubled inside quotes, no line breaks inside a value. */
const parseCsv = (text: string): ReadonlyArray<Readonly<Record<string, string>>> => {
  const [names = [], ...records] = text
    .split(/\r?\n/u)
    .filter((line) => line !== "")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ""
      )
    )
  return records.map((values) => {
    assert.strictEqual(values.length, names.length, `cells of ${values.slice(0, 3).join()}`)
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]))
  })
}

const cell = (record: Readonly<Record<string, string>>, name: string): string => {
  const value = record[name]
  assert.isDefined(value, `column ${name}`)
  return value
}

type Kind = "product" | "condition" | "derived"

interface Expected {
  readonly kind: Kind
  readonly step: string
  readonly names: ReadonlyArray<string>
  readonly type: string
  readonly unit: string
  readonly duty: string
  readonly access: string
  readonly v13: string
  readonly v20: string
  readonly clauses: string
  /** Keys of an object in v2.0, each with its values where the table lists them. */
  readonly form: ReadonlyMap<string, string>
}

/** `{valueKey: number, unitKey: "g"|"kg", other?: string; remarks}`, alone or within other words. */
const formOf = (shape: string): ReadonlyMap<string, string> => {
  const [, inside = ""] = /\{([^;}]*)/u.exec(shape) ?? []
  return new Map(
    inside.split(", ").flatMap((item) => {
      const [, key, type = ""] = /^(\w+)\??(?:: (.*))?$/u.exec(item) ?? []
      const values = [...type.matchAll(/"([^"]*)"/gu)].map(([, value]) => value)
      return key === undefined ? [] : [[key, values.toSorted().join("|") || "any"]]
    })
  )
}

const expectedOf = (record: Readonly<Record<string, string>>): Expected => {
  const kindOf: Readonly<Record<string, Kind>> = { product: "product", condition: "condition" }
  const kind = kindOf[cell(record, "record")] ?? "derived"
  const v20 = cell(record, "v20_path")
  const pending = cell(record, "not_yet_required") !== ""
  const letters: Readonly<Record<string, string>> = { R: pending ? "P" : "M", o: "O", "-": "-" }
  const clauses = /DIN DKE SPEC 99100 cl\. ([\d.,]+)/u.exec(cell(record, "legal_source"))?.[1]
  return {
    kind,
    step: cell(record, "step"),
    names: kind === "derived" ? (derivedNames[v20.split(".").at(-1) ?? ""] ?? []) : cell(record, "field").split(", "),
    // An operator is a node of several texts.
    type: cell(record, "type").replace("operator", "text"),
    unit: cell(record, "unit") || "none",
    duty: batteryCategories.map((category) => letters[cell(record, category)]).join(""),
    access: cell(record, "access"),
    v13: cell(record, "v13_path") || "none",
    v20: v20.replace("(none)", "none"),
    clauses: clauses === undefined ? "none" : clauses.split(",").join(" "),
    form: formOf(cell(record, "v20_shape"))
  }
}

const din = "DIN DKE SPEC 99100 §"

/** Attributes of the service are in the header of a v2.0 document, but for these two properties. */
const inSection = ["thirdPartyServiceProvider", "economicOperatorInformation"]

const actualOf = (step: StepView, kind: Kind, row: NamedDefinition): Readonly<Record<string, string>> => {
  const place =
    kind === "derived" && !inSection.includes(row.v20 ?? "") ? "dppHeader" : `batteryPassportData.${step.v20}`
  const clauses = row.source.filter((source) => source.startsWith(din))
  return {
    type: row.shape.type,
    unit: row.shape.unit ?? "none",
    duty: batteryCategories.map((category) => row.duty[category]).join(""),
    access: row.audience,
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

const aspects = ["type", "unit", "duty", "access", "v13", "v20", "clauses"] as const

describe.skipIf(!isPresent)("catalogue against the attribute table", () => {
  let rows: ReadonlyArray<Expected> | undefined
  const load = () => (rows ??= parseCsv(readFileSync(table, "utf8")).map(expectedOf))

  it("knows all 102 rows of the table, and no row beside them", () => {
    const expected = load()
    assert.strictEqual(expected.length, 102)
    for (const kind of ["product", "condition", "derived"] as const) {
      for (const step of steps) {
        const names = expected.filter((row) => row.kind === kind && row.step === step.id).flatMap((row) => row.names)
        assert.deepStrictEqual(
          step[kind].map(({ name }) => name),
          names.filter((name) => name !== "hazardous_substances[].impact"),
          `${kind} rows of step ${step.id}, in the order of the table`
        )
      }
    }
  })

  it("differs from the table only where it is written down", () => {
    const differences = load().flatMap((expected) =>
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
    const differences = load().flatMap(({ form, kind, names, step: id }) => {
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
    for (const row of steps.flatMap(({ condition, derived, product }) => [...product, ...condition, ...derived])) {
      if (row.source.some((source) => source.startsWith(din))) assert.isTrue(row.source[0].startsWith(din), row.name)
    }
  })
})
