import * as Audit from "@dpp/service/changes/Audit"
import * as AccessRequests from "@dpp/service/access/AccessRequests"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import * as Mails from "@dpp/service/mail/Mails"
import { noMail } from "@dpp/service/ports/MailTransport"
import { layer as settingsLayer } from "@dpp/service/shared/PassportSettings"
import { Transactions } from "@dpp/service/ports/Transactions"
import * as TokenFormat from "@dpp/service/access/TokenFormat"
import { aGrant } from "@dpp/testkit/builders"
import { database, randomness, settings } from "@dpp/testkit/useCases"
import { type Product, ProductId } from "@dpp/core/product"
import { type AccessGrant, type AccessGrantId, type AccessRequestInput, waitingBounds } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { assert, layer } from "@effect/vitest"
import * as Digest from "effect/crypto/Digest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { aTenant, named, now, recorded } from "../support.ts"

const testLayer = AccessRequests.layer.pipe(
  Layer.provide(Audit.layer),
  Layer.provide(Mails.layer),
  Layer.provide(noMail),
  Layer.provideMerge(settingsLayer(settings)),
  Layer.provideMerge(Layer.merge(database, randomness))
)

const input: AccessRequestInput = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Recycling Nord GmbH",
  email: "anna@recycling.example.com",
  purpose: "Dismantling"
}

/** A passport of a new organization. */
const aPassport = Effect.map(aTenant(), ({ organization }) => ({
  id: ProductId.make(crypto.randomUUID()),
  organization_id: organization.id
}))

const ask = Effect.fnUntraced(function* (
  product: Pick<Product, "id" | "organization_id"> | null,
  network = "198.51.100.0/24",
  given: AccessRequestInput = input
) {
  return yield* (yield* AccessRequests.AccessRequests).ask(product, given, {
    correlationId: "request-1",
    network,
    language: "de"
  })
})

const waitingOf = Effect.fnUntraced(function* ({ organization_id }: Pick<Product, "organization_id">) {
  return yield* (yield* Transactions).run((yield* GrantStore).waitingForUpdate(organization_id))
})

/** A request of a new organization for a passport. */
const anAskedAccess = Effect.fnUntraced(function* (given: AccessRequestInput = input) {
  const product = yield* aPassport
  return { ...(yield* ask(product, undefined, given)), organization: product.organization_id, product }
})

/** Decides as the owner does. */
const decide = Effect.fnUntraced(function* (
  organization: OrganizationId,
  id: AccessGrantId,
  change: Partial<AccessGrant>
) {
  const store = yield* GrantStore
  const grant = Option.getOrThrow(yield* store.find(organization, id))
  const decided: AccessGrant = { ...grant, decided_at: yield* DateTime.now, ...change }
  yield* store.update(decided, null)
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
      const product = yield* aPassport
      const organization = { id: product.organization_id }
      const { entries, value } = yield* recorded(organization.id, ask(product))
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
      const { id, secret } = yield* ask(null)
      assert.match(`${id} ${secret}`, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12} dpp_req_[\w-]{43}$/u)
      assert.deepStrictEqual(yield* (yield* GrantStore).findRequest(id), Option.none())
      assert.strictEqual((yield* Effect.flip(read(id, secret)))._tag, "AccessRequestUnknown")
    })
  )

  it.effect("stores no more than the bounds, also of requests at once, and counts those that it drops", () =>
    Effect.gen(function* () {
      const product = yield* aPassport
      const asked = yield* Effect.all(
        Array.from({ length: waitingBounds.network + 3 }, () => ask(product, "192.0.2.0/24")),
        { concurrency: "unbounded" }
      )
      for (const { secret } of asked) assert.match(secret, /^dpp_req_/u)
      assert.lengthOf(yield* waitingOf(product), waitingBounds.network)
      const dropped = yield* (yield* GrantStore).dropped(product.organization_id)
      assert.deepStrictEqual(dropped, {
        total: Option.some({ count: 3, first_at: DateTime.makeUnsafe(now), last_at: DateTime.makeUnsafe(now) }),
        passports: [
          {
            product_id: product.id,
            count: 3,
            first_at: DateTime.makeUnsafe(now),
            last_at: DateTime.makeUnsafe(now)
          }
        ]
      })
    })
  )

  it.effect("lets a request of the most crowded network give way, with an entry of each change", () =>
    Effect.gen(function* () {
      const product = yield* aPassport
      for (let n = 0; n < waitingBounds.passport; n += 1) yield* ask(product, "flood")
      const before = (yield* waitingOf(product)).map(({ id }) => id)
      const { entries, value } = yield* recorded(product.organization_id, ask(product, "honest"))
      const after = (yield* waitingOf(product)).map(({ id }) => id)
      const [displaced = ""] = before.filter((id) => !after.includes(id))
      assert.sameMembers(after, [...before.filter((id) => id !== displaced), value.id])
      assert.deepStrictEqual(named(entries), [`access_grant.deleted ${displaced}`, `access_grant.created ${value.id}`])
      assert.deepInclude(yield* read(value.id, value.secret), { status: "pending" })
    })
  )

  it.effect("stores a digest of the network that differs from organization to organization", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* aPassport, yield* aPassport]
      for (const product of [one, one, other]) yield* ask(product, "192.0.2.0/24")
      const [first, second] = (yield* waitingOf(one)).map(({ network }) => network)
      const [foreign] = (yield* waitingOf(other)).map(({ network }) => network)
      assert.match(first ?? "", /^[\w-]{22}$/u)
      assert.strictEqual(first, second)
      assert.notStrictEqual(first, foreign)
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
