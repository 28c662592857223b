/** The contract accepts and rejects the same values of each field as the core's parser. */
import { BatteryModelCreate, ProductCreate } from "@dpp/api/ProductInput"
import { maximumEntries } from "@dpp/core/catalogue"
import { ProductInput } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { assert, describe, it } from "vitest"

const now = DateTime.makeUnsafe("2026-11-21T10:00:00Z")
const battery = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }
const model = { name: "Model A", category: "batteries_light" }

const texts = [0, 1, 2, 3, 40, 41, 50, 51, 100, 101, 120, 121, 254, 255, 300, 301, 2000, 2001].map((length) =>
  "a".repeat(length)
)
const strings = [
  ...texts,
  "4012345678901",
  "4012345678902",
  "0000000000000",
  "40123456789",
  "TB_1",
  "TB/1-a",
  "0199c0de-0000-7000-8000-000000000001",
  "0199c0de-0000-7000-8000-00000000000g",
  "2026-02-28",
  "2026-02-29",
  "2026-02-28T10:00:00Z",
  "28.02.2026",
  "P8Y",
  "P",
  "8 years",
  "https://example.com/a",
  "example.com",
  "a@example.com",
  "draft",
  "published",
  "ev",
  "lmt",
  "EV",
  "original",
  "re-used",
  "Li-ion NMC",
  "A",
  "G",
  "H",
  "https://example.com/".padEnd(2000, "a")
]
const numbers = [-1_000_000, -273.16, -273.15, -1, -0.5, 0, 0.5, 1, 100, 100.5, 101, 1e9, Number.MAX_SAFE_INTEGER]
const objects = [
  {},
  { url: "https://example.com/a" },
  { url: "example.com" },
  { url: "https://example.com/a", title: "a".repeat(300), language: "en" },
  { url: "https://example.com/a", title: "a".repeat(301) },
  { url: "https://example.com/a", language: "english language" }
]
const lists = [0, 1, maximumEntries, maximumEntries + 1].flatMap((length) =>
  [
    "Lithium",
    "a".repeat(301),
    { component: "cathode", name: "NMC 811" },
    { component: "cathode" },
    { chemical_name: "Lead", concentration_percent: 100 },
    { chemical_name: "Lead", concentration_percent: 101 },
    ...objects
  ].map((entry) => Array.from({ length }, () => entry))
)
const values: ReadonlyArray<unknown> = [...strings, ...numbers, true, ...objects, ...lists]

const isAcceptedByCore = (input: Readonly<Record<string, unknown>>, field: string): boolean =>
  Result.match(ProductInput.parse(input, now), {
    onSuccess: () => true,
    onFailure: ({ details }) => !Object.hasOwn(details, field)
  })

/** The values, shortened, that only one of the two accepts. */
const differences = (
  schema: Schema.Codec<unknown, unknown>,
  others: Readonly<Record<string, unknown>>,
  field: string
): ReadonlyArray<string> => {
  const isAccepted = Schema.is(schema)
  return values.flatMap((value) => {
    const input = { ...others, [field]: value }
    const text = JSON.stringify(value)
    return isAccepted(input) === isAcceptedByCore(input, field) ? [] : [`${text.slice(0, 60)} (${text.length})`]
  })
}

/** The core checks the form of these addresses before it trims them; the contract has their lengths only. */
const addresses = new Set(["mfr_website", "mfr_email"])
/** The category decides which of the two schemas applies. */
const fieldsOf = (schema: { readonly fields: object }): ReadonlyArray<string> =>
  Object.keys(schema.fields).filter((field) => field !== "category" && !addresses.has(field))

describe("a battery", () => {
  it.each(fieldsOf(ProductCreate))("%s has the bounds of the core", (field) => {
    assert.deepStrictEqual(differences(ProductCreate, battery, field), [])
  })
})

describe("a battery model", () => {
  it.each(fieldsOf(BatteryModelCreate))("%s has the bounds of the core", (field) => {
    assert.deepStrictEqual(differences(BatteryModelCreate, model, field), [])
  })
})
