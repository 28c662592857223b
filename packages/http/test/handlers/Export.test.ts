/** Handlers of the group `export`: documents as files, and why there is none. */
import type { PassportFacts } from "@dpp/core/passport"
import { CustomDomainPending } from "@dpp/core/product"
import { ExportInvalid, toV20 } from "@dpp/core/v20"
import { Exports } from "@dpp/service/Exports"
import { NotPublished } from "@dpp/service/publishedPassport"
import { TooManyWaiting } from "@dpp/service/FairQueue"
import { PdfExports } from "@dpp/service/PdfExports"
import { ProductNotFound } from "@dpp/service/NotFound"
import { aPublishedProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { errorOf, organization, publicOrigin, routesWith, send } from "../support.ts"

const product = aPublishedProduct({
  organization_id: organization.id,
  attributes: { serial_number: "A/1 ö", battery_category: "ev" }
})
const id = product.id
const at = `/api/v1/products/${id}/export`
const facts: PassportFacts = {
  product,
  organization,
  facility: null,
  publicUrl: `${publicOrigin}/p/${id}`,
  lastUpdated: product.updated_at,
  serviceName: null
}
const document = toV20(facts, null)

const documents = Layer.merge(
  Layer.mock(Exports, {
    version: () => Effect.succeedNone,
    modelJson: () => Effect.succeed({ facts, condition: null, document })
  }),
  Layer.mock(PdfExports, {
    passport: (_caller, _id, locale) => Effect.succeed({ product, pdf: new TextEncoder().encode(`%PDF ${locale}`) })
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
    const details = { "/batteryPassportData": ["must have required property"] }
    for (const [refusal, ...expected] of [
      [new ProductNotFound({ id }), 404, "not_found", undefined],
      [new NotPublished({ id }), 403, "forbidden", undefined],
      [new ExportInvalid({ details }), 422, "export_validation_failed", details]
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
      [new CustomDomainPending({ host: "id.example.com" }), 403, "forbidden", undefined],
      [new TooManyWaiting({ scope: "organization", seconds: 10 }), 429, "rate_limit_exceeded", undefined],
      [new TooManyWaiting({ scope: "service", seconds: 10 }), 503, "internal_error", undefined]
    ] as const) {
      const pdfExports = Layer.mock(PdfExports, { passport: () => Effect.fail(refusal) })
      assert.deepStrictEqual(yield* errorOf(pdfExports, `${at}/pdf`), expected)
    }
    assert.deepStrictEqual((yield* errorOf(documents, `${at}/pdf?locale=fr`)).slice(0, 2), [400, "validation_error"])
  })
)
