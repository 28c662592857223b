import { sampleDraft } from "@dpp/core/samples"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import sharp from "sharp"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"
const host = "https://passports.example.com"
const gtin = "9526001000012"

const createDraft = Effect.fnUntraced(function* (fields: object = {}) {
  const { call } = yield* TestServer
  const body = { name: "Traction battery", serial_number: aSerial(), battery_category: "ev", ...fields }
  const answer = yield* call(products, { body })
  assert.strictEqual(answer.status, 201, answer.text)
  return answer.body.data
})

const publishSample = Effect.fnUntraced(function* () {
  const { ours } = yield* TestServer
  return yield* createDraft({
    ...sampleDraft("ev"),
    serial_number: aSerial(),
    facility_id: ours.facilityId,
    status: "published"
  })
})

const preprint = Effect.fnUntraced(function* (id: string, body?: unknown) {
  const { call } = yield* TestServer
  return yield* call(`${products}/${id}/preprint-qr`, { method: "POST", body })
})

const bytesOf = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(TestServer, ({ origin }) =>
    Effect.promise(async () => {
      const response = await fetch(origin + path, { headers })
      return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
    })
  )

layer(sharedServer, { excludeTestServices: true })("QR codes over HTTP", (it) => {
  it.effect("a pre-print locks a draft's identifiers and answers where its code is (spec §4.3)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { id, serial_number } = yield* createDraft({ gtin })
      const locked = yield* preprint(id)
      assert.strictEqual(locked.status, 200, locked.text)
      const { data } = locked.body
      assert.deepStrictEqual(data, {
        public_url: `${host}/01/0${gtin}/21/${serial_number}`,
        qr_svg_url: `${host}${products}/${id}/export/qr?format=svg`,
        qr_png_url: `${host}${products}/${id}/export/qr?format=png`,
        identifiers_locked_at: data.identifiers_locked_at,
        identifiers_locked_reason: "preprint_qr"
      })
      const { body } = yield* call(`${products}/${id}`)
      assert.strictEqual(body.data.status, "draft")
      assert.strictEqual(body.data.identifiers_locked_reason, "preprint_qr")
      assert.strictEqual(body.data.identifiers_locked_at, data.identifiers_locked_at)
      for (const change of [{ serial_number: aSerial() }, { gtin: null }]) {
        assert.strictEqual((yield* call(`${products}/${id}`, { method: "PATCH", body: change })).status, 409)
      }
      assert.strictEqual((yield* call(`${products}/${id}`, { method: "PATCH", body: { battery_mass: 5 } })).status, 200)
    })
  )

  it.effect("rejects an unknown body, a product of another organization and a battery model (spec §4.3)", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const { id } = yield* createDraft()
      for (const [field, body] of [
        ["locale", { locale: "it" }],
        ["locale", { locale: null }],
        ["colour", { colour: "red" }],
        ["body", []],
        ["body", "{"]
      ] as const) {
        const refused = yield* preprint(id, body)
        assert.strictEqual(refused.status, 400, refused.text)
        assert.property(refused.body.error.details, field)
      }
      const at = `${products}/${id}/preprint-qr`
      assert.strictEqual((yield* call(at, { method: "POST", key: null })).status, 401)
      assert.strictEqual((yield* call(at, { method: "POST", key: theirs.key })).status, 404)
      assert.isNull((yield* call(`${products}/${id}`)).body.data.identifiers_locked_at)
      const light = yield* call(products, { body: { name: "Model A", category: "batteries_light" } })
      const refused = yield* preprint(light.body.data.id)
      assert.strictEqual(refused.status, 403)
      assert.strictEqual(refused.body.error.code, "forbidden")
    })
  )

  it.effect("the code is drawn without a key, as SVG or PNG, and holds the public address (spec §4.3)", () =>
    Effect.gen(function* () {
      const draft = yield* createDraft({ gtin, serial_number: `A/${aSerial()}` })
      yield* preprint(draft.id)
      for (const product of [draft, yield* publishSample()]) {
        const at = `${products}/${product.id}/export/qr`
        const svg = yield* bytesOf(at)
        assert.strictEqual(svg.status, 200)
        assert.strictEqual(svg.headers.get("content-type"), "image/svg+xml")
        assert.deepStrictEqual((yield* bytesOf(`${at}?format=svg`)).bytes, svg.bytes)
        const png = yield* bytesOf(`${at}?format=png`)
        assert.strictEqual(png.headers.get("content-type"), "image/png")
        const { height, width } = yield* Effect.promise(() => sharp(png.bytes).metadata())
        assert.deepStrictEqual([width, height], [1024, 1024])
        for (const { bytes, headers } of [svg, png]) {
          const texts = yield* Effect.promise(async () => decodeQr(await grayscale(bytes)))
          assert.deepStrictEqual(texts, [product.public_url])
          assert.match(
            headers.get("content-disposition") ?? "",
            /^attachment; filename="qr-[A-Za-z0-9_-]+\.(svg|png)"$/u
          )
          assert.strictEqual(headers.get("cache-control"), "public, max-age=300")
        }
      }
    })
  )

  it.effect("a key may come along: ours and theirs see the same, a wrong one is refused (spec §4.3, §5)", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* TestServer
      const { id } = yield* publishSample()
      const at = `${products}/${id}/export/qr`
      const { bytes } = yield* bytesOf(at)
      for (const { key } of [ours, theirs]) {
        const answer = yield* bytesOf(at, { authorization: `Bearer ${key}` })
        assert.strictEqual(answer.status, 200)
        assert.deepStrictEqual(answer.bytes, bytes)
        assert.match(answer.headers.get("ratelimit-policy") ?? "", /^"organization"/u)
      }
      for (const authorization of [`Bearer ${ours.key}x`, "Bearer ", "Basic abc"]) {
        assert.strictEqual((yield* bytesOf(at, { authorization })).status, 401)
      }
    })
  )
})
