/** The preview of a product: its page and PDF as they would be published, for its owner alone. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

layer(sharedServer, { excludeTestServices: true })("a preview", (it) => {
  it.effect("shows what everybody would see, in each language, and stores nothing", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId }
      const made = yield* call("/api/v1/products", { body })
      const { id, public_url } = made.body.data
      const path = `/api/v1/products/${id}/preview`
      const page = yield* call(`${path}?lang=de`)
      assert.strictEqual(page.status, 200, page.text)
      assert.match(page.headers.get("content-type") ?? "", /^text\/html/u)
      assert.include(page.headers.get("content-security-policy"), "default-src 'none'")
      assert.strictEqual(page.headers.get("cache-control"), "no-store")
      for (const text of ["Vorschau: Dieser Batteriepass ist nicht veröffentlicht", body.serial_number, public_url])
        assert.include(page.text, text)
      for (const link of ["linkType=linkset", "/proof", "access-requests"]) assert.notInclude(page.text, link)
      const pdf = yield* call(`${path}.pdf?lang=zh`)
      assert.deepStrictEqual([pdf.status, pdf.headers.get("content-type")], [200, "application/pdf"])
      assert.strictEqual(pdf.text.slice(0, 5), "%PDF-")
      assert.strictEqual((yield* call(new URL(public_url).pathname, { key: null })).status, 404)
      for (const other of [path, `${path}.pdf`]) {
        assert.strictEqual((yield* call(other, { key: theirs.key })).status, 404)
        assert.strictEqual((yield* call(other, { key: null })).status, 401)
      }
      const after = yield* call(`/api/v1/products/${id}`)
      assert.deepStrictEqual(after.body.data, made.body.data)
    })
  )

  it.effect("is the page that is published, but for what says that it is a preview", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId }
      const { id, public_url } = (yield* call("/api/v1/products", { body })).body.data
      const rows = (text: string) =>
        [...text.matchAll(/<dd[^>]*>(.*?)<\/dd>/gsu)].map(([, value = ""]) => value.replaceAll(/\s+/gu, " ").trim())
      const preview = rows((yield* call(`/api/v1/products/${id}/preview`)).text)
      const published = yield* call(`/api/v1/products/${id}`, { method: "PATCH", body: { status: "published" } })
      assert.strictEqual(published.status, 200, published.text)
      const shown = yield* call(new URL(public_url).pathname, { key: null, headers: { accept: "text/html" } })
      const times = /UTC/u
      const missing = preview.filter(
        (value) => !times.test(value) && !shown.text.replaceAll(/\s+/gu, " ").includes(value)
      )
      assert.isAbove(preview.length, 20)
      assert.deepStrictEqual(missing, [])
    })
  )
})
