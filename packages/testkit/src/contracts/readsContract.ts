/** What every adapter of the port `AuditLog` must do with reads. */
import { auditHash } from "@dpp/persistence/changes/auditHash"
import * as AuditChain from "@dpp/service/changes/AuditChain"
import { AuditLog, type ReadQuery } from "@dpp/service/ports/AuditLog"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { anAuditEntry, anOrganization, aProduct, aPublishedProduct, aRead, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertProduct, updateProduct } from "./storing.ts"

const isOrdered = (times: ReadonlyArray<DateTime.Utc>): boolean =>
  times.every((time, index) => DateTime.isGreaterThanOrEqualTo(time, times[index - 1] ?? minute(0)))

export const readsContract = (it: PortsTest): void => {
  it.effect("gives reads back as they were appended, in their order, chained with other entries", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { ours, theirs } = yield* twoOrganizations
      const name = 'Jürgen "電" \\'
      const reads = [
        aRead({ organization_id: ours }),
        aRead({ organization_id: ours, points: [1], actor: { type: "grant", id: "g", name } }),
        aRead({ organization_id: ours, points: [1, 2, 3] })
      ]
      yield* log.append(anAuditEntry({ organization_id: ours }))
      yield* log.appendReads(ours, reads)
      yield* log.append(anAuditEntry({ organization_id: ours }))
      const chain = yield* log.chain(ours)
      const found = chain.slice(2, 5)
      assert.deepStrictEqual(
        found.map(({ created_at: _at, hash: _hash, position: _position, previous_hash: _previous, ...entry }) => entry),
        reads.map(({ changed_products: _none, ...entry }) => entry)
      )
      assert.deepStrictEqual(
        chain.map(({ position }) => position),
        [1, 2, 3, 4, 5, 6]
      )
      assert.isTrue(isOrdered(chain.map(({ created_at }) => created_at)))
      assert.strictEqual(new Set(found.map(({ created_at }) => DateTime.toEpochMillis(created_at))).size, 1)
      assert.strictEqual((yield* AuditChain.verify(ours, auditHash)).position, 6)
      for (const index of [0, 1, 5]) assert.notProperty(chain[index], "points")
      assert.lengthOf(yield* log.chain(theirs), 1)
      assert.strictEqual(Option.getOrThrow(yield* log.head(theirs)).position, 1)
    })
  )

  it.effect("appends nothing for an organization that does not exist", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { id } = anOrganization()
      yield* log.appendReads(id, [aRead({ organization_id: id })]).pipe(Effect.catchDefect(() => Effect.void))
      assert.deepStrictEqual(yield* log.chain(id), [])
    })
  )

  it.effect("lists reads only, newest first, by page and position, of a grant, a product or both", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { ours, theirs } = yield* twoOrganizations
      const [one, other] = [aRead({ organization_id: ours }), aRead({ organization_id: ours })]
      const [product, grant] = [one.resource_id ?? "", one.actor.id ?? ""]
      const again = aRead({ organization_id: ours, resource_id: product })
      yield* log.appendReads(ours, [one, other])
      yield* log.append(anAuditEntry({ organization_id: ours, resource_id: product }))
      yield* log.appendReads(ours, [again])
      yield* log.appendReads(theirs, [aRead({ organization_id: theirs, resource_id: product })])
      const all = { grant_id: undefined, product_id: undefined, page: 1, per_page: 10 }
      const idsOf = Effect.fnUntraced(function* (query: Partial<ReadQuery>) {
        const { entries, total } = yield* log.listReads(ours, { ...all, ...query })
        const before = yield* log.listReadsBefore(ours, { ...all, ...query }, 4)
        return { ids: entries.map(({ id }) => id), total, before: before.map(({ id }) => id) }
      })
      const [first, second, third] = [one.id, other.id, again.id]
      assert.deepStrictEqual(yield* idsOf({}), { ids: [third, second, first], total: 3, before: [second, first] })
      assert.deepStrictEqual(yield* idsOf({ page: 2, per_page: 2 }), {
        ids: [first],
        total: 3,
        before: [second, first]
      })
      assert.deepStrictEqual(yield* idsOf({ per_page: 1 }), { ids: [third], total: 3, before: [second] })
      assert.deepStrictEqual(yield* idsOf({ product_id: product }), { ids: [third, first], total: 2, before: [first] })
      assert.deepStrictEqual(yield* idsOf({ grant_id: grant }), { ids: [first], total: 1, before: [first] })
      const both = { grant_id: grant, product_id: other.resource_id ?? "" }
      assert.deepStrictEqual(yield* idsOf(both), { ids: [], total: 0, before: [] })
      const [newest] = (yield* log.listReads(ours, all)).entries
      assert.deepInclude(newest, { points: [1, 2, 4], position: 5 })
    })
  )

  it.effect("changes neither products, versions and quotas nor the feed of changes", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const products = yield* ProductStore
      const passports = yield* PassportStore
      const { ours } = yield* twoOrganizations
      const product = yield* insertProduct(aPublishedProduct({ organization_id: ours }))
      yield* insertProduct(aProduct({ organization_id: ours }))
      const state = Effect.all({
        product: products.find(ours, product.id),
        passport: passports.find(ours, product.id, null),
        version: passports.version(ours, product.id),
        changes: log.changes(ours, { after: undefined, limit: 100 }),
        positions: Effect.map(log.positions([ours]), (positions) => [...positions])
      })
      const before = yield* state
      const usage = (yield* log.append(anAuditEntry({ organization_id: ours, resource_id: null }))).usage
      const { position } = Option.getOrThrow(yield* log.head(ours))
      const reads = Array.from({ length: 3 }, () => aRead({ organization_id: ours, resource_id: product.id }))
      yield* log.appendReads(ours, reads)
      assert.deepStrictEqual(yield* state, { ...before, positions: [[ours, position]] })
      assert.strictEqual(Option.getOrThrow(yield* log.head(ours)).position, position + 3)
      const after = yield* log.append(anAuditEntry({ organization_id: ours, resource_id: null }))
      assert.deepStrictEqual(after.usage, usage)
      assert.deepStrictEqual([...(yield* log.positions([ours]))], [[ours, position + 4]])
    })
  )

  it.effect("has the changes after reads in the feed, from a cursor before or behind the reads", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { ours } = yield* twoOrganizations
      const draft = yield* insertProduct(aProduct({ organization_id: ours }))
      const beforeReads = Option.getOrThrow(yield* log.head(ours)).position
      yield* log.appendReads(ours, [aRead({ organization_id: ours }), aRead({ organization_id: ours })])
      const behindReads = Option.getOrThrow(yield* log.head(ours)).position
      const changesAfter = (entry: number) =>
        Effect.map(log.changes(ours, { after: { entry, item: 2_147_483_647 }, limit: 10 }), (items) =>
          items.map(({ position, resource_id }) => [position.entry, resource_id])
        )
      assert.deepStrictEqual(yield* changesAfter(beforeReads), [])
      assert.deepStrictEqual(yield* changesAfter(behindReads), [])
      yield* updateProduct(draft, { ...draft, name: "Renamed" })
      for (const entry of [beforeReads, behindReads]) {
        assert.deepStrictEqual(yield* changesAfter(entry), [[behindReads + 1, draft.id]])
      }
    })
  )

  it.effect("keeps the chain whole and times in order under parallel reads, readings and changes", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const conditions = yield* ConditionStore
      const { ours } = yield* twoOrganizations
      const batteries = yield* Effect.forEach([1, 2, 3, 4, 5], () => insertProduct(aProduct({ organization_id: ours })))
      const reading = { lastUpdate: DateTime.formatIso(minute(1)), stateOfCharge: 50 }
      const report = ({ id }: (typeof batteries)[number]) =>
        conditions.append(
          id,
          { reading, condition: reading, is_applied: true, after: 0 },
          anAuditEntry({ organization_id: ours, resource_id: id, action: "product.condition_updated" })
        )
      const works = batteries.flatMap((battery) => [
        log.appendReads(ours, [aRead({ organization_id: ours }), aRead({ organization_id: ours })]),
        report(battery),
        log.append(anAuditEntry({ organization_id: ours, action: "product.updated" })),
        log.appendReads(ours, [aRead({ organization_id: ours })])
      ])
      yield* Effect.all(works, { concurrency: "unbounded", discard: true })
      const chain = yield* log.chain(ours)
      assert.lengthOf(chain, 6 + 5 * 5)
      assert.strictEqual((yield* AuditChain.verify(ours, auditHash)).position, chain.length)
      const times = chain.map(({ created_at }) => created_at)
      assert.isTrue(isOrdered(times))
      for (const [index, { action, created_at }] of chain.entries()) {
        if (action !== "product.updated") continue
        assert.isTrue(DateTime.isGreaterThan(created_at, times[index - 1] ?? minute(0)))
      }
    })
  )
}
