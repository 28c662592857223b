/** Products in SQL. */
import { toGtin14 } from "@dpp/core/Gtin"
import type { OrganizationId } from "@dpp/core/Organization"
import type { AnyProduct, ProductId } from "@dpp/core/Product"
import type { ProductKey } from "@dpp/core/ProductKey"
import {
  BatteryIdentifierTaken,
  type ProductQuery,
  ProductStore,
  SerialNumberTaken
} from "@dpp/service/ports/ProductStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type * as Statement from "effect/sql/Statement"
import { catchConstraints, dieOfStorage } from "./failures.ts"
import { columns, fromProduct, ProductRow, toProduct } from "./productRow.ts"

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(ProductRow))

const productsOf = (statement: Statement.Statement<unknown>) =>
  Effect.flatMap(statement, decodeRows).pipe(
    Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die }),
    Effect.map((rows) => rows.map(toProduct))
  )

const firstOf = (statement: Statement.Statement<unknown>) =>
  Effect.map(productsOf(statement), (products) => Option.fromNullishOr(products[0]))

/** `%` and `_` of a search text mean themselves. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

export const layer = Layer.effect(
  ProductStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const all = sql.literal(columns)

    const find = (organization: OrganizationId, id: ProductId) =>
      firstOf(sql`SELECT ${all} FROM products WHERE organization_id = ${organization} AND id = ${id}`)

    const findForUpdate = (organization: OrganizationId, id: ProductId) =>
      firstOf(sql`SELECT ${all} FROM products WHERE organization_id = ${organization} AND id = ${id} FOR UPDATE`)

    const findByKey = (organization: OrganizationId, { gtin14, serial_number }: ProductKey) =>
      firstOf(sql`
        SELECT ${all} FROM products
        WHERE organization_id = ${organization} AND id = (
          SELECT product_id FROM battery_identifiers
          WHERE gtin14 = ${gtin14} AND serial_number = ${serial_number} AND organization_id = ${organization}
        )`)

    const conditionsOf = (organization: OrganizationId, query: ProductQuery): Statement.Fragment => {
      const pattern = query.search === undefined ? undefined : `%${escapeLike(query.search)}%`
      return sql.and([
        sql`organization_id = ${organization}`,
        ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
        ...(query.category === undefined ? [] : [sql`category = ${query.category}`]),
        ...(query.battery_category === undefined ? [] : [sql`battery_category = ${query.battery_category}`]),
        ...(query.updated_since === undefined
          ? []
          : [sql`updated_at >= ${DateTime.toDateUtc(query.updated_since)}`]),
        ...(pattern === undefined
          ? []
          : [sql`(name ILIKE ${pattern} OR serial_number ILIKE ${pattern} OR gtin ILIKE ${pattern})`])
      ])
    }

    /** From the counters where they can tell, else by counting what the filter lets through. */
    const totalOf = (organization: OrganizationId, query: ProductQuery) => {
      const conditions = conditionsOf(organization, query)
      const isCounted = query.search === undefined && query.updated_since === undefined
      const statement = isCounted
        ? sql<{ readonly total: number }>`SELECT coalesce(sum(products), 0)::int AS total FROM product_counts WHERE ${conditions}`
        : sql<{ readonly total: number }>`SELECT count(*)::int AS total FROM products WHERE ${conditions}`
      return dieOfStorage(Effect.map(statement, ([row]) => row?.total ?? 0))
    }

    const list = Effect.fnUntraced(function* (organization: OrganizationId, query: ProductQuery) {
      const direction = sql.literal(query.order)
      const products = yield* productsOf(sql`
        SELECT ${all} FROM products
        WHERE ${conditionsOf(organization, query)}
        ORDER BY ${sql.literal(query.sort)} ${direction}, id ${direction}
        LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`)
      return { products, total: yield* totalOf(organization, query) }
    })

    const taken = (product: AnyProduct) => {
      const serial_number = product.attributes.serial_number ?? ""
      return catchConstraints<SerialNumberTaken | BatteryIdentifierTaken>({
        products_serial_number: () => new SerialNumberTaken({ serial_number }),
        battery_identifiers_once: () => new BatteryIdentifierTaken({ gtin: product.gtin ?? "", serial_number })
      })
    }

    const claim = (product: AnyProduct) =>
      product.gtin === null || product.attributes.serial_number === undefined
        ? Effect.void
        : Effect.asVoid(
            sql`INSERT INTO battery_identifiers ${sql.insert({
              gtin14: toGtin14(product.gtin),
              serial_number: product.attributes.serial_number,
              organization_id: product.organization_id,
              product_id: product.id
            })}`
          )

    const insert = (product: AnyProduct) =>
      Effect.andThen(sql`INSERT INTO products ${sql.insert(fromProduct(product))}`, claim(product)).pipe(
        sql.withTransaction,
        taken(product),
        Effect.asVoid
      )

    const update = Effect.fnUntraced(function* (product: AnyProduct) {
      const { id, organization_id, ...row } = fromProduct(product)
      yield* sql`
        UPDATE products SET ${sql.update(row)}
        WHERE organization_id = ${organization_id} AND id = ${id}`
      yield* sql`DELETE FROM battery_identifiers WHERE organization_id = ${organization_id} AND product_id = ${id}`
      yield* claim(product)
    })

    const remove = (organization: OrganizationId, id: ProductId) =>
      sql`DELETE FROM products WHERE organization_id = ${organization} AND id = ${id}`.pipe(dieOfStorage, Effect.asVoid)

    return ProductStore.of({
      find,
      findForUpdate,
      findByKey,
      list,
      insert,
      update: (product) => update(product).pipe(sql.withTransaction, taken(product)),
      remove
    })
  })
)
