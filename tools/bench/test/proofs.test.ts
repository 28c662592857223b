import { assert, describe, it } from "vitest"
import { type Proof, provenBy } from "../proofs.ts"

const proof: Proof = { name: "crash", proven: "", test: "", setting: ["DPP_CRASH_ROUNDS", 30] }
const line = (passed: number, remark = "") => `[2mstdout\nproof: ${passed} of 30 rounds ok${remark}\n`

describe("a proof", () => {
  it("counts the rounds of every line, and keeps their remarks", () => {
    const { isMet, outcome, ratio, remark } = provenBy(proof, line(30, "; on PGlite") + line(30, "; on PostgreSQL"), 0)
    assert.deepStrictEqual([outcome, ratio, isMet, remark], ["60 of 60 rounds", 1, true, "on PGlite; on PostgreSQL"])
  })

  it("is missed with one round that failed, with a test that failed besides, and without a line", () => {
    for (const [output, exitCode] of [
      [line(29), 1],
      [line(29), 0],
      [line(30), 1],
      [line(30), null],
      ["", 0]
    ] as const) {
      assert.isFalse(provenBy(proof, output, exitCode).isMet, `${output} ${exitCode}`)
    }
    assert.deepInclude(provenBy(proof, "", 1), { ratio: 0, outcome: "0 of 30" })
    assert.isBelow(provenBy({ ...proof, setting: ["", 100_000] }, "proof: 99999 of 100000 requests ok", 1).ratio, 1)
  })
})
