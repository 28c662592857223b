/** Products: spec §4.1. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { trimmed } from "@dpp/core/text"
import { ProductCategory, ProductId, ProductStatus, ProductSort, SortOrder } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ConflictResponse,
  CustomDomainPendingResponse,
  NotFoundResponse,
  ProductLimitReachedResponse,
  PublishedLimitReachedResponse
} from "../errors.ts"
import { idempotencyHeader, Idempotent } from "../Idempotent.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { page, Pagination, perPage } from "../Pagination.ts"
import { AnyProduct, BulkCreated, ProductAnswer, ProductChanged } from "../Product.ts"
import {
  BatteryPassportCreate,
  BulkCreate,
  BatteryModelCreate,
  BatteryModelUpdate,
  ProductCreate,
  ProductUpdate
} from "../ProductInput.ts"

const ProductPage = Schema.Struct({ data: Schema.Array(AnyProduct), pagination: Pagination }).annotate({
  identifier: "ProductPage"
})
export type ProductPage = typeof ProductPage.Type

const ProductDeleted = Schema.Struct({
  data: Schema.Struct({ id: Schema.String, deleted: Schema.Literal(true) })
}).annotate({ identifier: "ProductDeleted" })

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/u

const ProductQuery = {
  page,
  per_page: perPage(25),
  status: Schema.optionalKey(ProductStatus.annotate({ description: "Both if not said." })),
  category: Schema.optionalKey(
    ProductCategory.annotate({ description: "`batteries`: single batteries; `batteries_light`: models." })
  ),
  battery_category: Schema.optionalKey(BatteryCategory),
  search: Schema.optionalKey(
    trimmed(200).annotate({ description: "Part of name, serial_number or gtin, in any case." })
  ),
  updated_since: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(dateTime, { expected: "an ISO 8601 date-time, in UTC where it names no zone" }),
      Schema.makeFilter(
        (value) =>
          !dateTime.test(value) || Option.isSome(DateTime.make(value)) || "Expected a moment that the calendar has"
      )
    ).annotate({
      format: "date-time",
      description:
        "Changed at this moment or later. To poll, send the last `updated_at` that you have seen, with `sort=updated_at` " +
        "and `order=asc`. This returns the products of that same millisecond a second time and misses nothing: no " +
        "further overlap is needed. Read the pages from the last to the first, because a product that changes or is " +
        "deleted meanwhile moves others to earlier pages. Deletions are not reported: use `GET /changes` for them."
    })
  ),
  sort: Schema.optionalKey(ProductSort.annotate({ description: "Default created_at." })),
  order: Schema.optionalKey(SortOrder.annotate({ description: "Default desc." }))
}

const byId = { id: ProductId }
const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({ description: "Wanted to delete a published product, or to change its battery_category." })
)

export class ProductsGroup extends HttpApiGroup.make("products")
  .add(
    HttpApiEndpoint.get("list", "/products", { query: ProductQuery, success: ProductPage })
      .annotate(OpenApi.Summary, "List products, page by page")
      .annotate(IsList, true)
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("create", "/products", {
      payload: Schema.Union([ProductCreate, BatteryModelCreate, BatteryPassportCreate]),
      success: ProductChanged.pipe(HttpApiSchema.status(201)),
      error: [ConflictResponse, CustomDomainPendingResponse, ProductLimitReachedResponse, PublishedLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(idempotencyHeader)
      .annotate(OpenApi.Summary, "Create a product, as draft or published"),
    HttpApiEndpoint.post("createMany", "/products/bulk", {
      payload: BulkCreate,
      success: BulkCreated.pipe(HttpApiSchema.status(201)),
      error: [ProductLimitReachedResponse, PublishedLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(idempotencyHeader)
      .annotate(OpenApi.Summary, "Create up to 500 products at once"),
    HttpApiEndpoint.get("get", "/products/:id", {
      params: byId,
      success: ProductAnswer,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Read a product with all its steps")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.patch("update", "/products/:id", {
      params: byId,
      query: { confirm },
      payload: Schema.Union([ProductUpdate, BatteryModelUpdate]),
      success: ProductChanged,
      error: [
        NotFoundResponse,
        ConflictResponse,
        CustomDomainPendingResponse,
        ProductLimitReachedResponse,
        PublishedLimitReachedResponse
      ]
    })
      .middleware(Idempotent)
      .annotateMerge(idempotencyHeader)
      .annotate(OpenApi.Summary, "Change a product, or publish it"),
    HttpApiEndpoint.delete("remove", "/products/:id", {
      params: byId,
      query: { confirm },
      success: ProductDeleted,
      error: [NotFoundResponse, ConflictResponse]
    }).annotate(OpenApi.Summary, "Delete a product for ever")
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Products", description: "Batteries and battery models." })) {}
