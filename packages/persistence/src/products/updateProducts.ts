/** Updates products with one statement, and returns by how many bytes they grew. They are locked, and have the time of their change. */
import type { OrganizationId } from "@dpp/core/party"
import type { AnyProduct } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { fromProduct } from "./productRow.ts"

type Columns = ReturnType<typeof fromProduct>

/** The columns that an update changes, with their types. A column of a product that is missing does not compile. */
export const columnTypes = {
  status: "text",
  name: "text",
  serial_number: "text",
  gtin: "text",
  external_id: "text",
  battery_category: "text",
  facility_id: "uuid",
  attributes: "jsonb",
  bytes: "int",
  not_applicable: "jsonb",
  life: "jsonb",
  publication_request: "jsonb",
  received_at: "timestamptz",
  image: "text",
  locked_at: "timestamptz",
  locked_reason: "text",
  locked_locale: "text",
  published_at: "timestamptz",
  updated_at: "timestamptz",
  search_text: "text"
} as const satisfies Record<Exclude<keyof Columns, "organization_id" | "id" | "category" | "created_at">, string>

export const updateProducts = (sql: SqlClient.SqlClient) => {
  const assertTenant = tenantIsolation(sql)
  const names = Object.entries(columnTypes)
  // A cluster casts no column to a time: the rows have times, and JSON as text.
  const assigned = sql.csv(names.map(([name, type]) => sql`${sql(name)} = r.${sql(name)}::${sql.literal(type)}`))
  const columns = sql.csv([
    sql`id uuid`,
    ...names.map(([name, type]) => sql`${sql(name)} ${sql.literal(type === "jsonb" ? "text" : type)}`)
  ])

  return Effect.fnUntraced(function* (organization: OrganizationId, products: ReadonlyArray<AnyProduct>) {
    if (products.length === 0) return 0
    const written = yield* sql<{ readonly grown: number }>`
      UPDATE products AS p SET ${assigned}
      FROM products AS o, jsonb_to_recordset(${JSON.stringify(products.map(fromProduct))}::jsonb) AS r (${columns})
      WHERE p.organization_id = ${organization} AND p.id = r.id
        AND o.organization_id = ${organization} AND o.id = p.id
      RETURNING p.bytes - o.bytes AS grown, ${assertTenant(organization, "p.organization_id")},
        ${assertTenant(organization, "o.organization_id")}`
    if (written.length !== products.length)
      return yield* Effect.die(new Error("A product that is changed was deleted."))
    return written.reduce((sum, { grown }) => sum + grown, 0)
  })
}
