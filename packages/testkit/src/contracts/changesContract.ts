/** What every adapter of the port `AuditLog` must do for the feed of changes. */
import type { OrganizationId } from "@dpp/core/party"
import { type AnyProduct, isPublished, type Product } from "@dpp/core/product"
import { AuditLog, type ChangePosition } from "@dpp/service/ports/AuditLog"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { Organizations } from "@dpp/service/ports/Organizations"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aFacility, anAuditEntry, anOrganization, aProduct, aPublishedProduct, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { commitWith, insertOrganization, insertProduct, insertProducts, storeChange } from "./storing.ts"

const productEntry = (action: "product.created" | "product.published" | "product.deleted", product: AnyProduct) =>
  anAuditEntry({ organization_id: product.organization_id, resource_id: product.id, action })

/** A bulk request that publishes those of the products that come as published. */
const insertBulk = (organization: OrganizationId, products: ReadonlyArray<Product>) =>
  insertProducts(
    organization,
    products,
    products.filter(isPublished).map((product) => productEntry("product.published", product))
  )

const changesOf = Effect.fnUntraced(function* (organization: OrganizationId, after?: ChangePosition, limit = 1000) {
  return yield* (yield* AuditLog).changes(organization, { after, limit })
})

/** Everything after what is there so far: the end of the log, with all items of its last entry. */
const endOf = Effect.fnUntraced(function* (organization: OrganizationId) {
  const { position } = Option.getOrThrow(yield* (yield* AuditLog).head(organization))
  return { entry: position + 1, item: 0 }
})

const named = (items: ReadonlyArray<{ readonly action: string; readonly resource_id: string }>) =>
  items.map(({ action, resource_id }) => `${action} ${resource_id}`)

export const changesContract = (it: PortsTest): void => {
  it.effect("has an item for each draft of a bulk request, and one for each passport that it publishes", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const start = yield* endOf(ours)
      const drafts = [aProduct({ organization_id: ours }), aProduct({ organization_id: ours })]
      const published = [aPublishedProduct({ organization_id: ours }), aPublishedProduct({ organization_id: ours })]
      yield* insertBulk(ours, [...drafts, ...published])
      const items = yield* changesOf(ours, start)
      assert.sameMembers(named(items), [
        ...drafts.map(({ id }) => `product.created ${id}`),
        ...published.map(({ id }) => `product.published ${id}`)
      ])
    })
  )

  it.effect("has one item for a product that is created as published: its publication", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const start = yield* endOf(ours)
      const product = aPublishedProduct({ organization_id: ours })
      const created = { ...productEntry("product.created", product), changed_products: [] }
      yield* storeChange({ _tag: "Created", after: product, origins: {} }, [
        created,
        productEntry("product.published", product)
      ])
      assert.deepStrictEqual(named(yield* changesOf(ours, start)), [`product.published ${product.id}`])
    })
  )

  it.effect("has deletions, readings, and changes of the organization and its facilities, in their order", () =>
    Effect.gen(function* () {
      const organization = anOrganization()
      const organization_id = organization.id
      const organizations = yield* Organizations
      const entryOf = (resource_type: "organization" | "facility", action: "created" | "updated", id: string) =>
        anAuditEntry({ organization_id, resource_type, resource_id: id, action: `${resource_type}.${action}` })
      yield* insertOrganization(organization, entryOf("organization", "created", organization_id))
      const renamed = { ...organization, name: "Renamed" }
      yield* commitWith(entryOf("organization", "updated", organization_id), (at) =>
        organizations.store(organization, renamed, at)
      )
      const facility = aFacility()
      yield* commitWith(entryOf("facility", "created", facility.id), () =>
        organizations.insertFacility(organization_id, facility)
      )
      const draft = yield* insertProduct(aProduct({ organization_id }))
      const condition = { lastUpdate: DateTime.formatIso(minute(1)), stateOfCharge: 50 }
      const reading = { reading: condition, condition, is_applied: true, after: 0 }
      const reported = anAuditEntry({ organization_id, resource_id: draft.id, action: "product.condition_updated" })
      const stored = yield* (yield* ConditionStore).append(draft.id, reading, reported)
      yield* storeChange({ _tag: "Deleted", before: draft }, [productEntry("product.deleted", draft)])
      const items = yield* changesOf(organization_id)
      assert.deepStrictEqual(named(items), [
        `organization.created ${organization_id}`,
        `organization.updated ${organization_id}`,
        `facility.created ${facility.id}`,
        `product.updated ${draft.id}`,
        `product.condition_updated ${draft.id}`,
        `product.deleted ${draft.id}`
      ])
      assert.deepStrictEqual(items[4]?.created_at, Option.getOrThrow(stored).at)
      const moments = items.map(({ created_at }) => DateTime.toEpochMillis(created_at))
      assert.deepStrictEqual(
        moments,
        moments.toSorted((one, other) => one - other)
      )
    })
  )

  it.effect("has no item for keys, nor for an entry that names no resource", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const start = yield* endOf(ours)
      const log = yield* AuditLog
      yield* log.append(anAuditEntry({ organization_id: ours, resource_type: "api_key", action: "api_key.created" }))
      yield* log.append(anAuditEntry({ organization_id: ours, resource_id: null, action: "products.bulk_created" }))
      assert.deepStrictEqual(yield* changesOf(ours, start), [])
    })
  )

  it.effect("gives each item once, on whatever item of a bulk request a page ends", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const batch = () => [1, 2, 3, 4, 5].map(() => aProduct({ organization_id: ours }))
      yield* insertBulk(ours, batch())
      yield* insertProduct(aProduct({ organization_id: ours }))
      yield* insertBulk(ours, [...batch(), aPublishedProduct({ organization_id: ours })])
      const all = yield* changesOf(ours)
      for (const limit of [1, 2, 3, 7]) {
        const paged: Array<(typeof all)[number]> = []
        for (let after: ChangePosition | undefined; ;) {
          const page: typeof all = yield* changesOf(ours, after, limit)
          if (page.length === 0) break
          paged.push(...page)
          after = page.at(-1)?.position
        }
        assert.deepStrictEqual(paged, all, `${limit} a page`)
      }
    })
  )

  it.effect("shows nothing of another organization, neither its items nor its hashes and position", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      const log = yield* AuditLog
      const before = yield* changesOf(theirs)
      yield* insertBulk(ours, [aProduct({ organization_id: ours }), aProduct({ organization_id: ours })])
      assert.deepStrictEqual(yield* changesOf(theirs), before)
      const head = Option.getOrThrow(yield* log.head(ours))
      const [last] = (yield* changesOf(ours)).slice(-1)
      assert.deepInclude(last, { hash: head.hash, position: { entry: head.position, item: 2 } })
      assert.deepStrictEqual(yield* log.hashAt(ours, head.position), Option.some(head.hash))
      assert.deepStrictEqual(yield* log.hashAt(theirs, head.position), Option.none())
      const positions = yield* log.positions([ours, theirs, anOrganization().id])
      assert.deepStrictEqual(Object.fromEntries(positions), { [ours]: head.position, [theirs]: head.position - 1 })
      assert.deepStrictEqual(yield* log.positions([]), new Map())
    })
  )
}
