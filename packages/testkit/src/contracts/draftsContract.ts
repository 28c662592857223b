/** What an adapter of the port `ProductStore` that stores changes of drafts together must do. */
import { updated } from "@dpp/core/change"
import type { OrganizationId } from "@dpp/core/party"
import { changedFields, type Product, type ProductId, withChangeTime } from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { type DraftChange, ProductStore } from "@dpp/service/ports/ProductStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { anAuditEntry, aProduct, gtinOf } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { namesOf, withSerial } from "./productStoreSupport.ts"
import { insertProduct, storeChange } from "./storing.ts"

const noLimits = { drafts: null, storage_bytes: 1e12 }

const entryOf = ({ id, organization_id }: Product) => anAuditEntry({ organization_id, resource_id: id })

const created = (after: Product, limits: DraftChange["limits"] = noLimits): DraftChange => ({
  change: { _tag: "Created", after, origins: {} },
  entry: entryOf(after),
  limits
})

const renamed = (before: Product, name: string): DraftChange => {
  const after = { ...before, name }
  const change = updated(before, after, changedFields(before, after), {})
  if (change._tag !== "Updated") throw new Error("The draft does not change.")
  return { change, entry: entryOf(after), limits: noLimits }
}

/** The times of the stored changes; none on a cluster, which stores no drafts together. */
const storeDrafts = (organization: OrganizationId, changes: ReadonlyArray<DraftChange>) =>
  Effect.flatMap(ProductStore, ({ storeDrafts: store }) =>
    store === null ? Effect.succeedNone : Effect.asSome(store(organization, changes))
  )

/** Resources of the last entries, and whether the chain is intact. */
const lastEntries = Effect.fnUntraced(function* (organization: OrganizationId, count: number) {
  const log = yield* AuditLog
  const feed = yield* log.changes(organization, { after: { entry: 0, item: 0 }, limit: 1000 })
  return feed.slice(-count).map(({ resource_id }) => resource_id)
})

const idsOf = (times: ReadonlyMap<ProductId, DateTime.Utc>) => [...times.keys()]

/** What counts and chain say after a change that is stored in the usual way. */
const usage = Effect.fnUntraced(function* (organization_id: OrganizationId) {
  const product = aProduct({ organization_id })
  const { usage: after } = yield* storeChange({ _tag: "Created", after: product, origins: {} })
  return after
})

export const draftsContract = (it: PortsTest): void => {
  it.effect("stores changes of drafts together as each one alone: with its entry, at times in their order", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours, theirs } = yield* twoOrganizations
      const grow = (organization_id: OrganizationId, isTogether: boolean) =>
        Effect.gen(function* () {
          const gtin = gtinOf(isTogether ? 2101 : 2102)
          const before = yield* insertProduct(aProduct({ organization_id, name: "Before" }))
          const fresh = aProduct({ organization_id, gtin, name: 'Ä \\ "q"', attributes: withSerial("TOGETHER-1") })
          const changes = [renamed(before, "After"), created(fresh)]
          if (!isTogether) for (const { change, entry } of changes) yield* storeChange(change, [entry])
          const times = isTogether ? yield* storeDrafts(organization_id, changes) : Option.none()
          return { times, changes, usage: yield* usage(organization_id) }
        })
      const together = yield* grow(ours, true)
      if (Option.isNone(together.times)) return
      const alone = yield* grow(theirs, false)
      assert.deepStrictEqual(together.usage, alone.usage)
      const times = together.times.value
      assert.deepStrictEqual(
        idsOf(times),
        together.changes.map(({ change }) => change.after.id)
      )
      const [first, second] = [...times.values()].map(DateTime.toEpochMillis)
      assert.isBelow(first ?? 0, second ?? 0)
      for (const { change } of together.changes) {
        const at = times.get(change.after.id)
        assert(at !== undefined)
        const expected = withChangeTime("before" in change ? change.before : null, change.after, at)
        assert.deepStrictEqual(yield* store.find(ours, change.after.id), Option.some(expected))
      }
      const last = yield* lastEntries(ours, 3)
      assert.deepStrictEqual(last.slice(0, 2), idsOf(times))
      assert.deepStrictEqual((yield* namesOf(ours, { search: "TOGETHER-1" })).names, ['Ä \\ "q"'])
    })
  )

  it.effect("leaves out what has changed since it was read, and what is taken in the organization", () =>
    Effect.gen(function* () {
      const store = yield* ProductStore
      const { ours } = yield* twoOrganizations
      const read = yield* insertProduct(aProduct({ organization_id: ours, attributes: withSerial("LEFT-1") }))
      const { change } = renamed(read, "Meanwhile")
      yield* storeChange(change)
      const taken = aProduct({ organization_id: ours, attributes: withSerial("LEFT-1") })
      const free = aProduct({ organization_id: ours, attributes: withSerial("LEFT-2") })
      const times = yield* storeDrafts(ours, [renamed(read, "Late"), created(taken), created(free)])
      if (Option.isNone(times)) return
      assert.deepStrictEqual(idsOf(times.value), [free.id])
      assert.deepStrictEqual(yield* store.find(ours, taken.id), Option.none())
      assert.strictEqual(Option.getOrThrow(yield* store.find(ours, read.id)).name, "Meanwhile")
      assert.deepStrictEqual(yield* lastEntries(ours, 2), [read.id, free.id])
    })
  )

  it.effect("stores nothing if a limit would be exceeded, or a battery exists in another organization", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      yield* insertProduct(aProduct({ organization_id: theirs, gtin: gtinOf(2103), attributes: withSerial("WORLD-1") }))
      const fresh = (name: string) => aProduct({ organization_id: ours, name, attributes: withSerial(name) })
      const same = aProduct({ organization_id: ours, gtin: gtinOf(2103), attributes: withSerial("WORLD-1") })
      const { drafts, storedBytes } = yield* usage(ours)
      const refused = [
        [created(fresh("A"), { ...noLimits, drafts: drafts + 1 }), created(fresh("B"))],
        [created(fresh("A"), { ...noLimits, storage_bytes: storedBytes + 10 })],
        [created(fresh("A")), created(same)]
      ]
      for (const group of refused) {
        const times = yield* storeDrafts(ours, group)
        if (Option.isNone(times)) return
        assert.strictEqual(times.value.size, 0)
      }
      const within = yield* storeDrafts(ours, [created(fresh("A"), { ...noLimits, drafts: drafts + 1 })])
      assert.strictEqual(Option.getOrThrow(within).size, 1)
      assert.strictEqual((yield* usage(ours)).drafts, drafts + 2)
    })
  )
}
