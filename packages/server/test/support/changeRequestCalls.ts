/** The probe of change requests, for the organization and for a member who decides. */
import { assert } from "@effect/vitest"
import { isNotFound, itemsOnly, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const changeRequestCalls: ProbeCalls = ({ asMember, caller, request, target: { changeRequestId } }) => [
  {
    name: "GET /change-requests",
    response: request("/change-requests"),
    own: itemsOnly(caller.changeRequestId, caller.draft.id),
    foreign: itemsOnly(caller.changeRequestId, caller.draft.id)
  },
  {
    name: "GET /change-requests/{id}",
    response: request(`/change-requests/${changeRequestId}`),
    own: succeeds(200, ({ body }) => assert.strictEqual(body.data.id, changeRequestId)),
    foreign: isNotFound
  },
  {
    name: "POST /change-requests/{id}/approve",
    response: asMember(`/change-requests/${changeRequestId}/approve`, { method: "POST" }),
    // It is outdated, or was decided by the same request before.
    own: ({ body, status, text }) => assert.deepStrictEqual([status, body.error?.code], [409, "conflict"], text),
    foreign: isNotFound
  }
]
