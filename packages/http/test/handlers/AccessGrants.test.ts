/** Handlers of the group `accessGrants`, and those of the administrator: what the use case returns or refuses. */
import { GrantStateRefused, RequestStatesRefused } from "@dpp/core/access"
import { ProductId } from "@dpp/core/product"
import { ValidationFailed } from "@dpp/core/text"
import { AccessGrants } from "@dpp/service/access/AccessGrants"
import { Administration } from "@dpp/service/organizations/Administration"
import { ResourceNotFound } from "@dpp/service/shared/NotFound"
import { aGrant, minute, uuidOf } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { adminToken, organization, type Reply, routesWith, send } from "../support.ts"
import { worded } from "@dpp/testkit/worded"

const grant = aGrant({
  organization_id: organization.id,
  grantee: { name: "Recycler", email: null, identifier: null },
  points: [1, 2],
  token_prefix: "dpp_li_00000000",
  created_at: minute(1)
})
const passport = ProductId.make(uuidOf(9))
const at = `/api/v1/access-grants/${grant.id}`
const adminAt = `/admin/v1/organizations/${organization.id}/access-grants`

const body = {
  id: grant.id,
  audience: "legitimate_interest",
  role: "recycler",
  grantee: { name: "Recycler", email: null, identifier: null },
  scope: { all: true },
  points: [1, 2],
  purpose: null,
  legal_basis: "EU 2023/1542 Art. 77(2)",
  status: "active",
  valid_from: "2026-01-01T00:00:00.000Z",
  expires_at: "2027-01-01T00:00:00.000Z",
  policy_version: "annex-xiii/1",
  token_prefix: "dpp_li_00000000",
  created_at: "2026-01-01T00:01:00.000Z",
  decided_at: null,
  note: null
}

/** The body of a request for a new grant. */
const made = {
  audience: "legitimate_interest",
  role: "recycler",
  grantee: { name: "Recycler" },
  scope: { all: true },
  expires_at: "2027-01-01T00:00:00Z"
}

const errorOf = ({ body: { error } }: Reply) => error

const inJune = TestClock.setTime(Date.UTC(2026, 5, 1))
const issued = { grant, token: "dpp_li_00000000_secret" }
const using = (grants: Partial<AccessGrants["Service"]>) =>
  routesWith(
    Layer.mergeAll(
      Layer.mock(AccessGrants, grants),
      Layer.mock(Administration, { findOrganization: () => Effect.succeed(organization) })
    )
  )

it.effect(
  "a new grant is 201 with its token, and a replaced token 200, for the organization and the administrator",
  () =>
    Effect.gen(function* () {
      yield* inJune
      for (const [path, key] of [
        ["/api/v1/access-grants", undefined],
        [adminAt, adminToken]
      ] as const) {
        const options = { method: "POST", ...(key === undefined ? {} : { key }) }
        const created = yield* send(path, { ...options, body: made })
        assert.deepStrictEqual([created.status, created.body], [201, { data: body, token: issued.token }])
        assert.strictEqual(created.headers.get("cache-control"), "no-store")
        const rotated = yield* send(`${path}/${grant.id}/rotate`, options)
        assert.deepStrictEqual([rotated.status, rotated.body], [200, { data: body, token: issued.token }])
      }
    }).pipe(Effect.provide(using({ create: () => Effect.succeed(issued), rotate: () => Effect.succeed(issued) })))
)

it.effect("grants are listed, 25 a page, with the filters of the query", () =>
  Effect.gen(function* () {
    yield* inJune
    const page = yield* send("/api/v1/access-grants?status=active&audience=authorities&page=2")
    assert.deepStrictEqual(page.body, {
      data: [body],
      pagination: { page: 2, per_page: 25, total: 26, total_pages: 2 },
      meta: {
        dropped: {
          count: 7,
          since: "2026-01-01T00:02:00.000Z",
          last_at: "2026-01-01T00:04:00.000Z",
          passports: [
            {
              product_id: passport,
              count: 6,
              since: "2026-01-01T00:03:00.000Z",
              last_at: "2026-01-01T00:04:00.000Z"
            }
          ]
        }
      }
    })
    const wrong = yield* send("/api/v1/access-grants?status=open")
    assert.deepStrictEqual(Object.keys(errorOf(wrong).details), ["status"])
  }).pipe(
    Effect.provide(
      using({
        list: (_author, query) => {
          assert.deepStrictEqual(query, { status: "active", audience: "authorities", page: 2, per_page: 25 })
          return Effect.succeed({ grants: [grant], total: 26 })
        },
        dropped: () =>
          Effect.succeed({
            total: Option.some({ count: 7, first_at: minute(2), last_at: minute(4) }),
            passports: [{ product_id: passport, count: 6, first_at: minute(3), last_at: minute(4) }]
          })
      })
    )
  )
)

it.effect("a list without dropped requests says so", () =>
  Effect.gen(function* () {
    const { body: page } = yield* send("/api/v1/access-grants")
    assert.deepStrictEqual(page.meta, { dropped: { count: 0, since: null, last_at: null, passports: [] } })
  }).pipe(
    Effect.provide(
      using({
        list: () => Effect.succeed({ grants: [], total: 0 }),
        dropped: () => Effect.succeed({ total: Option.none(), passports: [] })
      })
    )
  )
)

it.effect("many requests are denied and deleted by paths of their own; 409 names those that are grants", () => {
  const selected: Array<unknown> = []
  const states = { "ids[0]": "active" } as const
  return Effect.gen(function* () {
    for (const [path, key] of [
      ["/api/v1/access-grants", undefined],
      [adminAt, adminToken]
    ] as const) {
      const options = { method: "POST", body: { ids: [grant.id] }, ...(key === undefined ? {} : { key }) }
      const denied = yield* send(`${path}/deny`, options)
      assert.deepStrictEqual([denied.status, denied.body], [200, { data: { denied: 2, dry_run: true } }])
      const deleted = yield* send(`${path}/delete`, options)
      assert.strictEqual(deleted.status, 409)
      assert.deepStrictEqual(errorOf(deleted).details, { "ids[0]": ["is active"] })
    }
    assert.deepStrictEqual(selected, [{ ids: [grant.id] }, { ids: [grant.id] }])
  }).pipe(
    Effect.provide(
      using({
        denyMany: (_author, given) =>
          Effect.sync(() => {
            selected.push(given)
            return { count: 2, isDryRun: true }
          }),
        removeMany: () => Effect.fail(new RequestStatesRefused({ change: "delete", states }))
      })
    )
  )
})

it.effect("a grant whose time is over is expired", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2027, 0, 1))
    assert.deepStrictEqual((yield* send(at)).body, { data: { ...body, status: "expired" } })
  }).pipe(Effect.provide(using({ find: () => Effect.succeed(grant) })))
)

it.effect("no call is open to a key that reads or sends conditions, reads included", () =>
  Effect.gen(function* () {
    const calls = [
      ["GET", "/api/v1/access-grants"],
      ["POST", "/api/v1/access-grants"],
      ...["revoke-all", "deny", "delete"].map((path) => ["POST", `/api/v1/access-grants/${path}`] as const),
      ["GET", at],
      ["PATCH", at],
      ...["approve", "deny", "revoke", "rotate"].map((change) => ["POST", `${at}/${change}`] as const)
    ] as const
    for (const key of ["read", "condition"]) {
      for (const [method, path] of calls) {
        const refused = yield* send(path, { method, key, ...(method === "GET" ? {} : { body: {} }) })
        assert.strictEqual(refused.status, 403, `${key} ${method} ${path}`)
        assert.strictEqual(errorOf(refused).code, "forbidden")
      }
    }
  }).pipe(Effect.provide(using({})))
)

const refusedState = new GrantStateRefused({ change: "revoke", status: "revoked", isTooOld: false })

it.effect("what the use case refuses is 400, 404 or 409", () =>
  Effect.gen(function* () {
    const { scope: _, ...unscoped } = made
    for (const [sent, details] of [
      [unscoped, { scope: ["is required"] }],
      [
        { ...made, scope: { all: true, gtins: ["9526001000012"] } },
        { scope: ["must have exactly one of all, gtins, product_ids"] }
      ],
      [made, { scope: ["is not a product of this organization"] }]
    ] as const) {
      const created = yield* send("/api/v1/access-grants", { method: "POST", body: sent })
      assert.deepStrictEqual([created.status, errorOf(created).details], [400, details])
    }
    const approved = yield* send(`${at}/approve`, { method: "POST" })
    assert.deepStrictEqual([approved.status, errorOf(approved).details], [400, { expires_at: ["is required"] }])
    assert.strictEqual((yield* send(at)).status, 404)
    const revoked = yield* send(`${at}/revoke`, { method: "POST" })
    assert.strictEqual(revoked.status, 409)
    assert.deepInclude(errorOf(revoked), { code: "conflict", details: { status: ["is revoked"] } })
    const late = yield* send(`${at}/deny`, { method: "POST" })
    assert.match(errorOf(late).message, /90 days/u)
  }).pipe(
    Effect.provide(
      using({
        create: () =>
          Effect.fail(
            new ValidationFailed({
              issues: worded({ scope: ["is not a product of this organization"] }),
              unrecognized_fields: []
            })
          ),
        find: () => Effect.fail(new ResourceNotFound({ resource: "access_grant" })),
        revoke: () => Effect.fail(refusedState),
        deny: () => Effect.fail(new GrantStateRefused({ change: "deny", status: "pending", isTooOld: true }))
      })
    )
  )
)

it.effect("all active grants are revoked by a path that is not the id of a grant", () =>
  Effect.gen(function* () {
    const revoked = yield* send("/api/v1/access-grants/revoke-all", { method: "POST", body: { reason: "Leak" } })
    assert.deepStrictEqual([revoked.status, revoked.body], [200, { data: { revoked: 3 } }])
  }).pipe(
    Effect.provide(
      using({
        revokeAll: (_author, reason) => {
          assert.strictEqual(reason, "Leak")
          return Effect.succeed(3)
        }
      })
    )
  )
)
