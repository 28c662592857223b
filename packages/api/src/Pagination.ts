/**
 * Pages of a list.
 *
 * @source spec §2.2
 */
import { pageLimits } from "@dpp/core/product"
import * as Schema from "effect/Schema"

export const Pagination = Schema.Struct({
  page: Schema.Int.annotate({ description: "Number of this page, from 1." }),
  per_page: Schema.Int.annotate({ description: "Items of a whole page." }),
  total: Schema.Int.annotate({ description: "Of all pages." }),
  total_pages: Schema.Int
}).annotate({ identifier: "Pagination" })
export type Pagination = typeof Pagination.Type

/** From 1. */
export const page = Schema.optionalKey(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageLimits.pages })).annotate({
    description: "Beyond the last page there is nothing."
  })
)

export const perPage = (standard: number) =>
  Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageLimits.itemsPerPage })).annotate({
      description: `Items of a page, default ${standard}.`
    })
  )

export const pagination = (asked: { readonly page: number; readonly per_page: number }, total: number): Pagination => ({
  ...asked,
  total,
  total_pages: Math.ceil(total / asked.per_page)
})
