import { administratorRequest, type AccessGrant, AccessGrantId, type GrantCreate } from "@dpp/core/access"
import { AccessGrants } from "@dpp/service/access/AccessGrants"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import { Products } from "@dpp/service/products/Products"
import { aGrant, aProduct, aStoredToken } from "@dpp/testkit/builders"
import { insertGrant } from "@dpp/testkit/contracts/storing"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { aDraft, aTenant, named, now, recorded, type Tenant } from "../support.ts"

const values = (fields: Partial<GrantCreate> = {}): GrantCreate => ({
  audience: "legitimate_interest",
  role: "recycler",
  grantee: { name: "Recycler" },
  scope: { all: true },
  expires_at: "2027-11-22T00:00:00Z",
  ...fields
})
const all = { status: undefined, audience: undefined, page: 1, per_page: 100 }

const create = ({ caller }: Tenant, input = values()) =>
  Effect.flatMap(AccessGrants, (grants) => grants.create(caller, input))
const aStoredProduct = ({ caller }: Tenant) =>
  Effect.map(
    Effect.flatMap(Products, (products) => products.create(caller, aDraft())),
    ({ product }) => product.id
  )
const sha256 = (text: string) =>
  Effect.flatMap(Digest.Digest, (digest) => digest.digest(Digest.sha256, new TextEncoder().encode(text)))

/** The grant that a token finds; none if the token is unknown. */
const foundBy = Effect.fnUntraced(function* (token: string) {
  const owner = yield* (yield* GrantStore).findByToken(token.slice("dpp_li_".length).slice(0, 8))
  const hash = yield* sha256(token)
  return Option.filter(owner, (found) => Buffer.compare(found.hash, hash) === 0)
})

const aRequest = Effect.fnUntraced(function* (tenant: Tenant, overrides: Partial<AccessGrant> = {}) {
  const organization_id = tenant.organization.id
  const product_id = yield* aStoredProduct(tenant)
  const created_at = DateTime.makeUnsafe(now)
  const grant = aGrant({ organization_id, state: "pending", expires_at: null, created_at, ...overrides })
  yield* insertGrant(grant, { request: { product_id, secret_hash: aStoredToken().hash, language: "de" as const } })
  return { id: grant.id, product_id }
})

const expires_at = "2027-01-01T00:00:00Z"

layer(useCases)("AccessGrants", (it) => {
  it.effect("makes an active grant whose token finds it, and stores the hash of the token only", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { entries, value } = yield* recorded(tenant.organization.id, create(tenant))
      const { grant, token } = value
      assert.deepStrictEqual(named(entries), [`access_grant.created ${grant.id}`])
      assert.deepInclude(entries[0]?.actor, { type: "api_key", id: tenant.caller.actor.id })
      assert.match(token, /^dpp_li_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/u)
      assert.strictEqual(grant.token_prefix, token.slice(0, 15))
      const owner = Option.getOrThrow(yield* foundBy(token))
      assert.deepStrictEqual([owner.grant, owner.organization.id], [grant, tenant.organization.id])
      const authority = yield* create(tenant, values({ audience: "authorities", role: "notified_body" }))
      assert.match(authority.token, /^dpp_au_/u)
      const { list } = yield* AccessGrants
      const { grants, total } = yield* list(tenant.caller, all)
      assert.deepStrictEqual([new Set(grants.map(({ id }) => id)), total], [new Set([authority.grant.id, grant.id]), 2])
      const others = yield* list(tenant.caller, { ...all, audience: "authorities" })
      assert.deepStrictEqual(others.grants, [authority.grant])
    })
  )

  it.effect("names the products of a scope that the organization does not have, and stores nothing", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const [own, foreign] = [yield* aStoredProduct(ours), yield* aStoredProduct(theirs)]
      const unknown = aProduct({ organization_id: ours.organization.id }).id
      const scope = { product_ids: [own, foreign, unknown] }
      const refused = yield* recorded(ours.organization.id, Effect.flip(create(ours, values({ scope }))))
      assert.deepStrictEqual(refused.entries, [])
      assert.deepStrictEqual(Object.keys(refused.value.details), ["scope.product_ids[1]", "scope.product_ids[2]"])
      const { grant } = yield* create(ours, values({ scope: { product_ids: [own] }, role: "purchaser" }))
      const { update } = yield* AccessGrants
      const moved = yield* Effect.flip(update(ours.caller, grant.id, { scope: { product_ids: [foreign] } }))
      assert.deepInclude(moved, { _tag: "ValidationFailed" })
    })
  )

  it.effect(
    "updates a grant with one entry that names the changed fields, and records no change that changes nothing",
    () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { grant } = yield* create(tenant)
        const { find, update } = yield* AccessGrants
        const change = update(tenant.caller, grant.id, { status: "suspended", note: "Contract ended" })
        const { entries, value } = yield* recorded(tenant.organization.id, change)
        assert.deepStrictEqual(
          entries.map(({ action, changed_fields }) => [action, changed_fields]),
          [["access_grant.updated", ["note", "status"]]]
        )
        assert.deepStrictEqual(yield* find(tenant.caller, grant.id), value)
        assert.deepStrictEqual((yield* recorded(tenant.organization.id, change)).entries, [])
      })
  )

  it.effect("approves a request for the passport that was asked for, and makes no token", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id, product_id } = yield* aRequest(tenant)
      const { approve } = yield* AccessGrants
      const { entries, value } = yield* recorded(tenant.organization.id, approve(tenant.caller, id, { expires_at }))
      assert.deepStrictEqual(named(entries), [`access_grant.approved ${id}`])
      assert.deepInclude(value, { scope: { product_ids: [product_id] }, state: "active", token_prefix: null })
      assert.deepStrictEqual(value.decided_at, DateTime.makeUnsafe(now))
      const again = yield* Effect.flip(approve(tenant.caller, id, { expires_at }))
      assert.deepInclude(again, { _tag: "GrantStateRefused", change: "approve", status: "active" })
      const other = yield* aRequest(tenant)
      yield* (yield* Products).remove(tenant.caller, other.product_id, { isConfirmed: false })
      const gone = yield* Effect.flip(approve(tenant.caller, other.id, { expires_at }))
      assert.deepInclude(gone, { details: { scope: ["is not a product of this organization"] } })
      assert.deepInclude(yield* approve(tenant.caller, other.id, { expires_at, scope: { all: true } }), {
        scope: { all: true }
      })
    })
  )

  it.effect("treats a request that is older than 90 days as ended", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { approve, deny } = yield* AccessGrants
      const created_at = DateTime.subtract(DateTime.makeUnsafe(now), { days: 90, milliseconds: 1 })
      const { id } = yield* aRequest(tenant, { created_at })
      for (const attempt of [approve(tenant.caller, id, { expires_at }), deny(tenant.caller, id)]) {
        assert.deepInclude(yield* Effect.flip(attempt), { _tag: "GrantStateRefused", isTooOld: true })
      }
    })
  )

  it.effect("denies a request and revokes a grant once: both are final", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { approve, deny, find, revoke, rotate, update } = yield* AccessGrants
      const [{ grant, token }, { id }] = [yield* create(tenant), yield* aRequest(tenant)]
      const denied = yield* recorded(tenant.organization.id, deny(tenant.caller, id))
      const revoked = yield* recorded(tenant.organization.id, revoke(tenant.caller, grant.id))
      assert.deepStrictEqual(named(denied.entries), [`access_grant.denied ${id}`])
      assert.deepStrictEqual(named(revoked.entries), [`access_grant.revoked ${grant.id}`])
      assert.strictEqual(Option.getOrThrow(yield* foundBy(token)).grant.state, "revoked")
      for (const final of [denied.value, revoked.value]) {
        const attempts: ReadonlyArray<Effect.Effect<unknown, object>> = [
          approve(tenant.caller, final.id, { expires_at }),
          deny(tenant.caller, final.id),
          revoke(tenant.caller, final.id),
          rotate(tenant.caller, final.id),
          update(tenant.caller, final.id, { note: "x" })
        ]
        for (const attempt of attempts) {
          const { entries, value } = yield* recorded(tenant.organization.id, Effect.flip(attempt))
          assert.deepInclude(value, { _tag: "GrantStateRefused" })
          assert.deepStrictEqual(entries, [])
        }
        assert.deepStrictEqual(yield* find(tenant.caller, final.id), final)
      }
    })
  )

  it.effect("replaces a token: the old one finds nothing any more", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { rotate } = yield* AccessGrants
      const { grant, token } = yield* create(tenant)
      const { entries, value } = yield* recorded(tenant.organization.id, rotate(tenant.caller, grant.id))
      assert.deepStrictEqual(named(entries), [`access_grant.rotated ${grant.id}`])
      assert.deepStrictEqual(yield* foundBy(token), Option.none())
      assert.deepStrictEqual(Option.getOrThrow(yield* foundBy(value.token)).grant, value.grant)
      assert.deepStrictEqual(value.grant, { ...grant, token_prefix: value.token.slice(0, 15) })
    })
  )

  it.effect("revokes every active grant with one entry, and with the reason as note of each", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { find, revokeAll } = yield* AccessGrants
      const [one, other] = [yield* create(tenant), yield* create(tenant)]
      const { entries, value } = yield* recorded(tenant.organization.id, revokeAll(tenant.caller, "Token leaked"))
      assert.strictEqual(value, 2)
      assert.deepStrictEqual(named(entries), ["access_grant.all_revoked -"])
      for (const { grant } of [one, other]) {
        assert.deepInclude(yield* find(tenant.caller, grant.id), { state: "revoked", note: "Token leaked" })
      }
    })
  )

  it.effect(
    "denies and deletes many requests at once, by ids or by what they have in common, each with its entry",
    () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { denyMany, find, removeMany } = yield* AccessGrants
        const requests = [yield* aRequest(tenant), yield* aRequest(tenant), yield* aRequest(tenant)] as const
        const [one, two, three] = requests
        const during = <A, E, R>(effect: Effect.Effect<A, E, R>) => recorded(tenant.organization.id, effect)
        const counted = yield* during(denyMany(tenant.caller, { product_id: one.product_id, dry_run: true }))
        assert.deepStrictEqual([counted.value, counted.entries], [{ count: 1, isDryRun: true }, []])
        const first = yield* during(denyMany(tenant.caller, { product_id: one.product_id }))
        assert.deepStrictEqual(named(first.entries), [`access_grant.denied ${one.id}`])
        assert.deepInclude(first.entries[0]?.actor, { type: "api_key", id: tenant.caller.actor.id })
        assert.deepInclude(yield* find(tenant.caller, one.id), { state: "denied" })
        const unknown = AccessGrantId.make(crypto.randomUUID())
        const byIds = denyMany(tenant.caller, { ids: [one.id, two.id, unknown] })
        assert.deepStrictEqual((yield* during(byIds)).value, { count: 1, isDryRun: false })
        const again = yield* during(byIds)
        assert.deepStrictEqual([again.value.count, again.entries], [0, []])
        const before = DateTime.formatIso(DateTime.makeUnsafe(now + 1))
        const removed = yield* during(removeMany(tenant.caller, { created_before: before }))
        assert.sameMembers(
          [...named(removed.entries)],
          requests.map(({ id }) => `access_grant.deleted ${id}`)
        )
        assert.isTrue(Result.isFailure(yield* Effect.result(find(tenant.caller, three.id))))
        assert.strictEqual((yield* removeMany(tenant.caller, { created_before: before })).count, 0)
      })
  )

  it.effect("changes none of many requests if one is a grant, and none of another organization", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const grants = yield* AccessGrants
      const [{ id }, { grant }, foreign] = [yield* aRequest(ours), yield* create(ours), yield* aRequest(theirs)]
      for (const many of [grants.denyMany, grants.removeMany]) {
        const refused = yield* Effect.flip(many(ours.caller, { ids: [id, grant.id] }))
        assert.deepInclude(refused, { _tag: "RequestStatesRefused", states: { "ids[1]": "active" } })
        for (const selection of [{ ids: [foreign.id] }, { product_id: foreign.product_id }]) {
          assert.strictEqual((yield* many(ours.caller, selection)).count, 0)
        }
      }
      assert.deepInclude(yield* grants.find(ours.caller, id), { state: "pending" })
      assert.deepInclude(yield* grants.find(theirs.caller, foreign.id), { state: "pending" })
    })
  )

  it.effect("finds no grant of another organization", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const { grant } = yield* create(ours)
      const grants = yield* AccessGrants
      const attempts = (id: AccessGrantId): ReadonlyArray<Effect.Effect<unknown, object>> => [
        grants.find(theirs.caller, id),
        grants.update(theirs.caller, id, { note: "x" }),
        grants.approve(theirs.caller, id, { expires_at }),
        grants.deny(theirs.caller, id),
        grants.revoke(theirs.caller, id),
        grants.rotate(theirs.caller, id)
      ]
      for (const attempt of attempts(grant.id)) {
        assert.deepInclude(yield* Effect.flip(attempt), { resource: "access_grant" })
      }
      assert.strictEqual(yield* grants.revokeAll(theirs.caller, "x"), 0)
      assert.deepStrictEqual(yield* grants.find(ours.caller, grant.id), grant)
    })
  )

  it.effect("records the administrator as author", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const { create: make } = yield* AccessGrants
      const author = { ...administratorRequest("admin-request"), organization }
      const { entries } = yield* recorded(organization.id, make(author, values()))
      assert.deepInclude(entries[0]?.actor, { type: "operator", id: null })
    })
  )
})
