/** Which requests for access give way: bounds hold, and a flood takes room from itself only. */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import {
  AccessGrantId,
  requestsWithoutRoom,
  type WaitingBounds,
  waitingBounds,
  type WaitingRequest
} from "../../src/access/index.ts"
import { ProductId } from "../../src/product/index.ts"

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

interface Asked {
  readonly network: string
  readonly passport: number
}

/** What waits after these requests have come one after another, and what gave way. */
const after = (asked: ReadonlyArray<Asked>, bounds: WaitingBounds) => {
  const dropped: Array<WaitingRequest> = []
  let waiting: ReadonlyArray<WaitingRequest> = []
  asked.forEach(({ network, passport }, n) => {
    const product_id = ProductId.make(uuid(passport))
    const all = [...waiting, { id: AccessGrantId.make(uuid(n)), product_id, network }]
    const gone = requestsWithoutRoom(all, bounds)
    dropped.push(...gone)
    waiting = all.filter((request) => !gone.includes(request))
  })
  return { waiting, dropped }
}

const sizes = (waiting: ReadonlyArray<WaitingRequest>, key: (request: WaitingRequest) => string): Array<number> =>
  [...Map.groupBy(waiting, key).values()].map((group) => group.length)

const bounds: WaitingBounds = { passport: 4, network: 5, organization: 12 }
const flood = fc.record({ network: fc.nat({ max: 5 }), passport: fc.nat({ max: 6 }) })
const anyAsked = fc.array(
  flood.map(({ network, passport }): Asked => ({ network: `flood ${network}`, passport })),
  {
    maxLength: 60
  }
)

describe("requests that wait for a decision", () => {
  it("never exceed the bounds, and one gives way only where there is no room", () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const { dropped, waiting } = after(asked, bounds)
        assert.isAtMost(waiting.length, bounds.organization)
        for (const size of sizes(waiting, ({ network }) => network)) assert.isAtMost(size, bounds.network)
        for (const size of sizes(waiting, ({ product_id }) => product_id)) assert.isAtMost(size, bounds.passport)
        assert.strictEqual(waiting.length + dropped.length, asked.length)
      })
    )
  })

  it("are never displaced by a flood from fewer networks than a bound has places, whenever and for what it asks", () => {
    // One honest network for every two passports, and at most three networks that flood: at most four for a passport.
    const threeNetworks = fc.record({ network: fc.nat({ max: 2 }), passport: fc.nat({ max: 6 }) })
    const honest = [0, 1, 2, 3, 4, 5, 6].map((passport): Asked => ({ network: `honest ${passport}`, passport }))
    const mixed = fc
      .array(threeNetworks, { maxLength: 80 })
      .chain((floods) =>
        fc.shuffledSubarray(
          [...honest, ...floods.map(({ network, passport }) => ({ network: `flood ${network}`, passport }))],
          { minLength: floods.length + honest.length }
        )
      )
    fc.assert(
      fc.property(mixed, (asked) => {
        const { dropped, waiting } = after(asked, bounds)
        assert.deepStrictEqual(
          dropped.filter(({ network }) => network.startsWith("honest")),
          []
        )
        assert.lengthOf(
          waiting.filter(({ network }) => network.startsWith("honest")),
          honest.length
        )
      })
    )
  })

  it("of a network that floods one passport leave room for its neighbour who asks for another", () => {
    const floods = Array.from({ length: 20 }, (): Asked => ({ network: "shared", passport: 1 }))
    const roomy = { ...bounds, passport: 5 }
    const { dropped, waiting } = after([...floods, { network: "shared", passport: 2 }], roomy)
    assert.strictEqual(dropped.filter(({ product_id }) => product_id === uuid(2)).length, 0)
    assert.include(
      waiting.map(({ product_id }) => product_id as string),
      uuid(2)
    )
  })

  it("from more networks than there are places give way for the passport that fewer ask for", () => {
    const floods = Array.from({ length: 40 }, (_, n): Asked => ({ network: `flood ${n}`, passport: n % 3 }))
    const { waiting } = after([...floods, { network: "honest", passport: 9 }], bounds)
    assert.strictEqual(waiting.at(-1)?.network, "honest")
  })

  it("are not displaced all at once where more wait than a bound allows", () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      id: AccessGrantId.make(uuid(n)),
      product_id: ProductId.make(uuid(1)),
      network: `earlier ${n}`
    }))
    assert.lengthOf(requestsWithoutRoom(many, bounds), 1)
  })

  it("have bounds of one network and of one passport far below that of the organization", () => {
    assert.isAtMost(waitingBounds.network * 10, waitingBounds.organization)
    assert.isAtMost(waitingBounds.passport * 10, waitingBounds.organization)
  })
})
