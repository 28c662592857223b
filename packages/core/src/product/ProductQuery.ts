/**
 * How products are listed: order and pages.
 *
 * @source spec §2.2, §4.1 (GET /products)
 */
import * as Schema from "effect/Schema"

export const ProductSort = Schema.Literals(["created_at", "updated_at", "name", "status", "serial_number"])
export type ProductSort = typeof ProductSort.Type

export const SortOrder = Schema.Literals(["asc", "desc"])
export type SortOrder = typeof SortOrder.Type

/** Bounds of every list that has pages: the highest page number, and the most items of a page. */
export const pageLimits = { pages: 1_000_000, itemsPerPage: 100 } as const
