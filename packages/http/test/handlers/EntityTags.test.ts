/** Entity tags of keyed reads, and changes that depend on one (RFC 9110 §13). */
import { ProductId } from "@dpp/core/product"
import { Conditions } from "@dpp/service/products/Conditions"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { OwnOrganization } from "@dpp/service/organizations/OwnOrganization"
import { ProductModified, Products } from "@dpp/service/products/Products"
import { aListPage, anAuditEntry, aProduct, minute } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { organization, routesWith, send } from "../support.ts"

const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }

/** One product that can change, and how often its attributes were read. */
const sceneOf = () => {
  const scene = { product: aProduct({ organization_id: organization.id }), reads: 0, isDeleted: false }
  const missing = () => new ProductNotFound({ id: scene.product.id })
  const useCases = Layer.mock(Products, {
    find: () => Effect.suspend(() => ((scene.reads += 1), scene.isDeleted ? missing() : Effect.succeed(scene.product))),
    timeOf: () => Effect.suspend(() => (scene.isDeleted ? missing() : Effect.succeed(scene.product.updated_at))),
    create: () => Effect.sync(() => ({ product: scene.product, meta })),
    update: (_caller, id, _body, { expectedVersion }) =>
      expectedVersion !== undefined && expectedVersion !== scene.product.updated_at
        ? new ProductModified({ id })
        : Effect.succeed({ product: scene.product, meta })
  })
  const change = () => {
    scene.product = {
      ...scene.product,
      name: `${scene.product.name}!`,
      updated_at: DateTime.add(scene.product.updated_at, { milliseconds: 1 })
    }
  }
  return { scene, change, at: `/api/v1/products/${scene.product.id}`, layer: routesWith(useCases) }
}

it.effect("a product is read twice, then answered from memory until it changes, and 304 to who holds it", () => {
  const { at, change, layer, scene } = sceneOf()
  return Effect.gen(function* () {
    const first = yield* send(at)
    yield* send(at)
    const again = yield* send(at)
    const etag = first.headers.get("etag") ?? ""
    assert.match(etag, /^"[\w-]{43}"$/u)
    assert.deepStrictEqual([again.text, again.headers.get("etag"), scene.reads], [first.text, etag, 2])
    const held = yield* send(at, { headers: { "if-none-match": etag } })
    assert.deepStrictEqual([held.status, held.text, held.headers.get("etag")], [304, "", etag])
    change()
    const changed = yield* send(at, { headers: { "if-none-match": etag } })
    assert.deepStrictEqual([changed.status, changed.body.data.name], [200, scene.product.name])
    assert.notStrictEqual(changed.headers.get("etag"), etag)
    scene.isDeleted = true
    assert.strictEqual((yield* send(at, { headers: { "if-none-match": "*" } })).status, 404)
    assert.strictEqual((yield* send(at, { key: null })).status, 401)
  }).pipe(Effect.provide(layer))
})

it.effect("a change can require the state that was read: 412 if the product is in another one", () => {
  const { at, change, layer } = sceneOf()
  return Effect.gen(function* () {
    const etag = (yield* send(at)).headers.get("etag") ?? ""
    const patch = (ifMatch: string) =>
      send(at, { method: "PATCH", body: { battery_mass: 1 }, headers: { "if-match": ifMatch } })
    for (const current of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const changed = yield* patch(current)
      assert.deepStrictEqual([changed.status, changed.headers.get("etag")], [200, etag], current)
    }
    change()
    const refused = yield* patch(etag)
    assert.deepStrictEqual([refused.status, refused.body.error.code], [412, "conflict"])
    assert.strictEqual((yield* send(at, { method: "PATCH", body: {} })).status, 200)
  }).pipe(Effect.provide(layer))
})

it.effect(
  "a list is 304 without reading its products, until a version, the order, the total or the next page changes",
  () => {
    const owned = { organization_id: organization.id }
    const scene = { products: [aProduct(owned), aProduct(owned)], total: 2, next: Option.none<string>(), reads: 0 }
    const page = () => aListPage(scene.products, { total: scene.total, next: scene.next })
    const layer = routesWith(
      Layer.mock(Products, {
        list: () => Effect.sync(() => ((scene.reads += 1), page())),
        listVersions: () =>
          Effect.sync(() => {
            const { items, ...place } = page()
            return { ...place, items: items.map(({ id, updated_at }) => ({ id, updated_at, value: "" })) }
          })
      })
    )
    const [one, other] = scene.products
    if (one === undefined || other === undefined) throw new Error("There are two products.")
    const changes: ReadonlyArray<() => unknown> = [
      () => (scene.products = [{ ...one, updated_at: DateTime.add(one.updated_at, { milliseconds: 1 }) }, other]),
      () => (scene.products = scene.products.toReversed()),
      () => (scene.total = 3),
      () => (scene.next = Option.some("next-page")),
      () => (scene.next = Option.some("another-page")),
      () => (scene.products = [other]),
      () => (scene.products = [])
    ]
    return Effect.gen(function* () {
      const list = "/api/v1/products"
      let etag = (yield* send(list)).headers.get("etag") ?? ""
      assert.match(etag, /^"[\w-]{43}"$/u)
      for (const [index, change] of changes.entries()) {
        for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
          scene.reads = 0
          const unchanged = yield* send(list, { headers: { "if-none-match": held } })
          assert.deepStrictEqual([unchanged.status, unchanged.text, scene.reads], [304, "", 0])
          const link = Option.map(scene.next, (cursor) => `</api/v1/products?per_page=25&cursor=${cursor}>; rel="next"`)
          assert.deepStrictEqual(
            [unchanged.headers.get("etag"), unchanged.headers.get("link")],
            [etag, Option.getOrNull(link)]
          )
        }
        change()
        const changed = yield* send(list, { headers: { "if-none-match": etag } })
        assert.deepStrictEqual([changed.status, changed.body.data.length], [200, scene.products.length], `${index}`)
        assert.notStrictEqual(changed.headers.get("etag"), etag, `${index}`)
        etag = changed.headers.get("etag") ?? ""
      }
      const tags = yield* Effect.forEach(["", "?status=draft", "?per_page=10", "?sort=name"], (query) =>
        Effect.map(send(`${list}${query}`), ({ headers }) => headers.get("etag"))
      )
      assert.strictEqual(new Set(tags).size, tags.length)
    }).pipe(Effect.provide(layer))
  }
)

it.effect("a page of the audit log and one of readings is 304 until it has another entry", () => {
  const id = ProductId.make("0198c0de-0000-7000-8000-000000000002")
  const scene = { total: 1 }
  const entry = { ...anAuditEntry({ organization_id: organization.id }), created_at: minute(3) }
  const audited = { ...entry, hash: "b".repeat(64), previous_hash: null, position: 1 }
  const reading = {
    received_at: minute(2),
    sequence: 7,
    is_applied: true,
    reading: { stateOfCharge: 50, lastUpdate: "2026-01-01T00:00:00.000Z" }
  }
  const place = () => ({ total: scene.total, next: Option.some("next-page") })
  const useCases = Layer.merge(
    Layer.mock(OwnOrganization, { auditLog: () => Effect.sync(() => aListPage([audited], place())) }),
    Layer.mock(Conditions, { readings: () => Effect.sync(() => aListPage([reading], place())) })
  )
  return Effect.forEach(["/api/v1/audit-log", `/api/v1/products/${id}/condition/readings`], (at) =>
    Effect.gen(function* () {
      const first = yield* send(at)
      const etag = first.headers.get("etag") ?? ""
      assert.match(etag, /^"[\w-]{43}"$/u)
      const held = yield* send(at, { headers: { "if-none-match": etag } })
      assert.deepStrictEqual([held.status, held.text, held.headers.get("etag")], [304, "", etag])
      assert.strictEqual(held.headers.get("link"), first.headers.get("link"))
      scene.total += 1
      const changed = yield* send(at, { headers: { "if-none-match": etag } })
      assert.deepStrictEqual([changed.status, changed.body.pagination.total], [200, scene.total])
    })
  ).pipe(Effect.provide(routesWith(useCases)))
})

it.effect("a created product has the tag of its next read", () => {
  const { at, layer, scene } = sceneOf()
  return Effect.gen(function* () {
    const created = yield* send("/api/v1/products", { body: {} })
    assert.strictEqual(created.headers.get("etag"), (yield* send(at)).headers.get("etag"))
    assert.strictEqual(created.body.data.id, scene.product.id)
  }).pipe(Effect.provide(layer))
})
