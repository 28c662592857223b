/** Organizations that ask for more PDFs than the service can set: decisions, bounds that protect the others. */
import { sampleDraft } from "@dpp/core/samples"
import { locales } from "@dpp/core/text"
import { queueOptions } from "@dpp/service/passports/PdfExports"
import { PdfRenderer } from "@dpp/service/ports/PdfRenderer"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, profile, TestServer } from "../support.ts"

const products = "/api/v1/products"

/** Some pages of text: a PDF that takes longer than others. */
const long = Array.from({ length: 40 }, () => ({ chemical_name: "X", impact: "word and ".repeat(222) }))

interface Asked {
  readonly status: number
  readonly code: string | undefined
  readonly retryAfter: string | null
}

/**
 * Asks for the PDFs of new passports of the organization in each language, as often as requested; `hangUp` leaves them all.
 * Three documents for each passport: only different ones are rendered one by one.
 */
const askerOf = Effect.fnUntraced(function* (key: string, fields: object = {}, passports = 1) {
  const { call, origin } = yield* TestServer
  const urls: Array<string> = []
  for (let passport = 0; passport < passports; passport += 1) {
    const body = { ...sampleDraft("ev"), serial_number: aSerial(), status: "published", manufacturing_place: "Berlin" }
    const answer = yield* call(products, { key, body: { ...body, gtin: null, ...fields } })
    assert.strictEqual(answer.status, 201, answer.text.slice(0, 500))
    for (const locale of locales) {
      urls.push(`${origin}${products}/${answer.body.data.id}/export/pdf?locale=${locale}`)
    }
  }
  let next = 0
  const line = new AbortController()
  const answered: Array<Asked> = []
  const ask = async (): Promise<Asked> => {
    const url = urls[next++ % urls.length] ?? ""
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` }, signal: line.signal })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { error } = response.ok ? { error: undefined } : JSON.parse(bytes.toString())
    if (response.ok) assert.strictEqual(bytes.toString("latin1", 0, 5), "%PDF-")
    const asked = { status: response.status, code: error?.code, retryAfter: response.headers.get("retry-after") }
    answered.push(asked)
    return asked
  }
  const askMany = (count: number) => Promise.allSettled(Array.from({ length: count }, ask))
  return { ask, askMany, answered, hangUp: () => line.abort() }
})

const tooMany = { status: 429, code: "rate_limit_exceeded", retryAfter: "10" }
const tooMuch = { status: 503, code: "internal_error", retryAfter: "10" }

const until = (isSo: () => boolean) =>
  Effect.promise(async () => {
    while (!isSo()) await new Promise(setImmediate)
  })

layer(layerWith(), { excludeTestServices: true })("PDFs of several organizations", (it) => {
  it.effect(
    "are rendered in turns: an organization that asks for 120 long ones delays no other, and is rejected beyond 20",
    () =>
      Effect.gen(function* () {
        const { ours, theirs } = yield* TestServer
        const many = yield* askerOf(ours.key, { hazardous_substances: long }, 8)
        const one = yield* askerOf(theirs.key)
        const all = many.askMany(120)
        yield* until(() => many.answered.length >= 80)
        assert.isTrue(many.answered.every(({ status }) => status === 429))
        assert.deepStrictEqual(many.answered[0], tooMany)
        assert.strictEqual((yield* Effect.promise(one.ask)).status, 200)
        // Most of the twenty that wait would have been before it in the order of arrival.
        const done = many.answered.filter(({ status }) => status === 200).length
        assert.isBelow(done, 12)
        for (const asked of many.answered) assert.oneOf(asked.status, [200, 429])

        many.hangUp()
        yield* Effect.promise(() => all)
        // The places of those who are gone are free at once.
        const again = yield* askerOf(ours.key)
        const settled = yield* Effect.promise(() => again.askMany(3))
        assert.deepStrictEqual(
          settled.map((result) => (result.status === "fulfilled" ? result.value.status : result.status)),
          [200, 200, 200]
        )
      })
  )

  it.effect("wait in 200 places, and another organization is asked to retry", () =>
    Effect.gen(function* () {
      const { admin } = yield* TestServer
      const newKey = Effect.fnUntraced(function* (name: string) {
        const made = yield* admin("/admin/v1/organizations", { body: { ...profile, name } })
        const keys = `/admin/v1/organizations/${made.body.data.id}/api-keys`
        return String((yield* admin(keys, { body: { name } })).body.data.key)
      })
      const crowd = yield* Effect.forEach(
        Array.from({ length: 11 }, (_, n) => `Organization ${n} of many`),
        (name) => Effect.flatMap(newKey(name), (key) => askerOf(key, { hazardous_substances: long }))
      )
      const late = yield* Effect.flatMap(newKey("The late one"), (key) => askerOf(key))
      const asked = crowd.map(({ askMany }) => askMany(40))
      // Who is not refused waits in a place, or has its turn: all places are taken.
      const turns = (yield* PdfRenderer).concurrency
      yield* until(() => crowd.flatMap(({ answered }) => answered).length >= 11 * 40 - queueOptions.waiting - turns)
      const lateOnes = late.askMany(8)
      yield* until(() => late.answered.length > 0)
      for (const one of [...crowd, late]) one.hangUp()
      yield* Effect.promise(() => Promise.all([...asked, lateOnes]))
      assert.deepStrictEqual(late.answered[0], tooMuch)
      for (const { status } of crowd.flatMap(({ answered }) => answered)) assert.oneOf(status, [200, 429, 503])
    })
  )
})
