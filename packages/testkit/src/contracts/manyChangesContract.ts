/** What every adapter of the port `ProductStore` must do with changes of several products in one request. */
import { counts, type LastingChange, productOf, updated } from "@dpp/core/change"
import { changedFields, type Product, type ProductId, withChangeTime } from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { anAuditEntry, aProduct, aPublishedProduct, gtinOf } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { namesOf, withSerial } from "./productStoreSupport.ts"
import { insertProduct, publishedFrom, removeProduct, storeChange } from "./storing.ts"

const changeOf = (before: Product, after: Product): LastingChange => {
  const change = updated(before, after, changedFields(before, after), {})
  if (change._tag === "Unchanged" || change._tag === "Deleted") throw new Error("The product does not change.")
  return change
}

const created = (after: Product): LastingChange => ({ _tag: "Imported", after, origins: {} })

/** Stores the changes with an entry for each change, and one for all new products. */
const storeMany = Effect.fnUntraced(function* (changes: ReadonlyArray<LastingChange>) {
  assert(Arr.isReadonlyArrayNonEmpty(changes))
  const { organization_id } = productOf(changes[0])
  const ofNew = anAuditEntry({ organization_id, action: "products.bulk_created", resource_id: null })
  const own = changes
    .filter(({ _tag }) => _tag !== "Imported")
    .map((change) => anAuditEntry({ organization_id, resource_id: productOf(change).id }))
  return yield* (yield* Transactions).run(
    Effect.flatMap(ProductStore, (store) => store.storeMany(changes, [ofNew, ...own]))
  )
})

export const manyChangesContract = (it: PortsTest): void => {
  it.effect("stores changes of several products at one time, each as one change alone, with its entry", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const [draft, completed, passport] = [
        yield* insertProduct(aProduct({ organization_id: ours, gtin: gtinOf(2001) })),
        yield* insertProduct(aProduct({ organization_id: ours })),
        yield* insertProduct(aPublishedProduct({ organization_id: ours }))
      ]
      const [fresh, born] = [
        aProduct({ organization_id: ours, gtin: gtinOf(2002) }),
        aPublishedProduct({ organization_id: ours })
      ]
      const changes = [
        changeOf(draft, { ...draft, name: 'Ä \\ "q"', gtin: gtinOf(2003), image: "/files/a/b.webp" }),
        changeOf(completed, publishedFrom(completed)),
        changeOf(passport, { ...passport, attributes: { ...passport.attributes, battery_mass: 12.5 } }),
        created(fresh),
        created(born)
      ]
      const before = yield* namesOf(ours, { status: "draft" })
      const { change, taken } = yield* storeMany(changes)
      assert(change !== null)
      assert.strictEqual(taken.size, 0)
      for (const one of changes) {
        const stored = yield* store.find(ours, productOf(one).id)
        const expected = withChangeTime("before" in one ? one.before : null, one.after, change.at)
        assert.deepStrictEqual(stored, Option.some(expected))
      }
      const drafts = changes.reduce((sum, one) => sum + counts(one).drafts, before.total)
      assert.deepInclude(change.usage, { drafts, publications: 3 })
      assert.strictEqual((yield* namesOf(ours, { status: "draft" })).total, drafts)
      const log = yield* AuditLog
      const feed = yield* log.changes(ours, { after: { entry: 0, item: 0 }, limit: 100 })
      const last = feed.slice(-changes.length).map(({ resource_id }) => resource_id)
      assert.sameMembers(
        last,
        changes.map((one) => productOf(one).id as string)
      )
    })
  )

  it.effect("counts the bytes of what it stores as changes alone do", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const grow = (organization_id: Product["organization_id"], isTogether: boolean) =>
        Effect.gen(function* () {
          const one = yield* insertProduct(aProduct({ organization_id, attributes: withSerial("BYTES-1") }))
          const two = yield* insertProduct(aPublishedProduct({ organization_id, attributes: withSerial("BYTES-2") }))
          const changes = [one, two].map((product) =>
            changeOf(product, { ...product, attributes: { ...product.attributes, mfr_name: "A longer name" } })
          )
          if (isTogether) return (yield* storeMany(changes)).change?.usage.storedBytes
          yield* storeChange(changes[0] ?? created(one))
          return (yield* storeChange(changes[1] ?? created(two))).usage.storedBytes
        })
      assert.strictEqual(yield* grow(ours, true), yield* grow(theirs, false))
    })
  )

  it.effect("stores those whose identifiers are free, and says which are taken", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const bare = (serial: string, organization_id = ours) =>
        aProduct({ organization_id, gtin: null, attributes: withSerial(serial) })
      yield* insertProduct({ ...bare("MC-X", theirs), gtin: gtinOf(2010) })
      const [one, two, three, four] = yield* Effect.forEach(["MC-1", "MC-2", "MC-X", "MC-4"], (serial) =>
        insertProduct(bare(serial))
      )
      assert(one !== undefined && two !== undefined && three !== undefined && four !== undefined)
      const [taking, late, lost, free] = [bare("MC-2"), bare("MC-5"), bare("MC-6"), bare("MC-7")]
      yield* insertProduct({ ...bare("MC-6", theirs), gtin: gtinOf(2010) })
      const { taken } = yield* storeMany([
        changeOf(one, { ...one, attributes: withSerial("MC-5") }),
        changeOf(two, { ...two, attributes: withSerial("MC-4") }),
        changeOf(three, { ...three, gtin: gtinOf(2010) }),
        changeOf(four, { ...four, gtin: gtinOf(2010) }),
        created(taking),
        created(late),
        created({ ...lost, gtin: gtinOf(2010) }),
        created(free)
      ])
      const reasons = [...taken].map(([id, reason]) => [id, reason._tag] as const)
      assert.sameDeepMembers(reasons, [
        [two.id, "SerialNumberTaken"],
        [three.id, "BatteryIdentifierTaken"],
        [taking.id, "SerialNumberTaken"],
        [late.id, "SerialNumberTaken"],
        [lost.id, "BatteryIdentifierTaken"]
      ] as Array<readonly [ProductId, "BatteryIdentifierTaken" | "SerialNumberTaken"]>)
      assert.deepInclude(taken.get(taking.id), { product_id: two.id })
      assert.deepStrictEqual(yield* store.find(ours, two.id), Option.some(two))
      for (const { id } of [taking, late, lost]) assert.isTrue(Option.isNone(yield* store.find(ours, id)))
      const nothing = yield* storeMany([changeOf(two, { ...two, attributes: withSerial("MC-7") })])
      assert.isNull(nothing.change)
    })
  )

  it.effect("gives former identifiers free, and claims the new ones", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const one = yield* insertProduct(
        aProduct({ organization_id: ours, gtin: gtinOf(2020), attributes: withSerial("MF-1") })
      )
      yield* storeMany([changeOf(one, { ...one, gtin: gtinOf(2021) })])
      const former = aProduct({ organization_id: theirs, gtin: gtinOf(2020), attributes: withSerial("MF-1") })
      yield* removeProduct(yield* insertProduct(former))
      const claimed = aProduct({ organization_id: theirs, gtin: gtinOf(2021), attributes: withSerial("MF-1") })
      assert.strictEqual((yield* Effect.flip(insertProduct(claimed)))._tag, "BatteryIdentifierTaken")
    })
  )

  it.effect("finds and locks products by id or serial number, of its organization only", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const [one, two] = [
        yield* insertProduct(aProduct({ organization_id: ours, attributes: withSerial("ML-1") })),
        yield* insertProduct(aProduct({ organization_id: ours, attributes: withSerial("ML-2") }))
      ]
      const names = { ids: [two.id], externalIds: [], serialNumbers: ["ML-1", "ML-2", "ML-3"] }
      assert.deepStrictEqual(yield* store.findNamedForUpdate(ours, names), [one, two])
      assert.deepStrictEqual(yield* store.findNamedForUpdate(theirs, names), [])
    })
  )
}
