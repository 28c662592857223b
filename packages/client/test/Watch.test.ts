import type { Change, ChangedProducts, Product } from "@dpp/client"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { clientOf, now, rejection } from "./support.ts"

interface Stored {
  readonly id: string
  readonly updated_at: number
  readonly version: number
}

type Step = {
  /** How many products a bulk request creates. */
  readonly creates: number
  /** Which products change, report a reading or are deleted, by index. */
  readonly updates: ReadonlyArray<number>
  readonly readings: ReadonlyArray<number>
  readonly deletes: ReadonlyArray<number>
}

const creating = (creates: number): Step => ({ creates, updates: [], readings: [], deletes: [] })

const stopped = new Error("The test is over")

/** A service whose products change between any two requests, with pages of three products and five changes. */
class Model {
  readonly products = new Map<string, Stored>()
  readonly log: Array<Omit<Change, "cursor">> = []
  readonly requests: Array<string> = []
  readonly sleeps: Array<number> = []
  readonly #steps: Array<Step>
  readonly #perPage: number
  #time = now
  #versions = 0
  #idleRounds = 0

  constructor(steps: ReadonlyArray<Step>, perPage = 5) {
    this.#steps = [...steps]
    this.#perPage = perPage
  }

  #record(action: string, id: string): void {
    const at = new Date(this.#time).toISOString()
    this.log.push({ action, resource_type: "product", resource_id: id, at })
  }

  /** Each change of content has its own time; all products of a bulk request share one. */
  #change(action: string, id: string): void {
    this.products.set(id, { id, updated_at: this.#time, version: (this.#versions += 1) })
    this.#record(action, id)
  }

  #at(place: number): ReadonlyArray<string> {
    const ids = [...this.products.keys()]
    return ids.slice(place % Math.max(1, ids.length)).slice(0, 1)
  }

  #step(): void {
    const { creates, deletes, readings, updates } = this.#steps.shift() ?? creating(0)
    this.#time += 1
    for (let count = 0; count < creates; count += 1) this.#change("product.created", `p-${this.#versions}`)
    for (const id of updates.flatMap((place) => this.#at(place))) {
      this.#time += 1
      this.#change("product.updated", id)
    }
    this.#time += 1
    for (const id of readings.flatMap((place) => this.#at(place))) this.#record("product.condition_updated", id)
    for (const id of deletes.flatMap((place) => this.#at(place))) {
      this.#time += 1
      this.products.delete(id)
      this.#record("product.deleted", id)
    }
  }

  #changes(query: URLSearchParams) {
    const after = query.get("after") ?? "0"
    const start = after === "now" ? this.log.length : Number(after)
    const data = this.log
      .slice(start, start + Math.min(this.#perPage, Number(query.get("limit"))))
      .map((change, index) => ({ ...change, cursor: String(start + index + 1) }))
    return { data, next: String(start + data.length) }
  }

  /** The cursor is the place of the last product: its time and its id. */
  #list(query: URLSearchParams): Response {
    const since = Date.parse(query.get("updated_since") ?? "")
    const placeOf = ({ id, updated_at }: Stored) => `${updated_at} ${id}`
    const after = query.get("cursor") ?? ""
    const found = [...this.products.values()]
      .filter((product) => product.updated_at >= since && placeOf(product) > after)
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    const data = found.slice(0, 3)
    const last = data.at(-1)
    const next = new URLSearchParams({ cursor: last === undefined ? "" : placeOf(last) })
    return Response.json(
      { data: data.map((product) => ({ ...product, updated_at: new Date(product.updated_at).toISOString() })) },
      { headers: found.length > 3 ? { link: `</api/v1/products?${next}>; rel="next"` } : {} }
    )
  }

  readonly fetch = async (address: string): Promise<Response> => {
    if (this.requests.length > 5000) throw new RangeError("It never ends")
    this.#step()
    const { pathname, search, searchParams } = new URL(address)
    this.requests.push(pathname.replace("/api/v1", "") + search)
    return pathname.endsWith("/changes") ? Response.json(this.#changes(searchParams)) : this.#list(searchParams)
  }

  readonly sleep = async (ms: number): Promise<void> => {
    this.sleeps.push(ms)
    this.#idleRounds = this.#steps.length === 0 ? this.#idleRounds + 1 : 0
    // Everything is read by then: there is a pause after each page that is not full.
    if (this.#idleRounds > this.log.length) throw stopped
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  creates: fc.constantFrom(0, 0, 1, 2, 9),
  updates: fc.array(fc.nat(30), { maxLength: 4 }),
  readings: fc.array(fc.nat(30), { maxLength: 2 }),
  deletes: fc.array(fc.nat(30), { maxLength: 2 })
})

const dppOf = (model: Model) =>
  clientOf("http://localhost", { fetch: model.fetch, environment: { sleep: model.sleep } }).dpp

const keyOf = (product: ChangedProducts["products"][number]): string => {
  const { id, version } = product as Product & { readonly version: number }
  return `${id}@${version}`
}

describe("watch (spec §6)", () => {
  it("reports each last state and each deletion once, whatever changes meanwhile and wherever it is stopped", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.nat(5), async (steps, batchesBeforeStop) => {
        const model = new Model(steps)
        const reported: Array<string> = []
        const deleted: Array<string> = []
        const changes: Array<Omit<Change, "cursor">> = []
        let cursor: string | undefined
        for (let isOver = false; !isOver;) {
          let batches = 0
          try {
            for await (const batch of dppOf(model).products.watch({ after: cursor })) {
              reported.push(...batch.products.map(keyOf))
              deleted.push(...batch.deleted)
              changes.push(...batch.changes.map(({ cursor: _cursor, ...change }) => change))
              const times = batch.products.map(({ updated_at }) => updated_at)
              assert.deepStrictEqual(times, times.toSorted())
              cursor = batch.cursor
              batches += 1
              if (batches === batchesBeforeStop + 1) break
            }
          } catch (cause) {
            if (cause !== stopped) throw cause
            isOver = true
          }
        }
        assert.deepStrictEqual(changes, model.log)
        assert.strictEqual(new Set(reported).size, reported.length)
        const last = [...model.products.values()].map(({ id, version }) => `${id}@${version}`)
        assert.deepStrictEqual(
          last.filter((state) => !reported.includes(state)),
          []
        )
        assert.deepStrictEqual(
          deleted,
          model.log.filter(({ action }) => action === "product.deleted").map(({ resource_id }) => resource_id)
        )
      }),
      { numRuns: 500 }
    )
  })

  it("begins after a cursor, and reads products only where their content changed", async () => {
    const model = new Model([creating(2), creating(0), { ...creating(0), readings: [0, 1], deletes: [1] }])
    const dpp = dppOf(model)
    const first = await dpp.products.watch().next()
    assert.lengthOf(first.value?.products ?? [], 2)
    model.requests.length = 0
    const second = await dpp.products.watch({ after: first.value?.cursor }).next()
    assert.deepStrictEqual([second.value?.products, second.value?.deleted], [[], ["p-1"]])
    assert.deepStrictEqual(model.requests, ["/changes?after=2&limit=500&wait=30"])
  })

  it("pauses once everything is read, and not before", async () => {
    const full = new Model([creating(1001)], 500)
    const sizes: Array<number> = []
    const pages = dppOf(full).changes.follow({ intervalSeconds: 7 })
    for (let count = 0; count < 3; count += 1) sizes.push((await pages.next()).value?.data.length ?? 0)
    assert.deepStrictEqual([sizes, full.sleeps], [[500, 500, 1], []])
    await rejection(pages.next())
    assert.strictEqual(full.sleeps[0], 7000)
  })

  it("can start with the changes from now on", async () => {
    const model = new Model([creating(3), creating(0), creating(2)])
    const dpp = dppOf(model)
    assert.deepStrictEqual(await dpp.changes.page({ after: "now" }), { data: [], next: "3" })
    const { value } = await dpp.products.watch({ after: "now" }).next()
    assert.lengthOf(value?.changes ?? [], 2)
  })

  it("ends with its signal", async () => {
    const controller = new AbortController()
    const { dpp } = clientOf("http://localhost", { fetch: new Model([]).fetch, environment: {} })
    const changes = dpp.products.watch({ signal: controller.signal, intervalSeconds: 3600 })
    const next = changes.next()
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort(stopped)
    assert.deepStrictEqual(await next, { done: true, value: undefined })
  })

  it("ends with its signal while it reads the products of a batch, too", async () => {
    const controller = new AbortController()
    const model = new Model([creating(2)])
    const fetch = async (address: string, { signal }: RequestInit): Promise<Response> => {
      if (address.includes("/products")) controller.abort(stopped)
      signal?.throwIfAborted()
      return model.fetch(address)
    }
    const changes = clientOf("http://localhost", { fetch }).dpp.products.watch({ signal: controller.signal })
    assert.deepStrictEqual(await changes.next(), { done: true, value: undefined })
  })
})

describe("a page of changes", () => {
  it("may take timeoutMs in addition to the wait that it asks for", async () => {
    const slow = async (_: string, { signal }: RequestInit): Promise<Response> => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      signal?.throwIfAborted()
      return Response.json({ data: [], next: "0" })
    }
    const { dpp } = clientOf("http://localhost", { fetch: slow, timeoutMs: 1, maxAttempts: 1 })
    assert.deepStrictEqual(await dpp.changes.page({ wait: 30 }), { data: [], next: "0" })
    assert.deepInclude(await rejection(dpp.changes.page()), { name: "DppTimedOut" })
  })
})
