/** The feed of changes over HTTP. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { type Answer, aSerial, layerWith, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"
const changes = "/api/v1/changes"
const draft = () => ({ name: "Traction battery", serial_number: aSerial(), battery_category: "ev" })

interface Change {
  readonly cursor: string
  readonly action: string
  readonly resource_type: string
  readonly resource_id: string
  readonly at: string
}

const named = ({ body }: Answer) => body.data.map((change: Change) => `${change.action} ${change.resource_id}`)

const feed = Effect.gen(function* () {
  const { call } = yield* TestServer
  const now = Effect.map(call(`${changes}?after=now`), ({ body }): string => body.next)
  const create = Effect.map(call(products, { body: draft() }), ({ body }): string => body.data.id)
  return { now, create, ...(yield* TestServer) }
})

layer(sharedServer, { excludeTestServices: true })("GET /changes", (it) => {
  it.effect("has an item for each product, facility and organization that changed, in the order of commits", () =>
    Effect.gen(function* () {
      const { admin, call, create, now, ours } = yield* feed
      const start = yield* now
      const id = yield* create
      const changed = yield* call(`${products}/${id}`, { method: "PATCH", body: { battery_mass: 4 } })
      const reading = yield* call(`${products}/${id}/condition`, { method: "PATCH", body: { stateOfCharge: 50 } })
      assert.strictEqual(reading.status, 200)
      const rows = [{ ...sampleDraft("ev"), serial_number: aSerial(), status: "published" }, draft(), draft()]
      const bulk = yield* call(`${products}/bulk`, {
        body: { products: rows.map((row) => ({ ...row, facility_id: ours.facilityId })) }
      })
      const [published, ...drafts] = bulk.body.data.products.map((product: { readonly id: string }) => product.id)
      yield* call(`${products}/${id}`, { method: "DELETE" })
      const at = `/admin/v1/organizations/${ours.id}`
      yield* admin(`${at}/facilities/${ours.facilityId}`, { method: "PATCH", body: { name: "Werk Nord" } })
      yield* admin(at, { method: "PATCH", body: { trade_name: "Ours" } })
      yield* admin(`${at}/api-keys`, { body: { name: "not a change" } })
      const page = yield* call(`${changes}?after=${start}`)
      assert.deepStrictEqual(named(page), [
        `product.created ${id}`,
        `product.updated ${id}`,
        `product.condition_updated ${id}`,
        ...drafts.map((draftId: string) => `product.created ${draftId}`),
        `product.published ${published}`,
        `product.deleted ${id}`,
        `facility.updated ${ours.facilityId}`,
        `organization.updated ${ours.id}`
      ])
      assert.deepInclude(page.body.data[1], { resource_type: "product", at: changed.body.data.updated_at })
      assert.strictEqual(page.body.data[4].at, bulk.body.data.products[1].updated_at)
      // From the beginning: with all that came before.
      const all = yield* call(`${changes}?limit=1000`)
      assert.strictEqual(all.body.data[0].action, "organization.created")
      assert.deepStrictEqual(all.body.data.slice(-page.body.data.length), page.body.data)
    })
  )

  it.effect("continues from next and from the cursor of any change, without gap or repetition", () =>
    Effect.gen(function* () {
      const { call, now } = yield* feed
      const start = yield* now
      yield* call(`${products}/bulk`, { body: { products: Array.from({ length: 7 }, draft) } })
      const all = yield* call(`${changes}?after=${start}`)
      const paged: Array<Change> = []
      let next = start
      for (let count = 0; count < 4; count += 1) {
        const page = yield* call(`${changes}?after=${next}&limit=2`)
        paged.push(...page.body.data)
        next = page.body.next
      }
      assert.deepStrictEqual(paged, all.body.data)
      for (const [index, { cursor }] of paged.entries()) {
        assert.deepStrictEqual((yield* call(`${changes}?after=${cursor}`)).body.data, paged.slice(index + 1))
      }
      const empty = yield* call(`${changes}?after=${next}`)
      assert.deepStrictEqual(empty.body, { data: [], next })
    })
  )

  it.effect("is for keys that read: 403 for a condition key, and nothing of another organization", () =>
    Effect.gen(function* () {
      const { admin, call, create, ours, theirs } = yield* feed
      const id = yield* create
      const keyOf = (access: string) =>
        Effect.map(
          admin(`/admin/v1/organizations/${ours.id}/api-keys`, { body: { name: access, access } }),
          ({ body }): string => body.data.key
        )
      assert.include(named(yield* call(changes, { key: yield* keyOf("read") })), `product.created ${id}`)
      const refused = yield* call(changes, { key: yield* keyOf("condition") })
      assert.deepStrictEqual([refused.status, refused.body.error.code], [403, "forbidden"])
      assert.strictEqual((yield* call(changes, { key: null })).status, 401)
      assert.notInclude((yield* call(changes, { key: theirs.key })).text, id)
    })
  )

  it.effect("refuses a cursor that the organization's log does not have: 400 with details.after", () =>
    Effect.gen(function* () {
      const { call, create, now, theirs } = yield* feed
      const start = yield* now
      yield* create
      const { cursor } = (yield* call(`${changes}?after=${start}`)).body.data[0]
      const [entry = "", item = "", check = ""] = Buffer.from(cursor, "base64url").toString().split(".")
      const encoded = (...parts: ReadonlyArray<string>) => Buffer.from(parts.join(".")).toString("base64url")
      const own = yield* call(`${changes}?after=${cursor}`)
      assert.strictEqual(own.status, 200)
      const empty = yield* call(`${changes}?after=${encoded("0", "0", "000000000000")}`)
      const refused = [
        empty,
        yield* call(`${changes}?after=`),
        yield* call(`${changes}?after=yesterday`),
        yield* call(`${changes}?after=${cursor.slice(0, -2)}`),
        yield* call(`${changes}?after=${cursor}`, { key: theirs.key }),
        // As after the restore of an older backup: the log is shorter, or went on in another way.
        yield* call(`${changes}?after=${encoded(String(Number(entry) + 1), item, check)}`),
        yield* call(
          `${changes}?after=${encoded(
            entry,
            item,
            check.replaceAll(/./gu, (digit) => (digit === "0" ? "1" : "0"))
          )}`
        )
      ]
      for (const { body, status } of refused) {
        assert.deepStrictEqual([status, body.error.code], [400, "validation_error"])
        assert.deepStrictEqual(Object.keys(body.error.details), ["after"])
      }
      assert.match(refused.at(-1)?.body.error.details.after[0], /start again from the beginning/u)
    })
  )

  it.effect("takes 1 to 1000 items and 0 to 30 seconds", () =>
    Effect.gen(function* () {
      const { call } = yield* feed
      for (const query of ["limit=0", "limit=1001", "limit=x", "wait=-1", "wait=31", "wait=1.5"]) {
        const { body, status } = yield* call(`${changes}?${query}`)
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, [query.slice(0, query.indexOf("="))]])
      }
      assert.strictEqual((yield* call(`${changes}?limit=1000&wait=30`)).status, 200)
    })
  )

  it.effect("with wait, holds the request until something changes", () =>
    Effect.gen(function* () {
      const { call, create, now } = yield* feed
      const start = yield* now
      const waiting = yield* Effect.forkChild(call(`${changes}?after=${start}&wait=30`))
      // Without the wait the response would be here by now.
      for (let count = 0; count < 5; count += 1) yield* call("/api/v1/organization")
      assert.isUndefined(waiting.pollUnsafe())
      const id = yield* create
      assert.deepStrictEqual(named(yield* Fiber.join(waiting)), [`product.created ${id}`])
    })
  )

  it.effect("holds 100 requests of an organization; a client that disconnects frees its place", () =>
    Effect.gen(function* () {
      const { call, create, now, origin, ours } = yield* feed
      const after = yield* now
      const at = `${changes}?after=${after}&wait=30`
      const clients = Array.from({ length: 101 }, () => new AbortController())
      const headers = { authorization: `Bearer ${ours.key}` }
      const answered = clients.map(async ({ signal }) => {
        const response = await fetch(`${origin}${at}`, { headers, signal })
        return (await response.json()) as { readonly data: ReadonlyArray<unknown>; readonly next: string }
      })
      assert.deepStrictEqual(yield* Effect.promise(() => Promise.race(answered)), { data: [], next: after })
      for (const client of clients) client.abort()
      yield* Effect.promise(() => Promise.allSettled(answered))
      // The server may notice a moment later that they have disconnected.
      const held = yield* Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(call(at))
        for (let count = 0; count < 5; count += 1) yield* call("/api/v1/organization")
        return waiting.pollUnsafe() === undefined ? waiting : yield* Effect.fail("not yet")
      }).pipe(Effect.eventually)
      const id = yield* create
      assert.deepStrictEqual(named(yield* Fiber.join(held)), [`product.created ${id}`])
    })
  )

  it.effect("does not delay a shutdown: a waiting request returns an empty page", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const { call } = Context.get(yield* Layer.buildWithScope(Layer.fresh(layerWith()), scope), TestServer)
      const { next } = (yield* call(`${changes}?after=now`)).body
      const waiting = yield* Effect.forkChild(call(`${changes}?after=${next}&wait=30`))
      for (let count = 0; count < 5; count += 1) yield* call("/api/v1/organization")
      yield* Scope.close(scope, Exit.void)
      const { body, status } = yield* Fiber.join(waiting)
      assert.deepStrictEqual({ body, status }, { body: { data: [], next }, status: 200 })
    })
  )
})
