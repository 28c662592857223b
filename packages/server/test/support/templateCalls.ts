/** The probe of templates, and of the batteries that are made from them. */
import { assert } from "@effect/vitest"
import { aSerial } from "../support.ts"
import { isNotFound, refuses, refusesCursor, returns, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

const names = (...expected: ReadonlyArray<string>) =>
  succeeds(200, ({ body }) => {
    const found: ReadonlyArray<{ readonly name: string }> = body.data
    assert.deepStrictEqual(
      found.map(({ name }) => name),
      [...expected]
    )
  })

export const templateReads: ProbeCalls = ({ caller, request, target: { mark, nextPages, templateId } }) => [
  {
    name: "GET /templates",
    response: request("/templates"),
    own: names(mark, `${mark}-2`),
    foreign: names(caller.mark, `${caller.mark}-2`)
  },
  {
    name: "GET /templates?search= with the owner's mark",
    response: request(`/templates?search=${mark}`),
    own: names(mark, `${mark}-2`),
    foreign: names()
  },
  {
    name: "GET /templates?cursor=",
    response: request(nextPages.templates.replace("per_page=1", "per_page=50")),
    own: names(`${mark}-2`),
    foreign: refusesCursor
  },
  {
    name: "GET /templates/{id}/completeness",
    response: request(`/templates/${templateId}/completeness`),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.as_of, "2027-02-18")),
    foreign: isNotFound
  },
  {
    name: "GET /templates/{id}",
    response: request(`/templates/${templateId}`),
    own: succeeds(200, ({ body }) => {
      assert.deepInclude(body.data, { id: templateId, name: mark })
    }),
    foreign: isNotFound
  }
]

export const templateWrites: ProbeCalls = ({ request, target: { draft, facilityId, mark, templateId } }) => {
  const row = () => ({ template_id: templateId, serial_number: aSerial() })
  return [
    {
      name: "POST /templates from a product",
      response: request("/templates", { body: { from_product_id: draft.id, facility_id: null } }),
      own: succeeds(201, ({ body }) => assert.strictEqual(body.data.name, mark)),
      foreign: refuses(400, "validation_error", ["from_product_id"])
    },
    {
      name: "POST /templates in the facility",
      response: request("/templates", { body: { name: "Model", battery_category: "ev", facility_id: facilityId } }),
      own: succeeds(201, ({ body }) => assert.strictEqual(body.data.facility_id, facilityId)),
      foreign: refuses(400, "validation_error", ["facility_id"])
    },
    {
      name: "PATCH /templates/{id}",
      response: request(`/templates/${templateId}`, { method: "PATCH", body: { battery_mass: 321 } }),
      own: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { id: templateId, name: mark, battery_mass: 321 })
      }),
      foreign: isNotFound
    },
    {
      name: "POST /products with a template",
      response: request("/products", { body: row() }),
      own: succeeds(201, ({ body }) => assert.strictEqual(body.data.name, mark)),
      foreign: refuses(400, "validation_error", ["template_id"])
    },
    {
      name: "POST /products/bulk with a template",
      response: request("/products/bulk", { body: { products: [row()] } }),
      own: succeeds(201, ({ body }) => assert.strictEqual(body.data.products[0].name, mark)),
      foreign: succeeds(201, ({ body }) => {
        assert.deepStrictEqual(Object.keys(body.data.skipped_serials[0].errors), ["template_id"])
        assert.strictEqual(body.data.imported, 0)
      })
    }
  ]
}

export const templateRemovals: ProbeCalls = ({ request, target: { templateId } }) => [
  {
    name: "DELETE /templates/{id}",
    response: request(`/templates/${templateId}`, { method: "DELETE" }),
    own: returns({ id: templateId, deleted: true }),
    foreign: isNotFound
  }
]
