/** The days of the duties, as the regulation states them. */
import { assert, describe, it } from "@effect/vitest"
import { batteryCategories } from "../../src/catalogue/BatteryCategory.ts"
import { productDefinitions } from "../../src/catalogue/Catalogue.ts"
import { lawBundle, withRecorded } from "../../src/law/bundle.ts"
import type { Duty } from "../../src/law/Duty.ts"
import { effectiveDay, monthsAfter } from "../../src/law/effectiveDay.ts"

const duty = (id: string): Duty => {
  const found = lawBundle.duties.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no duty ${id}`)
  return found
}
/** The day before which the duty cannot begin, and the months after each act. */
const beginning = (id: string): string => {
  const { from } = duty(id)
  return typeof from === "string"
    ? from
    : `${from.not_before} + ${from.waits_for.map(({ months }) => months).join(", ")}`
}

it("ids are unique, and every act that a duty waits for is known", () => {
  const ids = lawBundle.duties.map(({ id }) => id)
  assert.strictEqual(new Set(ids).size, ids.length)
  const acts = lawBundle.acts.map(({ id }) => id)
  const awaited = lawBundle.duties.flatMap(({ from }) => (typeof from === "string" ? [] : from.waits_for))
  assert.sameMembers([...new Set(awaited.map(({ act }) => act))], acts)
})

it("footprint, class and maximum begin on the days of Art. 7, and wait for their acts", () => {
  assert.deepStrictEqual(
    ["7-1", "7-2", "7-3"].map((paragraph) =>
      ["ev", "industrial", "lmt", "external"].map((group) => beginning(`${paragraph}-${group}`))
    ),
    [
      ["2025-02-18 + 12, 12", "2026-02-18 + 18, 18", "2028-08-18 + 18, 18", "2030-08-18 + 18, 18"],
      ["2026-08-18 + 18, 18", "2027-08-18 + 18, 18", "2030-02-18 + 18, 18", "2032-02-18 + 18, 18"],
      ["2028-02-18 + 18", "2029-02-18 + 18", "2031-08-18 + 18", "2033-08-18 + 18"]
    ]
  )
})

it("recycled shares wait for an act, those of LMT batteries and the least shares do not", () => {
  assert.deepStrictEqual(["8-1-nickel", "8-1-nickel-lmt", "8-2-cobalt", "8-3-cobalt"].map(beginning), [
    "2028-08-18 + 24",
    "2033-08-18",
    "2031-08-18",
    "2036-08-18"
  ])
  const least = (paragraph: string) =>
    ["cobalt", "lead", "lithium", "nickel"].map((metal) => duty(`${paragraph}-${metal}`).minimum?.percent)
  assert.deepStrictEqual(least("8-2"), [16, 85, 6, 6])
  assert.deepStrictEqual(least("8-3"), [26, 85, 12, 15])
  assert.notInclude(duty("8-2-lead").categories, "lmt")
  assert.include(duty("8-3-lead").categories, "lmt")
})

it("labels wait for their act, symbol and QR code do not", () => {
  assert.deepStrictEqual(["13-1", "13-2", "13-4", "13-6-a", "13-6-b", "77-1", "48-1", "10-1"].map(beginning), [
    "2026-08-18 + 18",
    "2026-08-18 + 18",
    "2025-08-18",
    "2027-02-18",
    "2027-02-18",
    "2027-02-18",
    "2027-08-18",
    "2024-08-18"
  ])
})

describe("the effective day", () => {
  const { from } = duty("7-1-ev")
  const day = (...recorded: ReadonlyArray<readonly [act: string, day: string]>) =>
    effectiveDay(
      from,
      withRecorded(
        lawBundle,
        recorded.map(([act, entry_into_force]) => ({ act, entry_into_force }))
      ).acts
    )

  it("is the latest of the day and the months after each act, and none while one is missing", () => {
    assert.isNull(day())
    assert.isNull(day(["7-1-a-ev", "2026-12-15"]))
    assert.strictEqual(day(["7-1-a-ev", "2026-12-15"], ["7-1-b-ev", "2027-03-01"]), "2028-03-01")
    assert.strictEqual(day(["7-1-a-ev", "2027-03-02"], ["7-1-b-ev", "2027-03-01"]), "2028-03-02")
    assert.strictEqual(day(["7-1-a-ev", "2023-01-01"], ["7-1-b-ev", "2023-01-01"]), "2025-02-18")
  })

  it("counts months to the same day, or to the last day of a shorter month", () => {
    assert.strictEqual(monthsAfter("2026-12-15", 24), "2028-12-15")
    assert.strictEqual(monthsAfter("2026-08-31", 18), "2028-02-29")
    assert.strictEqual(monthsAfter("2026-08-31", 6), "2027-02-28")
    assert.strictEqual(monthsAfter("2026-12-31", 12), "2027-12-31")
    assert.strictEqual(monthsAfter("2026-05-31", 1), "2026-06-30")
  })
})

it("a recorded act gives way to a day of the bundle, and the version names what was used", () => {
  const recorded = [{ act: "8-1", entry_into_force: "2026-12-15" }]
  const moved = withRecorded(lawBundle, recorded)
  assert.strictEqual(moved.version, `${lawBundle.version};8-1=2026-12-15`)
  const newer = {
    ...lawBundle,
    acts: lawBundle.acts.map((act) => (act.id === "8-1" ? { ...act, entry_into_force: "2027-01-10" } : act))
  }
  assert.deepStrictEqual(withRecorded(newer, recorded), newer)
})

it("every attribute that a profile requires is in a duty of the passport", () => {
  const inLaw = (category: string, name: string) =>
    lawBundle.duties.some(
      ({ categories, fields, kind }) =>
        kind === "passport" && fields.includes(name) && categories.some((one) => one === category)
    )
  const without = batteryCategories.flatMap((category) =>
    productDefinitions
      .filter(({ duty: duties, name }) => ["M", "C", "P"].includes(duties[category]) && !inLaw(category, name))
      .map(({ name }) => `${category} ${name}`)
  )
  assert.deepStrictEqual(without, [])
  for (const { fields, id, source, status } of lawBundle.duties) {
    assert.strictEqual(status === "proposed", source.quote === null, id)
    if (id.startsWith("annex-xiii")) assert.isNotEmpty(fields, id)
  }
})
