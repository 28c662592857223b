/**
 * Stores many products of one organization in one transaction: those whose identifiers are free.
 *
 * Which ones these are is known only after they were written. So the audit head of the organization is locked first, and the
 * last statement writes versions, counters and audit entries for the products that were stored.
 */
import type { OrganizationId } from "@dpp/core/party"
import { type AnyProduct, isPublished, type ProductId, withChangeTime } from "@dpp/core/product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import { FacilityGone, type StoredProducts } from "@dpp/service/ports/ProductStore"
import type * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { ChangeLog } from "../changes/ChangeLog.ts"
import { countChanges } from "../changes/productCounts.ts"
import { byIdentifier, identifiersOf } from "./identifiers.ts"
import { documentsOf, insertVersions } from "./insertVersion.ts"
import { PublicAddresses } from "./PublicAddresses.ts"
import { fromProduct } from "./productRow.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const noIds: ReadonlySet<ProductId> = new Set()

/** The function takes its services once, when the store that uses it is built. */
export const productImport = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const changeLog = yield* ChangeLog
  const addresses = yield* PublicAddresses
  const assertTenant = tenantIsolation(sql)

  /**
   * Returns the ids of the stored products, and as `losers` those that were deleted again because their battery exists in
   * another organization.
   */
  const write = Effect.fnUntraced(function* (organization: OrganizationId, products: ReadonlyArray<AnyProduct>) {
    const [first, ...rest] = products.map(fromProduct)
    if (first === undefined) return { stored: noIds, losers: noIds }
    const stored = idsOf(
      yield* sql<IdRow>`
        INSERT INTO products ${sql.insert([first, ...rest])} ON CONFLICT DO NOTHING RETURNING id`
    )
    // In the order of their keys: concurrent imports of two organizations wait for each other instead of deadlocking.
    const [identifier, ...identifiers] = products
      .filter(({ id }) => stored.has(id))
      .flatMap(identifiersOf)
      .toSorted(byIdentifier)
    if (identifier === undefined) return { stored, losers: noIds }
    const claimed = idsOf(
      yield* sql<IdRow>`
        INSERT INTO battery_identifiers ${sql.insert([{ ...identifier }, ...identifiers.map((other) => ({ ...other }))])}
        ON CONFLICT (gtin14, serial_number) DO NOTHING RETURNING product_id AS id`
    )
    const losers = new Set(
      [identifier, ...identifiers].map(({ product_id }) => product_id).filter((id) => !claimed.has(id))
    )
    if (losers.size === 0) return { stored, losers }
    yield* sql`
      DELETE FROM products WHERE organization_id = ${organization} AND id = ANY(${[...losers]}::uuid[])
      RETURNING ${assertTenant(organization)}`
    return { stored: new Set([...stored].filter((id) => !losers.has(id))), losers }
  })

  /** Products whose serial number and own key are free. No other transaction changes products of the organization now. */
  const findFree = Effect.fnUntraced(function* (organization: OrganizationId, products: ReadonlyArray<AnyProduct>) {
    const externalIds = products.flatMap(({ external_id }) => external_id ?? [])
    // Without own keys, the insertion itself leaves out what is taken.
    if (externalIds.length === 0) return products
    const rows = yield* sql<{ readonly external_id: string | null; readonly serial_number: string | null }>`
      SELECT p.serial_number, p.external_id, ${assertTenant(organization, "p.organization_id")} FROM products p
      WHERE p.organization_id = ${organization}
        AND (p.serial_number = ANY(${products.map(serialOf)}::text[]) OR p.external_id = ANY(${externalIds}::text[]))`
    const serials = new Set(rows.map(({ serial_number }) => serial_number))
    const keys = new Set(rows.map(({ external_id }) => external_id))
    return products.filter(
      (product) => !serials.has(serialOf(product)) && (product.external_id === null || !keys.has(product.external_id))
    )
  })

  /**
   * Writes one product of each serial number and own key at a time: if the battery of the first exists in another
   * organization, the next one with them may have another GTIN.
   */
  const writeAll = Effect.fnUntraced(function* (organization: OrganizationId, products: ReadonlyArray<AnyProduct>) {
    let ids: ReadonlySet<ProductId> = noIds
    let waiting = yield* findFree(organization, products)
    while (waiting.length > 0) {
      const [candidates, others] = firstOfEachKey(waiting)
      const { losers, stored } = yield* write(organization, candidates)
      ids = new Set([...ids, ...stored])
      const open = new Set(candidates.filter(({ id }) => losers.has(id)).flatMap(keysOf))
      waiting = others.filter((product) => keysOf(product).some((key) => open.has(key)))
    }
    return ids
  })

  return Effect.fnUntraced(
    function* (products: ReadonlyArray<AnyProduct>, [entry, ...others]: Arr.NonEmptyReadonlyArray<NewAuditEntry>) {
      const organization = entry.organization_id
      const published = products.filter(isPublished)
      // Before the head is locked, because others wait for its end.
      const documents = yield* documentsOf(sql, organization, published)
      const at = yield* changeLog.lockAuditHead(organization)
      const moment = DateTime.makeUnsafe(at)
      const ids = yield* writeAll(
        organization,
        products.map((product) => withChangeTime(null, product, moment))
      )
      if (ids.size === 0) return Option.none<StoredProducts>()
      const stored = products.filter(({ id }) => ids.has(id))
      const versioned = stored.filter(isPublished)
      const storedIds: ReadonlySet<string | null> = ids
      const own = others.filter(({ resource_id }) => storedIds.has(resource_id))
      const named = new Set(own.map(({ resource_id }) => resource_id))
      const represented = stored.filter(({ id }) => !named.has(id))
      const change = yield* changeLog.storeWithEntries({
        organization,
        at,
        entries: [{ ...entry, changed_products: represented.map(({ id }) => id) }, ...own],
        written: sql`
          SELECT sum(p.bytes) + coalesce(sum(p.bytes) FILTER (WHERE p.status = 'published'), 0) AS bytes FROM products p
          WHERE p.organization_id = ${organization} AND p.id = ANY(${[...ids]}::uuid[]) AND ${assertTenant(organization, "p.organization_id")}`,
        further: versioned.length === 0 ? {} : { versioned: insertVersions(sql, organization, versioned, documents) },
        counts: countChanges([], stored),
        publications: versioned.length
      })
      yield* addresses.insert(organization, ids)
      return Option.map(change, (one): StoredProducts => ({ ids, change: one }))
    },
    sql.withTransaction,
    Effect.catchTag("SqlError", failOnConstraint({ products_facility: () => new FacilityGone() }))
  )
})

interface IdRow {
  readonly id: ProductId
}

const idsOf = (rows: ReadonlyArray<IdRow>): ReadonlySet<ProductId> => new Set(rows.map(({ id }) => id))

const serialOf = ({ attributes }: AnyProduct): string => attributes.serial_number ?? ""

/** What no two products of an organization have in common. */
const keysOf = (product: AnyProduct): ReadonlyArray<string> => [
  `serial ${serialOf(product)}`,
  ...(product.external_id === null ? [] : [`external ${product.external_id}`])
]

/** The first product of each serial number and own key, and all others. */
const firstOfEachKey = (products: ReadonlyArray<AnyProduct>) => {
  const claimed = new Set<string>()
  const firsts = products.filter((product) => {
    const keys = keysOf(product)
    const isFirst = keys.every((key) => !claimed.has(key))
    if (isFirst) for (const key of keys) claimed.add(key)
    return isFirst
  })
  const isFirst = new Set(firsts)
  return [firsts, products.filter((product) => !isFirst.has(product))] as const
}
