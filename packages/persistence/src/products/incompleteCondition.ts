/** The condition of products that lack something that a complete passport must have. It says the same as `completeness`. */
import { owedAgain, type RequiredFields } from "@dpp/core/product"
import type { Fragment } from "effect/sql/Statement"
import type * as SqlClient from "effect/sql/SqlClient"

/** A condition on the columns of `products`. Battery models have no passport, so they lack nothing. */
export const incompleteCondition = (sql: SqlClient.SqlClient, required: ReadonlyArray<RequiredFields>): Fragment =>
  sql.or(required.map((fields) => sql`(battery_category = ${fields.category} AND ${lacks(sql, fields)})`))

/** Whether a duty does not apply because the battery is made of used ones. An older life may name the parts of a field. */
const isAway = (sql: SqlClient.SqlClient, field: string, filledBy: ReadonlyArray<string>): Fragment =>
  owedAgain.some((name) => name === field)
    ? sql`false`
    : sql`(life IS NOT NULL AND jsonb_exists_any(life -> 'falls_away', ${[...filledBy]}::text[]))`

const lacks = (sql: SqlClient.SqlClient, { conditional, mandatory, nested }: RequiredFields): Fragment =>
  sql.or([
    sql`(
      NOT jsonb_exists_all(attributes, ${[...mandatory]}::text[])
      AND (life IS NULL OR EXISTS (
        SELECT FROM unnest(${[...mandatory]}::text[]) AS name
        WHERE NOT jsonb_exists(attributes, name)
          AND (name = ANY(${[...owedAgain]}::text[]) OR NOT jsonb_exists(life -> 'falls_away', name))
      ))
    )`,
    ...conditional.map(
      ({ field, filledBy, isDeclarable, notBound, where }) =>
        sql`(
          ${where === undefined ? sql`true` : sql`coalesce(attributes ->> ${where.on} = ANY(${[...where.values]}::text[]), false)`}
          AND NOT ${sql.or([sql`false`, ...notBound.map(({ on, values }) => sql`coalesce(attributes ->> ${on} = ANY(${[...values]}::text[]), false)`)])}
          AND NOT jsonb_exists_any(attributes, ${[...filledBy]}::text[])
          AND NOT ${isDeclarable ? sql`jsonb_exists(not_applicable, ${field})` : sql`false`}
          AND NOT ${isAway(sql, field, filledBy)}
        )`
    ),
    ...nested.map(
      ({ anyOf, within }) => sql`EXISTS (
        SELECT FROM jsonb_array_elements(attributes -> ${within}) AS entry
        WHERE NOT jsonb_exists_any(entry, ${[...anyOf]}::text[]))`
    )
  ])
