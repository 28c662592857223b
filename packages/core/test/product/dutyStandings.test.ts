/** Where a battery stands with each duty, and which products a change of the law touches. */
import { lawBundle, lawDiff } from "@dpp/core/law"
import { fallsAway } from "@dpp/core/lifecycle"
import {
  type ComparedSubject,
  dutyStandings,
  lawCompleteness,
  type LawSubject,
  readiness,
  touchedProducts
} from "@dpp/core/product"
import { assert, it } from "@effect/vitest"

const small: LawSubject = {
  attributes: { battery_category: "stationary", nominal_voltage: 48, rated_capacity: 39.5, serial_number: "S-1" },
  not_applicable: []
}

const standingsOn = (day: string, placed: string = day) => {
  const days = { day, binding_day: placed }
  return dutyStandings(small, { law: lawBundle, days, due_diligence: "unknown", profile: "eu-2027-02" })
}
const kinds = (day: string) => new Map(standingsOn(day).map((standing) => [standing.duty.id, standing]))

it("up to 2 kWh neither the passport nor Art. 7, 8 and 10 bind, and the QR code of other batteries does", () => {
  const found = kinds("2037-01-01")
  for (const id of ["77-1", "7-1-industrial", "7-3-industrial", "8-2-lead", "10-1", "10-2"]) {
    assert.deepInclude(found.get(id), { kind: "not_bound", condition: "above_2_kwh" }, id)
  }
  for (const id of ["13-6-b", "13-6-b-declaration", "13-6-b-report", "13-6-b-waste"])
    assert.strictEqual(found.get(id)?.kind, "bound", id)
  const days = { day: "2037-01-01", binding_day: "2037-01-01" }
  const context = { law: lawBundle, days, due_diligence: "unknown", profile: "eu-2027-02" } as const
  assert.isTrue(lawCompleteness(small, context).ready)
})

it("of batteries of used ones, each paragraph of Art. 10 binds those that were not on the market before it began (Art. 10(4))", () => {
  const days = { day: "2037-01-01", binding_day: "2037-01-01" }
  const context = { law: lawBundle, days, due_diligence: "unknown", profile: "eu-2027-02" } as const
  const attributes = { ...small.attributes, rated_capacity: 100 }
  const kindsOf = (placedOnMarket?: string) => {
    const falls_away = placedOnMarket === undefined ? [] : fallsAway([{ placedOnMarket }])
    const found = dutyStandings({ attributes, not_applicable: [], life: { falls_away } }, context)
    return ["10-1", "10-2"].map((id) => found.find(({ duty }) => duty.id === id)?.kind)
  }
  assert.deepStrictEqual(kindsOf(), ["bound", "waiting"])
  assert.deepStrictEqual(kindsOf("2023-05-01"), ["not_bound", "not_bound"])
  assert.deepStrictEqual(kindsOf("2025-05-01"), ["bound", "not_bound"])
})

it("counts a group as often as it has products, and names what it lacks", () => {
  const standings = dutyStandings(
    { ...small, attributes: { ...small.attributes, rated_capacity: 100 } },
    {
      law: lawBundle,
      days: { day: "2027-08-18", binding_day: "2027-08-18" },
      due_diligence: "applies",
      profile: "eu-2027-02"
    }
  )
  const group = { stock: "drafts", count: 7, category: "stationary", model: "A", facility_id: null, standings } as const
  const found = readiness([group, { ...group, count: 3, model: null }], { supplied_by: "operator" })
  assert.deepStrictEqual(found.total, { templates: 0, drafts: 10, published: 0 })
  assert.deepStrictEqual(found.suppliers, [
    { supplied_by: "operator", missing: { templates: 0, drafts: 10, published: 0 } }
  ])
  const report = found.gaps.filter(({ duty }) => duty.id === "annex-xiii-1-d")
  assert.deepStrictEqual(
    report.map(({ count, fields, model, state }) => [state, model, count.drafts, fields]),
    [
      ["missing", "A", 7, ["due_diligence_report"]],
      ["missing", null, 3, ["due_diligence_report"]]
    ]
  )
})

it("a change touches what it binds from then on, and nothing that was placed on the market before", () => {
  const [from, to] = ["2027-02-17", "2027-02-18"]
  const subject = (stock: ComparedSubject["stock"], placed: string): ComparedSubject => ({
    stock,
    count: 2,
    category: "stationary",
    model: "A",
    facility_id: null,
    before: standingsOn(from, placed < from ? placed : from),
    after: standingsOn(to, placed < to ? placed : to)
  })
  const changes = touchedProducts(lawDiff(lawBundle, { from, to }), [
    subject("drafts", "9999-12-31"),
    subject("published", "2026-01-01")
  ])
  const code = changes.find(({ duty }) => duty.id === "13-6-b")
  assert.deepInclude(code, { change: "begins", touched: { templates: 0, drafts: 2, published: 0 }, models: ["A"] })
  assert.deepInclude(
    changes.find(({ duty }) => duty.id === "77-1"),
    { touched: { templates: 0, drafts: 0, published: 0 }, models: [] }
  )
})
