/** Handlers of the group `products`: what the use cases return or refuse, as responses of the contract. */
import { Api } from "@dpp/api/Api"
import { ConflictResponse } from "@dpp/api/errors"
import {
  ConfirmationRequired,
  CustomDomainPending,
  IdentifiersLocked,
  PassportIncomplete,
  ProductUpdate
} from "@dpp/core/product"
import { ValidationFailed } from "@dpp/core/text"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { Products } from "@dpp/service/products/Products"
import { BatteryIdentifierTaken, SerialNumberTaken } from "@dpp/service/ports/ProductStore"
import { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "@dpp/service/shared/Quotas"
import { aBatteryModel, aListPage, aProduct, aPublishedProduct } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiTest from "effect/http-api/HttpApiTest"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { errorOf, handlersWith, organization, publicOrigin, routesWith, send } from "../support.ts"
import { worded, wordedRow } from "@dpp/testkit/worded"

const products = "/api/v1/products"
const owned = { organization_id: organization.id }
const battery = aPublishedProduct(owned)
const model = aBatteryModel(owned)
const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }
const client = HttpApiTest.groups(Api, ["products"])

const details = { name: ["is required"] }
const taken = { gtin: "9526001000012", serial_number: "SN-1" }
const limit = { current: 3, max: 3 }

const refusals = {
  create: [
    [new ValidationFailed({ issues: worded(details), unrecognized_fields: [] }), 400, "validation_error", details],
    [new PassportIncomplete({ issues: worded(details) }), 400, "validation_error", details],
    [
      new SerialNumberTaken(taken),
      409,
      "serial_number_taken",
      { serial_number: ["another product of the organization already has SN-1"] }
    ],
    [
      new SerialNumberTaken({ ...taken, product_id: battery.id }),
      409,
      "serial_number_taken",
      {
        serial_number: [`another product of the organization already has SN-1: ${battery.id}`],
        product_id: battery.id
      }
    ],
    [
      new BatteryIdentifierTaken(taken),
      409,
      "conflict",
      { gtin: ["a battery with 9526001000012 and serial number SN-1 already exists"] }
    ],
    [new CustomDomainPending({ host: "id.example.com" }), 409, "custom_domain_pending", undefined],
    [new DraftLimitReached(limit), 403, "product_limit_reached", limit],
    [new StorageLimitReached(limit), 403, "product_limit_reached", limit],
    [new PublishedLimitReached(limit), 403, "published_limit_reached", limit]
  ],
  update: [
    [new ProductNotFound({ id: battery.id }), 404, "not_found", undefined],
    [
      new IdentifiersLocked({ fields: ["gtin"], reason: "published" }),
      409,
      "conflict",
      { gtin: ["is locked (published)"] }
    ],
    [new ProductUpdate.PublicationIsFinal(), 409, "conflict", { status: ["is published"] }],
    [new ConfirmationRequired({ reason: "This changes it." }), 409, "conflict", { confirm: ["must be true"] }],
    [
      new SerialNumberTaken(taken),
      409,
      "serial_number_taken",
      { serial_number: ["another product of the organization already has SN-1"] }
    ],
    [new StorageLimitReached(limit), 403, "product_limit_reached", limit],
    [new PublishedLimitReached(limit), 403, "published_limit_reached", limit]
  ],
  remove: [
    [new ProductNotFound({ id: battery.id }), 404, "not_found", undefined],
    [new ConfirmationRequired({ reason: "This deletes it." }), 409, "conflict", { confirm: ["must be true"] }]
  ]
} as const

it.effect("a refused creation says why, with status, code and details", () =>
  Effect.forEach(refusals.create, ([refusal, status, code, expected]) =>
    Effect.gen(function* () {
      const { body, ...reply } = yield* send(products, { body: {} })
      assert.deepStrictEqual([reply.status, body.error.code, body.error.details], [status, code, expected])
    }).pipe(Effect.provide(routesWith(Layer.mock(Products, { create: () => Effect.fail(refusal) }))))
  )
)

it.effect("a refused update says why, with status, code and details", () =>
  Effect.forEach(refusals.update, ([refusal, status, code, expected]) =>
    Effect.gen(function* () {
      const { body, ...reply } = yield* send(`${products}/${battery.id}`, { method: "PATCH", body: {} })
      assert.deepStrictEqual([reply.status, body.error.code, body.error.details], [status, code, expected])
    }).pipe(Effect.provide(routesWith(Layer.mock(Products, { update: () => Effect.fail(refusal) }))))
  )
)

it.effect("a refused deletion says why, and how it is confirmed", () =>
  Effect.forEach(refusals.remove, ([refusal, status, code, expected]) =>
    Effect.gen(function* () {
      const { body, ...reply } = yield* send(`${products}/${battery.id}`, { method: "DELETE" })
      assert.deepStrictEqual([reply.status, body.error.code, body.error.details], [status, code, expected])
      if (status === 409) {
        assert.strictEqual(body.error.message, "This deletes it. Repeat with ?confirm=true to confirm.")
      }
    }).pipe(Effect.provide(routesWith(Layer.mock(Products, { remove: () => Effect.fail(refusal) }))))
  )
)

it.effect("unrecognized fields of a refused input are named, and those above the limit counted", () =>
  Effect.gen(function* () {
    const { body } = yield* send(products, { body: {} })
    assert.deepInclude(body.error, { unrecognized_fields: ["colour"], unrecognized_fields_omitted: 3 })
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Products, {
          create: () =>
            new ValidationFailed({
              issues: worded(details),
              unrecognized_fields: ["colour"],
              unrecognized_fields_omitted: 3
            })
        })
      )
    )
  )
)

it.effect("products are returned as the contract declares them, batteries and models, one and many", () =>
  Effect.gen(function* () {
    const { products } = yield* client
    const { data } = yield* products.get({ params: { id: battery.id } })
    assert.deepInclude(data, {
      id: battery.id,
      status: "published",
      public_url: `${publicOrigin}/p/${battery.id}`,
      identifiers_locked_reason: "published",
      not_applicable: [],
      battery_mass: null
    })
    const { body: page } = yield* products.list({ query: { page: 2, per_page: 2 } })
    assert.deepStrictEqual(
      page.data.map(({ category, id }) => [category, id]),
      [
        ["batteries", battery.id],
        ["batteries_light", model.id]
      ]
    )
    assert.deepStrictEqual(page.pagination, { page: 2, per_page: 2, total: 5, total_pages: 3 })
    const removed = yield* products.delete({ params: { id: battery.id }, query: {} })
    assert.deepStrictEqual(removed, { data: { id: battery.id, deleted: true } })
  }).pipe(
    Effect.provide(
      handlersWith(
        Layer.mock(Products, {
          find: () => Effect.succeed(battery),
          list: (_caller, { page = 1 }) =>
            Effect.succeed(aListPage(page === 2 ? [battery, model] : [], { page, total: 5 })),
          remove: () => Effect.void
        })
      )
    )
  )
)

/** Stored before addresses were refused for white space and credentials. */
const address = "https://user:password@x.\nexample.com/a b"
const stored = {
  ...battery,
  attributes: { ...battery.attributes, mfr_website: address, eu_declaration_of_conformity: { url: address } }
}

it.effect("a product with an address that is no longer accepted is returned as it is stored", () =>
  Effect.gen(function* () {
    const one = yield* send(`${products}/${battery.id}`)
    const { body } = yield* send(products)
    assert.strictEqual(one.status, 200)
    for (const data of [one.body.data, body.data[0]]) {
      assert.deepInclude(data, { mfr_website: address, eu_declaration_of_conformity: { url: address } })
    }
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Products, {
          find: () => Effect.succeed(stored),
          list: () => Effect.succeed(aListPage([stored], { page: 1, total: 1 }))
        })
      )
    )
  )
)

it.effect("a parameter outside of a closed list is refused with all values, and what was probably meant", () =>
  Effect.gen(function* () {
    const query =
      "status=Published&category=batteris&battery_category=EV&sort=updatedAt&order=up&page=two&per_page=1000"
    const { body, status } = yield* send(`${products}?${query}&updated_since=yesterday`)
    assert.deepStrictEqual([status, body.error.code], [400, "validation_error"])
    assert.deepStrictEqual(body.error.details, {
      page: ["must be a whole number between 1 and 1000000"],
      per_page: ["must be between 1 and 100"],
      status: ['must be one of draft, published; did you mean "published"?'],
      category: ['must be one of batteries, batteries_light; did you mean "batteries"?'],
      battery_category: ['must be one of lmt, ev, industrial, stationary, industrial_without_bms; did you mean "ev"?'],
      updated_since: ["must be an ISO 8601 date-time such as 2026-11-21T09:30:00Z; UTC if it has no zone"],
      sort: ['must be one of created_at, updated_at, name, status, serial_number; did you mean "updated_at"?'],
      order: ["must be one of asc, desc"]
    })
  }).pipe(Effect.provide(routesWith(Layer.mock(Products, {}))))
)

it.effect("a text of a query has no character that disguises it", () =>
  Effect.forEach(["%00", "%E2%80%AE", "%E2%81%A6", "%C2%85", "%EF%BB%BF"], (character) =>
    Effect.gen(function* () {
      const { body, status } = yield* send(`${products}?search=A${character}B`)
      assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["search"]])
    })
  ).pipe(Effect.provide(routesWith(Layer.mock(Products, {}))))
)

it.effect("a list without a query is the first page of 25, newest first, and its pagination has nothing else", () =>
  Effect.gen(function* () {
    const first = yield* send(products)
    assert.deepStrictEqual(first.body, { data: [], pagination: { page: 1, per_page: 25, total: 0, total_pages: 0 } })
    const second = yield* send(`${products}?page=2&search=x&updated_since=2026-01-01T01:00:00%2B01:00`)
    assert.deepStrictEqual(second.body.pagination, { page: 2, per_page: 25, total: 1, total_pages: 1 })
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Products, {
          list: (_caller, { order, page = 1, search, sort, updated_since }) => {
            assert.deepStrictEqual([sort, order], ["created_at", "desc"])
            const since = updated_since === undefined ? undefined : DateTime.formatIso(updated_since)
            assert.deepStrictEqual(
              [search, since],
              page === 1 ? [undefined, undefined] : ["x", "2026-01-01T00:00:00.000Z"]
            )
            return Effect.succeed(aListPage([], { page, total: page - 1 }))
          }
        })
      )
    )
  )
)

it.effect("a page links to the next one with its filters and order, and the last page does not", () =>
  Effect.gen(function* () {
    const first = yield* send(`${products}?search=${encodeURIComponent("ü>&x")}&sort=name&order=asc&page=2&per_page=2`)
    const link = `<${products}?per_page=2&search=%C3%BC%3E%26x&sort=name&order=asc&cursor=next-page>; rel="next"`
    assert.deepStrictEqual([first.status, first.headers.get("link")], [200, link])
    const byDefault = yield* send(products)
    assert.strictEqual(byDefault.headers.get("link"), `<${products}?per_page=25&cursor=next-page>; rel="next"`)
    const last = yield* send(`${products}?cursor=next-page&per_page=2`)
    assert.deepStrictEqual([last.status, last.headers.get("link")], [200, null])
    assert.deepStrictEqual(last.body.pagination, { page: 3, per_page: 2, total: 5, total_pages: 3 })
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Products, {
          list: (_caller, { cursor }) =>
            Effect.succeed(
              cursor === undefined
                ? aListPage([battery], { next: Option.some("next-page") })
                : aListPage([battery], { page: 3, total: 5 })
            )
        })
      )
    )
  )
)

it.effect("a cursor that is not valid is refused by its name", () =>
  Effect.gen(function* () {
    const details = { cursor: ["does not belong to this list"] }
    const useCase = Layer.mock(Products, {
      list: () => new ValidationFailed({ issues: worded(details), unrecognized_fields: [] })
    })
    assert.deepStrictEqual(yield* errorOf(useCase, `${products}?cursor=x`), [400, "validation_error", details])
    const [status, code, named] = yield* errorOf(useCase, `${products}?cursor=`)
    assert.deepStrictEqual([status, code, Object.keys(named ?? {})], [400, "validation_error", ["cursor"]])
  })
)

it.effect("a creation responds 201, an update 200, both with the remarks of the service", () =>
  Effect.gen(function* () {
    const created = yield* send(products, { body: { name: "New" } })
    assert.deepStrictEqual([created.status, created.body.data.name, created.body.meta], [201, "New", meta])
    const at = `${products}/${battery.id}`
    const updated = yield* send(at, { method: "PATCH", body: { name: "Newer" } })
    assert.deepStrictEqual([updated.status, updated.body.data.name, updated.body.meta], [200, "Newer", meta])
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Products, {
          create: (_caller, input) => Effect.succeed({ product: aProduct({ ...owned, ...(input as object) }), meta }),
          update: (_caller, _id, input) =>
            Effect.succeed({ product: aProduct({ ...owned, ...(input as object) }), meta })
        })
      )
    )
  )
)

it.effect("a change that needs confirmation is confirmed by ?confirm=true alone", () =>
  Effect.gen(function* () {
    const { products } = yield* client
    const refused = yield* Effect.flip(products.delete({ params: { id: battery.id }, query: {} }))
    assert.instanceOf(refused, ConflictResponse)
    yield* products.delete({ params: { id: battery.id }, query: { confirm: true } })
  }).pipe(
    Effect.provide(
      handlersWith(
        Layer.mock(Products, {
          remove: (_caller, _id, { isConfirmed }) =>
            isConfirmed ? Effect.void : new ConfirmationRequired({ reason: "This deletes it." })
        })
      )
    )
  )
)

it.effect("a deletion takes a reason of 1 to 500 characters, which is trimmed", () => {
  const reasons: Array<string | undefined> = []
  return Effect.gen(function* () {
    const at = `/api/v1/products/${battery.id}?confirm=true`
    const statusWith = (reason: string) =>
      Effect.map(send(`${at}&reason=${encodeURIComponent(reason)}`, { method: "DELETE" }), ({ status }) => status)
    assert.strictEqual(yield* statusWith(` ${"é".repeat(500)} `), 200)
    assert.strictEqual((yield* send(at, { method: "DELETE" })).status, 200)
    assert.strictEqual(yield* statusWith("é".repeat(501)), 400)
    assert.strictEqual(yield* statusWith(" "), 400)
    assert.deepStrictEqual(reasons, ["é".repeat(500), undefined])
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Products, { remove: (_caller, _id, { reason }) => Effect.sync(() => reasons.push(reason)) })
      )
    )
  )
})

it.effect("a bulk import responds with what was imported, what was skipped, and remarks if there are any", () =>
  Effect.gen(function* () {
    const first = yield* send(`${products}/bulk`, { body: {} })
    assert.deepStrictEqual([first.status, Object.keys(first.body)], [201, ["data"]])
    const second = yield* send(`${products}/bulk`, { body: { colour: "red" } })
    assert.deepStrictEqual(second.body.meta, { unrecognized_fields: ["colour"], field_warnings: {} })
    const third = yield* send(`${products}/bulk`, { body: { warnings: ["A warning."] } })
    assert.deepStrictEqual(third.body.meta.warnings, ["A warning."])
    const { imported, products: created, skipped, skipped_serials } = second.body.data
    assert.deepStrictEqual([imported, skipped, skipped_serials], [1, 1, [row]])
    assert.deepInclude(created[0], { id: battery.id, category: "batteries" })
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(BulkImport, {
          run: (_caller, input) =>
            Effect.succeed({
              products: [battery],
              skipped: [row],
              meta:
                "warnings" in (input as object)
                  ? { unrecognized_fields: [], field_warnings: {}, warnings: ["A warning."] }
                  : { unrecognized_fields: Object.keys(input as object), field_warnings: {} }
            })
        })
      )
    )
  )
)

it.effect(
  "a bulk import responds with few fields of each product where the client prefers it, and all else as before",
  () =>
    Effect.gen(function* () {
      const body = { colour: "red" }
      const full = yield* send(`${products}/bulk`, { body, headers: { prefer: "respond-async, colour=red" } })
      const minimal = yield* send(`${products}/bulk`, { body, headers: { prefer: "wait=1, Return=minimal" } })
      assert.deepStrictEqual(minimal.body.data.products, [
        {
          id: battery.id,
          serial_number: battery.attributes.serial_number,
          status: "published",
          public_url: `${publicOrigin}/p/${battery.id}`
        }
      ])
      assert.strictEqual(full.body.data.products[0].public_url, minimal.body.data.products[0].public_url)
      const rest = ({ data: { products: _products, ...data }, meta }: typeof full.body) => ({ data, meta })
      assert.deepStrictEqual(rest(minimal.body), rest(full.body))
      assert.deepStrictEqual(
        [full, minimal].map(({ headers, status }) => [status, headers.get("preference-applied"), headers.get("vary")]),
        [
          [201, null, "Prefer, Accept-Encoding"],
          [201, "return=minimal", "Prefer, Accept-Encoding"]
        ]
      )
    }).pipe(
      Effect.provide(
        routesWith(
          Layer.mock(BulkImport, {
            run: () =>
              Effect.succeed({
                products: [battery],
                skipped: [row],
                meta: { unrecognized_fields: ["colour"], field_warnings: {} }
              })
          })
        )
      )
    )
)

const row = { index: 1, serial_number: null, reason: "validation_failed", ...wordedRow(details) } as const
