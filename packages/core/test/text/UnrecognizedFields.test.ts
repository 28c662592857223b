import * as ProductInput from "../../src/product/ProductInput.ts"
import { UnrecognizedFields } from "../../src/text/UnrecognizedFields.ts"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const now = DateTime.makeUnsafe("2026-11-21T10:00:00Z")
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const unknownIn = (input: Parameters<typeof ProductInput.parseBattery>[0]) => {
  const { names, omitted } = ProductInput.parseBattery(input, now).unrecognized
  return [names.length, omitted]
}

describe("unknown fields", () => {
  it("are named up to 200, and counted beyond, flat, nested and in a tree, as one list", () => {
    assert.deepStrictEqual(unknownIn(keys(200)), [200, 0])
    assert.deepStrictEqual(unknownIn(keys(249_000)), [200, 248_800])
    assert.deepStrictEqual(unknownIn({ hazardous_substances: [keys(300)], ...keys(10) }), [10, 0])
    assert.deepStrictEqual(
      unknownIn({ hazardous_substances: [{ chemical_name: "Lead", ...keys(300) }], ...keys(10) }),
      [200, 110]
    )
    assert.deepStrictEqual(unknownIn({ Battery_Passport: keys(150), ...keys(150) }), [200, 100])
  })

  it("keep their order and their count when lists are put together", () => {
    const [first, second] = [new UnrecognizedFields(), new UnrecognizedFields()]
    for (let n = 0; n < 150; n += 1) first.add(`a${n}`)
    for (let n = 0; n < 250; n += 1) second.add(`b${n}`)
    first.append(second)
    assert.deepStrictEqual([first.names[0], first.names.at(-1), first.omitted], ["a0", "b49", 200])
  })
})
