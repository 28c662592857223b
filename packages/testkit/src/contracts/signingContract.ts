/** What every adapter of the ports `StatementStore` and `LogStore` keeps. */
import type { OrganizationId } from "@dpp/core/party"
import { type Product, ProductId } from "@dpp/core/product"
import { append, type CompletedNode, type Edge, emptyEdge, leafHash } from "@dpp/proof/log"
import { type Claim, type LogAppend, LogMoved, LogStore } from "@dpp/service/ports/LogStore"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { type HistoryRange, type PendingVersion, StatementStore } from "@dpp/service/ports/StatementStore"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aFacility, aProduct, aPublishedProduct, minute } from "../builders.ts"
import { type PortsTest, successesOf } from "./Ports.ts"
import {
  insertFacility,
  insertOrganization,
  insertProduct,
  insertProducts,
  removeProduct,
  updateFacility,
  updateOrganization,
  updateProduct
} from "./storing.ts"

const times = { seconds: 5, checkpointSeconds: 10 }

/** An organization that is claimed, so that its log has a row. */
export const claimed = Effect.fnUntraced(function* (id: OrganizationId) {
  const log = yield* LogStore
  while (true) {
    const found = yield* log.claim(times)
    if (Option.isNone(found)) return yield* Effect.die(new Error("The organization has no work."))
    if (found.value.organization === id) return found.value
  }
})

export const scene = Effect.gen(function* () {
  yield* (yield* PassportStore).setService({ publicOrigin: "https://passports.example.com", serviceName: null })
  const organization = yield* insertOrganization()
  const organization_id = organization.id
  const facility = yield* insertFacility(organization_id, aFacility())
  const product = yield* insertProduct(aPublishedProduct({ organization_id, facility_id: facility.id }))
  return { organization, organization_id, facility, product }
})

export const planAll = Effect.fnUntraced(function* (organization: OrganizationId, limit = 100) {
  const store = yield* StatementStore
  let rounds = 0
  while (yield* store.plan(organization, limit)) rounds += 1
  return rounds
})

const changeMass = (product: Product, battery_mass: number) =>
  updateProduct(product, { ...product, attributes: { ...product.attributes, battery_mass } })

const pendingOf = (organization: OrganizationId, limit = 100) =>
  Effect.flatMap(StatementStore, (store) => store.pending(organization, { limit, after: null }))

/** An append of statements for these versions, with leaves that mean nothing. */
const appendOf = Effect.fnUntraced(function* (edge: Edge, versions: ReadonlyArray<PendingVersion>, text = "jwt") {
  let next = edge
  const nodes: Array<CompletedNode> = []
  const entries = versions.map(() => crypto.getRandomValues(new Uint8Array(33)))
  for (const entry of entries) {
    const appended = yield* Effect.promise(async () => append(next, await leafHash(entry)))
    next = appended.edge
    nodes.push(...appended.completed)
  }
  const given: LogAppend = {
    size: edge.size,
    new_size: next.size,
    nodes,
    entries,
    keys: [],
    at: minute(10),
    statements: versions.map(({ facts, version }, position) => ({
      product_id: facts.product.id,
      version,
      jwt: `${text} ${version}`,
      sha256: `hash ${version}`,
      disclosures: [{ path: "/a/b", disclosure: "abc" }],
      index: edge.size + position
    }))
  }
  return { given, edge: next }
})

/** Signs one round of versions, in a log that is empty. */
export const signSome = Effect.fnUntraced(function* (organization: OrganizationId, limit: number) {
  const { given } = yield* appendOf(emptyEdge, yield* pendingOf(organization, limit))
  yield* Effect.orDie((yield* LogStore).append(organization, given))
})

/** Signs everything that waits, one version of a passport after the other. Returns the edge. */
export const signAll = Effect.fnUntraced(function* (organization: OrganizationId, from: Edge = emptyEdge) {
  const log = yield* LogStore
  let edge = from
  for (;;) {
    const versions = yield* pendingOf(organization)
    if (versions.length === 0) return edge
    const next = yield* appendOf(edge, versions)
    yield* log.append(organization, next.given)
    edge = next.edge
  }
})

export const signingContract = (it: PortsTest): void => {
  it.effect("has a version for every change of content, operator, facility and service, in their order", () =>
    Effect.gen(function* () {
      const { facility, organization, organization_id, product } = yield* scene
      yield* claimed(organization_id)
      const moments = [product.updated_at]
      const heavier = yield* changeMass(product, 17)
      moments.push(heavier.updated_at)
      moments.push(yield* updateOrganization(organization, { ...organization, city: "Potsdam" }))
      moments.push(yield* updateFacility(organization_id, { ...facility, name: "Moved" }))
      // Neither a plan nor the name of a product is in the document.
      yield* updateOrganization(
        { ...organization, city: "Potsdam" },
        { ...organization, city: "Potsdam", plan: "growth" }
      )
      yield* planAll(organization_id)
      yield* signAll(organization_id)
      const store = yield* StatementStore
      const history = yield* store.history(organization_id, product.id)
      assert.deepStrictEqual(
        history.map(({ version }) => version),
        [1, 2, 3, 4]
      )
      const versionsIn = (range: HistoryRange) =>
        Effect.map(store.history(organization_id, product.id, range), (entries) =>
          entries.map(({ version }) => version)
        )
      assert.deepStrictEqual(yield* versionsIn({ until: 3 }), [1, 2, 3])
      assert.deepStrictEqual(yield* versionsIn({ limit: 2 }), [3, 4])
      assert.deepStrictEqual(yield* versionsIn({ size: history[2]?.index ?? 0, limit: 1 }), [2])
      assert.deepStrictEqual(yield* versionsIn({ until: 0 }), [])
      for (const [index, moment] of moments.entries()) {
        const { signed } = Option.getOrThrow(yield* store.find(organization_id, product.id, moment))
        assert.deepStrictEqual([signed?.version, signed?.valid_from], [index + 1, moment])
      }
      const last = yield* changeMass(heavier, 18)
      const state = Option.getOrThrow(yield* store.find(organization_id, product.id, null))
      assert.deepStrictEqual([state.is_pending, state.signed?.version, state.content_since], [true, 4, last.updated_at])
      assert.deepStrictEqual(
        (yield* store.signed(organization_id, product.id)).map(({ jwt }) => jwt),
        ["jwt 1", "jwt 2", "jwt 3", "jwt 4"]
      )
      yield* planAll(organization_id)
      assert.deepStrictEqual(
        (yield* pendingOf(organization_id)).map(({ version }) => version),
        [5]
      )
      assert.isTrue(Option.isNone(yield* store.findVersion(organization_id, product.id, 5)))
      assert.strictEqual(Option.getOrThrow(yield* store.findVersion(organization_id, product.id, 4)).jwt, "jwt 4")
    })
  )

  it.effect("shows the newest version with every look-up of a battery, as far as it is counted and signed", () =>
    Effect.gen(function* () {
      const { facility, organization, organization_id, product } = yield* scene
      const products = yield* PublicProducts
      const shown = Effect.map(
        products.find({ id: product.id }),
        Option.match({ onNone: () => null, onSome: ({ signedVersion }) => signedVersion })
      )
      const first = { validFrom: product.updated_at, isPending: true }
      assert.deepStrictEqual(yield* shown, { number: null, ...first })
      yield* claimed(organization_id)
      yield* planAll(organization_id)
      assert.deepStrictEqual(yield* shown, { number: 1, ...first })
      let edge = yield* signAll(organization_id)
      assert.deepStrictEqual(yield* shown, { number: 1, ...first, isPending: false })
      const changes = [
        updateOrganization(organization, { ...organization, city: "Potsdam" }),
        updateFacility(organization_id, { ...facility, name: "Moved" }),
        Effect.map(changeMass(product, 17), ({ updated_at }) => updated_at)
      ]
      for (const [index, change] of changes.entries()) {
        const validFrom = yield* change
        assert.deepStrictEqual(yield* shown, { number: null, validFrom, isPending: true })
        yield* planAll(organization_id)
        assert.deepStrictEqual(yield* shown, { number: index + 2, validFrom, isPending: true })
        edge = yield* signAll(organization_id, edge)
        assert.deepStrictEqual(yield* shown, { number: index + 2, validFrom, isPending: false })
      }
      // Two versions wait, and the newer one is shown.
      const { updated_at: validFrom } = yield* Effect.flatMap(changeMass(product, 18), () => changeMass(product, 19))
      yield* planAll(organization_id)
      assert.deepStrictEqual(yield* shown, { number: 6, validFrom, isPending: true })
      assert.deepStrictEqual(
        (yield* products.published(organization_id, null, 10)).map(({ signedVersion }) => signedVersion),
        [yield* shown]
      )
    })
  )

  it.effect("has no version of a back-up provider, which no document prints", () =>
    Effect.gen(function* () {
      const { organization, organization_id, product } = yield* scene
      yield* claimed(organization_id)
      yield* planAll(organization_id)
      yield* signAll(organization_id)
      const store = yield* StatementStore
      const before = yield* store.find(organization_id, product.id, null)
      const backup_provider = { name: "Archive", url: "https://backup.example.org" }
      yield* updateOrganization(organization, { ...organization, backup_provider })
      yield* planAll(organization_id)
      assert.isEmpty(yield* pendingOf(organization_id))
      assert.deepStrictEqual(yield* store.find(organization_id, product.id, null), before)
    })
  )

  it.effect("states the passport as it was at the moment of the version, with all earlier versions", () =>
    Effect.gen(function* () {
      const { organization, organization_id, product } = yield* scene
      yield* claimed(organization_id)
      yield* changeMass(product, 17)
      yield* updateOrganization(organization, { ...organization, city: "Potsdam" })
      yield* planAll(organization_id)
      const store = yield* StatementStore
      const seen: Array<readonly [unknown, unknown, number]> = []
      let edge = emptyEdge
      for (let round = 0; round < 3; round += 1) {
        const [version] = yield* pendingOf(organization_id)
        if (version === undefined) return assert.fail("nothing waits")
        const { facts } = version
        const signed = (yield* store.histories(organization_id, [product.id])).get(product.id) ?? []
        assert.deepStrictEqual(signed, yield* store.history(organization_id, product.id))
        seen.push([facts.product.attributes.battery_mass, facts.organization.city, signed.length])
        const next = yield* appendOf(edge, [version])
        yield* (yield* LogStore).append(organization_id, next.given)
        edge = next.edge
      }
      const mass = product.attributes.battery_mass
      assert.deepStrictEqual(seen, [
        [mass, organization.city, 0],
        [17, organization.city, 1],
        [17, "Potsdam", 2]
      ])
      assert.isEmpty(yield* pendingOf(organization_id))
    })
  )

  it.effect(
    "works a change of the operator off in parts, and signs passports first that were changed or are read",
    () =>
      Effect.gen(function* () {
        const { organization, organization_id, product } = yield* scene
        const others = Array.from({ length: 30 }, () => aPublishedProduct({ organization_id }))
        yield* insertProducts(organization_id, others)
        yield* claimed(organization_id)
        yield* planAll(organization_id)
        const edge = yield* signAll(organization_id)
        assert.strictEqual(edge.size, 31)
        yield* updateOrganization(organization, { ...organization, city: "Potsdam" })
        assert.isAtLeast(yield* planAll(organization_id, 10), 3)
        const changed = yield* insertProduct(aPublishedProduct({ organization_id }))
        yield* planAll(organization_id, 10)
        const read = others[29]
        assert.isDefined(read)
        yield* (yield* StatementStore).hasten(organization_id, read.id)
        const first = (yield* pendingOf(organization_id, 2)).map(({ facts }) => facts.product.id)
        assert.sameMembers(first, [changed.id, read.id])
        yield* signAll(organization_id, edge)
        const history = yield* (yield* StatementStore).history(organization_id, product.id)
        assert.lengthOf(history, 2)
      })
  )

  it.effect("appends to the log of an organization that no server has claimed yet", () =>
    Effect.gen(function* () {
      const { organization_id } = yield* scene
      const { given } = yield* appendOf(emptyEdge, [])
      yield* (yield* LogStore).append(organization_id, given)
    })
  )

  it.effect("stores an append as a whole, or nothing of it", () =>
    Effect.gen(function* () {
      const { organization_id, product } = yield* scene
      const other = yield* insertProduct(aPublishedProduct({ organization_id }))
      yield* claimed(organization_id)
      yield* planAll(organization_id)
      const log = yield* LogStore
      const versions = yield* pendingOf(organization_id)
      const { given } = yield* appendOf(emptyEdge, versions)
      yield* removeProduct(other)
      assert.instanceOf(yield* Effect.flip(log.append(organization_id, given)), LogMoved)
      assert.isTrue(Option.isNone(yield* log.head(organization_id)))
      const [left] = yield* pendingOf(organization_id)
      if (left === undefined) return assert.fail("nothing waits")
      const attempts = yield* Effect.forEach(["one", "two", "three"], (text) => appendOf(emptyEdge, [left], text))
      assert.strictEqual(yield* successesOf(attempts.map((attempt) => log.append(organization_id, attempt.given))), 1)
      assert.strictEqual(Option.getOrThrow(yield* log.head(organization_id)).size, 1)
      assert.lengthOf(yield* (yield* StatementStore).history(organization_id, product.id), 1)
      const [hash] = yield* log.nodes(organization_id, [{ level: 0, index: 0 }])
      const [leaf, ...others] = yield* log.leaves(organization_id, 0, 10)
      assert.deepStrictEqual([leaf?.index, leaf?.hash, others], [0, hash, []])
      assert.isTrue(
        attempts.some(({ given: { entries } }) => Buffer.from(leaf?.entry ?? []).equals(entries[0] ?? new Uint8Array()))
      )
      assert.isEmpty(yield* log.leaves(organization_id, 1, 10))
    })
  )

  it.effect("delays a version that could not be signed, and no other", () =>
    Effect.gen(function* () {
      const { organization_id, product } = yield* scene
      yield* claimed(organization_id)
      yield* planAll(organization_id)
      const store = yield* StatementStore
      const other = yield* insertProduct(aPublishedProduct({ organization_id }))
      yield* planAll(organization_id)
      // The fifth delay is 16 seconds long.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        yield* store.postpone(organization_id, { product_id: product.id, version: 1 })
      }
      assert.deepStrictEqual(
        (yield* pendingOf(organization_id)).map(({ facts }) => facts.product.id),
        [other.id]
      )
      const { hasFailed, isEmpty } = yield* (yield* LogStore).queueOf(organization_id)
      assert.deepStrictEqual([hasFailed, isEmpty], [true, false])
    })
  )

  it.effect("takes several versions of a passport, in their order, and gives each passport an equal share", () =>
    Effect.gen(function* () {
      const { organization_id, product } = yield* scene
      yield* claimed(organization_id)
      let heavy = product
      for (let mass = 1; mass < 30; mass += 1) heavy = yield* changeMass(heavy, mass)
      const others = Array.from({ length: 4 }, () => aPublishedProduct({ organization_id }))
      yield* insertProducts(organization_id, others)
      yield* planAll(organization_id)
      const taken = yield* pendingOf(organization_id, 20)
      const own = taken.filter(({ facts }) => facts.product.id === product.id)
      assert.deepStrictEqual(
        own.map(({ facts, version }) => [version, facts.product.attributes.battery_mass]),
        [[1, product.attributes.battery_mass], ...[1, 2, 3].map((mass) => [mass + 1, mass])]
      )
      assert.sameMembers(
        taken.filter((version) => !own.includes(version)).map(({ facts }) => facts.product.id),
        others.map(({ id }) => id)
      )
      const { edge, given } = yield* appendOf(emptyEdge, taken)
      yield* (yield* LogStore).append(organization_id, given)
      // Alone, it gets the whole round.
      assert.deepStrictEqual(
        (yield* pendingOf(organization_id, 20)).map(({ version }) => version),
        Array.from({ length: 20 }, (_, n) => n + 5)
      )
      yield* signAll(organization_id, edge)
      assert.lengthOf(yield* (yield* StatementStore).history(organization_id, product.id), 30)
    })
  )

  it.effect("takes passports in turns, if there are more than a round takes", () =>
    Effect.gen(function* () {
      const { organization_id, product } = yield* scene
      yield* claimed(organization_id)
      const others = Array.from({ length: 6 }, () => aPublishedProduct({ organization_id }))
      yield* insertProducts(organization_id, others)
      yield* changeMass(product, 17)
      yield* planAll(organization_id)
      const store = yield* StatementStore
      const seen: Array<ProductId> = []
      let after: ProductId | null = product.id
      for (let round = 0; round < 4; round += 1) {
        const taken: ReadonlyArray<PendingVersion> = yield* store.pending(organization_id, { limit: 2, after })
        seen.push(...taken.map(({ facts }) => facts.product.id))
        after = taken.at(-1)?.facts.product.id ?? null
      }
      // Nothing is signed, and all seven have had their turn.
      assert.deepStrictEqual([seen.length, new Set(seen).size, seen.at(-1)], [8, 7, seen[0]])
    })
  )

  it.effect("counts what waits, whether it has a row or not, and knows how long the oldest has waited", () =>
    Effect.gen(function* () {
      const { organization, organization_id, product } = yield* scene
      const log = yield* LogStore
      const state = log.queueOf(organization_id)
      assert.isFalse((yield* state).isEmpty)
      yield* claimed(organization_id)
      yield* planAll(organization_id)
      assert.isFalse((yield* state).isEmpty)
      const edge = yield* signAll(organization_id)
      assert.deepStrictEqual(yield* state, { isEmpty: true, oldestSeconds: 0, hasFailed: false })
      const ofOthers = yield* log.waiting
      const waiting = Effect.map(log.waiting, (all) => all - ofOthers)
      yield* changeMass(product, 17)
      yield* insertProduct(aPublishedProduct({ organization_id }))
      yield* insertProduct(aProduct({ organization_id }))
      assert.strictEqual(yield* waiting, 2)
      yield* updateOrganization(organization, { ...organization, city: "Potsdam" })
      yield* planAll(organization_id)
      assert.strictEqual(yield* waiting, 4)
      const { hasFailed, oldestSeconds } = yield* state
      assert.isFalse(hasFailed)
      assert.isAtLeast((yield* log.queue).oldestSeconds, oldestSeconds)
      yield* signAll(organization_id, edge)
      assert.strictEqual(yield* waiting, 0)
      assert.isTrue((yield* state).isEmpty)
    })
  )

  it.effect("has one server at a time for an organization, until it releases it", () =>
    Effect.gen(function* () {
      const { organization_id, product } = yield* scene
      const log = yield* LogStore
      const claims = (given: typeof times) =>
        Effect.gen(function* () {
          const found: Array<Claim> = []
          for (;;) {
            const next = yield* log.claim(given)
            if (Option.isNone(next)) return found.filter(({ organization }) => organization === organization_id)
            found.push(next.value)
          }
        })
      const one = (found: ReadonlyArray<Claim>): Claim => {
        const [claim] = found
        if (claim === undefined || found.length > 1) return assert.fail(`${found.length} claims`)
        return claim
      }
      const first = one((yield* Effect.all([claims(times), claims(times), claims(times)], { concurrency: 3 })).flat())
      yield* planAll(organization_id)
      // Only the server that has the claim ends it.
      yield* log.release({ ...first, until: "2020-01-01T00:00:00Z" }, 0)
      assert.isEmpty(yield* claims(times))
      yield* log.release(first, 0)
      const second = one(yield* claims(times))
      // No delay is that long: it is of a clock that was ahead.
      yield* log.release(second, 1000)
      const third = one(yield* claims(times))
      yield* log.postpone(third)
      assert.isTrue((yield* log.queueOf(organization_id)).hasFailed)
      assert.isTrue((yield* log.queue).hasFailed)
      yield* log.release(third, 0)
      assert.isTrue((yield* log.queueOf(organization_id)).hasFailed)
      const fourth = yield* Effect.repeat(claims(times), { until: (found) => found.length > 0 })
      const edge = yield* signAll(organization_id)
      yield* log.setCheckpoint(organization_id, { note: "note", size: 1 })
      yield* log.release(one(fourth), 0)
      assert.isFalse((yield* log.queueOf(organization_id)).hasFailed)
      assert.isEmpty(yield* claims(times))
      yield* changeMass(product, 17)
      const fifth = one(yield* claims(times))
      yield* planAll(organization_id)
      yield* signAll(organization_id, edge)
      yield* log.release(fifth, 0)
      // There are leaves, and a checkpoint of this moment.
      assert.isEmpty(yield* claims(times))
      const { checkpoint } = Option.getOrThrow(yield* log.head(organization_id))
      assert.deepInclude(checkpoint, { note: "note", size: 1 })
      assert.isTrue(checkpoint !== null && checkpoint.ageSeconds >= 0 && checkpoint.ageSeconds < 10)
      const last = one(yield* claims({ ...times, checkpointSeconds: 0 }))
      yield* log.release(last, 30)
      assert.isEmpty(yield* claims({ ...times, checkpointSeconds: 0 }))
    })
  )

  it.effect("shows nothing of an organization to another one", () =>
    Effect.gen(function* () {
      const { organization_id, product } = yield* scene
      yield* claimed(organization_id)
      yield* planAll(organization_id)
      yield* signAll(organization_id)
      const { id: theirs } = yield* insertOrganization()
      const store = yield* StatementStore
      const log = yield* LogStore
      assert.isTrue(Option.isNone(yield* store.find(theirs, product.id, null)))
      assert.isEmpty(yield* store.history(theirs, product.id))
      assert.isEmpty(yield* store.signed(theirs, product.id))
      assert.isTrue(Option.isNone(yield* store.findVersion(theirs, product.id, 1)))
      assert.isTrue(Option.isNone(yield* log.head(theirs)))
      assert.isEmpty(yield* log.keys(theirs))
      const unknown = ProductId.make("00000000-0000-4000-8000-000000000000")
      assert.isTrue(Option.isNone(yield* store.find(organization_id, unknown, null)))
    })
  )
}
