/** What a view shows, and that a v2.0 document has nothing else. */
import { assert, describe, it } from "@effect/vitest"
import { accessPolicy, audiencesOf, isWithinPolicy } from "../../src/access/AccessPolicy.ts"
import { ownerView, publicView, viewFor, wholeView } from "../../src/access/View.ts"
import { type AnnexPoint, annexPoints } from "../../src/catalogue/AnnexPoint.ts"
import { steps } from "../../src/catalogue/Catalogue.ts"
import { propertiesOf } from "../../src/v20/Section.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { batteryCategories } from "../../src/catalogue/BatteryCategory.ts"
import { sampleCondition as fullCondition } from "../../src/samples/Condition.ts"
import { completeProduct, factsOf } from "../support/facts.ts"

/** All sets of points. */
const choices: ReadonlyArray<ReadonlyArray<AnnexPoint>> = annexPoints.reduce<ReadonlyArray<ReadonlyArray<AnnexPoint>>>(
  (sets, point) => [...sets, ...sets.map((set) => [...set, point])],
  [[]]
)

describe("the access policy", () => {
  it("opens to each audience what Art. 77(2) names, and nothing else", () => {
    assert.deepStrictEqual(accessPolicy.points, {
      public: [1],
      legitimate_interest: [1, 2, 4],
      authorities: [1, 2, 3]
    })
    assert.deepStrictEqual(annexPoints.map(audiencesOf), [
      ["public", "legitimate_interest", "authorities"],
      ["legitimate_interest", "authorities"],
      ["authorities"],
      ["legitimate_interest"]
    ])
    assert.isFalse(isWithinPolicy("legitimate_interest", [2, 3]))
    assert.isTrue(isWithinPolicy("legitimate_interest", [4]))
  })
})

describe("a view", () => {
  it("shows the public always, and what was opened", () => {
    for (const points of choices) {
      const view = viewFor(points)
      for (const point of annexPoints) assert.strictEqual(view.shows(point), point === 1 || points.includes(point))
      assert.strictEqual(viewFor(points.toReversed()), view)
    }
    assert.strictEqual(viewFor("public"), publicView)
    assert.strictEqual(viewFor([1, 2, 3, 4]), wholeView)
    // The owner sees the own key, too.
    assert.deepStrictEqual({ ...ownerView, isOwner: false }, wholeView)
  })

  it("decides every property of a document", () => {
    for (const category of batteryCategories) {
      const facts = factsOf(completeProduct(category))
      for (const points of choices) {
        const view = viewFor(points)
        const { batteryPassportData, dppHeader } = toV20(facts, fullCondition, view)
        assert.strictEqual("economicOperatorId" in dppHeader, view.shows(3))
        assert.strictEqual("facilityId" in dppHeader, view.shows(3))
        for (const step of steps) {
          const names = propertiesOf(step, category)
            .filter(({ point }) => view.shows(point))
            .map(({ name }) => name)
          for (const name of Object.keys(batteryPassportData[step.v20] as object)) assert.include(names, name)
        }
      }
      assert.strictEqual(
        JSON.stringify(toV20(facts, fullCondition)),
        JSON.stringify(toV20(facts, fullCondition, ownerView))
      )
    }
  })
})
