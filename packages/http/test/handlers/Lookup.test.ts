/** Handlers of the group `lookup`: passports by identifier and date, in the manner of EN 18222. */
import { ValidationFailed } from "@dpp/core/text"
import { toV20, writeParts } from "@dpp/core/v20"
import { Exports } from "@dpp/service/passports/Exports"
import { NotPublished } from "@dpp/core/product"
import { Lookup } from "@dpp/service/passports/Lookup"
import { ProductNotFound, VersionNotFound } from "@dpp/service/shared/NotFound"
import { aPublishedProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { errorOf, factsOf, organization, routesWith, send } from "../support.ts"
import { worded } from "@dpp/testkit/worded"

const product = aPublishedProduct({ organization_id: organization.id })
const id = product.id
const facts = factsOf(product)
const document = toV20(facts, null)
const exported = { facts, condition: null, parts: writeParts(facts), document }
const dated = "2026-08-01T10:00:00+02:00"

it.effect("a passport is returned by its id, at present or at a point in time in any offset", () =>
  Effect.gen(function* () {
    const present = yield* send(`/api/v1/dpps/${id}`)
    assert.deepStrictEqual([present.status, present.body], [200, document])
    for (const path of ["dpps", "dppsByIdAndDate"]) {
      const past = yield* send(`/api/v1/${path}/${id}?date=${encodeURIComponent(dated)}`)
      assert.deepStrictEqual([past.status, past.body.dppHeader.at], [200, "2026-08-01T08:00:00.000Z"])
    }
    const undated = yield* send(`/api/v1/dppsByIdAndDate/${id}`)
    assert.deepStrictEqual([undated.status, Object.keys(undated.body.error.details)], [400, ["date"]])
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Exports, {
          version: () => Effect.succeedNone,
          modelJson: () => Effect.succeed(exported),
          at: (_caller, _id, time) =>
            Effect.succeed({
              ...exported,
              document: { ...document, dppHeader: { ...document.dppHeader, at: DateTime.formatIso(time) } }
            })
        })
      )
    )
  )
)

it.effect("a passport is returned by the URN that its document has as id, at every address with an id", () =>
  Effect.gen(function* () {
    const urn = `urn:uuid:${id}`
    assert.strictEqual(document.dppHeader["digitalProductPassportId"], urn)
    for (const given of [urn, encodeURIComponent(urn), `URN:UUID:${id.toUpperCase()}`]) {
      assert.strictEqual((yield* send(`/api/v1/dpps/${given}`)).status, 200, given)
      const past = yield* send(`/api/v1/dppsByIdAndDate/${given}?date=2026-08-01T10:00:00Z`)
      assert.strictEqual(past.status, 200, given)
    }
    for (const given of ["urn:uuid:x", `urn:${id}`, `urn:uuid:urn:uuid:${id}`, `urn:uuid:${id}x`]) {
      const { body, status } = yield* send(`/api/v1/dpps/${given}`)
      assert.deepStrictEqual(
        [status, body.error.details],
        [400, { dppId: ["must be a UUID, or urn:uuid: and a UUID"] }],
        given
      )
    }
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Exports, {
          version: () => Effect.succeedNone,
          modelJson: () => Effect.succeed(exported),
          at: () => Effect.succeed(exported)
        })
      )
    )
  )
)

it.effect("a passport has one representation; another one is refused by the name of the parameter", () =>
  Effect.gen(function* () {
    const paths = [
      `dpps/${id}?`,
      `dppsByIdAndDate/${id}?date=2026-08-01T10:00:00Z&`,
      "dppsByProductId/9526001000012:A-1?"
    ]
    for (const path of paths) {
      assert.strictEqual((yield* send(`/api/v1/${path}representation=compressed`)).status, 200, path)
      for (const other of ["full", "", "Compressed", "compressed&representation=full"]) {
        const { body, status } = yield* send(`/api/v1/${path}representation=${other}`)
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["representation"]], path + other)
      }
    }
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Exports, {
          version: () => Effect.succeedNone,
          modelJson: () => Effect.succeed(exported),
          at: () => Effect.succeed(exported),
          byKey: () => Effect.succeed(exported)
        })
      )
    )
  )
)

it.effect("a passport is returned by GTIN and serial number, which may contain a slash", () =>
  Effect.gen(function* () {
    const at = (key: string) => send(`/api/v1/dppsByProductId/${encodeURIComponent(key)}`)
    assert.strictEqual((yield* at("9526001000012:A-1/2")).body.dppHeader.key, "09526001000012 A-1/2")
    for (const malformed of ["9526001000012", "1234:SN-1", ":"]) {
      const { body, status } = yield* at(malformed)
      assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["productId"]], malformed)
    }
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Exports, {
          version: () => Effect.succeedNone,
          byKey: (_caller, { gtin14, serial_number }) =>
            Effect.succeed({
              ...exported,
              document: { ...document, dppHeader: { ...document.dppHeader, key: `${gtin14} ${serial_number}` } }
            })
        })
      )
    )
  )
)

it.effect("a refused lookup says why", () =>
  Effect.gen(function* () {
    const missing = [new ProductNotFound({ id }), 404, "not_found"] as const
    const draft = [new NotPublished({ id }), 403, "forbidden"] as const
    for (const [refusal, ...expected] of [missing, draft]) {
      const exports = Layer.mock(Exports, { version: () => Effect.succeedNone, modelJson: () => Effect.fail(refusal) })
      assert.deepStrictEqual((yield* errorOf(exports, `/api/v1/dpps/${id}`)).slice(0, 2), expected)
    }
    const unversioned = [new VersionNotFound({ id }), 404, "not_found"] as const
    for (const [refusal, ...expected] of [missing, draft, unversioned]) {
      const exports = Layer.mock(Exports, { version: () => Effect.succeedNone, at: () => Effect.fail(refusal) })
      const at = `/api/v1/dppsByIdAndDate/${id}?date=2026-08-01T10:00:00Z`
      assert.deepStrictEqual((yield* errorOf(exports, at)).slice(0, 2), expected)
    }
    for (const [refusal, ...expected] of [missing]) {
      const exports = Layer.mock(Exports, { version: () => Effect.succeedNone, byKey: () => Effect.fail(refusal) })
      assert.deepStrictEqual(
        (yield* errorOf(exports, "/api/v1/dppsByProductId/9526001000012:A-1")).slice(0, 2),
        expected
      )
    }
  })
)

it.effect("a page of ids links to the next one, and the last page does not", () =>
  Effect.gen(function* () {
    const at = "/api/v1/dppsByProductIds"
    const first = yield* send(`${at}?limit=2`, { body: ["9526001000012:A"] })
    assert.deepStrictEqual([first.status, first.body], [200, [id]])
    assert.strictEqual(first.headers.get("link"), `<${at}?limit=2&cursor=next-page>; rel="next"`)
    const last = yield* send(`${at}?limit=2&cursor=next-page`, { body: ["9526001000012:A"] })
    assert.deepStrictEqual([last.status, last.headers.get("link")], [200, null])
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Lookup, {
          idsByProductIds: (_caller, _input, { cursor }) =>
            Effect.succeed({ ids: [id], next: cursor === undefined ? Option.some("next-page") : Option.none() })
        })
      )
    )
  )
)

it.effect("a lookup of many ids names what is wrong with them", () =>
  Effect.gen(function* () {
    const details = { cursor: ["is invalid for this request"] }
    const lookup = Layer.mock(Lookup, {
      idsByProductIds: () => new ValidationFailed({ issues: worded(details), unrecognized_fields: [] })
    })
    const error = yield* errorOf(lookup, "/api/v1/dppsByProductIds?cursor=x", { body: [] })
    assert.deepStrictEqual(error, [400, "validation_error", details])
  })
)
