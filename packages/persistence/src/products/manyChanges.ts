/**
 * Stores changes of many products of one organization in one transaction, in a number of statements that does not depend on
 * their number: those changes whose identifiers are free.
 *
 * The audit head of the organization is locked first. From then on no other transaction changes its products, so the statement
 * after it sees which serial numbers are taken. GTIN and serial number are claimed before a product is written: which battery has
 * lost them to another organization is known in time.
 */
import { beforeOf, counts, type LastingChange, productOf, version } from "@dpp/core/change"
import type { OrganizationId } from "@dpp/core/party"
import { type AnyProduct, type ProductId, withChangeTime } from "@dpp/core/product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import {
  BatteryIdentifierTaken,
  ExternalIdTaken,
  FacilityGone,
  type IdentifierTaken,
  type ManyStored,
  type ProductStore,
  SerialNumberTaken
} from "@dpp/service/ports/ProductStore"
import type { SqlError } from "effect/sql/SqlError"
import type * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { countChanges } from "../changes/productCounts.ts"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { byIdentifier, deleteIdentifiers, hasSameIdentifier, type Identifier, identifiersOf } from "./identifiers.ts"
import { documentsOf, insertVersions } from "./insertVersion.ts"
import { fromProduct } from "./productRow.ts"
import { PublicAddresses } from "./PublicAddresses.ts"
import { updateProducts } from "./updateProducts.ts"

/** A change at its time. */
interface TimedChange {
  readonly change: LastingChange
  readonly before: AnyProduct | null
  readonly after: AnyProduct
}

/** The function takes its services once, when the store that uses it is built. */
export const manyChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const changeLog = yield* ChangeLog
  const addresses = yield* PublicAddresses
  const assertTenant = tenantIsolation(sql)
  const update = updateProducts(sql)

  /** The products that have one of the serial numbers or own keys, by each of them. */
  const findHolders = Effect.fnUntraced(function* (
    organization: OrganizationId,
    serials: ReadonlyArray<string>,
    externalIds: ReadonlyArray<string>
  ) {
    const rows =
      serials.length + externalIds.length === 0
        ? []
        : yield* sql<HolderRow>`
          SELECT p.id, p.serial_number, p.external_id, ${assertTenant(organization, "p.organization_id")} FROM products p
          WHERE p.organization_id = ${organization}
            AND (p.serial_number = ANY(${serials}::text[]) OR p.external_id = ANY(${externalIds}::text[]))`
    return {
      bySerial: new Map(rows.map(({ id, serial_number }) => [serial_number ?? "", id])),
      byExternalId: new Map(rows.map(({ external_id, id }) => [external_id ?? "", id]))
    }
  })

  /** Claims identifiers, and returns the products that lost theirs. In the order of their keys, so that two requests do not deadlock. */
  const claim = Effect.fnUntraced(function* (identifiers: ReadonlyArray<Identifier>) {
    const [first, ...rest] = identifiers.toSorted(byIdentifier).map((identifier) => ({ ...identifier }))
    if (first === undefined) return new Set<ProductId>()
    const rows = yield* sql<{ readonly product_id: ProductId }>`
      INSERT INTO battery_identifiers ${sql.insert([first, ...rest])}
      ON CONFLICT (gtin14, serial_number) DO NOTHING RETURNING product_id`
    const claimed = new Set(rows.map(({ product_id }) => product_id))
    return new Set(identifiers.map(({ product_id }) => product_id).filter((id) => !claimed.has(id)))
  })

  const insert = Effect.fnUntraced(function* (organization: OrganizationId, products: ReadonlyArray<AnyProduct>) {
    const [first, ...rest] = products.map(fromProduct)
    if (first === undefined) return 0
    yield* sql`INSERT INTO products ${sql.insert([first, ...rest])} RETURNING ${assertTenant(organization)}`
    return [first, ...rest].reduce((sum, { bytes }) => sum + bytes, 0)
  })

  /** The products whose GTIN and serial number another battery has. */
  const findLost = Effect.fnUntraced(function* (identifiers: ReadonlyArray<Identifier>) {
    if (identifiers.length === 0) return new Set<ProductId>()
    const rows = yield* sql<Pick<Identifier, "gtin14" | "serial_number">>`
      SELECT b.gtin14, b.serial_number FROM battery_identifiers b
      WHERE b.gtin14 = ANY(${[...new Set(identifiers.map(({ gtin14 }) => gtin14))]}::text[])
        AND b.serial_number = ANY(${identifiers.map(({ serial_number }) => serial_number)}::text[])`
    const existing = new Set(rows.map(({ gtin14, serial_number }) => `${gtin14} ${serial_number}`))
    return new Set(
      identifiers
        .filter(({ gtin14, serial_number }) => existing.has(`${gtin14} ${serial_number}`))
        .map(({ product_id }) => product_id)
    )
  })

  /** `lose`: which of the identifiers are lost. */
  const findTakenWith = Effect.fnUntraced(function* (
    organization: OrganizationId,
    timed: ReadonlyArray<TimedChange>,
    lose: (identifiers: ReadonlyArray<Identifier>) => Effect.Effect<ReadonlySet<ProductId>, SqlError>
  ) {
    const { byExternalId, bySerial } = yield* findHolders(
      organization,
      timed.filter(brings(serialNumber)).map(serialOf),
      timed.filter(brings(externalId)).map(({ after }) => after.external_id ?? "")
    )
    const ownTaken = new Map([
      ...takenKeys(timed, externalId, byExternalId),
      ...takenKeys(timed, serialNumber, bySerial)
    ])
    const claiming = timed.filter((one) => !ownTaken.has(one.after.id) && bringsIdentifier(one))
    const lost = yield* lose(claiming.flatMap(({ after }) => identifiersOf(after)))
    return new Map<ProductId, IdentifierTaken>([...ownTaken, ...lostIdentifiers(claiming, lost)])
  })

  const findTaken: ProductStore["Service"]["findTaken"] = (changes) =>
    orDie(
      findTakenWith(
        productOf(changes[0]).organization_id,
        changes.map((change) => ({ change, before: beforeOf(change), after: change.after })),
        findLost
      )
    )

  const storeMany = Effect.fnUntraced(
    function* (
      changes: Arr.NonEmptyReadonlyArray<LastingChange>,
      entries: ReadonlyArray<NewAuditEntry>
    ): Effect.fn.Return<ManyStored, SqlError> {
      const organization = productOf(changes[0]).organization_id
      // Before the head is locked, because others wait for its end.
      const begun = changes.map(version).filter((passport) => passport !== null)
      const documents = yield* documentsOf(sql, organization, begun)
      const at = yield* changeLog.lockAuditHead(organization)
      const timed = changes.map((change) => atTime(change, DateTime.makeUnsafe(at)))

      const taken = yield* findTakenWith(organization, timed, claim)
      const kept = timed.filter(({ after }) => !taken.has(after.id))
      if (kept.length === 0) return { change: null, taken }
      const created = kept.filter(({ before }) => before === null)
      const changed = kept.filter(({ before }) => before !== null)
      const grown = yield* update(
        organization,
        changed.map(({ after }) => after)
      )
      const added = yield* insert(
        organization,
        created.map(({ after }) => after)
      )
      yield* deleteIdentifiers(
        sql,
        organization,
        changed.filter(bringsIdentifier).flatMap(({ before }) => (before === null ? [] : [before]))
      )

      const passports = kept.map(({ change }) => version(change)).filter((passport) => passport !== null)
      const versioned = passports.reduce((sum, passport) => sum + fromProduct(passport).bytes, 0)
      const files = kept.reduce((sum, { change }) => sum + ("fileBytes" in change ? change.fileBytes : 0), 0)
      const change = yield* stored(
        changeLog.storeWithEntries({
          organization,
          at,
          entries: entriesOf(kept, entries),
          written: sql`SELECT ${grown + added + versioned + files}::bigint AS bytes FROM change`,
          further: passports.length === 0 ? {} : { versioned: insertVersions(sql, organization, passports, documents) },
          counts: countChanges(
            changed.flatMap(({ before }) => (before === null ? [] : [before])),
            kept.map(({ after }) => after)
          ),
          publications: kept.reduce((sum, one) => sum + counts(one.change).publications, 0)
        })
      )
      yield* addresses.insert(
        organization,
        created.map(({ after }) => after.id)
      )
      return { change, taken }
    },
    sql.withTransaction,
    Effect.catchTag("SqlError", failOnConstraint({ products_facility: () => new FacilityGone() }))
  )

  return { findTaken, storeMany }
})

const atTime = (change: LastingChange, at: DateTime.Utc): TimedChange => {
  const before = beforeOf(change)
  return { change, before, after: withChangeTime(before, change.after, at) }
}

const serialOf = ({ after }: Pick<TimedChange, "after">): string => after.attributes.serial_number ?? ""

interface HolderRow {
  readonly id: ProductId
  readonly serial_number: string | null
  readonly external_id: string | null
}

/** A key that is unique among the products of an organization. */
interface OwnKey {
  readonly of: (product: AnyProduct) => string | null
  readonly taken: (key: string, holder: { readonly product_id?: ProductId }) => IdentifierTaken
}

const serialNumber: OwnKey = {
  of: ({ attributes }) => attributes.serial_number ?? null,
  taken: (serial_number, holder) => new SerialNumberTaken({ serial_number, ...holder })
}

const externalId: OwnKey = {
  of: ({ external_id }) => external_id,
  taken: (external_id, holder) => new ExternalIdTaken({ external_id, ...holder })
}

/** Whether the product had another key of the kind before, or none. */
const brings =
  (key: OwnKey) =>
  ({ after, before }: TimedChange): boolean =>
    key.of(after) !== null && (before === null || key.of(before) !== key.of(after))

const bringsIdentifier = ({ after, before }: TimedChange): boolean =>
  before === null ? identifiersOf(after).length > 0 : !hasSameIdentifier(before, after)

/** The products whose new key another product has, or one of an earlier change. A key that the same request gives up is free after it. */
const takenKeys = (
  changes: ReadonlyArray<TimedChange>,
  key: OwnKey,
  holders: ReadonlyMap<string, ProductId>
): ReadonlyArray<readonly [ProductId, IdentifierTaken]> => {
  const claimed = new Set(holders.keys())
  return changes.filter(brings(key)).flatMap(({ after }): ReadonlyArray<readonly [ProductId, IdentifierTaken]> => {
    const value = key.of(after) ?? ""
    const product_id = holders.get(value)
    const isFree = !claimed.has(value)
    claimed.add(value)
    return isFree ? [] : [[after.id, key.taken(value, product_id === undefined ? {} : { product_id })]]
  })
}

const lostIdentifiers = (changes: ReadonlyArray<TimedChange>, lost: ReadonlySet<ProductId>) =>
  changes
    .filter(({ after }) => lost.has(after.id))
    .map(
      (change) =>
        [
          change.after.id,
          new BatteryIdentifierTaken({ gtin: change.after.gtin ?? "", serial_number: serialOf(change) })
        ] as const
    )

/** The entries of the stored changes. The one without a resource represents the new products that have no entry of their own. */
const entriesOf = (
  changes: ReadonlyArray<TimedChange>,
  entries: ReadonlyArray<NewAuditEntry>
): ReadonlyArray<NewAuditEntry> => {
  const ids: ReadonlySet<string | null> = new Set(changes.map(({ after }) => after.id))
  const own = entries.filter(({ resource_id }) => ids.has(resource_id))
  const named = new Set(own.map(({ resource_id }) => resource_id))
  const created = changes.filter(({ before }) => before === null).map(({ after }) => after.id)
  const represented = created.filter((id) => !named.has(id))
  return [
    ...entries
      .filter(({ resource_id }) => resource_id === null && created.length > 0)
      .map((entry) => ({ ...entry, changed_products: represented })),
    ...own
  ]
}
