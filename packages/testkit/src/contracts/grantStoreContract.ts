/** What every adapter of the port `GrantStore` must do. */
import type { AccessGrant, GrantStatus, WaitingRequest } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { type GrantQuery, type GrantSelection, GrantStore } from "@dpp/service/ports/GrantStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { aGrant, aProduct, aStoredToken, gtinOf, minute } from "../builders.ts"
import { type PortsTest, successesOf, twoOrganizations } from "./Ports.ts"
import { changeGrant, insertGrant } from "./storing.ts"

const now = minute(1000)
const all: GrantQuery = { status: undefined, audience: undefined, page: 1, per_page: 100, now }

/** Rows without the column of the guard. */
const plain = (waiting: ReadonlyArray<WaitingRequest>): ReadonlyArray<WaitingRequest> =>
  waiting.map(({ id, network, product_id }) => ({ id, product_id, network }))

/** A stored request for a product of the organization. */
const insertRequest = Effect.fnUntraced(function* (
  organization_id: OrganizationId,
  overrides: Partial<AccessGrant> = {},
  network = "network"
) {
  const grant = aGrant({ organization_id, state: "pending", expires_at: null, token_prefix: null, ...overrides })
  const request = {
    product_id: aProduct({ organization_id }).id,
    secret_hash: aStoredToken().hash,
    language: "de" as const
  }
  yield* insertGrant(grant, { request, network })
  return { grant, request }
})

const grantStoreReads = (it: PortsTest): void => {
  it.effect("returns a grant as it was stored and changed, whatever its scope", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours } = yield* twoOrganizations
      const product = aProduct({ organization_id: ours })
      for (const scope of [{ all: true }, { gtins: [gtinOf(7)] }, { product_ids: [product.id] }] as const) {
        const grant = aGrant({
          organization_id: ours,
          grantee: { name: "Bär Recycling", email: "a@example.com", identifier: "4012345000009" },
          scope,
          points: [1, 2],
          purpose: "Dismantling"
        })
        yield* insertGrant(grant)
        assert.deepStrictEqual(yield* store.find(ours, grant.id), Option.some(grant))
        const changed: AccessGrant = {
          ...grant,
          scope: { all: true },
          points: [1, 2, 4],
          purpose: null,
          state: "revoked",
          expires_at: minute(5),
          decided_at: minute(6),
          note: "Left"
        }
        yield* changeGrant(changed)
        assert.deepStrictEqual(yield* store.findForUpdate(ours, grant.id), Option.some(changed))
      }
    })
  )

  it.effect(
    "finds a grant with its organization by its token, in whatever state it is, until the token is replaced",
    () =>
      Effect.gen(function* () {
        const store = yield* GrantStore
        const { ours, theirs } = yield* twoOrganizations
        const organization = Option.getOrThrow(yield* (yield* Organizations).find(ours))
        const [token, other, next] = [aStoredToken(), aStoredToken(), aStoredToken()]
        const grant = aGrant({ organization_id: ours })
        yield* insertGrant(grant, { token })
        yield* insertGrant(aGrant({ organization_id: theirs }), { token: other })
        const asked = [token.lookup_id, other.lookup_id, "unknown"]
        const [found, foreign, none] = yield* Effect.all(asked.map(store.findByToken), { concurrency: "unbounded" })
        assert.deepStrictEqual(found, Option.some({ grant, hash: token.hash, organization }))
        assert.strictEqual(Option.getOrThrow(foreign ?? Option.none()).organization.id, theirs)
        assert.deepStrictEqual(none, Option.none())
        const revoked: AccessGrant = { ...grant, state: "revoked", token_prefix: "dpp_li_next" }
        yield* changeGrant(revoked, next)
        assert.deepStrictEqual(yield* store.findByToken(token.lookup_id), Option.none())
        assert.deepStrictEqual(
          Option.map(yield* store.findByToken(next.lookup_id), (owner) => owner.grant),
          Option.some(revoked)
        )
      })
  )

  it.effect("lists grants newest first, in pages, by status at a moment and by audience", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours } = yield* twoOrganizations
      const stored = new Map<string, AccessGrant>()
      for (const [name, fields] of Object.entries<Partial<AccessGrant>>({
        pending: { state: "pending", expires_at: null },
        active: {},
        suspended: { state: "suspended" },
        expired: { expires_at: now },
        lapsed: { state: "suspended", expires_at: minute(1) },
        revoked: { state: "revoked", expires_at: minute(1) },
        denied: { state: "denied", expires_at: null, audience: "authorities", role: "commission" }
      })) {
        const grant = aGrant({ organization_id: ours, created_at: minute(stored.size), ...fields })
        stored.set(name, grant)
        yield* insertGrant(grant)
      }
      const names = ({ grants }: { readonly grants: ReadonlyArray<AccessGrant> }) =>
        grants.map(({ id }) => [...stored].find(([, grant]) => grant.id === id)?.[0])
      const newest = [...stored.keys()].toReversed()
      const first = yield* store.list(ours, all)
      assert.deepStrictEqual([names(first), first.total], [newest, 7])
      const second = yield* store.list(ours, { ...all, page: 2, per_page: 4 })
      assert.deepStrictEqual([names(second), second.total], [newest.slice(4), 7])
      for (const status of ["pending", "active", "suspended", "revoked", "denied"] satisfies Array<GrantStatus>) {
        assert.deepStrictEqual(names(yield* store.list(ours, { ...all, status })), [status])
      }
      assert.deepStrictEqual(names(yield* store.list(ours, { ...all, status: "expired" })), ["lapsed", "expired"])
      assert.deepStrictEqual(names(yield* store.list(ours, { ...all, audience: "authorities" })), ["denied"])
    })
  )

  it.effect("another organization can neither read nor write a grant", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours, theirs } = yield* twoOrganizations
      const { grant } = yield* insertRequest(ours)
      assert.deepStrictEqual(yield* store.find(theirs, grant.id), Option.none())
      assert.deepStrictEqual(yield* store.findForUpdate(theirs, grant.id), Option.none())
      assert.deepStrictEqual(yield* store.requestedProduct(theirs, grant.id), Option.none())
      assert.deepStrictEqual(yield* store.list(theirs, all), { grants: [], total: 0 })
      const stolen = changeGrant({ ...grant, organization_id: theirs, note: "Stolen" })
      assert.isTrue(Exit.isFailure(yield* Effect.exit(stolen)))
      assert.deepStrictEqual(yield* store.find(ours, grant.id), Option.some(grant))
    })
  )
}

const grantStoreChanges = (it: PortsTest): void => {
  it.effect("revokes every active grant of one organization, with the reason as its note", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours, theirs } = yield* twoOrganizations
      const [one, other, foreign] = [
        aGrant({ organization_id: ours }),
        aGrant({ organization_id: ours }),
        aGrant({ organization_id: theirs })
      ]
      const untouched = [
        aGrant({ organization_id: ours, state: "suspended" }),
        aGrant({ organization_id: ours, expires_at: now }),
        aGrant({ organization_id: ours, state: "pending", expires_at: null })
      ]
      for (const grant of [one, other, foreign, ...untouched]) yield* insertGrant(grant)
      const revoke = () => store.revokeAll(ours, { now, reason: "Leak" })
      assert.strictEqual(yield* revoke(), 2)
      for (const grant of [one, other]) {
        const revoked: AccessGrant = { ...grant, state: "revoked", decided_at: now, note: "Leak" }
        assert.deepStrictEqual(yield* store.find(ours, grant.id), Option.some(revoked))
      }
      for (const grant of untouched) assert.deepStrictEqual(yield* store.find(ours, grant.id), Option.some(grant))
      assert.deepStrictEqual(yield* store.find(theirs, foreign.id), Option.some(foreign))
      assert.strictEqual(yield* revoke(), 0)
    })
  )

  it.effect("returns a request with the grant that it is, and gives its token to one of several that read it", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours } = yield* twoOrganizations
      const { grant, request } = yield* insertRequest(ours)
      assert.deepStrictEqual(yield* store.findRequest(grant.id), Option.some({ grant, request }))
      assert.deepStrictEqual(yield* store.requestedProduct(ours, grant.id), Option.some(request.product_id))
      const attach = () => store.attachToken({ ...grant, token_prefix: "dpp_li_made" }, aStoredToken())
      assert.isFalse(yield* attach())
      const approved: AccessGrant = { ...grant, state: "active", expires_at: minute(2000), decided_at: now }
      yield* changeGrant(approved)
      const attached = Effect.flatMap(attach(), (isStored) => (isStored ? Effect.void : Effect.fail("too late")))
      assert.strictEqual(yield* successesOf([attached, attached, attached]), 1)
      const found = yield* store.findRequest(grant.id)
      assert.deepStrictEqual(found, Option.some({ grant: { ...approved, token_prefix: "dpp_li_made" }, request }))
      const given = aGrant({ organization_id: ours })
      yield* insertGrant(given)
      assert.deepStrictEqual(yield* store.findRequest(given.id), Option.none())
      assert.deepStrictEqual(yield* store.requestedProduct(ours, given.id), Option.none())
    })
  )

  it.effect("removes requests without decision that are older than a moment", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours, theirs } = yield* twoOrganizations
      const before = DateTime.makeUnsafe("2020-01-02T00:00:00Z")
      const created_at = DateTime.makeUnsafe("2020-01-01T00:00:00Z")
      const old = yield* insertRequest(ours, { created_at })
      const foreign = yield* insertRequest(theirs, { created_at })
      const kept = yield* insertRequest(ours, { created_at: before })
      const denied = yield* insertRequest(ours, { created_at, state: "denied" })
      assert.strictEqual(yield* store.removeRequests(before), 2)
      for (const { grant } of [old, foreign]) {
        assert.deepStrictEqual(yield* store.findRequest(grant.id), Option.none())
      }
      for (const { grant, request } of [kept, denied]) {
        assert.deepStrictEqual(yield* store.findRequest(grant.id), Option.some({ grant, request }))
      }
    })
  )
}

const grantStoreRequests = (it: PortsTest): void => {
  it.effect("lists the requests that wait, oldest first, with network and passport, of one organization", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const transactions = yield* Transactions
      const { ours, theirs } = yield* twoOrganizations
      const second = yield* insertRequest(ours, { created_at: minute(2) }, "two")
      const first = yield* insertRequest(ours, { created_at: minute(1) }, "one")
      const decided = yield* insertRequest(ours, { created_at: minute(3) }, "three")
      yield* changeGrant({ ...decided.grant, state: "denied" })
      yield* insertRequest(theirs, {}, "one")
      assert.deepStrictEqual(plain(yield* transactions.run(store.waitingForUpdate(ours))), [
        { id: first.grant.id, product_id: first.request.product_id, network: "one" },
        { id: second.grant.id, product_id: second.request.product_id, network: "two" }
      ])
    })
  )

  it.effect("keeps the network of a request no longer than until its decision", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { run } = yield* Transactions
      const { ours } = yield* twoOrganizations
      const [one, other] = [yield* insertRequest(ours, {}, "secret"), yield* insertRequest(ours, {}, "secret")]
      yield* changeGrant({ ...one.grant, state: "active", expires_at: minute(2000) })
      yield* store.denyMany(ours, { ids: [other.grant.id], now })
      // A stored network would show where the requests wait again.
      yield* changeGrant({ ...one.grant, state: "pending", expires_at: null })
      yield* changeGrant({ ...other.grant, state: "pending", expires_at: null })
      assert.deepStrictEqual(
        (yield* run(store.waitingForUpdate(ours))).map(({ network }) => network),
        [one.grant.id, other.grant.id].toSorted()
      )
    })
  )

  it.effect("lets transactions that add requests take turns, so that each sees those of the others", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { run } = yield* Transactions
      const { ours } = yield* twoOrganizations
      const askIfFewer = Effect.gen(function* () {
        const waiting = yield* store.waitingForUpdate(ours)
        if (waiting.length < 3) yield* insertRequest(ours)
      })
      yield* Effect.all(
        Array.from({ length: 12 }, () => run(askIfFewer)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(yield* run(store.waitingForUpdate(ours)), 3)
    })
  )

  it.effect("selects by ids, or by passport, time and state, and never what another organization has", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { run } = yield* Transactions
      const { ours, theirs } = yield* twoOrganizations
      const one = yield* insertRequest(ours, { created_at: minute(1) })
      const two = yield* insertRequest(ours, { created_at: minute(2) })
      const denied = yield* insertRequest(ours, { created_at: minute(3), state: "denied" })
      const foreign = yield* insertRequest(theirs, { created_at: minute(2) })
      const [both, limit] = [["pending", "denied"], 100] as const
      const select = (selection: GrantSelection) =>
        Effect.map(run(store.selectForUpdate(ours, selection)), (found) => found.map(({ id }) => id))
      const selected = (...requests: ReadonlyArray<{ readonly grant: AccessGrant }>) =>
        requests.map(({ grant }) => grant.id)
      const ids = [foreign.grant.id, denied.grant.id, one.grant.id]
      assert.deepStrictEqual(yield* select({ ids }), selected(one, denied))
      assert.deepStrictEqual(yield* select({ states: both, limit }), selected(one, two, denied))
      assert.deepStrictEqual(yield* select({ states: both, limit: 2 }), selected(one, two))
      assert.deepStrictEqual(yield* select({ states: ["pending"], limit }), selected(one, two))
      const { product_id } = two.request
      assert.deepStrictEqual(yield* select({ states: both, limit, product_id }), selected(two))
      const foreignPassport = foreign.request.product_id
      assert.deepStrictEqual(yield* select({ states: both, limit, product_id: foreignPassport }), [])
      const times = { created_after: minute(1), created_before: minute(3) }
      assert.deepStrictEqual(yield* select({ states: both, limit, ...times }), selected(two))
      const [summary] = yield* run(store.selectForUpdate(ours, { ids: [two.grant.id] }))
      assert.deepInclude(summary, { state: "pending", created_at: minute(2) })
    })
  )

  it.effect("denies and deletes many at once, none of another organization", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours, theirs } = yield* twoOrganizations
      const requests = [yield* insertRequest(ours), yield* insertRequest(ours)]
      const ids = requests.map(({ grant }) => grant.id)
      yield* store.denyMany(ours, { ids, now })
      for (const { grant } of requests) {
        const denied: AccessGrant = { ...grant, state: "denied", decided_at: now }
        assert.deepStrictEqual(yield* store.find(ours, grant.id), Option.some(denied))
      }
      const { grant: foreign } = yield* insertRequest(theirs)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(store.removeMany(ours, [foreign.id]))))
      assert.isTrue(Option.isSome(yield* store.find(theirs, foreign.id)))
      yield* store.removeMany(ours, ids)
      for (const id of ids) assert.deepStrictEqual(yield* store.find(ours, id), Option.none())
    })
  )

  it.effect("counts dropped requests for each passport of one organization, until none was dropped for long", () =>
    Effect.gen(function* () {
      const store = yield* GrantStore
      const { ours, theirs } = yield* twoOrganizations
      const [often, once] = [aProduct({ organization_id: ours }).id, aProduct({ organization_id: ours }).id]
      assert.deepStrictEqual(yield* store.dropped(ours), { total: Option.none(), passports: [] })
      const day = (n: number) => DateTime.makeUnsafe(`2020-01-0${n}T00:00:00Z`)
      for (const [product, at] of [
        [once, day(2)],
        [often, day(3)],
        [often, day(4)]
      ] as const) {
        yield* store.countDropped(ours, product, at)
      }
      yield* store.countDropped(theirs, once, day(3))
      const counts = {
        total: Option.some({ count: 3, first_at: day(2), last_at: day(4) }),
        passports: [
          { product_id: often, count: 2, first_at: day(3), last_at: day(4) },
          { product_id: once, count: 1, first_at: day(2), last_at: day(2) }
        ]
      }
      assert.deepStrictEqual(yield* store.dropped(ours), counts)
      yield* store.removeRequests(day(3))
      assert.deepStrictEqual(
        (yield* store.dropped(ours)).passports.map(({ product_id }) => product_id),
        [often]
      )
      assert.strictEqual(Option.getOrThrow((yield* store.dropped(theirs)).total).count, 1)
    })
  )
}

export const grantStoreContract = (it: PortsTest): void => {
  grantStoreReads(it)
  grantStoreRequests(it)
  grantStoreChanges(it)
}
