/** The probe of what an organization writes: products, their condition and their files. */
import { assert } from "@effect/vitest"
import { aSerial } from "../support.ts"
import { aBattery, type Battery, picture, upload } from "./belongings.ts"
import { isNotFound, refuses, returns, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

/** The address of a file under another name, without the mark of its owner. */
const withoutName = (url: string): string => url.replace(/[^/]+$/u, "file.pdf")

const batteryOf = ({ key, serial_number }: Battery) => ({ gtin: key.slice(0, key.indexOf(":")), serial_number })

const ownProduct = (id: string, fields: object) =>
  succeeds(200, ({ body }) => {
    assert.deepInclude(body.data, { id, ...fields })
  })

export const productWrites: ProbeCalls = ({
  caller,
  request,
  target: { draft, facilityId, file, idempotent, mark, passport }
}) => {
  const at = `/products/${passport.id}`
  const identifiers = { serial_number: aSerial(), gtin: "9526001000029" }
  const rows = [
    aBattery(caller),
    aBattery(caller, { status: "published" }),
    { ...aBattery(caller), ...batteryOf(passport) }
  ]
  const bulk = succeeds(201, ({ body: { data } }) => {
    assert.deepInclude(data, { imported: 2, skipped: 1 })
    assert.deepInclude(data.skipped_serials[0], { index: 2, reason: "duplicate_in_database" })
    assert.deepStrictEqual(
      data.products.map(({ serial_number }: { readonly serial_number: string }) => serial_number),
      rows.slice(0, 2).map(({ serial_number }) => serial_number)
    )
  })
  const readings = [
    { product_id: passport.id, stateOfCharge: 10 },
    { ...batteryOf(passport), stateOfCharge: 11 },
    { product_id: draft.id, stateOfCharge: 12 }
  ]
  const outcomes = (expected: ReadonlyArray<object>) =>
    succeeds(200, ({ body }) => {
      for (const [index, outcome] of expected.entries()) assert.deepInclude(body.data[index], outcome)
    })
  const weighed = [{ id: passport.id }, { serial_number: draft.serial_number }, batteryOf(passport), aBattery(caller)]
  const bulkOutcomes = (expected: ReadonlyArray<object>) =>
    succeeds(200, ({ body }) => {
      for (const [index, outcome] of expected.entries()) assert.deepInclude(body.data.results[index], outcome)
    })
  return [
    {
      name: "PATCH /products/bulk",
      response: request("/products/bulk?upsert=true", {
        method: "PATCH",
        body: {
          products: [
            ...weighed.map((row) => ({ ...row, battery_mass: 322, put_into_service_date: "2026-06-01" })),
            { ...aBattery(caller), ...batteryOf(passport) }
          ]
        }
      }),
      own: bulkOutcomes([
        { id: passport.id, outcome: "updated" },
        { id: draft.id, outcome: "updated" },
        { id: passport.id, outcome: "rejected", reason: "repeated" },
        { outcome: "created" }
      ]),
      foreign: bulkOutcomes([
        { outcome: "rejected", reason: "not_found" },
        { outcome: "rejected" },
        { outcome: "rejected" },
        { outcome: "created" },
        { outcome: "rejected" }
      ])
    },
    {
      name: "PATCH /products/bulk with the own key of another battery",
      response: request("/products/bulk", {
        method: "PATCH",
        body: { products: [{ id: passport.id, external_id: draft.external_id }] }
      }),
      own: bulkOutcomes([{ id: passport.id, outcome: "rejected", reason: "conflict" }]),
      foreign: bulkOutcomes([{ outcome: "rejected", reason: "not_found" }])
    },
    {
      name: "POST /products/preprint-bulk",
      response: request("/products/preprint-bulk", { body: { ids: [passport.id] } }),
      own: bulkOutcomes([{ id: passport.id, outcome: "unchanged" }]),
      foreign: bulkOutcomes([{ id: passport.id, outcome: "rejected", reason: "not_found" }])
    },
    {
      name: "DELETE /products/bulk",
      response: request("/products/bulk", { method: "DELETE", body: { ids: [passport.id] } }),
      own: bulkOutcomes([{ id: passport.id, outcome: "rejected", reason: "conflict" }]),
      foreign: bulkOutcomes([{ id: passport.id, outcome: "rejected", reason: "not_found" }])
    },
    {
      name: "POST /products/validate",
      response: request("/products/validate", {
        body: {
          products: [
            ...[...weighed.slice(0, 3), aBattery(caller)].map((row) => ({ ...row, battery_mass: 323 })),
            { ...aBattery(caller), ...batteryOf(passport) }
          ]
        }
      }),
      own: bulkOutcomes([{ would: "update" }, { would: "update" }, { would: "reject" }]),
      foreign: bulkOutcomes([
        { would: "reject", reason: "not_found" },
        { would: "reject" },
        { would: "reject" },
        { would: "create" },
        { would: "reject" }
      ])
    },
    {
      name: "POST /condition",
      response: request("/condition", { body: { readings } }),
      own: outcomes([passport, passport, draft].map(({ id }) => ({ product_id: id, status: "stored" }))),
      foreign: outcomes([
        { product_id: passport.id, status: "rejected" },
        { product_id: null, status: "rejected" },
        { product_id: draft.id, status: "rejected" }
      ])
    },
    ...[passport, draft].map(({ id }) => ({
      name: "PATCH /products/{id}/condition",
      response: request(`/products/${id}/condition`, { method: "PATCH", body: { stateOfCharge: 20 } }),
      own: succeeds(200, ({ body }) => {
        assert.strictEqual(body.data.product_id, id)
        assert.include(body.data.updated_fields, "stateOfCharge")
      }),
      foreign: isNotFound
    })),
    {
      name: "PATCH /products/{id} with new identifiers",
      response: request(`/products/${draft.id}`, { method: "PATCH", body: identifiers }),
      own: ownProduct(draft.id, { name: mark, ...identifiers }),
      foreign: isNotFound
    },
    {
      name: "POST /products/{id}/preprint-qr",
      response: request(`/products/${draft.id}/preprint-qr`, { method: "POST" }),
      own: succeeds(200, ({ body }) => assert.match(body.data.public_url, /\/01\/\d{14}\/21\/T-/u)),
      foreign: isNotFound
    },
    {
      name: "PATCH /products/{id} of a published passport",
      response: request(at, { method: "PATCH", body: { battery_mass: 321 } }),
      own: ownProduct(passport.id, { name: mark, battery_mass: 321 }),
      foreign: isNotFound
    },
    {
      name: "POST /products/{id}/reissue",
      response: request(`${at}/reissue`, { method: "POST" }),
      own: ownProduct(passport.id, { name: mark, battery_mass: 321 }),
      foreign: isNotFound
    },
    {
      name: "POST /products in the facility",
      response: request("/products", { body: aBattery({ facilityId, mark: caller.mark }, { status: "published" }) }),
      own: succeeds(201, ({ body }) => {
        assert.deepInclude(body.data, { name: caller.mark, facility_id: facilityId, status: "published" })
      }),
      foreign: refuses(400, "validation_error", ["facility_id"])
    },
    {
      name: "POST /products with the GTIN and serial number of the passport",
      response: request("/products", { body: { ...aBattery(caller), ...batteryOf(passport) } }),
      own: refuses(409, "serial_number_taken", ["serial_number", "product_id"]),
      foreign: refuses(409, "conflict", ["gtin"])
    },
    {
      name: "POST /products with the own key of the organization",
      response: request("/products", { body: aBattery(caller, { external_id: draft.external_id }) }),
      own: refuses(409, "external_id_taken", ["external_id", "product_id"]),
      foreign: succeeds(201, ({ body }) => assert.notStrictEqual(body.data.id, draft.id))
    },
    {
      name: "POST /products/bulk",
      response: request("/products/bulk", { body: { products: rows } }),
      own: bulk,
      foreign: bulk
    },
    {
      name: "POST /products with the idempotency key of an earlier request",
      response: request("/products", idempotent.request),
      own: succeeds(201, ({ body }) => assert.strictEqual(body.data.id, idempotent.id)),
      foreign: succeeds(201, ({ body }) => assert.notStrictEqual(body.data.id, idempotent.id))
    },
    {
      name: "PATCH /products/{id} with the restricted file in a public attribute of the caller",
      response: request(`/products/${caller.draft.id}`, {
        method: "PATCH",
        body: { end_of_life_information: withoutName(file.url) }
      }),
      own: refuses(400, "validation_error", ["end_of_life_information"]),
      foreign: succeeds(200, ({ body }) => assert.deepStrictEqual(body.meta.field_warnings, {}))
    },
    {
      name: "PATCH /products/{id}/files/{file} of a product of the caller",
      response: request(`/products/${caller.passport.id}/files/${file.id}`, {
        method: "PATCH",
        body: { audience: "authorities" }
      }),
      own: succeeds(200, ({ body }) => assert.deepInclude(body.data, { id: file.id, audience: "authorities" })),
      foreign: isNotFound
    },
    {
      name: "PATCH /products/{id}/files/{file}",
      response: request(`${at}/files/${file.id}`, { method: "PATCH", body: { audience: "public" } }),
      own: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { id: file.id, audience: "public" })
        assert.deepStrictEqual(Object.keys(body.meta.field_warnings), ["dismantling_information"])
      }),
      foreign: isNotFound
    },
    {
      name: "POST /products/{id}/files",
      response: request(`${at}/files`, upload("manual.pdf", "%PDF-1.7 manual")),
      own: succeeds(201, ({ body }) => assert.match(body.url, /\/files\/[\w-]{32}\/manual\.pdf$/u)),
      foreign: isNotFound
    },
    {
      name: "POST /products/{id}/image",
      response: request(`${at}/image`, upload("new.png", picture)),
      own: succeeds(200, ({ body }) => assert.match(body.data.image_url, /\/files\/[\w-]{32}\/new\.png$/u)),
      foreign: isNotFound
    },
    {
      name: "DELETE /products/{id}/image",
      response: request(`${at}/image`, { method: "DELETE" }),
      own: returns({ image_url: null }),
      foreign: isNotFound
    }
  ]
}

/** The last calls of a probe. */
export const productRemovals: ProbeCalls = ({ request, target }) =>
  [target.draft, target.passport].map(({ id }) => ({
    name: "DELETE /products/{id}",
    response: request(`/products/${id}?confirm=true`, { method: "DELETE" }),
    own: returns({ id, deleted: true }),
    foreign: isNotFound
  }))
