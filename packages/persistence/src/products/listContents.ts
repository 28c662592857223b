/** What a page of products reads of each product: all of it, or its version. */
import type { OrganizationId } from "@dpp/core/party"
import type { AnyProduct, ProductId, ProductSort } from "@dpp/core/product"
import type { ListedVersion } from "@dpp/service/ports/ProductStore"
import * as DateTime from "effect/DateTime"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { productColumns, type ProductRow, toProduct } from "./productRow.ts"
import { readTimeOf, registrationColumns } from "./registrationColumns.ts"

export interface AnyRow {
  readonly id: ProductId
}

export interface Content<Row extends AnyRow, Item> {
  /** Columns of `products p`, for a list that is sorted by `sort`. */
  readonly columns: (organization: OrganizationId, sort: ProductSort) => Fragment
  readonly toItem: (row: Row) => Item
}

interface VersionRow extends AnyRow {
  readonly value: string | Date
  readonly read_time: Date
}

const toVersion = ({ id, read_time, value }: VersionRow): ListedVersion => ({
  id,
  value: value instanceof Date ? value.toISOString() : value,
  updated_at: DateTime.makeUnsafe(read_time)
})

/** What a list is sorted by. A battery model without serial number comes before all serial numbers. */
export const sortedBy = (sql: SqlClient.SqlClient, sort: ProductSort, alias: "" | "p." = ""): Fragment =>
  sql.literal(sort === "serial_number" ? `coalesce(${alias}serial_number, '')` : `${alias}${sort}`)

export const listContents = (sql: SqlClient.SqlClient) => {
  const own = sql.csv(productColumns.map((name) => sql`p.${sql(name)}`))
  const whole: Content<ProductRow, AnyProduct> = {
    columns: (organization) => sql`${own}, ${registrationColumns(sql, organization)}`,
    toItem: toProduct
  }
  const version: Content<VersionRow, ListedVersion> = {
    columns: (organization, sort) =>
      sql`p.id, ${readTimeOf(sql, organization)} AS read_time, ${sortedBy(sql, sort, "p.")} AS value`,
    toItem: toVersion
  }
  return { whole, version }
}
