import type { Changes, Product } from "@dpp/client"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { clientOf, now, rejection } from "./support.ts"

interface Stored {
  readonly id: string
  readonly updated_at: number
  readonly version: number
}

type Step = {
  /** Milliseconds that pass. */
  readonly passes: number
  readonly creates: number
  /** Which products change, by place. */
  readonly updates: ReadonlyArray<number>
  readonly deletes: ReadonlyArray<number>
  /** Changes get their moment now and become visible this much later. */
  readonly late: ReadonlyArray<{ readonly place: number; readonly delay: number }>
}

const overlapSeconds = 2
const stopped = new Error("The test is over")

/** A service whose products change between any two requests, and whose pages hold three products. */
class Model {
  readonly products = new Map<string, Stored>()
  readonly #steps: Array<Step>
  readonly #hidden: Array<{ readonly visibleAt: number; readonly product: Stored }> = []
  readonly #tellsDate: boolean
  #time = now
  #versions = 0
  #idleRounds = 0
  requests = 0

  /** `old` products were all created in one millisecond, an hour ago. */
  constructor(steps: ReadonlyArray<Step>, tellsDate: boolean, old = 0) {
    this.#steps = [...steps]
    this.#tellsDate = tellsDate
    for (let count = 0; count < old; count += 1) {
      const product = { id: `old-${count}`, updated_at: now - 3_600_000, version: 0 }
      this.products.set(product.id, product)
    }
  }

  #change(id: string): Stored {
    return { id, updated_at: this.#time, version: (this.#versions += 1) }
  }

  #at(place: number): string | undefined {
    return [...this.products.keys()][place % Math.max(1, this.products.size)]
  }

  #step(): void {
    const step = this.#steps.shift()
    this.#time += step?.passes ?? 100
    for (const { product } of this.#hidden.filter(({ visibleAt }) => visibleAt <= this.#time)) {
      this.products.set(product.id, product)
    }
    this.#hidden.splice(0, this.#hidden.length, ...this.#hidden.filter(({ visibleAt }) => visibleAt > this.#time))
    for (let count = 0; count < (step?.creates ?? 0); count += 1) {
      const id = `p-${this.#versions}`
      this.products.set(id, this.#change(id))
    }
    const existing = (places: ReadonlyArray<number> = []) => places.flatMap((place) => this.#at(place) ?? [])
    const isHidden = (id: string) => this.#hidden.some(({ product }) => product.id === id)
    for (const id of existing(step?.updates)) if (!isHidden(id)) this.products.set(id, this.#change(id))
    for (const id of existing(step?.deletes)) if (!isHidden(id)) this.products.delete(id)
    for (const { delay, place } of step?.late ?? []) {
      const id = this.#at(place) ?? `late-${this.#versions}`
      if (!isHidden(id)) this.#hidden.push({ visibleAt: this.#time + delay, product: this.#change(id) })
    }
  }

  readonly fetch = async (url: string): Promise<Response> => {
    if ((this.requests += 1) > 5000) throw new RangeError("It never ends")
    this.#step()
    const query = new URL(url).searchParams
    const since = Date.parse(query.get("updated_since") ?? "")
    const page = Number(query.get("page"))
    const found = [...this.products.values()]
      .filter(({ updated_at }) => updated_at >= since)
      .sort((one, other) => one.updated_at - other.updated_at || (one.id < other.id ? -1 : 1))
    const data = found
      .slice((page - 1) * 3, page * 3)
      .map((product) => ({ ...product, updated_at: new Date(product.updated_at).toISOString() }))
    const pagination = { page, per_page: 3, total: found.length, total_pages: Math.ceil(found.length / 3) }
    return Response.json(
      { data, pagination },
      this.#tellsDate ? { headers: { date: new Date(this.#time).toUTCString() } } : {}
    )
  }

  readonly sleep = async (ms: number): Promise<void> => {
    this.#time += ms
    this.#idleRounds = this.#steps.length === 0 && this.#hidden.length === 0 ? this.#idleRounds + 1 : 0
    if (this.#idleRounds === 3) throw stopped
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  passes: fc.constantFrom(0, 0, 1, 7, 300),
  creates: fc.constantFrom(0, 0, 1, 2, 9),
  updates: fc.array(fc.nat(30), { maxLength: 4 }),
  deletes: fc.array(fc.nat(30), { maxLength: 1 }),
  late: fc.array(fc.record({ place: fc.nat(30), delay: fc.nat(overlapSeconds * 1000 - 1) }), { maxLength: 2 })
})

const watchOf = (model: Model, since?: string) =>
  clientOf("http://localhost/api/v1", {
    fetch: model.fetch,
    environment: { sleep: model.sleep }
  }).dpp.products.watch({ since, overlapSeconds, intervalSeconds: 0.5 })

const keyOf = (product: Changes["products"][number]): string => {
  const { id, version } = product as Product & { readonly version: number }
  return `${id}@${version}`
}

describe("watch (spec §6)", () => {
  it("misses no last state and repeats none, whatever changes meanwhile, also over stops", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.boolean(),
        fc.nat(20),
        fc.nat(5),
        async (steps, tellsDate, old, batchesBeforeStop) => {
          const model = new Model(steps, tellsDate, old)
          const told: Array<string> = []
          let cursor: string | undefined
          for (let isOver = false; !isOver;) {
            let batches = 0
            try {
              for await (const changes of watchOf(model, cursor)) {
                told.push(...changes.products.map(keyOf))
                const moments = changes.products.map(({ updated_at }) => updated_at)
                assert.deepStrictEqual(moments, moments.toSorted())
                cursor = changes.cursor
                batches += 1
                if (batches === batchesBeforeStop + 1) break
              }
            } catch (cause) {
              if (cause !== stopped) throw cause
              isOver = true
            }
          }
          assert.strictEqual(new Set(told).size, told.length)
          const missed = [...model.products.values()].map(({ id, version }) => `${id}@${version}`)
          assert.deepStrictEqual(
            missed.filter((state) => !told.includes(state)),
            []
          )
        }
      ),
      { numRuns: 500 }
    )
  })

  it("begins where it is told, a moment or a Date, and asks for little when nothing changes", async () => {
    const model = new Model([{ passes: 0, creates: 9, updates: [], deletes: [], late: [] }], true)
    assert.strictEqual(await rejection(watchOf(model, "2026-11-21T10:00:01Z").next()), stopped)
    assert.strictEqual(model.requests, 3)
    const all = await watchOf(new Model([{ passes: 0, creates: 2, updates: [], deletes: [], late: [] }], true)).next()
    assert.strictEqual(all.value?.products.length, 2)
  })

  it("refuses what is neither a moment nor a cursor", async () => {
    const model = new Model([], true)
    assert.instanceOf(await rejection(watchOf(model, "yesterday").next()), RangeError)
    assert.strictEqual(model.requests, 0)
  })

  it("ends with its signal", async () => {
    const controller = new AbortController()
    const { dpp } = clientOf("http://localhost/api/v1", { fetch: new Model([], true).fetch, environment: {} })
    const changes = dpp.products.watch({ signal: controller.signal, intervalSeconds: 3600 })
    const next = rejection(changes.next())
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort(stopped)
    assert.strictEqual(await next, stopped)
  })
})
