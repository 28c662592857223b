/** Every byte of a bundle is checked: a change of any of them is detected, whatever it is changed to. */
import { verify } from "@dpp/proof"
import { assert, beforeAll, describe, it } from "vitest"
import { fixed, keyOf, TestIssuer } from "@dpp/testkit/TestIssuer"
import { isFull as isFullRun, runs, seed } from "@dpp/testkit/testRuns"

/** A bundle that uses every member of the format: several versions, a retired, a revoked and an unused key. */
const published = async (): Promise<TestIssuer> => {
  const issuer = await TestIssuer.create()
  const revoked = await keyOf(fixed(40))
  issuer.add("statement", revoked)
  issuer.add("log", await keyOf(fixed(41)))
  await issuer.publish()
  await issuer.publish({ key: revoked })
  await issuer.revoke(revoked)
  await issuer.publish()
  await issuer.log.append("audit-head", fixed(8))
  return issuer
}

/** Changes of one bit, of the case of a letter, and of all bits. */
const masks = [0x01, 0x20, 0xff]

/** The changes of the byte at a place: all of them in a full run, else one. */
const masksOf = (place: number): ReadonlyArray<number> =>
  masks.filter((_, index) => isFullRun || index === (place + seed) % masks.length)

/** A run by default changes every byte of the bundle that has all members, and one of so many of the others. */
const share = 4

describe.each([
  { content: "everything, with a condition and a passport", isFull: true, hasCondition: true },
  { content: "everything, without a condition", isFull: true, hasCondition: false },
  { content: "public attributes, with a condition", isFull: false, hasCondition: true },
  { content: "public attributes, without a condition", isFull: false, hasCondition: false }
])("a bundle with $content", ({ hasCondition, isFull }) => {
  let bytes: Uint8Array

  beforeAll(async () => {
    const issuer = await published()
    const condition = hasCondition ? await issuer.condition(3) : undefined
    const passport = hasCondition && isFull ? await issuer.passport(3, { format: "dpp-passport/1" }) : undefined
    bytes = new TextEncoder().encode(
      await issuer.bundle(3, { isVisible: () => isFull, condition, ...(passport === undefined ? {} : { passport }) })
    )
    assert.strictEqual((await verify(bytes, { level: 0 })).outcome, "ok")
  })

  const isNoticed = async (changed: Uint8Array): Promise<boolean> =>
    (await verify(changed, { level: 0 })).outcome === "broken"

  it("is broken if any byte is changed", async () => {
    const unnoticed: Array<readonly [place: number, mask: number]> = []
    const isWhole = isFullRun || (isFull && hasCondition)
    const change = async (place: number): Promise<void> => {
      if (!isWhole && (place + seed) % share !== 0) return
      for (const mask of masksOf(place)) {
        if (!(await isNoticed(bytes.with(place, (bytes[place] ?? 0) ^ mask)))) unnoticed.push([place, mask])
      }
    }
    // Many at once: hashes and signatures are computed in threads of the runtime.
    for (let start = 0; start < bytes.length; start += 64)
      await Promise.all(Array.from(bytes.subarray(start, start + 64), (_, offset) => change(start + offset)))
    assert.deepStrictEqual(unnoticed, [])
  }, 600_000)

  it("is broken if any byte is missing or doubled", async () => {
    for (let place = 1; place < bytes.length; place += runs(14, 7)) {
      const before = bytes.slice(0, place)
      for (const rest of [bytes.slice(place + 1), bytes.slice(place - 1)])
        assert.isTrue(await isNoticed(Buffer.concat([before, rest])), String(place))
    }
  })
})
