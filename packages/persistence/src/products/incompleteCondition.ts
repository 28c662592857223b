/** The condition of products that lack something that a complete passport must have. It says the same as `completeness`. */
import type { RequiredFields } from "@dpp/core/product"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

/** A condition on the columns of `products`. Battery models have no passport, so they lack nothing. */
export const incompleteCondition = (sql: SqlClient.SqlClient, required: ReadonlyArray<RequiredFields>): Fragment =>
  sql.or(required.map((fields) => sql`(battery_category = ${fields.category} AND ${lacks(sql, fields)})`))

const lacks = (sql: SqlClient.SqlClient, { declarable, dependent, mandatory, nested }: RequiredFields): Fragment =>
  sql.or([
    sql`NOT jsonb_exists_all(attributes, ${[...mandatory]}::text[])`,
    ...declarable.map(
      (field) => sql`NOT (jsonb_exists(attributes, ${field}) OR jsonb_exists(not_applicable, ${field}))`
    ),
    ...dependent.map(
      ({ field, on, values }) =>
        sql`(attributes ->> ${on} = ANY(${[...values]}::text[]) AND NOT jsonb_exists(attributes, ${field}))`
    ),
    ...nested.map(
      ({ property, within }) => sql`EXISTS (
        SELECT FROM jsonb_array_elements(attributes -> ${within}) AS entry WHERE NOT jsonb_exists(entry, ${property}))`
    )
  ])
