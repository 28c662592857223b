/** Entity tags of keyed reads, and changes that depend on one (RFC 9110 §13). */
import type { AnyProduct } from "@dpp/core/product"
import { ProductNotFound } from "@dpp/service/NotFound"
import { ProductModified, Products } from "@dpp/service/Products"
import { aProduct } from "@dpp/testkit/builders"
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
    findIfChanged: (_caller, _id, known) =>
      Effect.suspend(() => {
        if (scene.isDeleted) return missing()
        if (DateTime.Equivalence(known, scene.product.updated_at)) return Effect.succeedNone
        scene.reads += 1
        return Effect.succeed(Option.some<AnyProduct>(scene.product))
      }),
    update: (_caller, id, _body, { isExpected }) =>
      isExpected?.(scene.product) === false
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

it.effect("a product is read once, then answered from memory until it changes, and 304 to who holds it", () => {
  const { at, change, layer, scene } = sceneOf()
  return Effect.gen(function* () {
    const first = yield* send(at)
    const again = yield* send(at)
    const etag = first.headers.get("etag") ?? ""
    assert.match(etag, /^"[\w-]{43}"$/u)
    assert.deepStrictEqual([again.text, again.headers.get("etag"), scene.reads], [first.text, etag, 1])
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
