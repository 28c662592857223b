/**
 * The completeness of 1,000 stored products, compared with what was answered before the duties of the law became data. Everything that
 * differs is a correction, and listed here.
 *
 * `reference/formerAnswers.txt` has what the rules answered before the corrections. Its first line names the fields, its second what fell
 * away for a battery of used ones that had been placed on the market in 2023 (`early`) or in 2025 (`late`). Each other line is a product:
 * category, chemistry, life, then what it has, what it declares as not applicable, and what it lacked under `eu-2027-02` and under
 * `din-spec-99100`, as bits in base 36.
 */
import { assert, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { metalsOf } from "../../src/catalogue/chemistryMetals.ts"
import { completeness, type ReadinessProfile } from "../../src/product/Completeness.ts"
import type { Product } from "../../src/product/Product.ts"

interface Stored {
  readonly profile: ReadinessProfile
  readonly chemistry: string
  readonly life: string
  readonly has: ReadonlySet<string>
  readonly declared: ReadonlySet<string>
  readonly former: ReadonlySet<string>
}

const text = readFileSync(new URL("reference/formerAnswers.txt", import.meta.url), "utf8")
const [nameLine = "", lifeLine = "", ...rows] = text.trimEnd().split("\n")
const names = nameLine.split(" ")
const impact = "hazardous_substances[].impact"

const namesIn = (bits = "0"): ReadonlyArray<string> => {
  const value = [...bits].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  return names.filter((_, index) => (value >> BigInt(index)) % 2n === 1n)
}

const fellAway = new Map(
  lifeLine.split(" ").map((part) => {
    const [life = "", bits] = part.split("=")
    return [life, namesIn(bits)] as const
  })
)

/** The values of a stored product. Only chemistry and substances have values that count. */
const valuesOf = (category: string, { chemistry, has }: Pick<Stored, "chemistry" | "has">) => ({
  ...Object.fromEntries([...has].filter((name) => name !== impact).map((name) => [name, "filled"])),
  battery_category: category,
  ...(chemistry === "-" ? {} : { battery_chemistry: chemistry }),
  ...(has.has("hazardous_substances") && { hazardous_substances: [has.has(impact) ? { impact: "Toxic." } : {}] })
})

const stored = rows.flatMap((row): ReadonlyArray<Stored & { readonly now: ReadonlyArray<string> }> => {
  const [category = "", chemistry = "", life = "", has, declared, eu, din] = row.split(";")
  const common = { chemistry, life, has: new Set(namesIn(has)), declared: new Set(namesIn(declared)) }
  // Sound for the test: the former rules accepted the product, of which completeness reads names and the two values.
  const product = {
    attributes: valuesOf(category, common),
    not_applicable: [...common.declared],
    life: { falls_away: fellAway.get(life) }
  } as unknown as Pick<Product, "attributes" | "not_applicable" | "life">
  return (
    [
      ["eu-2027-02", eu],
      ["din-spec-99100", din]
    ] as const
  ).map(([profile, missing]) => ({
    ...common,
    profile,
    former: new Set(namesIn(missing)),
    now: completeness(product, profile).steps.flatMap((step) => step.missing.map(({ field }) => field))
  }))
})

const mandatoryAgain = [
  "rated_capacity",
  "original_power_at_80_soc",
  "original_power_at_20_soc",
  "initial_internal_resistance",
  "initial_round_trip_efficiency",
  "round_trip_efficiency_at_half_life",
  "expected_lifetime_cycles",
  "cycle_life_reference_test",
  "cycle_life_test_c_rate"
]

interface Difference extends Stored {
  readonly name: string
  readonly change: "added" | "removed"
}

/** Whether the battery contains the metal of a share; a battery without chemistry may contain every metal. */
const contains = ({ chemistry, name }: Difference): boolean => {
  const metals: ReadonlyArray<string> | null = metalsOf[chemistry as keyof typeof metalsOf]
  return chemistry === "-" || metals?.includes(name.split("_")[1] ?? "") === true
}

/** Which differences each correction explains. */
const corrections: Readonly<Record<string, (difference: Difference) => boolean>> = {
  "Art. 10(4): what Annex XIII asks for in its own right is mandatory for a battery of used ones": ({
    change,
    life,
    name
  }) => change === "added" && life === "early" && mandatoryAgain.includes(name),
  "Art. 8(1), Annex XIII 1(e): one share of each metal": ({ change, life, name, profile }) =>
    change === "added" &&
    life === "-" &&
    profile === "din-spec-99100" &&
    ["recycled_cobalt", "recycled_lithium", "recycled_nickel"].includes(name),
  "Art. 8(1), Annex XIII 1(e): the two parts of the share are optional": ({ change, name, profile }) =>
    change === "removed" && profile === "din-spec-99100" && /^recycled_\w+_(?:pre|post)_consumer$/u.test(name),
  "Art. 8(1): of lead only where the battery contains it": (one) =>
    one.change === "removed" && one.profile === "din-spec-99100" && one.name === "recycled_lead" && !contains(one),
  "Annex VI Part A(7): a chemistry without a code needs its words": ({ change, chemistry, name }) =>
    change === "added" && name === "battery_chemistry_other" && chemistry === "other"
}

const differences = stored.flatMap((one): ReadonlyArray<Difference> => [
  ...one.now.filter((name) => !one.former.has(name)).map((name) => ({ ...one, name, change: "added" as const })),
  ...[...one.former]
    .filter((name) => !one.now.includes(name))
    .map((name) => ({ ...one, name, change: "removed" as const }))
])

it("stored products are asked for what they were asked for before, but for the listed corrections", () => {
  assert.lengthOf(rows, 1000)
  const explained = Object.values(corrections)
  const unexplained = differences
    .filter((difference) => explained.filter((explains) => explains(difference)).length !== 1)
    .map(({ change, chemistry, life, name, profile }) => ({ change, chemistry, life, name, profile }))
  assert.deepStrictEqual(unexplained, [])
})

it.each(Object.entries(corrections))("a correction concerns stored products: %s", (_, explains) => {
  assert.isAbove(differences.filter(explains).length, 0)
})

it("a share in two parts, or of a metal that the battery does not contain, is not asked for as one either", () => {
  for (const metal of ["cobalt", "lithium", "nickel"]) {
    const name = `recycled_${metal}`
    for (const one of stored) {
      const isStated = one.has.has(`${name}_pre_consumer`) || one.has.has(`${name}_post_consumer`)
      const isAskedFor = one.profile === "din-spec-99100" && one.life === "-" && !isStated
      const difference = { ...one, name, change: "added" as const }
      assert.strictEqual(one.now.includes(name), isAskedFor && contains(difference))
    }
  }
})

it("the safety instructions for waste batteries are mandatory for publications from their day on, and for no stored product", () => {
  assert.isEmpty(stored.filter(({ now }) => now.includes("waste_safety_instructions")))
})
