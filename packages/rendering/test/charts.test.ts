import { quotasFor } from "@dpp/core/passport"
import { recycledBars, stageBars } from "@dpp/rendering/charts/bars"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"

const share = (metal: "cobalt" | "lead", preConsumer: number | null, postConsumer: number | null, total: number) => ({
  metal,
  preConsumer,
  postConsumer,
  total
})

describe("the geometry of bars", () => {
  it("shows stages in relation to their sum", () => {
    const bars = stageBars([
      { stage: "raw_materials", value: 30 },
      { stage: "production", value: 10 }
    ])
    assert.deepStrictEqual(
      bars.map(({ bar, percent }) => [percent, bar.parts]),
      [
        [75, [{ from: 0, to: 75 }]],
        [25, [{ from: 0, to: 25 }]]
      ]
    )
  })

  it("shows both origins in sequence and a mark at each quota, on one scale", () => {
    const [cobalt] = recycledBars([share("cobalt", 12, 8, 20)], quotasFor("ev"))
    assert.deepStrictEqual(cobalt?.bar, {
      parts: [
        { from: 0, to: 40 },
        { from: 40, to: 66.67 }
      ],
      marks: [53.33, 86.67]
    })
    const [, lead] = recycledBars([share("cobalt", 1, 1, 2), share("lead", null, null, 86)], quotasFor("ev"))
    assert.deepStrictEqual(lead?.bar, { parts: [{ from: 0, to: 86 }], marks: [85, 85] })
  })

  it("stays within the width, whatever the values", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })), (values) => {
        const stages = stageBars(values.map((value) => ({ stage: "production", value })))
        for (const { bar } of stages) {
          for (const { from, to } of bar.parts) assert.isTrue(from >= 0 && to >= from && to <= 100, values.join())
        }
      })
    )
  })
})
