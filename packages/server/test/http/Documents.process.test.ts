/** Documents that are drawn up from values, over a socket: performance, footprint, information for end-users, label. */
import { sampleDraft } from "@dpp/core/samples"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { hasPoppler, pdfPages, pdfText } from "@dpp/testkit/poppler"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createHash } from "node:crypto"
import { aSerial, sharedServer, TestServer } from "../support.ts"
import { declaredModel, notified_body, signed } from "../support/declarationCalls.ts"

const document = Effect.fnUntraced(function* (path: string) {
  const { origin, ours } = yield* TestServer
  return yield* Effect.promise(async () => {
    const response = await fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${ours.key}` } })
    const pdf = new Uint8Array(await response.arrayBuffer())
    const isPdf = response.headers.get("content-type") === "application/pdf"
    const text = isPdf && hasPoppler ? pdfText(pdf) : Buffer.from(pdf).toString()
    return { status: response.status, pdf, text, etag: response.headers.get("etag") }
  })
})

const aBattery = Effect.fnUntraced(function* (fields: object, category: "ev" | "lmt" = "lmt") {
  const { call, ours } = yield* TestServer
  const body = { ...sampleDraft(category), serial_number: aSerial(), facility_id: ours.facilityId, ...fields }
  const made = yield* call("/api/v1/products", { body })
  assert.strictEqual(made.status, 201, made.text)
  return made.body.data.id as string
})

layer(sharedServer, { excludeTestServices: true })("documents from values", (it) => {
  it.effect("have the five points of Annex IV A with units, in equal bytes; back-up batteries have no cycles", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const id = yield* aBattery({})
      const first = yield* document(`products/${id}/documents/performance`)
      assert.strictEqual(first.status, 200, first.text)
      assert.strictEqual(first.etag, `"${createHash("sha256").update(first.pdf).digest("hex")}"`)
      const again = yield* document(`products/${id}/documents/performance`)
      assert.strictEqual(again.etag, first.etag)
      const headers = { "if-none-match": first.etag ?? "" }
      const known = yield* call(`/api/v1/products/${id}/documents/performance`, { headers })
      assert.deepStrictEqual([known.status, known.text], [304, ""])
      const standby = yield* aBattery({ is_back_up: true })
      const other = yield* document(`products/${standby}/documents/performance?locale=en`)
      if (!hasPoppler) return
      for (const number of [1, 2, 3, 4, 5]) assert.match(first.text, new RegExp(`^ *${number}\\. `, "mu"))
      for (const unit of ["Ah", "W", "Ω", "%", "years"]) assert.include(first.text, unit)
      assert.notInclude(first.text, "non-cycle application")
      assert.include(other.text, "non-cycle application")
    })
  )

  it.effect("are information for end-users with (a) to (f), and an incomplete draft without (d)", () =>
    Effect.gen(function* () {
      const { template_id, change } = yield* declaredModel
      const path = `templates/${template_id}/documents/end-user-information`
      const whole = yield* document(path)
      assert.strictEqual(whole.status, 200, whole.text)
      yield* change({ waste_safety_instructions: null })
      const partial = yield* document(path)
      const german = yield* document(`${path}?locale=de`)
      if (!hasPoppler) return
      for (const letter of "abcdef") assert.include(whole.text, `(${letter}) `)
      assert.notInclude(whole.text, "incomplete")
      assert.include(partial.text, "Draft, incomplete")
      assert.include(german.text, "Entwurf, unvollständig")
    })
  )

  it.effect("state the registration of the producer in a Member State, and are incomplete drafts without one", () =>
    Effect.gen(function* () {
      const { admin, ours } = yield* TestServer
      const { template_id } = yield* declaredModel
      const producer_registrations = [{ member_state: "DE", number: "DE 12345678", pro: "Stiftung Rücknahme" }]
      const organization = `/admin/v1/organizations/${ours.id}`
      const set = yield* admin(organization, { method: "PATCH", body: { producer_registrations } })
      assert.strictEqual(set.status, 200, set.text)
      const path = `templates/${template_id}/documents/end-user-information?locale=de`
      const german = yield* document(`${path}&member_state=DE`)
      const french = yield* document(`${path}&member_state=FR`)
      const plain = yield* document(path)
      const swiss = yield* document(`${path}&member_state=CH`)
      const label = yield* document(`templates/${template_id}/documents/label?member_state=DE`)
      yield* admin(organization, { method: "PATCH", body: { producer_registrations: [] } })
      assert.deepStrictEqual(
        [german, french, plain, swiss, label].map(({ status }) => status),
        [200, 200, 200, 400, 400]
      )
      for (const refused of [swiss, label]) assert.include(refused.text, '"member_state":[')
      if (!hasPoppler) return
      const parts = ["Registrierung des Herstellers: Deutschland", "DE 12345678", "Stiftung Rücknahme"]
      for (const part of parts) assert.include(german.text, part)
      assert.notInclude(german.text, "unvollständig")
      assert.include(french.text, "Registrierung des Herstellers: Frankreich")
      assert.include(french.text, "unvollständig")
      assert.notInclude(plain.text, "Registrierung")
    })
  )

  it.effect("are a footprint declaration only with the number of the EU declaration of conformity", () =>
    Effect.gen(function* () {
      const id = yield* aBattery({ declaration_number: null }, "ev")
      const refused = yield* document(`products/${id}/documents/carbon-footprint`)
      assert.strictEqual(refused.status, 400)
      assert.include(refused.text, "7(1)(f)")
      const numbered = yield* aBattery({ declaration_number: "DoC-7" }, "ev")
      const made = yield* document(`products/${numbered}/documents/carbon-footprint`)
      assert.strictEqual(made.status, 200)
      if (hasPoppler) for (const part of ["DoC-7", "(g)", "awaits an act"]) assert.include(made.text, part)
    })
  )

  it.effect("have the number of the notified body after CE only from an issued declaration by module D1", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { battery, declare, issue } = yield* declaredModel
      const { id } = (yield* battery({ status: "published" })).body.data
      const label = `products/${id}/documents/label`
      const before = yield* document(label)
      const made = yield* declare({ procedure: { series: true, module: "D1" }, notified_body })
      assert.strictEqual(made.status, 201, made.text)
      const draft = yield* document(label)
      assert.strictEqual((yield* issue(made.body.data.id, { signed })).status, 200)
      const after = yield* document(label)
      assert.deepStrictEqual([before.status, draft.status, after.status], [200, 200, 200])
      if (!hasPoppler) return
      assert.notInclude(before.text, "CE 0123")
      assert.notInclude(draft.text, "CE 0123")
      assert.include(after.text, "CE 0123")
      const [page = new Uint8Array()] = pdfPages(after.pdf, 150)
      const shown = (yield* call(`/api/v1/products/${id}`)).body.data.public_url
      assert.deepStrictEqual(yield* Effect.promise(async () => decodeQr(await grayscale(page))), [shown])
      for (let number = 1; number <= 10; number += 1) assert.match(after.text, new RegExp(`^ *${number}\\. `, "mu"))
    })
  )
})
