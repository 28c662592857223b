/**
 * Products in SQL.
 *
 * Unique identifiers are constraints of the database and not checked before the write, so that of two concurrent requests
 * one fails. Only this module, `draftGroups.ts`, `productImport.ts`, `manyChanges.ts` and `productRemoval.ts` write products: a product, the version of its passport, the counters
 * and the audit entry are one statement, of which the identifier of a new battery is a part unless
 * `PublicAddresses` has it on another node.
 */
import type { ProductKey } from "@dpp/core/identifiers"
import type { OrganizationId } from "@dpp/core/party"
import { type Change, counts, type Created, type Deleted, type Imported, productOf, version } from "@dpp/core/change"
import { type AnyProduct, draft, lockOf, type ProductId, publishedAt } from "@dpp/core/product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import {
  BatteryIdentifierTaken,
  FacilityGone,
  type IdentifierTaken,
  type ProductNames,
  ProductStore,
  SerialNumberTaken,
  ExternalIdTaken
} from "@dpp/service/ports/ProductStore"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { countChanges } from "../changes/productCounts.ts"
import { draftGroups } from "./draftGroups.ts"
import { deleteIdentifiers, hasSameIdentifier, insertIdentifier } from "./identifiers.ts"
import { versionOf } from "./insertVersion.ts"
import { manyChanges } from "./manyChanges.ts"
import { PublicAddresses } from "./PublicAddresses.ts"
import { productImport } from "./productImport.ts"
import { productRemoval } from "./productRemoval.ts"
import { listProducts } from "./productList.ts"
import { findProduct, fromProduct, productColumns, type ProductRow, toProduct } from "./productRow.ts"
import { productTimes } from "./productTimes.ts"
import { documentsOf } from "./insertVersion.ts"
import { registrationColumns } from "./registrationColumns.ts"
import { orDie } from "../sql/query.ts"
import { assignments, insertion } from "../sql/rowFragments.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

export const layer: Layer.Layer<ProductStore, never, ChangeLog | PublicAddresses | SqlClient.SqlClient> = Layer.effect(
  ProductStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const changeLog = yield* ChangeLog
    const addresses = yield* PublicAddresses
    const assertTenant = tenantIsolation(sql)
    const own = sql.csv(productColumns.map((name) => sql`p.${sql(name)}`))
    const columns = (organization: OrganizationId) => sql`${own}, ${registrationColumns(sql, organization)}`
    const forUpdate = sql.literal("FOR UPDATE OF p")
    const nothing = sql.literal("")

    const findOne = (organization: OrganizationId, id: ProductId, lock: Fragment) =>
      findProduct(sql<ProductRow>`
        SELECT ${columns(organization)}, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization} AND p.id = ${id} ${lock}`).pipe(orDie)

    const findBatteriesWith = (organization: OrganizationId, ids: ReadonlyArray<ProductId>, lock: Fragment) =>
      sql<ProductRow>`
        SELECT ${columns(organization)}, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization} AND p.id = ANY(${[...ids]}::uuid[]) AND p.category = 'batteries'
        ORDER BY p.id ${lock}`.pipe(
        Effect.map((rows) => rows.map(toProduct).filter((product) => product.category === "batteries")),
        orDie
      )

    const findNamedWith = (
      organization: OrganizationId,
      { externalIds, ids, serialNumbers }: ProductNames,
      lock: Fragment
    ) =>
      sql<ProductRow>`
        SELECT ${columns(organization)}, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization}
          AND (p.id = ANY(${[...ids]}::uuid[]) OR p.serial_number = ANY(${[...serialNumbers]}::text[])
            OR p.external_id = ANY(${[...externalIds]}::text[]))
        ORDER BY p.id ${lock}`.pipe(
        Effect.map((rows) => rows.map(toProduct)),
        orDie
      )

    /** The serial number is unique in the organization. */
    const findByKey = (organization: OrganizationId, key: ProductKey) =>
      findProduct(sql<ProductRow>`
        SELECT ${columns(organization)}, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization} AND p.serial_number = ${key.serial_number}
          AND lpad(p.gtin, 14, '0') = ${key.gtin14}`).pipe(orDie)

    const idsBySerialNumber: ProductStore["Service"]["idsBySerialNumber"] = (organization, serialNumbers) =>
      sql<{ readonly id: ProductId; readonly serial_number: string }>`
        SELECT p.id, p.serial_number, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization} AND p.serial_number = ANY(${[...serialNumbers]}::text[])`.pipe(
        Effect.map((rows) => new Map(rows.map(({ id, serial_number }) => [serial_number, id]))),
        orDie
      )

    const idsByExternalId: ProductStore["Service"]["idsByExternalId"] = (organization, externalIds) =>
      sql<{ readonly id: ProductId; readonly external_id: string }>`
        SELECT p.id, p.external_id, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization} AND p.external_id = ANY(${[...externalIds]}::text[])`.pipe(
        Effect.map((rows) => new Map(rows.map(({ external_id, id }) => [external_id, id]))),
        orDie
      )

    const publishedIds: ProductStore["Service"]["publishedIds"] = (organization, { after, keys, limit }) => {
      const gtins = keys.map(({ gtin14 }) => gtin14)
      const serials = keys.map(({ serial_number }) => serial_number)
      return sql<{ readonly id: ProductId }>`
        SELECT DISTINCT p.id, ${assertTenant(organization, "p.organization_id")}
        FROM unnest(${gtins}::text[], ${serials}::text[]) AS asked (gtin14, serial_number)
        JOIN products p ON p.serial_number = asked.serial_number AND lpad(p.gtin, 14, '0') = asked.gtin14
        WHERE p.organization_id = ${organization} AND p.status = 'published'
          AND (${after}::uuid IS NULL OR p.id > ${after}::uuid)
        ORDER BY p.id LIMIT ${limit}`.pipe(
        Effect.map((rows) => rows.map(({ id }) => id)),
        orDie
      )
    }

    /** The columns of a changed product. The times of the change are the time of its change. */
    const columnsAt = (before: AnyProduct | null, after: AnyProduct) => {
      const at = sql.literal("change.at")
      const row = fromProduct(after)
      const state = before?.category === "batteries" ? before.state : draft
      const isLocked = row.locked_at !== null && lockOf(state) === null
      const isPublication = row.published_at !== null && publishedAt(state) === null
      return {
        ...row,
        ...(before === null ? { created_at: at } : {}),
        ...(isLocked ? { locked_at: at } : {}),
        ...(isPublication ? { published_at: at } : {}),
        updated_at: at
      }
    }

    const insert = Effect.fnUntraced(
      function* (created: Created, [entry, ...others]: Entries) {
        const product = created.after
        const passport = version(created)
        const organization = product.organization_id
        const { afterwards, further } = addresses.insertion(product)
        const copies = passport === null ? 1 : 2
        const row = columnsAt(null, product)
        const change = {
          organization,
          written: sql`
            INSERT INTO products ${insertion(sql, row)} FROM change
            RETURNING organization_id, id, facility_id, attributes, bytes AS content_bytes, bytes * ${copies}::int AS bytes`,
          further: {
            ...(yield* versionOf(sql, passport)),
            ...further
          },
          counts: countChanges([], [product]),
          publications: counts(created).publications
        }
        const inserted = stored(
          others.length === 0
            ? changeLog.store({ ...change, entry, bytes: row.bytes * copies })
            : changeLog.storeWithEntries({ ...change, entries: [entry, ...others] })
        )
        return yield* afterwards === null ? inserted : sql.withTransaction(Effect.tap(inserted, afterwards))
      },
      (effect, { after }) => Effect.catchTag(effect, "SqlError", identifierTaken(after))
    )

    const update = (change: Exclude<SingleChange, Created | Deleted>, entry: NewAuditEntry) => {
      const { after, before } = change
      const passport = version(change)
      const fileBytes = change._tag === "ImageReplaced" ? change.fileBytes : 0
      const { created_at: _kept, id, organization_id, ...columns } = columnsAt(before, after)
      const grown = sql`
        ${columns.bytes * (passport === null ? 1 : 2) + fileBytes}::bigint
          - (SELECT bytes FROM products WHERE organization_id = ${organization_id} AND id = ${id})`
      const written = Effect.flatMap(versionOf(sql, passport), (further) =>
        stored(
          changeLog.store({
            organization: organization_id,
            entry,
            bytes: grown,
            written: sql`
          UPDATE products AS p SET ${assignments(sql, columns)} FROM change
          WHERE p.organization_id = ${organization_id} AND p.id = ${id}
          RETURNING p.organization_id, p.id, p.facility_id, p.attributes, p.bytes AS content_bytes, ${grown} AS bytes,
            ${assertTenant(organization_id, "p.organization_id")}`,
            further,
            counts: countChanges([before], [after]),
            publications: counts(change).publications
          })
        )
      )
      const complete = hasSameIdentifier(before, after)
        ? written
        : written.pipe(
            Effect.tap(deleteIdentifiers(sql, organization_id, [before])),
            Effect.tap(insertIdentifier(sql, after)),
            sql.withTransaction
          )
      return Effect.catchTag(complete, "SqlError", identifierTaken(after))
    }

    const importProducts = yield* productImport
    const removeMany = yield* productRemoval

    const storeOne = (change: SingleChange, entries: Entries) => {
      switch (change._tag) {
        case "Created":
          return insert(change, entries)
        case "Deleted":
          return removeMany([change.before], entries)
        default:
          return update(change, entries[0])
      }
    }

    const store: ProductStore["Service"]["store"] = (changes, entries) => {
      const [change] = changes
      if (!Arr.isReadonlyArrayNonEmpty(entries)) return Effect.die(new Error("A change needs an audit entry."))
      if (change._tag === "Imported") return importProducts(changes.map(productOf), entries)
      const ids = new Set([productOf(change).id])
      return Effect.map(storeOne(change, entries), (stored) => Option.some({ ids, change: stored }))
    }

    return ProductStore.of({
      find: (organization, id) => findOne(organization, id, nothing),
      timeOf: yield* productTimes(sql),
      findForUpdate: (organization, id) => findOne(organization, id, forUpdate),
      findBatteries: (organization, ids) => findBatteriesWith(organization, ids, nothing),
      findBatteriesForUpdate: (organization, ids) => findBatteriesWith(organization, ids, forUpdate),
      findNamed: (organization, names) => findNamedWith(organization, names, nothing),
      findNamedForUpdate: (organization, names) => findNamedWith(organization, names, forUpdate),
      findByKey,
      idsBySerialNumber,
      idsByExternalId,
      publishedIds,
      ...listProducts(sql),
      prepare: (changes) => {
        const passports = changes.map(version).filter((passport) => passport !== null)
        const [first] = passports
        return first === undefined ? Effect.void : orDie(documentsOf(sql, first.organization_id, passports))
      },
      store,
      removeMany,
      storeDrafts: addresses.areElsewhere ? null : draftGroups(sql),
      ...(yield* manyChanges)
    })
  })
)

type Entries = Arr.NonEmptyReadonlyArray<NewAuditEntry>

/** A change of one product, which is stored as a whole or not at all. */
type SingleChange = Exclude<Change, Imported>

export const identifierTaken = ({ attributes: { serial_number = "" }, external_id, gtin }: AnyProduct) =>
  failOnConstraint<IdentifierTaken | FacilityGone>({
    products_serial_number: () => new SerialNumberTaken({ serial_number }),
    products_external_id: () => new ExternalIdTaken({ external_id: external_id ?? "" }),
    battery_identifiers_once: () => new BatteryIdentifierTaken({ gtin: gtin ?? "", serial_number }),
    products_facility: () => new FacilityGone()
  })
