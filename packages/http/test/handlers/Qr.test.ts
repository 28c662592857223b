/** Handlers of the group `qr`: pre-prints, and codes as images (spec §4.3). */
import { CustomDomainPending, NoPassport } from "@dpp/core/product"
import { Preprint } from "@dpp/service/products/Preprint"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { IdentifiersNotLocked, QrCodes } from "@dpp/service/passports/QrCodes"
import { aProduct, minute } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { errorOf, organization, publicOrigin, routesWith, send } from "../support.ts"

const product = aProduct({ organization_id: organization.id })
const id = product.id
const at = `/api/v1/products/${id}`
const bytes = { svg: "<svg/>", png: "PNG" }

const codes = Layer.merge(
  Layer.mock(QrCodes, {
    draw: (_id, format) => Effect.succeed({ product, image: new TextEncoder().encode(bytes[format]) })
  }),
  Layer.mock(Preprint, {
    run: (_caller, _id, locale = "de") =>
      Effect.succeed({
        publicUrl: `${publicOrigin}/p/${id}?${locale}`,
        state: { _tag: "Preprinted", locked_at: minute(1), locale }
      })
  })
)

it.effect("a pre-print responds with the public address, and where its code is", () =>
  Effect.gen(function* () {
    const code = `${publicOrigin}${at}/export/qr`
    for (const [body, locale] of [
      [undefined, "de"],
      [{}, "de"],
      [{ locale: "zh" }, "zh"]
    ] as const) {
      const reply = yield* send(`${at}/preprint-qr`, { method: "POST", body })
      const data = {
        public_url: `${publicOrigin}/p/${id}?${locale}`,
        qr_svg_url: `${code}?format=svg`,
        qr_png_url: `${code}?format=png`,
        identifiers_locked_at: "2026-01-01T00:01:00.000Z",
        identifiers_locked_reason: "preprint_qr"
      }
      assert.deepStrictEqual([reply.status, reply.body], [200, { data }])
    }
  }).pipe(Effect.provide(routesWith(codes)))
)

it.effect("a pre-print warns of a public address that works on this machine only", () =>
  Effect.gen(function* () {
    const { body } = yield* send(`${at}/preprint-qr`, { method: "POST" })
    assert.deepStrictEqual(Object.keys(body), ["data", "meta"])
    assert.match(body.meta.warnings.join(), /^The public address http:\/\/localhost:3000 works on this machine only/u)
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Preprint, {
          run: () =>
            Effect.succeed({
              publicUrl: `http://localhost:3000/p/${id}`,
              state: { _tag: "Preprinted", locked_at: minute(1), locale: "de" }
            })
        })
      )
    )
  )
)

it.effect("a body that a pre-print does not know is rejected by its field", () =>
  Effect.gen(function* () {
    for (const [field, body] of [
      ["locale", { locale: "it" }],
      ["locale", { locale: null }],
      ["colour", { colour: "red" }],
      ["body", []],
      ["body", "{"]
    ] as const) {
      const { body: failure, status } = yield* send(`${at}/preprint-qr`, { body })
      assert.deepStrictEqual([status, Object.keys(failure.error.details)], [400, [field]])
    }
  }).pipe(Effect.provide(routesWith(codes)))
)

it.effect("a refused pre-print says why", () =>
  Effect.gen(function* () {
    for (const [refusal, ...expected] of [
      [new ProductNotFound({ id }), 404, "not_found", undefined],
      [new NoPassport({ id }), 403, "forbidden", undefined],
      [new CustomDomainPending({ host: "id.example.com" }), 403, "custom_domain_pending", undefined]
    ] as const) {
      const preprint = Layer.mock(Preprint, { run: () => Effect.fail(refusal) })
      assert.deepStrictEqual(yield* errorOf(preprint, `${at}/preprint-qr`, { method: "POST" }), expected)
    }
  })
)

it.effect("a code is an image with a tag for each format, SVG by default", () =>
  Effect.gen(function* () {
    for (const [query, type, text, extension] of [
      ["", "image/svg+xml", "<svg/>", "svg"],
      ["?format=svg", "image/svg+xml", "<svg/>", "svg"],
      ["?format=png", "image/png", "PNG", "png"]
    ] as const) {
      const code = yield* send(`${at}/export/qr${query}`, { key: null })
      assert.deepStrictEqual([code.status, code.headers.get("content-type"), code.text], [200, type, text])
      const name = `qr-${product.attributes.serial_number}.${extension}`
      assert.strictEqual(code.headers.get("content-disposition"), `attachment; filename="${name}"`)
      assert.strictEqual(code.headers.get("cache-control"), "public, max-age=300")
      const etag = code.headers.get("etag") ?? ""
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = yield* send(`${at}/export/qr${query}`, { key: null, headers: { "if-none-match": held } })
        assert.deepStrictEqual([again.status, again.text, again.headers.get("etag")], [304, "", etag])
      }
    }
  }).pipe(Effect.provide(routesWith(codes)))
)

it.effect("a refused code says why, with a key and without", () =>
  Effect.gen(function* () {
    for (const [refusal, ...expected] of [
      [new ProductNotFound({ id }), 404, "not_found", undefined],
      [new IdentifiersNotLocked({ id }), 403, "forbidden", undefined],
      [new CustomDomainPending({ host: "id.example.com" }), 403, "custom_domain_pending", undefined]
    ] as const) {
      const refusing = Layer.mock(QrCodes, { draw: () => Effect.fail(refusal) })
      for (const key of [null, "full"]) {
        assert.deepStrictEqual(yield* errorOf(refusing, `${at}/export/qr`, { key }), expected)
      }
    }
    for (const target of [`${at}/export/qr?format=gif`, "/api/v1/products/x/export/qr"]) {
      const error = yield* errorOf(codes, target, { key: null })
      assert.deepStrictEqual(error.slice(0, 2), [400, "validation_error"], target)
    }
  })
)
