import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { assert, describe, it } from "vitest"
import {
  type AccessGrant,
  AccessGrantId,
  approveGrant,
  changedGrantFields,
  deletableRequests,
  deniableRequests,
  denyGrant,
  newGrant,
  GrantApproval,
  GrantCreate,
  GrantRevocation,
  RequestSelection,
  GrantUpdate,
  revokeGrant,
  rotateGrant,
  updateGrant
} from "../../src/access/index.ts"
import { ProductId } from "../../src/product/index.ts"
import type { ValidationFailed } from "../../src/text/index.ts"
import { parseBody } from "../../src/text/parseBody.ts"
import { now, organization } from "../support/facts.ts"

const id = AccessGrantId.make("00000000-0000-7000-8000-0000000000aa")
const product = ProductId.make("00000000-0000-7000-8000-0000000000bb")
const gtin = "9526001000012"

const body = (fields: object = {}): object => ({
  audience: "legitimate_interest",
  role: "recycler",
  grantee: { name: " Bär Recycling " },
  scope: { all: true },
  expires_at: "2027-11-21T09:30:00Z",
  ...fields
})

const create = (fields: object = {}): Result.Result<AccessGrant, ValidationFailed> =>
  Result.flatMap(parseBody(GrantCreate)(body(fields)), (input) =>
    newGrant(input, { id, organization_id: organization.id, token_prefix: "dpp_li_00000000", now })
  )
const created = (fields: object = {}): AccessGrant => Result.getOrThrow(create(fields))

const fieldsOf = (
  result: Result.Result<unknown, ValidationFailed | { readonly _tag: string }>
): ReadonlyArray<string> =>
  Result.isFailure(result) && "details" in result.failure ? Object.keys(result.failure.details) : []

const at = (text: string): DateTime.Utc => DateTime.makeUnsafe(text)

describe("newGrant", () => {
  it("fills in what the body leaves out", () => {
    assert.deepInclude(created(), {
      grantee: { name: "Bär Recycling", email: null, identifier: null },
      points: [1, 2, 4],
      legal_basis: "EU 2023/1542 Art. 77(2)",
      state: "active",
      valid_from: now,
      policy_version: "annex-xiii/1",
      purpose: null,
      decided_at: null
    })
    assert.deepStrictEqual(created({ audience: "authorities", role: "commission" }).points, [1, 2, 3])
  })

  it("stores each entry of a scope and each point once", () => {
    const { points, scope } = created({
      points: [4, 2, 4],
      scope: { product_ids: [product.toUpperCase(), product] }
    })
    assert.deepStrictEqual([points, scope], [[2, 4], { product_ids: [product] }])
  })

  it.each<[string, object]>([
    ["audience", { audience: "public" }],
    ["role", { role: "customs" }],
    ["role", { role: "notified_body" }],
    ["grantee.name", { grantee: { name: " " } }],
    ["grantee.name", { grantee: { name: "x".repeat(201) } }],
    ["grantee.email", { grantee: { name: "x", email: "x" } }],
    ["grantee.phone", { grantee: { name: "x", phone: "1" } }],
    ["scope", { scope: {} }],
    ["scope", { scope: { all: true, gtins: [gtin] } }],
    ["scope", { scope: "all" }],
    ["scope.all", { scope: { all: false } }],
    ["scope.gtins", { scope: { gtins: [] } }],
    ["scope.gtins", { scope: { gtins: Array.from({ length: 501 }, () => gtin) } }],
    ["scope.gtins[1]", { scope: { gtins: [gtin, "9526001000013"] } }],
    ["scope.product_ids[0]", { scope: { product_ids: ["1"] } }],
    ["scope.product_ids", { role: "purchaser" }],
    ["scope.product_ids", { role: "purchaser", scope: { gtins: [gtin] } }],
    ["points", { points: [] }],
    ["points[0]", { points: [5] }],
    ["points", { points: [3] }],
    ["points", { audience: "authorities", role: "commission", points: [1, 4] }],
    ["expires_at", { expires_at: "2026-11-21T09:30:00Z" }],
    ["expires_at", { expires_at: "2028-11-21T09:30:00.001Z" }],
    ["expires_at", { expires_at: "2027-11-21" }],
    ["expires_at", { valid_from: "2027-11-21T09:30:00Z" }],
    ["purpose", { purpose: "x".repeat(2001) }],
    ["legal_basis", { legal_basis: "" }],
    ["status", { status: "active" }]
  ])("names %s in %j", (field, fields) => {
    assert.deepStrictEqual(fieldsOf(create(fields)), [field])
  })

  it("names every field that is required", () => {
    assert.sameMembers(
      [...fieldsOf(parseBody(GrantCreate)({}))],
      ["audience", "role", "grantee", "scope", "expires_at"]
    )
    assert.deepStrictEqual(fieldsOf(parseBody(GrantCreate)(null)), ["body"])
    assert.deepStrictEqual(fieldsOf(parseBody(GrantRevocation)({})), ["reason"])
    assert.deepStrictEqual(fieldsOf(parseBody(GrantApproval)({})), ["expires_at"])
  })

  it("opens more than the law with the consent of the owner only, and until 24 months ahead", () => {
    const { expires_at, points } = created({
      points: [3],
      legal_basis: "owner_consent",
      expires_at: "2028-11-21T09:30:00Z"
    })
    assert.deepStrictEqual([points, expires_at], [[3], at("2028-11-21T09:30:00Z")])
    assert.isTrue(Result.isSuccess(create({ points: [2] })))
  })
})

const update = (before: AccessGrant, fields: unknown, time = now) =>
  Result.flatMap(parseBody(GrantUpdate)(fields), (input) => updateGrant(before, input, time))
const refusal = (result: Result.Result<unknown, { readonly _tag: string }>) =>
  Result.isFailure(result) ? result.failure._tag : "none"
const refused = "GrantStateRefused"

describe("updateGrant", () => {
  it("changes what is sent, and keeps the rules of a new grant", () => {
    const before = created({ purpose: "Dismantling", note: "x" })
    const after = Result.getOrThrow(update(before, { points: [2], purpose: null, status: "suspended" }))
    assert.deepStrictEqual(after, { ...before, points: [2], purpose: null, state: "suspended" })
    assert.deepStrictEqual(changedGrantFields(before, after), ["points", "purpose", "status"])
    assert.strictEqual(Result.getOrThrow(update(after, { status: "active" })).state, "active")
    assert.deepStrictEqual(changedGrantFields(before, Result.getOrThrow(update(before, {}))), [])
    const purchaser = created({ role: "purchaser", scope: { product_ids: [product] } })
    assert.deepStrictEqual(fieldsOf(update(purchaser, { scope: { all: true } })), ["scope.product_ids"])
    assert.deepStrictEqual(fieldsOf(update(before, { points: [3] })), ["points"])
    assert.deepStrictEqual(fieldsOf(update(before, { expires_at: "2029-01-01T00:00:00Z" })), ["expires_at"])
    assert.deepStrictEqual(fieldsOf(update(before, { status: "revoked" })), ["status"])
    assert.deepStrictEqual(fieldsOf(update(before, { grantee: { name: "x" } })), ["grantee"])
  })

  it("makes an expired grant active by a later expiry only", () => {
    const before = created()
    const later = at("2028-01-01T00:00:00Z")
    assert.strictEqual(refusal(update(before, { status: "active" }, later)), refused)
    assert.isTrue(Result.isSuccess(update(before, { note: "over" }, later)))
    const extended = Result.getOrThrow(update(before, { expires_at: "2028-06-01T00:00:00Z" }, later))
    assert.deepStrictEqual(extended.expires_at, at("2028-06-01T00:00:00Z"))
  })
})

const request: AccessGrant = { ...created(), state: "pending", expires_at: null, token_prefix: null }
const approval = Result.getOrThrow(parseBody(GrantApproval)({ expires_at: "2027-01-01T00:00:00Z" }))

describe("approveGrant", () => {
  it("opens the passport that was asked for, unless the decision names another scope", () => {
    const later = at("2026-11-22T00:00:00Z")
    assert.deepStrictEqual(Result.getOrThrow(approveGrant(request, approval, product, later)), {
      ...request,
      scope: { product_ids: [product] },
      state: "active",
      valid_from: later,
      decided_at: later,
      expires_at: at("2027-01-01T00:00:00Z")
    })
    const wider = { ...approval, scope: { all: true } as const, points: [2] as const }
    assert.deepInclude(Result.getOrThrow(approveGrant(request, wider, product, later)), {
      scope: { all: true },
      points: [2]
    })
    assert.deepStrictEqual(fieldsOf(approveGrant(request, { ...approval, points: [3] }, product, later)), ["points"])
  })

  it("refuses a request that is older than 90 days", () => {
    const isRefusedAfter = (days: number, milliseconds = 0) => {
      const time = DateTime.add(request.created_at, { days, milliseconds })
      const open = { ...approval, expires_at: "2027-06-01T00:00:00Z" }
      return [refusal(approveGrant(request, open, product, time)), refusal(denyGrant(request, time))]
    }
    assert.deepStrictEqual(isRefusedAfter(90), ["none", "none"])
    assert.deepStrictEqual(isRefusedAfter(90, 1), [refused, refused])
  })
})

describe("the states of a grant", () => {
  const active = created()
  const expired = { ...active, expires_at: now }
  const suspended: AccessGrant = { ...active, state: "suspended" }
  const revoked: AccessGrant = { ...active, state: "revoked" }
  const denied: AccessGrant = { ...request, state: "denied" }

  it.each<[string, AccessGrant, Array<string>]>([
    ["pending", request, ["approve", "deny"]],
    ["active", active, ["update", "revoke", "rotate"]],
    ["suspended", suspended, ["update", "revoke", "rotate"]],
    ["expired", expired, ["update", "revoke"]],
    ["revoked", revoked, []],
    ["denied", denied, []]
  ])("%s allows no other changes", (_name, grant, allowed) => {
    const outcomes = {
      update: update(grant, { note: "x" }),
      approve: approveGrant(grant, approval, product, now),
      deny: denyGrant(grant, now),
      revoke: revokeGrant(grant, now),
      rotate: rotateGrant(grant, "dpp_li_11111111", now)
    }
    for (const [change, outcome] of Object.entries(outcomes)) {
      assert.strictEqual(refusal(outcome), allowed.includes(change) ? "none" : refused, change)
    }
  })
})

describe("many requests at once", () => {
  it("are named by ids or by what they have in common, not by both and not by neither", () => {
    for (const body of [
      { ids: [id] },
      { product_id: product, dry_run: true },
      { created_before: "2027-01-01T00:00:00Z", created_after: "2026-12-01T00:00:00+01:00" }
    ]) {
      assert.isTrue(Result.isSuccess(parseBody(RequestSelection)(body)), JSON.stringify(body))
    }
    for (const [body, field] of [
      [{}, "body"],
      [{ dry_run: true }, "body"],
      [{ ids: [id], product_id: product }, "body"],
      [{ ids: [] }, "ids"],
      [{ ids: Array.from({ length: 501 }, () => id) }, "ids"],
      [{ ids: ["1"] }, "ids[0]"],
      [{ created_before: "2027-01-01" }, "created_before"],
      [{ ids: [id], status: "pending" }, "status"]
    ] as const) {
      assert.deepStrictEqual(fieldsOf(parseBody(RequestSelection)(body)), [field], JSON.stringify(body))
    }
  })

  const request = (state: AccessGrant["state"], created_at = now) => ({ ...created(), state, created_at })

  it("are denied while they wait, and deleted also afterwards; all stay as they are if one is a grant", () => {
    const [pending, denied, over] = [
      request("pending"),
      request("denied"),
      request("pending", DateTime.subtract(now, { days: 91 }))
    ]
    assert.deepStrictEqual(Result.getOrThrow(deniableRequests([pending, denied, over], [], now)), [pending])
    assert.deepStrictEqual(Result.getOrThrow(deletableRequests([pending, denied], [])), [pending, denied])
    const other = AccessGrantId.make("00000000-0000-7000-8000-0000000000ab")
    const ids = [other, AccessGrantId.make(id.toUpperCase())]
    for (const state of ["active", "suspended", "revoked"] as const) {
      const found = [{ ...pending, id: other }, request(state)]
      for (const result of [deniableRequests(found, ids, now), deletableRequests(found, ids)]) {
        assert.deepStrictEqual(Result.isFailure(result) && result.failure.states, { "ids[1]": state })
      }
    }
  })
})
