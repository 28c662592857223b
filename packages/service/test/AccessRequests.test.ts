import * as AccessRequests from "@dpp/service/AccessRequests"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import * as TokenFormat from "@dpp/service/TokenFormat"
import { aGrant, anAuditEntry } from "@dpp/testkit/builders"
import { database, randomness } from "@dpp/testkit/useCases"
import { ProductId } from "@dpp/core/product"
import type { AccessGrant, AccessGrantId, AccessRequestInput } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { assert, layer } from "@effect/vitest"
import * as Digest from "effect/crypto/Digest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { aTenant, named, now, recorded } from "./support.ts"

const testLayer = AccessRequests.layer.pipe(Layer.provideMerge(Layer.merge(database, randomness)))

const input: AccessRequestInput = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Recycling Nord GmbH",
  email: "anna@recycling.example.com",
  purpose: "Dismantling"
}

/** A request of a new organization for a passport. */
const anAskedAccess = Effect.fnUntraced(function* (given: AccessRequestInput = input) {
  const { organization } = yield* aTenant()
  const product = { id: ProductId.make(crypto.randomUUID()), organization_id: organization.id }
  const asked = yield* (yield* AccessRequests.AccessRequests).ask(product, given, "request-1")
  return { ...asked, organization: organization.id, product }
})

/** Decides as the owner does. */
const decide = Effect.fnUntraced(function* (
  organization: OrganizationId,
  id: AccessGrantId,
  change: Partial<AccessGrant>
) {
  const store = yield* GrantStore
  const grant = Option.getOrThrow(yield* store.find(organization, id))
  const entry = anAuditEntry({ organization_id: organization, action: "access_grant.approved", resource_id: id })
  const decided: AccessGrant = { ...grant, decided_at: yield* DateTime.now, ...change }
  yield* store.update(decided, null, { ...entry, resource_type: "access_grant" })
  return decided
})

const approve = (organization: OrganizationId, id: AccessGrantId) =>
  decide(organization, id, { state: "active", expires_at: DateTime.makeUnsafe(now + 86_400_000) })

const read = Effect.fnUntraced(function* (id: string, secret: string, takesToken = true) {
  return yield* (yield* AccessRequests.AccessRequests).read(id, secret, { takesToken })
})

layer(testLayer)("AccessRequests (access §3)", (it) => {
  it.effect("stores a pending grant for the passport that was asked for, with an audit entry, and no secret", () =>
    Effect.gen(function* () {
      const { organization } = yield* aTenant()
      const product = { id: ProductId.make(crypto.randomUUID()), organization_id: organization.id }
      const requests = yield* AccessRequests.AccessRequests
      const { entries, value } = yield* recorded(organization.id, requests.ask(product, input, "request-1"))
      assert.deepStrictEqual(named(entries), [`access_grant.created ${value.id}`])
      assert.deepStrictEqual(entries[0]?.actor, { type: "system", id: null, name: "access request" })
      assert.strictEqual(entries[0]?.correlation_id, "request-1")
      assert.match(value.secret, /^dpp_req_[\w-]{43}$/u)
      const { grant, request } = Option.getOrThrow(yield* (yield* GrantStore).findRequest(value.id))
      assert.deepStrictEqual(grant, {
        ...aGrant({ organization_id: organization.id }),
        id: value.id,
        grantee: { name: input.name, email: input.email, identifier: null },
        scope: { product_ids: [product.id] },
        purpose: input.purpose,
        state: "pending",
        valid_from: DateTime.makeUnsafe(now),
        expires_at: null,
        token_prefix: null,
        created_at: DateTime.makeUnsafe(now)
      })
      assert.strictEqual(request.product_id, product.id)
      assert.notInclude(JSON.stringify([grant, request, entries]), value.secret.slice(8))
    })
  )

  it.effect("answers in the same form where there is no such passport, and stores nothing", () =>
    Effect.gen(function* () {
      const requests = yield* AccessRequests.AccessRequests
      const { id, secret } = yield* requests.ask(null, input, "request-1")
      assert.match(`${id} ${secret}`, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12} dpp_req_[\w-]{43}$/u)
      assert.deepStrictEqual(yield* (yield* GrantStore).findRequest(id), Option.none())
      assert.strictEqual((yield* Effect.flip(read(id, secret)))._tag, "AccessRequestUnknown")
    })
  )

  it.effect("stores no more than the bound of an organization, and then answers in the same form", () =>
    Effect.gen(function* () {
      const inserted: Array<AccessGrantId> = []
      const pending = { now: AccessRequests.maximumPending - 1 }
      const grants = Layer.mock(GrantStore, {
        list: () => Effect.succeed({ grants: [], total: pending.now }),
        insert: ({ id }) => Effect.sync(() => void inserted.push(id))
      })
      const limited = Layer.fresh(AccessRequests.layer).pipe(Layer.provide(Layer.merge(grants, randomness)))
      const product = { id: ProductId.make(crypto.randomUUID()), organization_id: (yield* aTenant()).organization.id }
      yield* Effect.gen(function* () {
        const { ask } = yield* AccessRequests.AccessRequests
        const { id } = yield* ask(product, input, "request-1")
        assert.deepStrictEqual(inserted, [id])
        pending.now += 1
        assert.match((yield* ask(product, input, "request-2")).secret, /^dpp_req_/u)
        assert.lengthOf(inserted, 1)
      }).pipe(Effect.provide(limited))
    })
  )

  it.effect("gives the token to the first read after the approval, and to one of several at once", () =>
    Effect.gen(function* () {
      const { id, organization, product, secret } = yield* anAskedAccess()
      assert.deepInclude(yield* read(id, secret), { status: "pending", token: null, productId: product.id })
      yield* approve(organization, id)
      assert.deepInclude(yield* read(id, secret, false), { status: "active", token: null })
      const states = yield* Effect.all([read(id, secret), read(id, secret), read(id, secret)], { concurrency: 3 })
      const [token, ...others] = states.flatMap((state) => state.token ?? [])
      assert.match(token ?? "", /^dpp_li_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/u)
      assert.deepStrictEqual(others, [])
      const owner = Option.getOrThrow(yield* (yield* GrantStore).findByToken((token ?? "").split("_")[2] ?? ""))
      assert.strictEqual(owner.grant.token_prefix, (token ?? "").slice(0, 15))
      assert.deepStrictEqual(owner.hash, yield* TokenFormat.hash(token ?? "", yield* Digest.Digest))
      assert.deepInclude(yield* read(id, secret), { status: "active", token: null })
    })
  )

  it.effect("makes the token of the audience", () =>
    Effect.gen(function* () {
      const { id, organization, secret } = yield* anAskedAccess({
        ...input,
        audience: "authorities",
        role: "market_surveillance"
      })
      const { points } = yield* approve(organization, id)
      assert.deepStrictEqual(points, [1, 2, 3])
      assert.match((yield* read(id, secret)).token ?? "", /^dpp_au_/u)
    })
  )

  it.effect("says what became of a request, without a token where the grant opens nothing", () =>
    Effect.gen(function* () {
      for (const [change, status] of [
        [{ state: "denied" }, "denied"],
        [{ state: "suspended", expires_at: DateTime.makeUnsafe(now + 1000) }, "suspended"],
        [{ state: "revoked", expires_at: DateTime.makeUnsafe(now + 1000) }, "revoked"],
        [{ state: "active", expires_at: DateTime.makeUnsafe(now) }, "expired"]
      ] as const) {
        const { id, organization, secret } = yield* anAskedAccess()
        yield* decide(organization, id, change)
        assert.deepInclude(yield* read(id, secret), { status, token: null })
      }
    })
  )

  it.effect("does not distinguish an unknown request, another secret, and a malformed id", () =>
    Effect.gen(function* () {
      const { id, secret } = yield* anAskedAccess()
      const other = yield* anAskedAccess()
      for (const [oneId, oneSecret] of [
        [id, other.secret],
        [id, ""],
        [id, secret.slice(0, -1)],
        [crypto.randomUUID(), secret],
        ["nothing", secret]
      ] as const) {
        assert.deepStrictEqual(yield* Effect.flip(read(oneId, oneSecret)), new AccessRequests.AccessRequestUnknown())
      }
    })
  )

  it.effect("ends requests without decision after 90 days, and deletes them then", () =>
    Effect.gen(function* () {
      const requests = yield* AccessRequests.AccessRequests
      const { id, organization, secret } = yield* anAskedAccess()
      yield* TestClock.adjust("90 days")
      yield* requests.cleanUp
      assert.deepInclude(yield* read(id, secret), { status: "pending" })
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Effect.flip(read(id, secret)))._tag, "AccessRequestUnknown")
      assert.isTrue(Option.isSome(yield* (yield* GrantStore).find(organization, id)))
      yield* requests.cleanUp
      assert.deepStrictEqual(yield* (yield* GrantStore).find(organization, id), Option.none())
      assert.lengthOf(
        (yield* (yield* AuditLog).chain(organization)).filter(({ resource_id }) => resource_id === id),
        1
      )
    })
  )
})
