/**
 * The counts of an organization's products, by category, status and battery category: exact totals without counting.
 *
 * The statement that writes products also changes their counts.
 */
import type { OrganizationId } from "@dpp/core/party"
import { type AnyProduct, statusOf } from "@dpp/core/product"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

export interface CountChange {
  readonly category: string
  readonly status: string
  /** Empty for a battery model. */
  readonly battery_category: string
  readonly change: number
}

const keyOf = (product: AnyProduct): Omit<CountChange, "change"> =>
  product.category === "batteries"
    ? {
        category: product.category,
        status: statusOf(product.state),
        battery_category: product.attributes.battery_category
      }
    : { category: product.category, status: "draft", battery_category: "" }

/**
 * Returns by how much the counts change when the products `before` become the products `after`. Has no entry for a count
 * that stays the same.
 */
export const countChanges = (
  before: ReadonlyArray<AnyProduct>,
  after: ReadonlyArray<AnyProduct>
): ReadonlyArray<CountChange> => {
  const changes = new Map<string, CountChange>()
  const add = (product: AnyProduct, by: 1 | -1): void => {
    const key = keyOf(product)
    const name = Object.values(key).join(" ")
    changes.set(name, { ...key, change: (changes.get(name)?.change ?? 0) + by })
  }
  for (const product of before) add(product, -1)
  for (const product of after) add(product, 1)
  return [...changes.values()].filter(({ change }) => change !== 0)
}

/** Returns by how much the number of drafts changes. */
export const draftsIn = (counts: ReadonlyArray<CountChange>): number =>
  counts.reduce((sum, { change, status }) => sum + (status === "draft" ? change : 0), 0)

/** Adds the changes if `written`, a CTE of the same statement, has a row. */
export const countStatement = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  counts: ReadonlyArray<CountChange>
): Fragment => sql`
  INSERT INTO product_counts AS known (organization_id, category, status, battery_category, products)
  SELECT ${organization}::uuid, c.category, c.status, c.battery_category, c.change
  FROM written, jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    AS c (category text, status text, battery_category text, change bigint)
  ON CONFLICT (organization_id, category, status, battery_category)
  DO UPDATE SET products = known.products + excluded.products`
