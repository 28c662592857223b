/**
 * Pages of lists.
 *
 * @source spec §2.2
 */
import { pageLimits } from "@dpp/core/product"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Schema from "effect/Schema"

export const Pagination = Schema.Struct({
  page: Schema.Int.annotate({
    description: "Number of the page, from 1. A page by cursor continues the count of the page before it."
  }),
  per_page: Schema.Int.annotate({ description: "Maximum number of items per page." }),
  total: Schema.Int.annotate({
    description: "Number of items on all pages. Pages fetched by cursor repeat the total of the first page."
  }),
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

/** The query parameter for the cursor of a page. */
export const cursor = Schema.optionalKey(
  Schema.String.check(Schema.isMinCodePoints(1)).annotate({
    description:
      "Cursor of the next page, from the header `Link` with rel=next of the page before. It replaces `page`, and is valid for " +
      "the same organization, filters and order. The cost of the page does not depend on its depth."
  })
)

/** A page of a list, whose header `Link` announces the next one. */
export const withNextLink = <Page extends Schema.Top>(schema: Page) =>
  HttpApiSchema.WithHeaders(schema, {
    link: Schema.optionalKey(
      Schema.String.annotate({ description: "Address of the next page, with rel=next. Absent on the last page." })
    )
  })

/** Items per page if a request does not say how many. */
export const defaultItems = {
  products: 25,
  templates: 25,
  readings: 50,
  auditLog: 50,
  passportIds: 100,
  grants: 25,
  transfers: 25,
  deliveries: 25,
  dataRequests: 25,
  changeRequests: 25,
  declarations: 25,
  comparedProducts: 100
} as const

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
