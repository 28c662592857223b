/** The probe of second life: what an organization records about its batteries, where their values come from, and what it makes of them. */
import { assert } from "@effect/vitest"
import { aSerial } from "../support.ts"
import { isNotFound, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const lifecycleReads: ProbeCalls = ({ request, target: { draft, passport } }) => [
  {
    name: "GET /products/{id}/lifecycle",
    response: request(`/products/${passport.id}/lifecycle`),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data[0].event, "published")),
    foreign: isNotFound
  },
  {
    name: "GET /products/{id}/provenance",
    response: request(`/products/${passport.id}/provenance`),
    own: succeeds(200, ({ body }) => assert.property(body.data, "serial_number")),
    foreign: isNotFound
  },
  {
    name: "GET /products/{id}/provenance of a battery from a template",
    response: request(`/products/${draft.id}/provenance`),
    own: succeeds(200, ({ body }) => assert.property(body.data, "serial_number")),
    foreign: isNotFound
  },
  {
    name: "GET /products/{id}/completeness",
    response: request(`/products/${draft.id}/completeness?as_of=2027-08-18`),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.as_of, "2027-08-18")),
    foreign: isNotFound
  },
  {
    name: "GET /products/{id}/lineage",
    response: request(`/products/${passport.id}/lineage`),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.nodes[0].product_id, passport.id)),
    foreign: isNotFound
  }
]

/** Parts of a battery can go into several others. */
const operation = { operation: "remanufacturing", parts: true }

export const lifecycleWrites: ProbeCalls = ({ request, target: { mark, passport } }) => [
  {
    name: "POST /products/{id}/lifecycle",
    response: request(`/products/${passport.id}/lifecycle`, {
      body: { event: "damaged", date: "2026-11-01", note: mark }
    }),
    own: succeeds(201, ({ body }) => assert.strictEqual(body.data.note, mark)),
    foreign: isNotFound
  },
  {
    name: "POST /products/{id}/successor",
    response: request(`/products/${passport.id}/successor`, { body: { ...operation, serial_number: aSerial() } }),
    own: succeeds(201, ({ body }) => assert.strictEqual(body.data.predecessors[0].product_id, passport.id)),
    foreign: isNotFound
  },
  {
    name: "POST /products with a predecessor",
    response: request("/products", {
      body: {
        name: "Battery",
        battery_category: "ev",
        serial_number: aSerial(),
        predecessors: [{ ...operation, product_id: passport.id }]
      }
    }),
    own: succeeds(201, ({ body }) => assert.strictEqual(body.data.battery_status, "remanufactured")),
    foreign: isNotFound
  }
]
