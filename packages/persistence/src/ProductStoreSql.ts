/**
 * Products in SQL.
 *
 * What must be unique is a constraint of the database, never a look before the write: two requests at once cannot both
 * pass. A product and its battery identifier are written in one statement.
 */
import { toGtin14 } from "@dpp/core/Gtin"
import type { OrganizationId } from "@dpp/core/Organization"
import type { AnyProduct, ProductId } from "@dpp/core/Product"
import type { ProductKey } from "@dpp/core/ProductKey"
import {
  BatteryIdentifierTaken,
  FacilityGone,
  type IdentifierTaken,
  ProductStore,
  SerialNumberTaken
} from "@dpp/service/ports/ProductStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { violatedConstraint } from "./constraints.ts"
import { listProducts } from "./ProductListSql.ts"
import { fromProduct, productColumns, toProducts } from "./productRow.ts"
import { tenantWall } from "./tenantWall.ts"

export const layer: Layer.Layer<ProductStore, never, SqlClient.SqlClient> = Layer.effect(
  ProductStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)
    const columns = sql.csv(productColumns.map((name) => sql`p.${sql(name)}`))
    const forUpdate = sql.literal("FOR UPDATE OF p")
    const nothing = sql.literal("")

    const findOne = Effect.fnUntraced(
      function* (organization: OrganizationId, id: ProductId, lock: Fragment) {
        const rows = yield* sql`
          SELECT ${columns}, ${onlyOwn(organization, "p.organization_id")} FROM products p
          WHERE p.organization_id = ${organization} AND p.id = ${id} ${lock}`
        return Option.fromUndefinedOr(toProducts(rows)[0])
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    const findByKey = Effect.fnUntraced(
      function* (organization: OrganizationId, key: ProductKey) {
        const rows = yield* sql`
          SELECT ${columns}, ${onlyOwn(organization, "p.organization_id")} FROM battery_identifiers b
          JOIN products p ON p.organization_id = b.organization_id AND p.id = b.product_id
          WHERE b.gtin14 = ${key.gtin14} AND b.serial_number = ${key.serial_number}
            AND b.organization_id = ${organization}`
        return Option.fromUndefinedOr(toProducts(rows)[0])
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    const publishedIds: ProductStore["Service"]["publishedIds"] = (organization, { after, keys, limit }) => {
      const gtins = keys.map(({ gtin14 }) => gtin14)
      const serials = keys.map(({ serial_number }) => serial_number)
      return sql`
        SELECT DISTINCT p.id, ${onlyOwn(organization, "p.organization_id")}
        FROM unnest(${gtins}::text[], ${serials}::text[]) AS asked (gtin14, serial_number)
        JOIN battery_identifiers b ON b.gtin14 = asked.gtin14 AND b.serial_number = asked.serial_number
        JOIN products p ON p.organization_id = b.organization_id AND p.id = b.product_id
        WHERE b.organization_id = ${organization} AND p.status = 'published'
          AND (${after}::uuid IS NULL OR p.id > ${after}::uuid)
        ORDER BY p.id LIMIT ${limit}`.pipe(
        Effect.map((rows) => [...idsOf(rows)]),
        Effect.catchTags({ SqlError: Effect.die })
      )
    }

    /** Adds the identifier of a battery that `product`, a statement before it in the same WITH, has written. */
    const addIdentifier = (product: AnyProduct) => {
      const gtin14 = product.gtin === null ? null : toGtin14(product.gtin)
      const serialNumber = product.attributes.serial_number ?? null
      return {
        gtin14: sql`${gtin14}::text`,
        serial_number: sql`${serialNumber}::text`
      }
    }

    const insert = (product: AnyProduct): Effect.Effect<void, IdentifierTaken | FacilityGone> => {
      const { gtin14, serial_number } = addIdentifier(product)
      return sql`
        WITH product AS (
          INSERT INTO products ${sql.insert(fromProduct(product))} RETURNING organization_id, id
        )
        INSERT INTO battery_identifiers (gtin14, serial_number, organization_id, product_id)
        SELECT ${gtin14}, ${serial_number}, organization_id, id FROM product
        WHERE ${gtin14} IS NOT NULL AND ${serial_number} IS NOT NULL`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: identifierTaken(product) })
      )
    }

    /**
     * Rows go in by the order of their identifiers, so that two imports at once wait for each other instead of locking
     * each other out.
     */
    const insertMany = Effect.fnUntraced(
      function* (products: ReadonlyArray<AnyProduct>) {
        const [first, ...rest] = products.map(fromProduct).toSorted(bySerialNumber)
        if (first === undefined) return new Set<ProductId>()
        const stored = idsOf(
          yield* sql`
            INSERT INTO products ${sql.insert([first, ...rest])} ON CONFLICT (organization_id, serial_number) DO NOTHING
            RETURNING id`
        )
        const [identifier, ...identifiers] = products
          .filter(({ id }) => stored.has(id))
          .flatMap(identifierOf)
          .toSorted(byIdentifier)
        if (identifier === undefined) return stored
        const claimed = idsOf(
          yield* sql`
            INSERT INTO battery_identifiers ${sql.insert([identifier, ...identifiers])}
            ON CONFLICT (gtin14, serial_number) DO NOTHING RETURNING product_id AS id`
        )
        const losers = [identifier, ...identifiers].map(({ product_id }) => product_id).filter((id) => !claimed.has(id))
        if (losers.length === 0) return stored
        yield* sql`
          DELETE FROM products WHERE organization_id = ${first.organization_id} AND id = ANY(${losers}::uuid[])
          RETURNING ${onlyOwn(first.organization_id)}`
        return new Set([...stored].filter((id) => !losers.includes(id)))
      },
      sql.withTransaction,
      Effect.catchTags({
        SqlError: (error) =>
          violatedConstraint(error) === "products_facility" ? Effect.fail(new FacilityGone()) : Effect.die(error)
      })
    )

    /** The identifier before goes in the same statement, unless it stays: the join makes it go before the new one. */
    const update = (product: AnyProduct): Effect.Effect<void, IdentifierTaken | FacilityGone> => {
      const { gtin14, serial_number } = addIdentifier(product)
      const row = fromProduct(product)
      return sql`
        WITH product AS (
          UPDATE products SET ${sql.update(row, ["organization_id", "id", "created_at"])}
          WHERE organization_id = ${row.organization_id} AND id = ${row.id}
          RETURNING organization_id, id, ${onlyOwn(row.organization_id)}
        ), kept AS (
          SELECT product_id FROM battery_identifiers
          WHERE organization_id = ${row.organization_id} AND product_id = ${row.id}
            AND gtin14 = ${gtin14} AND serial_number = ${serial_number}
        ), gone AS (
          DELETE FROM battery_identifiers
          WHERE organization_id = ${row.organization_id} AND product_id = ${row.id}
            AND (gtin14, serial_number) IS DISTINCT FROM (${gtin14}, ${serial_number})
          RETURNING ${onlyOwn(row.organization_id)}
        )
        INSERT INTO battery_identifiers (gtin14, serial_number, organization_id, product_id)
        SELECT ${gtin14}, ${serial_number}, organization_id, id
        FROM product, (SELECT count(*) FROM gone) AS emptied
        WHERE ${gtin14} IS NOT NULL AND ${serial_number} IS NOT NULL AND NOT EXISTS (SELECT FROM kept)`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: identifierTaken(product) })
      )
    }

    const setImage = (organization: OrganizationId, id: ProductId, image: string | null, now: DateTime.Utc) =>
      sql`
        UPDATE products SET image = ${image}, updated_at = ${DateTime.toDateUtc(now)}
        WHERE organization_id = ${organization} AND id = ${id} RETURNING ${onlyOwn(organization)}`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: Effect.die })
      )

    const remove = (organization: OrganizationId, id: ProductId) =>
      sql`
        DELETE FROM products WHERE organization_id = ${organization} AND id = ${id}
        RETURNING ${onlyOwn(organization)}`.pipe(Effect.asVoid, Effect.catchTags({ SqlError: Effect.die }))

    return ProductStore.of({
      find: (organization, id) => findOne(organization, id, nothing),
      findForUpdate: (organization, id) => findOne(organization, id, forUpdate),
      findByKey,
      publishedIds,
      list: listProducts(sql),
      insert,
      insertMany,
      update,
      setImage,
      remove
    })
  })
)

const idsOf = (rows: ReadonlyArray<unknown>): Set<ProductId> =>
  // Sound: the statement returned the ids of rows that this service wrote.
  new Set(rows.map((row) => (row as { readonly id: ProductId }).id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const bySerialNumber = (a: { readonly serial_number: string | null }, b: { readonly serial_number: string | null }) =>
  compare(a.serial_number ?? "", b.serial_number ?? "")

interface Identifier {
  readonly gtin14: string
  readonly serial_number: string
  readonly organization_id: OrganizationId
  readonly product_id: ProductId
}

const byIdentifier = (a: Identifier, b: Identifier): number =>
  compare(a.gtin14, b.gtin14) || compare(a.serial_number, b.serial_number)

const identifierOf = ({ attributes, gtin, id, organization_id }: AnyProduct) =>
  gtin === null || attributes.serial_number === undefined
    ? []
    : [{ gtin14: toGtin14(gtin), serial_number: attributes.serial_number, organization_id, product_id: id }]

const identifierTaken =
  (product: AnyProduct) =>
  (error: SqlError): Effect.Effect<never, IdentifierTaken | FacilityGone> => {
    const serial_number = product.attributes.serial_number ?? ""
    const constraint = violatedConstraint(error)
    if (constraint === "products_serial_number") return Effect.fail(new SerialNumberTaken({ serial_number }))
    if (constraint === "battery_identifiers_once") {
      return Effect.fail(new BatteryIdentifierTaken({ gtin: product.gtin ?? "", serial_number }))
    }
    if (constraint === "products_facility") return Effect.fail(new FacilityGone())
    return Effect.die(error)
  }
