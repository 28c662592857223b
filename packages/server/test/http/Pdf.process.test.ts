import { batteryCategories } from "@dpp/core/catalogue"
import { sampleDraft } from "@dpp/core/samples"
import { hasPoppler, pdfInfo, pdfText } from "@dpp/testkit/poppler"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import sharp from "sharp"
import { anotherManufacturer } from "./publicExamples.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"

const publishSample = Effect.fnUntraced(function* (
  category: (typeof batteryCategories)[number] = "ev",
  fields: object = {}
) {
  const { call, ours } = yield* TestServer
  const body = { ...sampleDraft(category), serial_number: aSerial(), facility_id: ours.facilityId, ...fields }
  const answer = yield* call(products, { body: { ...body, status: "published" } })
  assert.strictEqual(answer.status, 201, answer.text)
  return answer.body.data
})

const download = Effect.fnUntraced(function* (id: string, query = "") {
  const { origin, ours } = yield* TestServer
  return yield* Effect.promise(async () => {
    const headers = { authorization: `Bearer ${ours.key}` }
    const response = await fetch(`${origin}${products}/${id}/export/pdf${query}`, { headers })
    return { status: response.status, headers: response.headers, pdf: new Uint8Array(await response.arrayBuffer()) }
  })
})

layer(sharedServer, { excludeTestServices: true })("the PDF over HTTP", (it) => {
  it.effect("is answered for each category, as a file with a safe name (spec §4.3)", () =>
    Effect.gen(function* () {
      for (const category of batteryCategories) {
        const { id } = yield* publishSample(category, { serial_number: `${aSerial()}/7` })
        const { headers, pdf, status } = yield* download(id)
        assert.strictEqual(status, 200)
        assert.strictEqual(headers.get("content-type"), "application/pdf")
        assert.match(headers.get("content-disposition") ?? "", /^attachment; filename="passport-[A-Za-z0-9_-]+\.pdf"$/u)
        assert.strictEqual(headers.get("cache-control"), "no-store")
        assert.strictEqual(Buffer.from(pdf).toString("latin1", 0, 5), "%PDF-")
        assert.deepStrictEqual((yield* download(id)).pdf, pdf)
      }
    })
  )

  it.effect("shows the product's image, of every kind that is taken, and the condition once there is one", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const { id } = yield* publishSample()
      const images = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1
      const bare = yield* download(id)
      assert.strictEqual(images(bare.pdf), 0)
      for (const format of ["png", "jpeg", "webp"] as const) {
        yield* Effect.promise(async () => {
          const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: "teal" } })
          const form = new FormData()
          form.append("file", new Blob([new Uint8Array(await picture.toFormat(format).toBuffer())]), "a")
          const headers = { authorization: `Bearer ${ours.key}` }
          const answer = await fetch(`${origin}${products}/${id}/image`, { method: "POST", headers, body: form })
          assert.strictEqual(answer.status, 200)
        })
        assert.isAtLeast(images((yield* download(id)).pdf), 1, format)
      }
      yield* call(`${products}/${id}/image`, { method: "DELETE" })
      assert.deepStrictEqual((yield* download(id)).pdf, bare.pdf)
      yield* call(`${products}/${id}/condition`, { method: "PATCH", body: { stateOfCharge: 81.5 } })
      assert.isAbove((yield* download(id)).pdf.length, bare.pdf.length)
    })
  )

  it.effect.skipIf(!hasPoppler)("speaks the language that is asked for, else that of the pre-print, else English", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const spoken = {
        de: { title: /^Batteriepass /u, word: "Behörden" },
        en: { title: /^Battery passport /u, word: "Authorities" },
        zh: { title: /^电池护照 /u, word: "主管机关" }
      }
      const speaks = Effect.fnUntraced(function* (id: string, query: string, locale: keyof typeof spoken) {
        const { pdf } = yield* download(id, query)
        assert.match(pdfInfo(pdf).get("Title") ?? "", spoken[locale].title)
        assert.include(pdfText(pdf), spoken[locale].word)
      })
      const { id } = yield* publishSample()
      for (const locale of ["de", "en", "zh"] as const) yield* speaks(id, `?locale=${locale}`, locale)
      yield* speaks(id, "", "en")
      const body = { ...sampleDraft("lmt"), serial_number: aSerial(), manufacturing_place: "Berlin, DE" }
      const draft = yield* call(products, { body })
      const at = `${products}/${draft.body.data.id}`
      yield* call(`${at}/preprint-qr`, { body: { locale: "zh" } })
      assert.strictEqual((yield* call(at, { method: "PATCH", body: { status: "published" } })).status, 200)
      yield* speaks(draft.body.data.id, "", "zh")
      yield* speaks(draft.body.data.id, "?locale=de", "de")
    })
  )

  it.effect.skipIf(!hasPoppler)("names battery, manufacturer and economic operator", () =>
    Effect.gen(function* () {
      const { id, public_url, serial_number } = yield* publishSample("ev", anotherManufacturer("Zellenwerk Süd AG"))
      const text = pdfText((yield* download(id)).pdf)
      for (const word of [serial_number, public_url, "Zellenwerk Süd AG", "Ours GmbH", `urn:uuid:${id}`.slice(0, 20)]) {
        assert.include(text, word)
      }
    })
  )

  it.effect("only the owner of a published passport gets it (spec §3, §4.3, §5)", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const { id } = yield* publishSample()
      const body = { name: "Battery", serial_number: aSerial(), battery_category: "ev" }
      const draft = (yield* call(products, { body })).body.data.id
      const light = yield* call(products, { body: { name: "Model A", category: "batteries_light" } })
      for (const [path, key, status, code] of [
        [`${id}/export/pdf`, null, 401, "unauthorized"],
        [`${id}/export/pdf`, theirs.key, 404, "not_found"],
        ["00000000-0000-7000-8000-000000000009/export/pdf", undefined, 404, "not_found"],
        [`${draft}/export/pdf`, undefined, 403, "forbidden"],
        [`${light.body.data.id}/export/pdf`, undefined, 403, "forbidden"],
        [`${id}/export/pdf?locale=ja`, undefined, 400, "validation_error"]
      ] as const) {
        const refused = yield* call(`${products}/${path}`, key === undefined ? {} : { key })
        assert.strictEqual(refused.status, status, path)
        assert.strictEqual(refused.body.error.code, code)
      }
    })
  )

  it.effect("other requests get their response while PDFs are rendered", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      // The document of a passport is rendered once for all who ask for it.
      const published = yield* Effect.forEach([1, 2, 3, 4], () => publishSample())
      const answered: Array<string> = []
      const note = (what: string) => Effect.sync(() => answered.push(what))
      yield* Effect.all(
        [
          ...published.map(({ id }) => Effect.andThen(download(id), note("pdf"))),
          // Sent after the documents were asked for, three times one after the other.
          Effect.forEach(Array.from({ length: 3 }), () => call("/health/ready"), { discard: true }).pipe(
            Effect.andThen(note("health"))
          )
        ],
        { concurrency: "unbounded" }
      )
      assert.isBelow(answered.indexOf("health"), 3, answered.join(", "))
    })
  )
})
