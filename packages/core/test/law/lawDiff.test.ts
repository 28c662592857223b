/** What begins, ends and tightens between two days, and between two bundles. */
import { assert, it } from "@effect/vitest"
import { lawBundle, withRecorded } from "../../src/law/bundle.ts"
import { describeLaw } from "../../src/law/describe.ts"
import { bundleDiff, type DiffQuery, lawDiff } from "../../src/law/diff.ts"
import type { Duty } from "../../src/law/Duty.ts"

const changes = (query: DiffQuery, law = lawBundle) =>
  lawDiff(law, query).map(({ change, day, duty }) => `${day ?? "-"} ${change} ${duty.id}`)

it("a duty begins on its day, and a higher least share tightens", () => {
  const before = changes({ from: "2031-08-17", to: "2031-08-18" })
  assert.include(before, "2031-08-18 begins 8-2-cobalt")
  assert.notInclude(changes({ from: "2031-08-18", to: "2032-01-01" }), "2031-08-18 begins 8-2-cobalt")
  const later = changes({ from: "2036-08-17", to: "2036-08-18" })
  assert.include(later, "2036-08-18 tightens 8-3-cobalt")
  assert.include(later, "2036-08-18 begins 8-3-lead")
})

it("a duty that waits may begin, and begins once its act is recorded", () => {
  const query = { from: "2028-12-01", to: "2028-12-31" }
  assert.include(changes(query), "- may_begin 8-1-nickel")
  const adopted = withRecorded(lawBundle, [{ act: "8-1", entry_into_force: "2026-12-15" }])
  assert.include(changes(query, adopted), "2028-12-15 begins 8-1-nickel")
  assert.notInclude(changes({ from: "2027-01-01", to: "2028-08-17" }), "- may_begin 8-1-nickel")
})

it("proposals are listed where they are asked for, and have no day", () => {
  const query = { from: "2027-01-01", to: "2040-01-01" }
  assert.isFalse(changes(query).some((line) => line.includes("proposed")))
  assert.include(changes({ ...query, proposed: true }), "- proposed proposed-turnover")
  const listed = (proposed: boolean) =>
    describeLaw(lawBundle, { as_of: "2027-01-01", proposed }).duties.some(({ status }) => status === "proposed")
  assert.deepStrictEqual([listed(false), listed(true)], [false, true])
})

it("a duty of another bundle is new, gone, or read otherwise", () => {
  const [first, second] = lawBundle.duties
  if (first === undefined || second === undefined) throw new Error("no duties")
  const corrected: Duty = { ...second, conditions: [] }
  const after = [{ ...first, id: "new" }, corrected, ...lawBundle.duties.slice(2)]
  assert.deepStrictEqual(bundleDiff(lawBundle.duties, after), [
    { id: "new", change: "added" },
    { id: second.id, change: "corrected" },
    { id: first.id, change: "removed" }
  ])
  const compared = lawBundle.duties.map((duty) => ({ ...duty, checked_on: "2030-01-01" }))
  assert.deepStrictEqual(bundleDiff(lawBundle.duties, compared), [])
  const adopted = withRecorded(lawBundle, [{ act: "8-1", entry_into_force: "2026-12-15" }])
  const answer = (law: typeof lawBundle, as_of: string) => describeLaw(law, { as_of }).duties
  assert.deepStrictEqual(bundleDiff(answer(lawBundle, "2027-01-01"), answer(adopted, "2030-01-01")), [])
})

it("the duties of a category are described with their effective days", () => {
  const { duties, version } = describeLaw(lawBundle, { as_of: "2027-02-18", category: "ev" })
  assert.strictEqual(version, lawBundle.version)
  assert.isTrue(duties.every(({ categories }) => categories.includes("ev")))
  const stateOf = (id: string) => duties.find((duty) => duty.id === id)
  assert.deepInclude(stateOf("7-1-ev"), { from: null, not_before: "2025-02-18", state: "waiting" })
  assert.deepInclude(stateOf("8-1-lead"), { from: null, state: "later" })
  assert.deepInclude(stateOf("77-1"), { from: "2027-02-18", state: "due" })
  assert.isUndefined(stateOf("13-2"))
})
