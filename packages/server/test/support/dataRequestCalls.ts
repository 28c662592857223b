/** The probe of requests to suppliers, for the organization and for who holds a token. */
import { assert } from "@effect/vitest"
import { isNotFound, itemsOnly, succeeds } from "./expectations.ts"
import { following, type ProbeCalls } from "./probeCall.ts"

export const dataRequestReads: ProbeCalls = ({ caller, request, target: { dataRequestId, mark, openRequest } }) => [
  {
    name: "GET /data-requests",
    response: request("/data-requests?status=submitted"),
    own: itemsOnly(caller.dataRequestId),
    foreign: itemsOnly(caller.dataRequestId)
  },
  {
    name: "GET /data-requests/{id}",
    response: request(`/data-requests/${dataRequestId}`),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.note, mark)),
    foreign: isNotFound
  },
  {
    name: "GET /data-requests/{id}/answer",
    response: request(`/data-requests/${dataRequestId}/answer`),
    own: succeeds(200, ({ body }) => assert.deepStrictEqual(body.data.values, { battery_mass: 450 })),
    foreign: isNotFound
  },
  {
    name: "GET /data-requests/{id}/answer with a token",
    response: request(`/data-requests/${openRequest.id}/answer`, { key: caller.openRequest.token }),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.note, mark)),
    foreign: isNotFound
  }
]

export const dataRequestWrites: ProbeCalls = ({
  caller,
  request,
  target: { dataRequestId, mark, openRequest, templateId }
}) => {
  const submit = request(`/data-requests/${openRequest.id}/submit`, { key: caller.openRequest.token, method: "POST" })
  return [
    {
      name: "POST /data-requests",
      response: request("/data-requests", {
        body: { recipient: { name: "Zellen AG" }, template_id: templateId, fields: ["battery_mass"] }
      }),
      own: ({ status, text }) => assert.strictEqual(status, 201, text),
      foreign: ({ status, text }) => assert.strictEqual(status, 400, text)
    },
    {
      name: "PATCH /data-requests/{id}",
      response: request(`/data-requests/${openRequest.id}`, { method: "PATCH", body: { note: `${mark} changed` } }),
      own: succeeds(200, ({ body }) => assert.include(body.data.note, mark)),
      foreign: isNotFound
    },
    {
      name: "POST /data-requests/{id}/remind",
      response: request(`/data-requests/${openRequest.id}/remind`, { method: "POST" }),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.id, openRequest.id)),
      foreign: isNotFound
    },
    {
      name: "PUT /data-requests/{id}/answer",
      response: request(`/data-requests/${openRequest.id}/answer`, {
        key: caller.openRequest.token,
        method: "PUT",
        body: { battery_mass: 460 }
      }),
      own: succeeds(200, ({ body }) => assert.deepStrictEqual(body.data.values, { battery_mass: 460 })),
      foreign: isNotFound
    },
    {
      name: "POST /data-requests/{id}/submit",
      response: submit,
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.status, "submitted")),
      foreign: isNotFound
    },
    {
      name: "POST /data-requests/{id}/reject",
      response: following(submit, request(`/data-requests/${openRequest.id}/reject`, { body: { reason: "Unit" } })),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.status, "open")),
      foreign: isNotFound
    },
    {
      name: "DELETE /data-requests/{id}",
      response: request(`/data-requests/${openRequest.id}`, { method: "DELETE" }),
      own: ({ status, text }) => assert.strictEqual(status, 204, text),
      foreign: isNotFound
    },
    {
      name: "POST /data-requests/{id}/accept",
      response: request(`/data-requests/${dataRequestId}/accept`, { body: {} }),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.status, "accepted")),
      foreign: isNotFound
    }
  ]
}
