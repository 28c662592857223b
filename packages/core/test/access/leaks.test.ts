/** What a view withholds has no effect on what its readers receive. */
import { passportPair } from "@dpp/testkit/randomPassports"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs as runsOf } from "@dpp/testkit/testRuns"
import { assert, it } from "@effect/vitest"
import { toV20 } from "../../src/v20/Export.ts"

const runs = Number(process.env["DPP_LEAK_RUNS"] ?? runsOf(1_000, 10_000))

it(`documents of ${runs} random passports are equal where they differ in withheld values only`, () => {
  const random = randomFrom(20_270_218)
  let different = 0
  for (let run = 0; run < runs; run += 1) {
    const { passports, view } = passportPair(random)
    const [first, second] = passports.map(({ condition, facts }) => JSON.stringify(toV20(facts, condition, view)))
    assert.strictEqual(first, second, `points ${view.points.join(", ")}`)
    const [whole, other] = passports.map(({ condition, facts }) => JSON.stringify(toV20(facts, condition)))
    if (whole !== other) different += 1
  }
  // Otherwise the pairs would prove nothing.
  assert.isAbove(different, runs / 2)
})
