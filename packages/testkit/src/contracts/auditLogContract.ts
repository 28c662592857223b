/** What every adapter of the port `AuditLog` must do. */
import { type AuditEntry, AuditLog, type AuditQuery, type NewAuditEntry } from "@dpp/service/ports/AuditLog"
import { type Grown, TemplateStore } from "@dpp/service/ports/TemplateStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { auditHash } from "@dpp/persistence/changes/auditHash"
import { assert } from "@effect/vitest"
import type * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { anAuditEntry, anOrganization, aTemplate, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"

const isWhole = (chain: ReadonlyArray<AuditEntry>): boolean =>
  chain.every((entry, index) => {
    const previous = chain[index - 1]?.hash ?? null
    return entry.previous_hash === previous && entry.hash === auditHash(previous, entry)
  })

export const auditLogContract = (it: PortsTest): void => {
  it.effect("gives entries back as they were appended, chained by their hashes (spec §5)", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { ours } = yield* twoOrganizations
      const entries = [
        anAuditEntry({ organization_id: ours, actor: { type: "operator", id: null, name: 'Jürgen "電" \\ \ud800' } }),
        anAuditEntry({ organization_id: ours, resource_id: null, changed_fields: [] }),
        anAuditEntry({
          organization_id: ours,
          action: "product.published",
          changed_fields: ["name", "status"],
          details: { source: "import", organization: ["mfr_name"] }
        })
      ].map((entry) => ({ ...entry, actor: { ...entry.actor, name: entry.actor.name.toWellFormed() } }))
      const moments = yield* Effect.forEach(entries, (entry) => Effect.map(log.append(entry), ({ at }) => at))
      const chain = (yield* log.chain(ours)).slice(1)
      assert.deepStrictEqual(
        chain.map(({ hash: _hash, position: _position, previous_hash: _previous, ...entry }) => entry),
        entries.map((entry, index) => ({ ...entry, created_at: moments[index] ?? minute(0) }))
      )
      assert.deepStrictEqual(
        chain.map(({ position }) => position),
        [2, 3, 4]
      )
      assert.deepStrictEqual(
        (yield* log.chain(ours, 2)).map(({ id }) => id),
        entries.slice(1).map(({ id }) => id)
      )
      assert.deepStrictEqual(yield* log.head(ours), Option.some({ position: 4, hash: chain[2]?.hash ?? "" }))
      assert.isTrue(isWhole(yield* log.chain(ours)))
      assert.match(chain[0]?.hash ?? "", /^[0-9a-f]{64}$/u)
    })
  )

  it.effect("stores a change with its entries at one time, or nothing of it", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const store = yield* TemplateStore
      const { ours } = yield* twoOrganizations
      const template = aTemplate({ organization_id: ours })
      const about = { organization_id: ours, resource_id: template.id }
      const entries: Arr.NonEmptyArray<NewAuditEntry> = [
        anAuditEntry({ ...about, resource_type: "template" }),
        anAuditEntry({ ...about, resource_type: "access_grant" })
      ]
      const change = { entries, bytes: ({ bytes }: Grown) => bytes }
      const insert = (at: DateTime.Utc) => store.insert({ ...template, created_at: at, updated_at: at })
      const failed = yield* Effect.exit(log.commit(change, (at) => Effect.andThen(insert(at), Effect.fail("refused"))))
      assert.isTrue(Exit.isFailure(failed))
      assert.deepStrictEqual(yield* store.find(ours, template.id), Option.none())
      assert.lengthOf(yield* log.chain(ours), 1)

      const { at, usage, written } = yield* log.commit(change, insert)
      assert.isAbove(written.bytes, 0)
      assert.strictEqual(usage.addedBytes, written.bytes)
      assert.deepStrictEqual(Option.getOrThrow(yield* store.find(ours, template.id)).created_at, at)
      const chain = yield* log.chain(ours)
      assert.deepStrictEqual(
        chain.slice(1).map(({ created_at, id }) => [id, created_at]),
        entries.map(({ id }) => [id, at])
      )
      assert.isTrue(isWhole(chain))
      // Documents show neither templates nor grants.
      const items = yield* log.changes(ours, { after: undefined, limit: 100 })
      assert.isTrue(items.every(({ resource_type }) => resource_type === "organization"))
    })
  )

  it.effect("lists newest first, by page and filter (spec §4.4)", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { ours, theirs } = yield* twoOrganizations
      const entries = [
        anAuditEntry({ organization_id: ours, action: "product.created" }),
        anAuditEntry({ organization_id: ours, action: "product.published" }),
        anAuditEntry({ organization_id: ours, action: "product.published" })
      ]
      yield* Effect.forEach(entries, (entry) => log.append(entry), { discard: true })
      const all = { action: undefined, resource_type: undefined, resource_id: undefined, page: 1, per_page: 2 }
      const idsOf = Effect.fnUntraced(function* (organization: typeof ours, query: Partial<AuditQuery>) {
        const { entries: found, total } = yield* log.list(organization, { ...all, ...query })
        return { ids: found.map(({ id }) => id), total }
      })
      const [first, second, third] = entries.map(({ id }) => id)
      assert.deepStrictEqual(yield* idsOf(ours, {}), { ids: [third, second], total: 4 })
      assert.strictEqual((yield* idsOf(ours, { page: 2 })).ids[0], first)
      assert.deepStrictEqual(yield* idsOf(ours, { action: "product.created" }), { ids: [first], total: 1 })
      assert.deepStrictEqual(yield* idsOf(theirs, { action: "product.created" }), { ids: [], total: 0 })
      const [newest] = (yield* log.list(ours, { ...all, page: 1 })).entries
      const since = newest?.created_at
      const later = since === undefined ? undefined : DateTime.add(since, { seconds: 1 })
      assert.isTrue((yield* idsOf(ours, { since })).ids.includes(third ?? ""))
      assert.deepStrictEqual(yield* idsOf(ours, { since: later }), { ids: [], total: 0 })
      assert.strictEqual((yield* idsOf(ours, { until: later })).total, 4)
      const earliest = DateTime.makeUnsafe("2020-01-01T00:00:00Z")
      assert.deepStrictEqual(yield* idsOf(ours, { until: earliest }), { ids: [], total: 0 })
      const actor_id = newest?.actor.id ?? ""
      const others = (yield* log.list(ours, { ...all, actor_id, per_page: 10 })).entries
      assert.isTrue(others.length > 0 && others.every(({ actor }) => actor.id === actor_id))
      assert.deepStrictEqual(yield* idsOf(ours, { actor_id: "unknown" }), { ids: [], total: 0 })
      const idsBefore = (organization: typeof ours, query: Partial<AuditQuery>, position: number) =>
        Effect.map(log.listBefore(organization, { ...all, ...query }, position), (found) => found.map(({ id }) => id))
      const { entries: listed } = yield* log.list(ours, all)
      assert.deepStrictEqual(
        listed.map(({ position }) => position),
        [4, 3]
      )
      assert.deepStrictEqual(yield* log.listBefore(ours, all, 5), listed)
      assert.deepStrictEqual(yield* idsBefore(ours, {}, 4), [second, first])
      assert.deepStrictEqual(yield* idsBefore(ours, { per_page: 1 }, 4), [second])
      assert.deepStrictEqual(yield* idsBefore(ours, { action: "product.created" }, 4), [first])
      assert.deepStrictEqual(yield* idsBefore(ours, { resource_id: entries[0]?.resource_id ?? "" }, 4), [first])
      assert.deepStrictEqual(yield* idsBefore(ours, { resource_type: "api_key" }, 4), [])
      assert.deepStrictEqual(yield* idsBefore(ours, {}, 1), [])
      assert.lengthOf(yield* idsBefore(theirs, {}, 100), 1)
    })
  )

  it.effect("keeps one chain per organization and shows it to no other", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const { ours, theirs } = yield* twoOrganizations
      yield* log.append(anAuditEntry({ organization_id: ours }))
      assert.lengthOf(yield* log.chain(theirs), 1)
      assert.strictEqual(Option.getOrThrow(yield* log.head(theirs)).position, 1)
      assert.deepStrictEqual(yield* log.head(anOrganization().id), Option.none())
      yield* log.append(anAuditEntry({ organization_id: theirs }))
      assert.strictEqual((yield* log.chain(theirs))[0]?.previous_hash, null)
      assert.lengthOf(yield* log.chain(ours), 2)
    })
  )

  it.effect("keeps the chain whole under parallel appends, some of them taken back", () =>
    Effect.gen(function* () {
      const log = yield* AuditLog
      const transactions = yield* Transactions
      const { ours } = yield* twoOrganizations
      const appends = Array.from({ length: 40 }, (_, index) =>
        log
          .append(anAuditEntry({ organization_id: ours }))
          .pipe(
            Effect.andThen(index % 4 === 0 ? Effect.fail("taken back") : Effect.void),
            transactions.run,
            Effect.ignore
          )
      )
      yield* Effect.all(appends, { concurrency: "unbounded", discard: true })
      const chain = yield* log.chain(ours)
      assert.lengthOf(chain, 31)
      assert.isTrue(isWhole(chain))
    })
  )
}
