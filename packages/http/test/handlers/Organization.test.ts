/** Handlers of the group `organization`: the organization of the key, its facilities and its audit log (spec §4.4). */
import { Api } from "@dpp/api/Api"
import { AccessLog } from "@dpp/service/access/AccessLog"
import { OwnOrganization } from "@dpp/service/organizations/OwnOrganization"
import { aFacility, aListPage, anAuditEntry, aRead, minute, uuidOf } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpApiTest from "effect/http-api/HttpApiTest"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { errorOf, handlersWith, organization, requestsPerMinute } from "../support.ts"

const facility = aFacility({ name: "Werk Berlin" })
const entry = {
  ...anAuditEntry({ organization_id: organization.id }),
  created_at: minute(3),
  hash: "b".repeat(64),
  previous_hash: "a".repeat(64),
  position: 2
}

const read = { ...entry, ...aRead({ organization_id: organization.id }) }

const next = { total: 1, next: Option.some("next-page") }

const useCases = Layer.mock(OwnOrganization, {
  facilities: () => Effect.succeed([facility]),
  auditLog: (_caller, { action, page, per_page }) =>
    Effect.succeed(aListPage(action === undefined && page === undefined && per_page === 50 ? [entry] : [], next))
})

it.effect("the organization is returned with the limits that are valid for it", () =>
  Effect.gen(function* () {
    const client = yield* HttpApiTest.groups(Api, ["organization"])
    const { data } = yield* client.organization.get()
    const public_origin = "https://passports.example.com"
    const profile = { id: organization.id, name: "Ours GmbH", plan: "scale", profile_complete: true } as const
    assert.deepInclude(data, { ...profile, public_origin })
    assert.deepStrictEqual(data.limits, {
      drafts: 10_000,
      published_per_month: 5000,
      requests_per_minute: requestsPerMinute,
      storage_bytes: 50_000_000_000
    })
  }).pipe(Effect.provide(handlersWith(useCases)))
)

it.effect("audit entries are found by the id of any resource, a signing key included", () =>
  Effect.gen(function* () {
    const client = yield* HttpApiTest.groups(Api, ["organization"])
    const resource_id = "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"
    const { headers } = yield* client.organization.auditLog({ query: { resource_id } })
    assert.include(headers.link ?? "", `resource_id=${resource_id}`)
  }).pipe(Effect.provide(handlersWith(useCases)))
)

it.effect("facilities and audit entries are returned as the contract declares them, 50 entries a page", () =>
  Effect.gen(function* () {
    const client = yield* HttpApiTest.groups(Api, ["organization"])
    const facilities = yield* client.organization.facilities()
    assert.deepInclude(facilities.data[0], { id: facility.id, name: "Werk Berlin" })
    const { body: log, headers } = yield* client.organization.auditLog({ query: {} })
    assert.deepStrictEqual(log.pagination, { page: 1, per_page: 50, total: 1, total_pages: 1 })
    assert.deepInclude(log.data[0], { hash: entry.hash, created_at: "2026-01-01T00:03:00.000Z" })
    assert.notProperty(log.data[0], "organization_id")
    assert.notProperty(log.data[0], "position")
    assert.strictEqual(headers.link, '</api/v1/audit-log?per_page=50&cursor=next-page>; rel="next"')
    const filtered = yield* client.organization.auditLog({ query: { action: "product.created", page: 2 } })
    assert.deepStrictEqual(filtered.body.data, [])
    assert.strictEqual(
      filtered.headers.link,
      '</api/v1/audit-log?action=product.created&per_page=50&cursor=next-page>; rel="next"'
    )
  }).pipe(Effect.provide(handlersWith(useCases)))
)

const reads = Layer.mock(AccessLog, {
  list: (_caller, { grant_id, page, per_page }) =>
    Effect.succeed(aListPage(grant_id === undefined && page === undefined && per_page === 50 ? [read] : [], next))
})

it.effect("reads are returned as the contract declares them, with their points, 50 entries a page", () =>
  Effect.gen(function* () {
    const client = yield* HttpApiTest.groups(Api, ["organization"])
    const { body: log, headers } = yield* client.organization.accessLog({ query: {} })
    assert.deepStrictEqual(log.pagination, { page: 1, per_page: 50, total: 1, total_pages: 1 })
    assert.deepStrictEqual(log.data, [
      {
        id: read.id,
        action: "passport.read",
        resource_type: "product",
        resource_id: read.resource_id,
        actor: read.actor,
        changed_fields: [],
        points: [1, 2, 4],
        correlation_id: read.correlation_id,
        created_at: "2026-01-01T00:03:00.000Z",
        hash: entry.hash,
        previous_hash: entry.previous_hash
      }
    ])
    assert.strictEqual(headers.link, '</api/v1/access-log?per_page=50&cursor=next-page>; rel="next"')
    const grant_id = uuidOf(7)
    const filtered = yield* client.organization.accessLog({ query: { grant_id, per_page: 10 } })
    assert.deepStrictEqual(filtered.body.data, [])
    assert.strictEqual(
      filtered.headers.link,
      `</api/v1/access-log?per_page=10&grant_id=${grant_id}&cursor=next-page>; rel="next"`
    )
  }).pipe(Effect.provide(handlersWith(reads)))
)

it.effect("only a key with the access full reads the access log", () =>
  Effect.gen(function* () {
    for (const key of ["read", "condition"]) {
      const [status, code] = yield* errorOf(reads, "/api/v1/access-log", { key })
      assert.deepStrictEqual([status, code], [403, "forbidden"])
    }
  })
)

it.effect("a malformed filter of the access log is rejected by its field", () =>
  Effect.gen(function* () {
    for (const field of ["grant_id", "product_id", "page", "cursor"]) {
      const [status, code, details] = yield* errorOf(reads, `/api/v1/access-log?${field}=`)
      assert.deepStrictEqual([status, code, Object.keys(details ?? {})], [400, "validation_error", [field]])
    }
  })
)

it.effect("a malformed filter of the audit log is rejected by its field", () =>
  Effect.gen(function* () {
    for (const [query, field] of [
      ["resource_type=planet", "resource_type"],
      ["page=0", "page"],
      ["cursor=", "cursor"],
      ["per_page=1001", "per_page"],
      ["actor_id=", "actor_id"],
      ["since=yesterday", "since"],
      ["until=2026-13-01T00:00:00Z", "until"]
    ] as const) {
      const [status, code, details] = yield* errorOf(useCases, `/api/v1/audit-log?${query}`)
      assert.deepStrictEqual([status, code, Object.keys(details ?? {})], [400, "validation_error", [field]])
    }
  })
)
