/**
 * Pages of lists.
 *
 * @source spec §2.2
 */
import { pageLimits } from "@dpp/core/product"
import * as Schema from "effect/Schema"

export const Pagination = Schema.Struct({
  page: Schema.Int.annotate({ description: "Number of the page, from 1." }),
  per_page: Schema.Int.annotate({ description: "Maximum number of items per page." }),
  total: Schema.Int.annotate({ description: "Number of items on all pages." }),
  total_pages: Schema.Int.annotate({ description: "Number of pages." })
}).annotate({ identifier: "Pagination", description: "The position of a page in its list." })
export type Pagination = typeof Pagination.Type

/** The query parameter for the number of a page, from 1. */
export const page = Schema.optionalKey(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageLimits.pages })).annotate({
    description: "Number of the page. Pages after the last one are empty.",
    default: 1
  })
)

/** Items per page if a request does not say how many. */
export const defaultItems = { products: 25, readings: 50, auditLog: 50, passportIds: 100 } as const

/** The query parameter for the items per page. */
export const perPage = (items: number) =>
  Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageLimits.itemsPerPage })).annotate({
      description: "Number of items on a page.",
      default: items
    })
  )

/** The pagination of a response, from the requested page and the number of items on all pages. */
export const pagination = (
  requested: { readonly page: number; readonly per_page: number },
  total: number
): Pagination => ({
  ...requested,
  total,
  total_pages: Math.ceil(total / requested.per_page)
})
