/** The probe of second life: successors, events and lineages. */
import { assert } from "@effect/vitest"
import { aSerial } from "../support.ts"
import { isNotFound, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const lifecycleCalls: ProbeCalls = ({ request, target: { mark, passport } }) => {
  const at = `/products/${passport.id}`
  const operation = "remanufacturing"
  const predecessors = [{ operation, product_id: passport.id, parts: true }]
  const isSuccessor = succeeds(201, ({ body }) => assert.deepStrictEqual(body.data.predecessors, predecessors))
  const draft = { name: "Remade battery", battery_category: "ev", serial_number: aSerial() }
  const damaged = { event: "damaged", date: new Date().toISOString().slice(0, 10), note: mark }
  return [
    {
      name: "POST /products/{id}/successor",
      response: request(`${at}/successor`, { body: { operation, serial_number: aSerial(), parts: true } }),
      own: isSuccessor,
      foreign: isNotFound
    },
    {
      name: "POST /products with predecessors",
      response: request("/products", { body: { ...draft, predecessors } }),
      own: isSuccessor,
      foreign: isNotFound
    },
    {
      name: "POST /products/{id}/lifecycle",
      response: request(`${at}/lifecycle`, { body: damaged }),
      own: succeeds(201, ({ body }) => assert.strictEqual(body.data.event, "damaged")),
      foreign: isNotFound
    },
    {
      name: "GET /products/{id}/lifecycle",
      response: request(`${at}/lifecycle`),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.at(-1).event, "damaged")),
      foreign: isNotFound
    },
    {
      name: "GET /products/{id}/lineage",
      response: request(`${at}/lineage`),
      own: succeeds(200, ({ body }) => assert.lengthOf(body.data.edges, 2)),
      foreign: isNotFound
    }
  ]
}
