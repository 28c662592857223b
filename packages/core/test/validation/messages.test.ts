/** Messages of validation have a text in German and Chinese, whatever a caller sends in a field. */
import { productDefinitions } from "@dpp/core/catalogue"
import { locales, recognize, type Rule, rules, say, toIssues } from "@dpp/core/text"
import { translateMessage, validateBulkRow } from "@dpp/core/validation"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const now = DateTime.makeUnsafe("2026-11-21T12:00:00Z")
const battery = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }

const messagesOf = (product: unknown): ReadonlyArray<string> =>
  Result.match(validateBulkRow(product, now), {
    onSuccess: ({ warnings }) => warnings.map(({ message }) => message),
    onFailure: ({ details }) => toIssues(details).map(({ message }) => message)
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
const messages = [
  ...new Set([
    ...others.flatMap(messagesOf),
    ...[...fields, "category", "not_applicable"].flatMap((field) =>
      wrong.flatMap((value) => messagesOf({ ...battery, [field]: value }))
    )
  ])
].map((message) => message.replace(/^\w+\[\d+\](?:\.\w+)?: |^\w+\.\w+: /u, ""))

it("every message of a row has a text in German and Chinese, without words of English", () => {
  assert.isAbove(messages.length, 100)
  for (const locale of locales.filter((one) => one !== "en")) {
    const untranslated = messages.filter((message) => translateMessage(message, locale) === message)
    assert.deepStrictEqual(untranslated, [])
    for (const message of messages) {
      assert.notMatch(translateMessage(message, locale), /\b(?:must|the|is|has)\b/u, message)
    }
  }
})

/** What only a server, another language's caller or a publication finds. */
const elsewhere: ReadonlyArray<string> = [
  "dateTime",
  "otherHazard",
  "serialText",
  "requiredInStep",
  "unlikelyInModel",
  "timeInService",
  "readingFraction",
  "readingAboveRated",
  "readingFade",
  "readingThroughput",
  "readingScale",
  "readingBackwards",
  "readingTemperature",
  "identifierScheme",
  "translated",
  "notTranslated",
  "firstOfMonth",
  "notAProof",
  "noDay",
  "noSafetyInstructions",
  "noFacility",
  "profile",
  "finite",
  "atLeastEntries",
  "mediaType",
  "languageTag",
  "boolean",
  "invalid"
]

it("every rule is that of a message", () => {
  const used = new Set(messages.map((message) => recognize(message)?.rule))
  assert.deepStrictEqual(
    rules.filter((rule) => !used.has(rule) && !elsewhere.includes(rule)),
    []
  )
})

it("a message is recognized by its rule, with its parameters", () => {
  const said: ReadonlyArray<readonly [string, Rule, Readonly<Record<string, string>>]> = [
    [say("finite"), "finite", {}],
    [say("number"), "number", {}],
    [say("number", { kind: "whole", low: 1, high: 9 }), "number", { kind: "whole", low: "1", high: "9" }],
    [say("number", { unit: "kg" }), "number", { unit: "kg" }],
    [say("text", { example: '"412"' }), "text", { example: '"412"' }],
    [say("oneOf", { values: "lmt, ev", meant: '"ev"' }), "oneOf", { values: "lmt, ev", meant: '"ev"' }],
    [say("atLeastCharacters", { count: 1 }), "atLeastCharacters", { count: "1" }],
    [say("serialText"), "serialText", {}],
    [
      say("requiredInStep", { step: "labels", source: "Art. 13(4) (a)", condition: "If (so).", field: "x" }),
      "requiredInStep",
      { step: "labels", source: "Art. 13(4) (a)", condition: "If (so).", field: "x" }
    ],
    [say("notDeclarable", { name: '"a (b)"', names: "c, d" }), "notDeclarable", { name: '"a (b)"', names: "c, d" }]
  ]
  for (const [message, rule, params] of said) {
    const found = recognize(message)
    const given = Object.entries(found?.params ?? {}).filter(([, value]) => value !== undefined)
    assert.deepStrictEqual([found?.rule, Object.fromEntries(given)], [rule, params], message)
  }
})

it("a message is translated by its own rule, whatever stands before it in the list", () => {
  assert.strictEqual(
    translateMessage("must be a whole number between 1 and 9", "de"),
    "muss eine ganze Zahl zwischen 1 und 9 sein"
  )
  assert.strictEqual(translateMessage("is something new", "de"), "is something new")
  assert.strictEqual(
    translateMessage("minimum_voltage (60.5 V) is above maximum_voltage (40 V)", "de"),
    "„Minimalspannung“ (60,5 V) ist größer als „Maximalspannung“ (40 V)"
  )
  const times = { sum: 61, service: 60, used: "2026-05-18", measured: "2026-05-18T03:00:00.000+02:00" }
  assert.strictEqual(
    translateMessage(say("timeInService", times), "de"),
    "die Zeiten über und unter den Temperaturgrenzen ergeben zusammen 61 min, aber von der Inbetriebnahme (18.05.2026) " +
      "bis zur Messung (18.05.2026, 03:00 Uhr +02:00) sind nur 60 min vergangen"
  )
  assert.strictEqual(
    translateMessage(say("timeInService", { ...times, measured: "2026-05-18T01:00:00Z" }), "zh"),
    "高于和低于温度界限的时间合计 61 分钟，但从“投入使用日期”（2026-05-18）到测量时（2026-05-18T01:00:00Z）只有 60 分钟"
  )
})
