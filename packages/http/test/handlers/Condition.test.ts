/** Handlers of the group `condition`: the condition of a battery, and the readings of its BMS. */
import { Api } from "@dpp/api/Api"
import { ValidationFailed } from "@dpp/core/text"
import { BulkReadings } from "@dpp/service/products/BulkReadings"
import { Conditions } from "@dpp/service/products/Conditions"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { aListPage, aProduct, minute } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpApiTest from "effect/http-api/HttpApiTest"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { errorOf, handlersWith, organization, routesWith, send } from "../support.ts"
import { worded, wordedRow } from "@dpp/testkit/worded"

const { id } = aProduct({ organization_id: organization.id })
const at = `/api/v1/products/${id}/condition`
const reading = { lastUpdate: "2026-11-20T10:00:00Z", stateOfCharge: 50 }
const received = { serialNumber: "SN-1", condition: reading, updatedFields: ["stateOfCharge"] }
const state = {
  standing: "active" as const,
  serial_number: "SN-1",
  battery_status: "original",
  put_into_service_date: null,
  readings: 1,
  now: minute(1)
}

it.effect("a battery has a condition once a reading was received", () =>
  Effect.gen(function* () {
    const { condition } = yield* HttpApiTest.groups(Api, ["condition"])
    const { data } = yield* condition.get({ params: { id } })
    assert.deepStrictEqual(data, {
      product_id: id,
      serial_number: "SN-1",
      battery_status: "original",
      battery_condition: null,
      has_condition_data: false
    })
  }).pipe(
    Effect.provide(handlersWith(Layer.mock(Conditions, { find: () => Effect.succeed({ ...state, condition: null }) })))
  )
)

it.effect("a reading responds with the condition and the fields that it changed", () =>
  Effect.gen(function* () {
    const { body, status } = yield* send(at, { method: "PATCH", key: "condition", body: reading })
    const data = {
      product_id: id,
      serial_number: "SN-1",
      battery_condition: reading,
      updated_fields: ["stateOfCharge"]
    }
    assert.deepStrictEqual([status, body], [200, { data, meta: { field_warnings: {} } }])
    const found = yield* send(at)
    assert.deepStrictEqual(found.body.data.battery_condition, reading)
    assert.isTrue(found.body.data.has_condition_data)
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Conditions, {
          find: () => Effect.succeed({ ...state, condition: reading }),
          receive: () => Effect.succeed({ ...received, warnings: [] })
        })
      )
    )
  )
)

it.effect("a reading that contradicts the passport is stored with warnings by field", () =>
  Effect.gen(function* () {
    const { body, status } = yield* send(at, { method: "PATCH", key: "condition", body: reading })
    assert.deepStrictEqual([status, body.data.updated_fields], [200, ["stateOfCharge"]])
    const warnings = { put_into_service_date: ["too late"] }
    assert.deepStrictEqual(body.meta, { field_warnings: warnings, field_warning_rules: wordedRow(warnings).rules })
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Conditions, {
          receive: () => Effect.succeed({ ...received, warnings: worded({ put_into_service_date: ["too late"] }) })
        })
      )
    )
  )
)

it.effect(
  "a request with several readings responds with an outcome for each, and how many there are of each kind",
  () =>
    Effect.gen(function* () {
      const request = { method: "POST", body: { readings: [reading] } } as const
      const { body, status } = yield* send("/api/v1/condition", { ...request, key: "condition" })
      const errors = { product_id: ["is not a battery of this organization"] }
      assert.deepStrictEqual(
        [status, body],
        [
          200,
          {
            data: [
              { index: 0, product_id: id, status: "stored" },
              { index: 1, product_id: id, status: "unchanged" },
              { index: 2, product_id: id, status: "stored", field_warnings: { put_into_service_date: ["too late"] } },
              { index: 3, product_id: null, status: "rejected", ...wordedRow(errors) }
            ],
            meta: { stored: 2, unchanged: 1, rejected: 1 }
          }
        ]
      )
      assert.strictEqual((yield* send("/api/v1/condition", { ...request, key: "read" })).status, 403)
    }).pipe(
      Effect.provide(
        routesWith(
          Layer.mock(BulkReadings, {
            run: () =>
              Effect.succeed([
                { index: 0, product_id: id, status: "stored" },
                { index: 1, product_id: id, status: "unchanged" },
                {
                  index: 2,
                  product_id: id,
                  status: "stored",
                  field_warnings: { put_into_service_date: ["too late"] }
                },
                {
                  index: 3,
                  product_id: null,
                  status: "rejected",
                  ...wordedRow({ product_id: ["is not a battery of this organization"] })
                }
              ])
          })
        )
      )
    )
)

it.effect("readings are listed in pages, with their receipt and whether they were applied", () =>
  Effect.gen(function* () {
    const { condition } = yield* HttpApiTest.groups(Api, ["condition"])
    const { body, headers } = yield* condition.readings({ params: { id }, query: { page: 3 } })
    const { data, pagination } = body
    assert.deepStrictEqual(data, [{ received_at: "2026-01-01T00:02:00.000Z", applied: false, reading }])
    assert.deepStrictEqual(pagination, { page: 3, per_page: 50, total: 101, total_pages: 3 })
    assert.strictEqual(headers.link, `<${at}/readings?per_page=50&cursor=next-page>; rel="next"`)
  }).pipe(
    Effect.provide(
      handlersWith(
        Layer.mock(Conditions, {
          readings: () =>
            Effect.succeed(
              aListPage([{ received_at: minute(2), sequence: 7, is_applied: false, reading }], {
                page: 3,
                total: 101,
                next: Option.some("next-page")
              })
            )
        })
      )
    )
  )
)

it.effect("a refused request says why", () =>
  Effect.gen(function* () {
    const missing = Layer.mock(Conditions, {
      find: () => new ProductNotFound({ id }),
      receive: () => new ProductNotFound({ id }),
      readings: () => new ProductNotFound({ id })
    })
    const notFound = [404, "not_found", undefined]
    assert.deepStrictEqual(yield* errorOf(missing, at), notFound)
    assert.deepStrictEqual(yield* errorOf(missing, `${at}/readings`), notFound)
    assert.deepStrictEqual(yield* errorOf(missing, at, { method: "PATCH", body: reading }), notFound)
    const details = { colour: ["is not a field of the battery condition"] }
    const invalid = Layer.mock(Conditions, {
      receive: () => new ValidationFailed({ issues: worded(details), unrecognized_fields: [] })
    })
    const error = yield* errorOf(invalid, at, { method: "PATCH", body: { colour: "red" } })
    assert.deepStrictEqual(error, [400, "validation_error", details])
    const without = { readings: ["is required, as an array"] }
    const noReadings = Layer.mock(BulkReadings, {
      run: () => new ValidationFailed({ issues: worded(without), unrecognized_fields: [] })
    })
    const request = { method: "POST", body: {} } as const
    assert.deepStrictEqual(yield* errorOf(noReadings, "/api/v1/condition", request), [400, "validation_error", without])
  })
)
