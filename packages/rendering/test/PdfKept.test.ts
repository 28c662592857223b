/** Kept PDFs: the same content has the same bytes without a worker, and any other content has other bytes. */
import * as PdfPassport from "@dpp/rendering/PdfPassport"
import { PdfWorkers } from "@dpp/rendering/PdfWorkers"
import { type PdfPassport as Passport, PdfRenderer } from "@dpp/service/ports/PdfRenderer"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import sharp from "sharp"
import { passportOf } from "./support/passport.ts"

/** A worker whose documents are the models themselves, so that equal bytes are equal models; it counts them. */
const scene = () => {
  const counted = { documents: 0 }
  const workers = Layer.succeed(PdfWorkers, {
    size: 1,
    render: (model) =>
      Effect.sync(() => {
        counted.documents += 1
        const image = model.image === null ? null : Buffer.from(model.image).toString("base64")
        // A part of a block that it shares with other bytes, as a short document may be.
        const block = Buffer.from(`${JSON.stringify({ ...model, image })} other`)
        return block.subarray(0, -" other".length)
      })
  })
  return { counted, layer: PdfPassport.layer.pipe(Layer.provide(workers)) }
}

/** What an export does: the kept bytes, otherwise those that are rendered now. */
const exported = (passport: Passport) =>
  Effect.gen(function* () {
    const { kept, render } = (yield* PdfRenderer).document(passport)
    return Option.isSome(kept) ? kept.value : yield* render
  })

const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

/** The same passport after the change of one part of it. */
const changesOf = (passport: Passport, image: Uint8Array): ReadonlyArray<readonly [string, Passport]> => {
  const { condition, facts } = passport
  const { facility, organization, product } = facts
  const withFacts = (changed: Partial<Passport["facts"]>): Passport => ({
    ...passport,
    facts: { ...facts, ...changed }
  })
  const withProduct = (changed: Partial<typeof product>) => withFacts({ product: { ...product, ...changed } })
  if (condition === null || facility === null) throw new Error("The passport has a condition and a facility.")
  const attributes = Object.entries(product.attributes).flatMap(([name, value]) =>
    typeof value === "number"
      ? [[name, withProduct({ attributes: { ...product.attributes, [name]: value + 1 } })] as const]
      : []
  )
  return [
    ...attributes,
    ["serial number", withProduct({ attributes: { ...product.attributes, serial_number: "Other-1" } })],
    ["name", withProduct({ name: "Other name" })],
    ["GTIN", withProduct({ gtin: null })],
    ["organization", withFacts({ organization: { ...organization, name: "Other GmbH" } })],
    ["address", withFacts({ organization: { ...organization, street: "Nebenstraße 2" } })],
    ["facility", withFacts({ facility: null })],
    ["public address", withFacts({ publicUrl: "https://id.example.com/p/1" })],
    ["service", withFacts({ serviceName: "Other Services" })],
    ["time of the change", withFacts({ lastUpdated: DateTime.makeUnsafe("2026-11-22T00:00:00.001Z") })],
    ["condition", { ...passport, condition: { ...condition, stateOfCharge: 12 } }],
    ["no condition", { ...passport, condition: null }],
    ["image", { ...passport, image }],
    ["no image", { ...passport, image: null }],
    ["de", { ...passport, locale: "de" }],
    ["zh", { ...passport, locale: "zh" }]
  ]
}

describe("kept PDFs", () => {
  it.effect("are given again for the same content without a worker", () => {
    const { counted, layer } = scene()
    return Effect.gen(function* () {
      const image = yield* Effect.promise(() => picture("#c00000"))
      const first = yield* exported(passportOf("ev", { image }))
      const { view, ...content } = passportOf("ev", { image })
      const again = yield* exported({ ...structuredClone(content), view })
      assert.deepStrictEqual(Buffer.compare(first, again), 0)
      assert.strictEqual(again.buffer.byteLength, again.byteLength)
      assert.strictEqual(counted.documents, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("are not given after a change of any part of the content", () => {
    const { counted, layer } = scene()
    return Effect.gen(function* () {
      const passport = passportOf("ev", { image: yield* Effect.promise(() => picture("#c00000")) })
      const changes = changesOf(passport, yield* Effect.promise(() => picture("#00c000")))
      const { hash } = (yield* PdfRenderer).document(passport)
      const hashes = new Set([hash])
      const documents = new Set([Buffer.from(yield* exported(passport)).toString()])
      for (const [part, changed] of changes) {
        const document = (yield* PdfRenderer).document(changed)
        assert.isFalse(hashes.has(document.hash), part)
        assert.isTrue(Option.isNone(document.kept), part)
        const bytes = Buffer.from(yield* exported(changed)).toString()
        assert.isFalse(documents.has(bytes), part)
        hashes.add(document.hash)
        documents.add(bytes)
      }
      assert.strictEqual(counted.documents, changes.length + 1)
      assert.isAbove(changes.length, 30)
    }).pipe(Effect.provide(layer))
  })

  it.effect("are those of one server: a restarted one renders again, with the same hash", () =>
    Effect.gen(function* () {
      const passport = passportOf("lmt")
      const inNewServer = Effect.gen(function* () {
        const { hash, kept } = (yield* PdfRenderer).document(passport)
        yield* exported(passport)
        return { hash, kept }
      })
      const first = yield* Effect.provide(inNewServer, scene().layer)
      assert.deepStrictEqual(yield* Effect.provide(inNewServer, scene().layer), first)
      assert.isTrue(Option.isNone(first.kept))
    })
  )
})
