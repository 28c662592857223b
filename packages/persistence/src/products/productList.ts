/**
 * Pages of products in SQL, with exact totals.
 *
 * An index alone determines which products are on a page, once (`MATERIALIZED`): before it has statistics, the database takes an
 * organization to have one product, and would determine the page again for each of them. Only those products are read. Totals come from the counters
 * where these have the filter; otherwise one statement returns page and total. The products after a position have no
 * total.
 *
 * The same statements read the products of a page, or only their versions.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductPosition, ProductQuery, ProductSelection } from "@dpp/service/ports/ProductStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { type AnyRow, type Content, listContents, sortedBy } from "./listContents.ts"
import { incompleteCondition } from "./incompleteCondition.ts"
import { findTotal, orDie } from "../sql/query.ts"
import { searchCondition } from "./searchGrams.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** A product on the page; without product on an empty page. Each row has the total. */
type FoundRow<Row extends AnyRow> = { readonly total: number } & (Row | { readonly id: null })

const isProduct = <Row extends AnyRow>(row: FoundRow<Row>): row is FoundRow<Row> & Row => row.id !== null

export const listProducts = (sql: SqlClient.SqlClient) => {
  const assertTenant = tenantIsolation(sql)

  const { version, whole } = listContents(sql)

  /** The conditions that the columns of the counters have, too. */
  const counted = (organization: OrganizationId, query: ProductSelection): ReadonlyArray<Fragment> => [
    sql`organization_id = ${organization}`,
    ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
    ...(query.category === undefined ? [] : [sql`category = ${query.category}`]),
    ...(query.battery_category === undefined ? [] : [sql`battery_category = ${query.battery_category}`])
  ]

  /**
   * The conditions of a filter by counted columns. Where the counters have no such product, the database reads none: an index by time
   * would otherwise be read to its end, past all products that the filter rejects.
   */
  const filtered = (organization: OrganizationId, query: ProductSelection): ReadonlyArray<Fragment> => {
    const conditions = counted(organization, query)
    if (conditions.length === 1) return conditions
    const own = sql`FILTER (WHERE ${assertTenant(organization)})`
    return [...conditions, sql`(SELECT sum(products) ${own} FROM product_counts WHERE ${sql.and(conditions)}) > 0`]
  }

  /** The conditions that only the products have. */
  const uncounted = ({
    external_id,
    ids,
    incomplete,
    model_identifier,
    passport_status,
    serial_number,
    updated_since
  }: ProductSelection): ReadonlyArray<Fragment> => [
    ...(external_id === undefined ? [] : [sql`external_id = ANY(${[...external_id]}::text[])`]),
    ...(serial_number === undefined ? [] : [sql`serial_number = ANY(${[...serial_number]}::text[])`]),
    ...(model_identifier === undefined ? [] : [sql`model_identifier = ${model_identifier}`]),
    ...(ids === undefined ? [] : [sql`id = ANY(${[...ids]}::uuid[])`]),
    ...(passport_status === undefined
      ? []
      : [sql`status = 'published'`, sql`coalesce(life ->> 'standing', 'active') = ${passport_status}`]),
    ...(updated_since === undefined ? [] : [sql`updated_at >= ${DateTime.toDateUtc(updated_since)}`]),
    ...(incomplete === undefined
      ? []
      : [sql`category = 'batteries'`, sql`(${incompleteCondition(sql, incomplete.required)}) = ${incomplete.is}`])
  ]

  const orderOf = ({ order, per_page, sort }: ProductSelection) => {
    const direction = sql.literal(order)
    return {
      /** The id breaks ties. */
      sorted: sql`ORDER BY ${sortedBy(sql, sort)} ${direction}, id ${direction}`,
      sortedProducts: sql`ORDER BY ${sortedBy(sql, sort, "p.")} ${direction}, p.id ${direction}`,
      // A literal: for a parameter, the planner of PostgreSQL assumes a tenth of all products.
      limit: sql`LIMIT ${sql.literal(String(per_page))}`
    }
  }

  const pageOf = (query: ProductQuery) => {
    const { limit, ...sorting } = orderOf(query)
    return { ...sorting, limited: sql`${limit} OFFSET ${(query.page - 1) * query.per_page}` }
  }

  const total = Effect.fnUntraced(function* (organization: OrganizationId, query: ProductQuery) {
    const conditions = counted(organization, query)
    const own = sql`FILTER (WHERE ${assertTenant(organization)})`
    return yield* findTotal(
      uncounted(query).length === 0
        ? sql`SELECT coalesce(sum(products) ${own}, 0)::int AS total FROM product_counts WHERE ${sql.and(conditions)}`
        : sql`
            SELECT (count(*) ${own})::int AS total FROM products
            WHERE ${sql.and([...filtered(organization, query), ...uncounted(query)])}`
    )
  })

  const products = <Row extends AnyRow, Item>(
    { columns, toItem }: Content<Row, Item>,
    organization: OrganizationId,
    query: ProductQuery
  ) => {
    const { limited, sorted, sortedProducts } = pageOf(query)
    const statement = sql<Row>`
      WITH asked AS MATERIALIZED (
        SELECT id FROM products WHERE ${sql.and([...filtered(organization, query), ...uncounted(query)])}
        ${sorted} ${limited}
      )
      SELECT ${columns(organization, query.sort)}, ${assertTenant(organization, "p.organization_id")} FROM asked
      JOIN products p ON p.organization_id = ${organization} AND p.id = asked.id
      ${sortedProducts}`
    return Effect.map(statement, (rows) => rows.map(toItem))
  }

  const searched = Effect.fnUntraced(function* <Row extends AnyRow, Item>(
    { columns, toItem }: Content<Row, Item>,
    organization: OrganizationId,
    query: ProductQuery,
    search: string
  ) {
    const { limited, sorted, sortedProducts } = pageOf(query)
    const conditions = [
      ...filtered(organization, query),
      ...uncounted(query),
      searchCondition(sql, organization, search)
    ]
    // Not prepared: a plan for any search would not use the index of grams.
    const rows = yield* sql<FoundRow<Row>>`
      WITH matches AS MATERIALIZED (
        SELECT organization_id, id, ${sql(query.sort)} FROM products WHERE ${sql.and(conditions)}
      ), asked AS MATERIALIZED (SELECT id FROM matches ${sorted} ${limited})
      SELECT counted.total, ${columns(organization, query.sort)}, ${assertTenant(organization, "p.organization_id")}
      FROM (SELECT (count(*) FILTER (WHERE ${assertTenant(organization)}))::int AS total FROM matches) AS counted
      LEFT JOIN asked ON true
      LEFT JOIN products p ON p.organization_id = ${organization} AND p.id = asked.id
      ${sortedProducts}`.unprepared
    const [first] = rows
    return { products: rows.filter(isProduct<Row>).map((row) => toItem(row)), total: first?.total ?? 0 }
  })

  /** One comparison of both columns: the index begins at the position, however deep it lies. */
  const listAfter =
    <Row extends AnyRow, Item>({ columns, toItem }: Content<Row, Item>) =>
    (organization: OrganizationId, selection: ProductSelection, { id, value }: ProductPosition) => {
      const { order, search, sort } = selection
      const { limit, sorted, sortedProducts } = orderOf(selection)
      const type = sql.literal(sort === "created_at" || sort === "updated_at" ? "timestamptz" : "text")
      const conditions = [
        ...filtered(organization, selection),
        ...uncounted(selection),
        sql`(${sortedBy(sql, sort)}, id) ${sql.literal(order === "asc" ? ">" : "<")} (${value}::${type}, ${id}::uuid)`
      ]
      const read = sql`${columns(organization, sort)}, ${assertTenant(organization, "p.organization_id")}`
      const statement =
        search === undefined
          ? sql<Row>`
            WITH asked AS MATERIALIZED (SELECT id FROM products WHERE ${sql.and(conditions)} ${sorted} ${limit})
            SELECT ${read} FROM asked
            JOIN products p ON p.organization_id = ${organization} AND p.id = asked.id
            ${sortedProducts}`
          : sql<Row>`
            WITH matches AS MATERIALIZED (
              SELECT id, ${sql(sort)} FROM products
              WHERE ${sql.and([...conditions, searchCondition(sql, organization, search)])}
            ), asked AS MATERIALIZED (SELECT id FROM matches ${sorted} ${limit})
            SELECT ${read} FROM asked
            JOIN products p ON p.organization_id = ${organization} AND p.id = asked.id
            ${sortedProducts}`.unprepared
      return Effect.map(statement, (rows) => rows.map(toItem)).pipe(orDie)
    }

  const list =
    <Row extends AnyRow, Item>(content: Content<Row, Item>) =>
    (organization: OrganizationId, query: ProductQuery) =>
      (query.search === undefined
        ? Effect.all(
            { products: products(content, organization, query), total: total(organization, query) },
            { concurrency: 2 }
          )
        : searched(content, organization, query, query.search)
      ).pipe(orDie)

  return {
    list: list(whole),
    listAfter: listAfter(whole),
    listVersions: list(version),
    listVersionsAfter: listAfter(version)
  }
}
