/** Every rule has a text in every language of work, whatever a caller sends in a field. */
import { productDefinitions } from "@dpp/core/catalogue"
import { type BrokenRule, broken, type Issue, messageOf, type Rule, rules } from "@dpp/core/text"
import { receivedIssues, say, sayReceived, validateBulkRow } from "@dpp/core/validation"
import { assert, expect, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const now = DateTime.makeUnsafe("2026-11-21T12:00:00Z")
const battery = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }

const issuesOf = (product: unknown): ReadonlyArray<Issue> =>
  Result.match(validateBulkRow(product, now), {
    onSuccess: ({ warnings }) => warnings,
    onFailure: ({ issues }) => issues
  })

/** Values that are wrong for most fields. */
const wrong: ReadonlyArray<unknown> = [
  "",
  "x",
  "12,5 kg",
  "a\u0000b",
  "x".repeat(6_000),
  "2026-02-31",
  "2030-01-01",
  "12/31/2026",
  "00000000",
  "9526001000013",
  "https://example.com/a b",
  -1,
  1.5,
  1e9,
  true,
  {},
  { url: 7, title: "", language: "?", content_type: "?" },
  [],
  [7],
  [{}],
  [""],
  [{ chemical_name: "", identifier_type: "x", concentration_percent: 200, impact: 7, component: "x", name: "" }],
  Array.from({ length: 600 }, () => "Lithium")
]

/** Rows with contradictions, or with a body that is not a battery. */
const others: ReadonlyArray<unknown> = [
  7,
  {},
  { name: "Model", category: "batteries_light", battery_category: "ev" },
  { dppHeader: {} },
  { ...battery, batery_mass: 400 },
  { ...battery, mfr_website: "https://user:password@example.com" },
  { ...battery, template_id: "0197a1f0-0000-7000-8000-000000000001" },
  { ...battery, not_applicable: ["colour"] },
  { ...battery, battery_category: "bus", not_applicable: ["colour"] },
  { ...battery, warranty_period: "P8Y", not_applicable: ["warranty_period"] },
  { ...battery, recycled_nickel_pre_consumer: 60, recycled_nickel_post_consumer: 60.5 },
  { ...battery, battery_chemistry: "Li-ion LFP", critical_raw_materials: ["Graphite"] },
  { ...battery, carbon_footprint_per_functional_unit: 61.5 },
  {
    ...battery,
    nominal_voltage: 400,
    rated_capacity: 200,
    expected_lifetime_cycles: 1000,
    carbon_footprint_per_functional_unit: 0.5,
    carbon_footprint_absolute: 5100
  },
  { ...battery, battery_chemistry: "Li-ion NMC", component_materials: [{ component: "cathode", name: "LFP" }] },
  { ...battery, recycled_nickel: 11, recycled_nickel_pre_consumer: 6, recycled_nickel_post_consumer: 4 },
  { ...battery, serial_number: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" },
  { ...battery, battery_category: "industrial_without_bms", battery_chemistry: "Li-ion NMC" },
  { ...battery, battery_category: "industrial", certified_usable_energy: 30 },
  { ...battery, battery_mass: 0, minimum_voltage: 60, maximum_voltage: 40.5 },
  { ...battery, put_into_service_date: "2026-01-01", manufacturing_date: "2026-05-18" },
  { ...battery, carbon_footprint_per_functional_unit: 10, carbon_footprint_production: 20.5 },
  { ...battery, hazardous_substances: [{ chemical_name: "Lead", identifier_type: "CAS", identifier: "7439-92-1" }] },
  { ...battery, hazardous_substances: Array.from({ length: 30 }, () => ({ impact: 7 })) },
  { ...battery, battery_chemistry: "Pb" },
  { ...battery, battery_chemistry: "Ni-Cd" },
  { ...battery, battery_category: "lmt", battery_mass: 25.5 },
  { ...battery, battery_category: "industrial", nominal_voltage: 48, rated_capacity: 40 },
  { ...battery, commodity_code: "850650" },
  { ...battery, carbon_footprint_performance_class: "A" },
  { ...battery, battery_status: "re-used" },
  { ...battery, battery_mass: 400_000, nominal_voltage: 400, rated_capacity: 150_000, battery_chemistry: "Li-ion NMC" },
  { ...battery, nominal_voltage: 400, rated_capacity: 150, minimum_voltage: 60, original_power_at_80_soc: 1 },
  {
    ...battery,
    battery_chemistry: "Li-ion NMC",
    nominal_voltage: 500_000,
    initial_internal_resistance: 40,
    rated_capacity: 150
  },
  { ...battery, manufacturing_date: "1926-05-18", warranty_period: "P24Y", idle_temperature_max: 333 },
  { ...battery, critical_raw_materials: Array.from({ length: 11_000 }, () => "Lithium") },
  { ...battery, image: Array.from({ length: 40 }).reduce((inner: unknown) => [inner], 1) }
]

const fields = [...productDefinitions.map(({ name }) => name), "name", "status", "gtin", "facility_id", "template_id"]
const found = [
  ...others.flatMap(issuesOf),
  ...[...fields, "category", "not_applicable"].flatMap((field) =>
    wrong.flatMap((value) => issuesOf({ ...battery, [field]: value }))
  )
]
const languages = ["de", "fr", "zh"] as const

/** Words of English that are in no name of a field, code or act. */
const english = /\b(?:must|the|is|has|are|and|with|which|cannot)\b/u

it("an issue of a row has a text in every language, without words of English", () => {
  assert.isAbove(new Set(found.map(messageOf)).size, 100)
  for (const issue of found)
    for (const language of languages) {
      const text = say(issue, language)
      assert.notStrictEqual(text, messageOf(issue))
      assert.notMatch(text, english, messageOf(issue))
    }
})

/** An issue with a value for every parameter of its rule, the same in every language. */
const filled = (rule: Rule): BrokenRule => {
  const names = new Set<string>()
  messageOf({ rule, params: new Proxy({}, { get: (_, name) => names.add(String(name)).size, has: () => true }) })
  const params = [...names].map((name) => [name, ["index", "times"].includes(name) ? "0" : `[${name}]`])
  return { rule, params: Object.fromEntries(params) }
}

/** What is said as it was received, or is an id alone. */
const asSent: ReadonlySet<string> = new Set(["worded", "id"])

it.each(rules.filter((rule) => !asSent.has(rule)))("the rule %s has a text in every language", (rule) => {
  const issue = filled(rule)
  const texts = languages.map((language) => say(issue, language))
  assert.strictEqual(new Set([...texts, messageOf(issue)]).size, 4, texts.join())
  for (const text of texts) {
    assert.notMatch(text, english)
    assert.notMatch(text, /undefined|\{\w+\}|[<>]/u)
  }
  assert.match(texts[2] ?? "", /\p{Script=Han}/u)
})

it("a rule says the same in English as it always has", async () => {
  const recorded = Object.fromEntries(rules.map((rule) => [rule, messageOf(filled(rule))]))
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot("messages.json")
})

it("numbers are written as the language writes them", () => {
  const rows = broken("manyRows", { count: 100_000 })
  assert.strictEqual(messageOf(rows), "has more than 100,000 rows; split it into several files")
  assert.strictEqual(say(rows, "de"), "hat mehr als 100.000 Zeilen; teilen Sie die Datei auf")
  assert.strictEqual(
    say(broken("above", { lower: "minimum_voltage", low: "60.5 V", upper: "maximum_voltage", high: "40 V" }), "de"),
    "„Minimalspannung“ (60,5 V) ist größer als „Maximalspannung“ (40 V)"
  )
  const times = { sum: 61, service: 60, used: "2026-05-18", measured: "2026-05-18T03:00:00.000+02:00" }
  assert.strictEqual(
    say(broken("timeInService", times), "de"),
    "die Zeiten über und unter den Temperaturgrenzen ergeben zusammen 61 min, aber von der Inbetriebnahme (18.05.2026) " +
      "bis zur Messung (18.05.2026, 03:00 Uhr +02:00) sind nur 60 min vergangen (EU 2023/1542 Anhang VII Teil B Nr. 4)"
  )
})

it("a message of another version of the service, without a rule that is known here, stays as it is", () => {
  const messages = { name: ["is required", "is something new", "is old"] }
  const received = { messages, rules: { name: [broken("required"), { rule: "later", params: {} }] } }
  assert.deepStrictEqual(sayReceived(received, "de"), { name: ["ist erforderlich", "is something new", "is old"] })
  assert.deepStrictEqual(sayReceived(received, "en"), messages)
  assert.deepStrictEqual(receivedIssues(received).map(messageOf), messages.name)
})
