/**
 * Pages of products in SQL, with exact totals.
 *
 * Which products stand on a page is told by an index alone; only they are read then. Totals come from the counters
 * where these can tell; where products must be looked at, one look gives page and total.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductPage, ProductQuery } from "@dpp/service/ports/ProductStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { productColumns, searchPattern, toProducts } from "./productRow.ts"
import { tenantIsolation } from "./tenantIsolation.ts"

const decodeTotal = Schema.decodeUnknownEffect(Schema.NonEmptyArray(Schema.Struct({ total: Schema.Int })))

/**
 * What the index is asked for where a text has it: the end of a long number tells serial numbers apart. What they have
 * in common stands in so many products that the index would take longer than the products themselves.
 */
const lastDigits = /\d{5}(?=\D*$)/u

export const listProducts = (sql: SqlClient.SqlClient) => {
  const assertTenant = tenantIsolation(sql)
  const columns = sql.csv(productColumns.map((name) => sql`p.${sql(name)}`))

  /** The conditions that the counters know as well. */
  const counted = (organization: OrganizationId, query: ProductQuery): ReadonlyArray<Fragment> => [
    sql`organization_id = ${organization}`,
    ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
    ...(query.category === undefined ? [] : [sql`category = ${query.category}`]),
    ...(query.battery_category === undefined ? [] : [sql`battery_category = ${query.battery_category}`])
  ]

  const sinceUpdate = ({ updated_since }: ProductQuery): ReadonlyArray<Fragment> =>
    updated_since === undefined ? [] : [sql`updated_at >= ${DateTime.toDateUtc(updated_since)}`]

  const pageOf = ({ order, page, per_page, sort }: ProductQuery) => {
    const direction = sql.literal(order)
    return {
      /** Ties are broken by id. */
      sorted: sql`ORDER BY ${sql(sort)} ${direction}, id ${direction}`,
      sortedProducts: sql`ORDER BY p.${sql(sort)} ${direction}, p.id ${direction}`,
      // Written out: for a number it does not know, the server plans to join a tenth of all products.
      limited: sql`LIMIT ${sql.literal(String(per_page))} OFFSET ${(page - 1) * per_page}`
    }
  }

  const total = Effect.fnUntraced(function* (organization: OrganizationId, query: ProductQuery) {
    const conditions = counted(organization, query)
    const own = sql`FILTER (WHERE ${assertTenant(organization)})`
    const rows =
      query.updated_since === undefined
        ? yield* sql`SELECT coalesce(sum(products) ${own}, 0)::int AS total FROM product_counts WHERE ${sql.and(conditions)}`
        : yield* sql`
            SELECT (count(*) ${own})::int AS total FROM products WHERE ${sql.and([...conditions, ...sinceUpdate(query)])}`
    return (yield* decodeTotal(rows))[0].total
  })

  const products = Effect.fnUntraced(function* (organization: OrganizationId, query: ProductQuery) {
    const { limited, sorted, sortedProducts } = pageOf(query)
    const rows = yield* sql`
      SELECT ${columns}, ${assertTenant(organization, "p.organization_id")} FROM (
        SELECT id FROM products WHERE ${sql.and([...counted(organization, query), ...sinceUpdate(query)])}
        ${sorted} ${limited}
      ) AS asked
      JOIN products p ON p.organization_id = ${organization} AND p.id = asked.id
      ${sortedProducts}`
    return toProducts(rows)
  })

  /** The index knows texts by three letters or digits in a row; for less, every product is looked at. */
  const contains = (search: string): Fragment => {
    const isThere = sql`position(${search.toLowerCase()} IN search_text) > 0`
    const [digits] = lastDigits.exec(search) ?? []
    if (digits !== undefined) return sql`search_text LIKE ${searchPattern(digits)} AND ${isThere}`
    return /[\p{L}\p{N}]{3}/u.test(search) ? sql`search_text LIKE ${searchPattern(search)}` : isThere
  }

  /** The total stands in every row, and in one without product where the page is empty. */
  const found = Effect.fnUntraced(function* (organization: OrganizationId, query: ProductQuery, search: string) {
    const { limited, sorted, sortedProducts } = pageOf(query)
    const conditions = [...counted(organization, query), ...sinceUpdate(query), contains(search)]
    // Planned anew each time: a plan for any text would not trust the index of texts.
    const rows = yield* sql`
      WITH matches AS MATERIALIZED (
        SELECT organization_id, id, ${sql(query.sort)} FROM products WHERE ${sql.and(conditions)}
      )
      SELECT counted.total, ${columns}, ${assertTenant(organization, "p.organization_id")}
      FROM (SELECT (count(*) FILTER (WHERE ${assertTenant(organization)}))::int AS total FROM matches) AS counted
      LEFT JOIN (SELECT id FROM matches ${sorted} ${limited}) AS asked ON true
      LEFT JOIN products p ON p.organization_id = ${organization} AND p.id = asked.id
      ${sortedProducts}`.unprepared
    const [{ total }] = yield* decodeTotal(rows)
    return { products: toProducts(rows.filter((row) => row["id"] !== null)), total }
  })

  return (organization: OrganizationId, query: ProductQuery): Effect.Effect<ProductPage> =>
    (query.search === undefined
      ? Effect.all({ products: products(organization, query), total: total(organization, query) }, { concurrency: 2 })
      : found(organization, query, query.search)
    ).pipe(Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die }))
}
