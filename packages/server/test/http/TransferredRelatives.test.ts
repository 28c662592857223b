/** Batteries that were made of each other, and are with different organizations. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, TestServer } from "../support.ts"

const products = "/api/v1/products"

const parties = Effect.map(TestServer, ({ call, theirs }) => {
  const they: typeof call = (path, options = {}) => call(path, { key: theirs.key, ...options })
  return { we: call, they }
})
type Call = TestServer["Service"]["call"]

const find = (call: Call, id: string) => Effect.map(call(`${products}/${id}`), ({ body }) => body.data)

const publish = Effect.fnUntraced(function* (call: Call) {
  const body = { ...sampleDraft("ev"), manufacturing_place: "Ulm, Germany", gtin: null, serial_number: aSerial() }
  const made = yield* call(products, { body: { ...body, status: "published" } })
  assert.strictEqual(made.status, 201, made.text)
  return made.body.data.id as string
})

/** Makes a published battery of another one. */
const succeed = Effect.fnUntraced(function* (call: Call, id: string, parts: boolean) {
  const successor = { operation: "repurposing", battery_category: "stationary", serial_number: aSerial(), parts }
  const made = yield* call(`${products}/${id}/successor`, { body: successor })
  assert.strictEqual(made.status, 201, made.text)
  const { battery_category: _c, battery_status: _s, name: _n, serial_number: _k, ...values } = sampleDraft("stationary")
  const body = { ...values, manufacturing_place: "Ulm, Germany", gtin: null, status: "published" }
  const published = yield* call(`${products}/${made.body.data.id}`, { method: "PATCH", body })
  assert.strictEqual(published.status, 200, published.text)
  return made.body.data.id as string
})

const pass = Effect.fnUntraced(function* (from: Call, to: Call, id: string, purpose = "responsibility") {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = yield* from(`${products}/${id}/transfer`, { body: { purpose, expires_at } })
  const accepted = yield* to("/api/v1/transfers/accept", { body: { code: body.code } })
  assert.strictEqual(accepted.status, 200, accepted.text)
})

const lineageOf = Effect.fnUntraced(function* (call: Call, id: string) {
  const { body } = yield* call(`${products}/${id}/lineage`)
  const edges = body.data.edges.map(({ predecessor, successor }: Record<string, string>) => [predecessor, successor])
  return { edges, nodes: body.data.nodes }
})

layer(layerWith(), { excludeTestServices: true })("batteries that were made of each other", (it) => {
  it.effect("are free again when the other one is deleted, whichever organizations have them", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const whole = yield* publish(we)
      const handedOn = yield* succeed(we, whole, false)
      yield* pass(we, they, handedOn)
      assert.strictEqual((yield* find(we, whole)).passport_status, "inactive")
      assert.strictEqual((yield* they(`${products}/${handedOn}?confirm=true`, { method: "DELETE" })).status, 200)
      assert.deepInclude(yield* find(we, whole), { passport_status: "active", successors: [] })

      const part = yield* publish(we)
      const kept = yield* succeed(we, part, true)
      yield* pass(we, they, part)
      assert.strictEqual((yield* find(they, part)).successors[0].product_id, kept)
      assert.strictEqual((yield* we(`${products}/${kept}?confirm=true`, { method: "DELETE" })).status, 200)
      assert.deepStrictEqual((yield* find(they, part)).successors, [])
      const [entry] = (yield* they(`/api/v1/audit-log?resource_id=${part}`)).body.data
      assert.deepInclude(entry, { action: "product.updated", changed_fields: ["successors"] })
    })
  )

  it.effect("copy the values of the present owner to an organization that had the passport before", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publish(we)
      yield* pass(we, they, battery)
      const renamed = yield* they(`${products}/${battery}`, { method: "PATCH", body: { name: "Theirs by now" } })
      assert.strictEqual(renamed.status, 200, renamed.text)
      const successor = { operation: "remanufacturing", serial_number: aSerial() }
      const path = `${products}/${battery}/successor`
      assert.strictEqual((yield* we(path, { body: successor })).status, 404)
      yield* pass(they, we, battery, "second_life")
      const made = yield* we(path, { body: successor })
      assert.deepStrictEqual([made.status, made.body.data?.name], [201, "Theirs by now"], made.text)
    })
  )

  it.effect("have a lineage that reaches over organizations, with the address of the other passport", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publish(we)
      yield* pass(we, they, battery, "second_life")
      const made = yield* succeed(they, battery, false)
      for (const [call, own, other] of [
        [we, battery, made],
        [they, made, battery]
      ] as const) {
        const { edges, nodes } = yield* lineageOf(call, own)
        assert.deepStrictEqual(edges, [[battery, made]])
        assert.lengthOf(nodes, 2)
        assert.deepInclude(nodes[1], {
          node: other,
          product_id: null,
          passport_url: `https://passports.example.com/p/${other}`
        })
      }
    })
  )
})
