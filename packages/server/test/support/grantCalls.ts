/** The probe of access grants, with the key of an organization and by the administrator. */
import { assert } from "@effect/vitest"
import { isNotFound, itemsOnly, refuses, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

const isGrant = (fields: object) => succeeds(200, ({ body }) => assert.deepInclude(body.data, fields))

export const grantReads: ProbeCalls = ({ administer, caller, request, target: { grantId } }) => [
  {
    name: "GET /access-grants",
    response: request("/access-grants"),
    own: itemsOnly(caller.grantId, caller.requestId, caller.unwantedRequestId),
    foreign: itemsOnly(caller.grantId, caller.requestId, caller.unwantedRequestId)
  },
  {
    name: "GET /access-grants?status=pending",
    response: request("/access-grants?status=pending&audience=legitimate_interest"),
    own: itemsOnly(caller.requestId, caller.unwantedRequestId),
    foreign: itemsOnly(caller.requestId, caller.unwantedRequestId)
  },
  {
    name: "GET /access-grants/{id}",
    response: request(`/access-grants/${grantId}`),
    own: isGrant({ id: grantId, status: "active" }),
    foreign: isNotFound
  },
  {
    name: "GET .../access-grants",
    response: administer("/access-grants"),
    own: itemsOnly(caller.grantId, caller.requestId, caller.unwantedRequestId),
    foreign: itemsOnly(caller.grantId, caller.requestId, caller.unwantedRequestId)
  },
  {
    name: "GET .../access-grants/{grantId}",
    response: administer(`/access-grants/${grantId}`),
    own: isGrant({ id: grantId, status: "active" }),
    foreign: isNotFound
  }
]

const changes = (data: object) => succeeds(200, ({ body }) => assert.deepStrictEqual(body.data, data))

export const grantWrites: ProbeCalls = ({
  administer,
  request,
  target: { draft, grantId, passport, requestId, unwantedRequestId }
}) => {
  const at = `/access-grants/${grantId}`
  const scope = { product_ids: [draft.id] }
  const grant = {
    audience: "legitimate_interest",
    role: "purchaser",
    grantee: { name: "Buyer" },
    scope,
    expires_at: tomorrow
  }
  const ids = [unwantedRequestId]
  return [
    {
      name: "POST /access-grants for a product",
      response: request("/access-grants", { body: grant }),
      own: succeeds(201, ({ body }) => assert.deepStrictEqual(body.data.scope, scope)),
      foreign: refuses(400, "validation_error", ["scope.product_ids[0]"])
    },
    {
      name: "PATCH /access-grants/{id} for a product",
      response: request(at, { method: "PATCH", body: { scope } }),
      own: isGrant({ id: grantId, scope }),
      foreign: refuses(400, "validation_error", ["scope.product_ids[0]"])
    },
    {
      name: "PATCH /access-grants/{id}",
      response: request(at, { method: "PATCH", body: { note: "seen" } }),
      own: isGrant({ id: grantId, note: "seen" }),
      foreign: isNotFound
    },
    {
      name: "POST /access-grants/{id}/approve",
      response: request(`/access-grants/${requestId}/approve`, { body: { expires_at: tomorrow } }),
      own: isGrant({ id: requestId, scope: { product_ids: [passport.id] } }),
      foreign: isNotFound
    },
    {
      name: "POST /access-grants/{id}/deny",
      response: request(`/access-grants/${requestId}/deny`, { method: "POST" }),
      own: refuses(409, "conflict", ["status"]),
      foreign: isNotFound
    },
    {
      name: "POST /access-grants/deny for a product",
      response: request("/access-grants/deny", { body: { product_id: passport.id, dry_run: true } }),
      own: succeeds(200, ({ body }) => assert.isAtMost(body.data.denied, 2)),
      foreign: changes({ denied: 0, dry_run: true })
    },
    {
      name: "POST /access-grants/deny",
      response: request("/access-grants/deny", { body: { ids } }),
      own: changes({ denied: 1, dry_run: false }),
      foreign: changes({ denied: 0, dry_run: false })
    },
    {
      name: "POST .../access-grants/delete",
      response: administer("/access-grants/delete", { body: { ids } }),
      own: changes({ deleted: 1, dry_run: false }),
      foreign: changes({ deleted: 0, dry_run: false })
    },
    {
      name: "POST .../access-grants/{grantId}/rotate",
      response: administer(`${at}/rotate`, { method: "POST" }),
      own: isGrant({ id: grantId }),
      foreign: isNotFound
    },
    {
      name: "POST /access-grants/{id}/revoke",
      response: request(`${at}/revoke`, { method: "POST" }),
      own: isGrant({ id: grantId, status: "revoked" }),
      foreign: isNotFound
    }
  ]
}

/** Revokes the grants of the caller, whatever the target: the second time there is none. */
export const grantRevocations: ProbeCalls = ({ request }) => {
  const revoked = succeeds(200, ({ body }) => assert.isAtMost(body.data.revoked, 2))
  return [
    {
      name: "POST /access-grants/revoke-all",
      response: request("/access-grants/revoke-all", { body: { reason: "Probe" } }),
      own: revoked,
      foreign: revoked
    }
  ]
}
