/** Handlers of the group `export`: documents as files, and why there is none. */
import { CustomDomainPending, NotPublished } from "@dpp/core/product"
import { toV20, writeParts } from "@dpp/core/v20"
import { Exports } from "@dpp/service/passports/Exports"
import { TooManyWaiting } from "@dpp/service/shared/FairQueue"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { aPublishedProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { errorOf, factsOf, organization, routesWith, send } from "../support.ts"

const product = aPublishedProduct({
  organization_id: organization.id,
  attributes: { serial_number: "A/1 ö", battery_category: "ev" }
})
const id = product.id
const at = `/api/v1/products/${id}/export`
const facts = factsOf(product)
const document = toV20(facts, null)

const documents = Layer.merge(
  Layer.mock(Exports, {
    version: () => Effect.succeedNone,
    modelJson: () => Effect.succeed({ facts, condition: null, parts: writeParts(facts), document })
  }),
  Layer.mock(PdfExports, {
    passport: (_caller, _id, locale) => {
      const described = { product, hash: `hash-${locale}` }
      const pdf = new TextEncoder().encode(`%PDF ${locale}`)
      return Effect.succeed({ ...described, make: Effect.succeed({ ...described, pdf }) })
    }
  })
)

it.effect("a passport is exported as a file, whose name is valid on every system", () =>
  Effect.gen(function* () {
    const json = yield* send(`${at}/model-json`)
    assert.deepStrictEqual([json.status, json.body], [200, document])
    assert.strictEqual(json.headers.get("content-disposition"), 'attachment; filename="passport-A_1__.json"')
    assert.isNull(json.headers.get("deprecation"))
    const pdf = yield* send(`${at}/pdf?locale=zh`)
    assert.deepStrictEqual([pdf.status, pdf.text], [200, "%PDF zh"])
    assert.strictEqual(pdf.headers.get("content-type"), "application/pdf")
    assert.strictEqual(pdf.headers.get("content-disposition"), 'attachment; filename="passport-A_1__.pdf"')
  }).pipe(Effect.provide(routesWith(documents)))
)

it.effect("a client that holds the current PDF receives 304, and nothing is rendered", () => {
  const pdfExports = Layer.mock(PdfExports, {
    passport: () => Effect.succeed({ product, hash: "now", make: Effect.die("It was rendered.") })
  })
  return Effect.gen(function* () {
    for (const held of ['"now"', '"before", W/"now"']) {
      const { headers, status, text } = yield* send(`${at}/pdf`, { headers: { "if-none-match": held } })
      assert.deepStrictEqual([status, text, headers.get("etag")], [304, "", '"now"'])
    }
  }).pipe(Effect.provide(routesWith(pdfExports)))
})

it.effect("a PDF has the entity tag of what was rendered, and is sent to a client that holds another one", () =>
  Effect.gen(function* () {
    const pdf = yield* send(`${at}/pdf?locale=de`, { headers: { "if-none-match": '"hash-en"' } })
    assert.deepStrictEqual([pdf.status, pdf.text, pdf.headers.get("etag")], [200, "%PDF de", '"hash-de"'])
  }).pipe(Effect.provide(routesWith(documents)))
)

it.effect("the former address of the JSON export names its successor", () =>
  Effect.gen(function* () {
    const former = yield* send(`${at}/json`)
    assert.deepStrictEqual([former.status, former.body], [200, document])
    assert.strictEqual(former.headers.get("deprecation"), "@1784764800")
    assert.strictEqual(former.headers.get("link"), `<${at}/model-json>; rel="successor-version"`)
  }).pipe(Effect.provide(routesWith(documents)))
)

it.effect("a refused JSON export says why", () =>
  Effect.gen(function* () {
    for (const [refusal, ...expected] of [
      [new ProductNotFound({ id }), 404, "not_found", undefined],
      [new NotPublished({ id }), 403, "forbidden", undefined]
    ] as const) {
      const exports = Layer.mock(Exports, { version: () => Effect.succeedNone, modelJson: () => Effect.fail(refusal) })
      for (const form of ["model-json", "json"]) {
        assert.deepStrictEqual(yield* errorOf(exports, `${at}/${form}`), expected)
      }
    }
  })
)

it.effect("a refused PDF says why", () =>
  Effect.gen(function* () {
    for (const [refusal, ...expected] of [
      [new ProductNotFound({ id }), 404, "not_found", undefined],
      [new NotPublished({ id }), 403, "forbidden", undefined],
      [new CustomDomainPending({ host: "id.example.com" }), 403, "forbidden", undefined]
    ] as const) {
      const pdfExports = Layer.mock(PdfExports, { passport: () => Effect.fail(refusal) })
      assert.deepStrictEqual(yield* errorOf(pdfExports, `${at}/pdf`), expected)
    }
    for (const [scope, ...expected] of [
      ["own", 429, "rate_limit_exceeded", undefined],
      ["service", 503, "internal_error", undefined]
    ] as const) {
      const make = Effect.fail(new TooManyWaiting({ scope, seconds: 10 }))
      const pdfExports = Layer.mock(PdfExports, { passport: () => Effect.succeed({ product, hash: "now", make }) })
      assert.deepStrictEqual(yield* errorOf(pdfExports, `${at}/pdf`), expected)
    }
    assert.deepStrictEqual((yield* errorOf(documents, `${at}/pdf?locale=ja`)).slice(0, 2), [400, "validation_error"])
  })
)
