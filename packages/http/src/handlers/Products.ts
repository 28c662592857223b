/** Handlers of the group `products`: translation only. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { ProductPage } from "@dpp/api/groups/Products"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { BulkCreated, ProductResponse, ProductChanged } from "@dpp/api/Product"
import { BulkImport } from "@dpp/service/BulkImport"
import type { Caller } from "@dpp/core/access"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { Products } from "@dpp/service/Products"
import { ThreadTime } from "@dpp/service/ThreadTime"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { answer, answerList, type Frame } from "../answer.ts"
import * as ErrorBody from "../ErrorBody.ts"
import { readJson } from "../JsonBody.ts"
import { maximumBulkValues } from "../jsonExcess.ts"
import { batteryBody, productBody } from "../ProductBody.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "products",
  Effect.fn(function* (handlers) {
    const products = yield* Products
    const bulkImport = yield* BulkImport
    const settings = yield* PassportSettings
    const threadTime = yield* ThreadTime

    const written = <Item>(
      { organization }: Caller,
      items: ReadonlyArray<Item>,
      write: (item: Item) => object,
      frame: Frame,
      status: 200 | 201 = 200
    ) => answerList(organization.id, items, write, frame, status).pipe(Effect.provideService(ThreadTime, threadTime))

    const bodyOf = (organization: Parameters<typeof productBody>[1]["organization"]) => ({
      organization,
      publicOrigin: settings.publicOrigin,
      readinessProfile: settings.readinessProfile
    })

    return handlers
      .handle(
        "list",
        Effect.fnUntraced(function* ({ query }) {
          const caller = yield* CurrentCaller
          const asked = { page: query.page ?? 1, per_page: query.per_page ?? defaultItems.products }
          const { products: found, total } = yield* products.list(caller, {
            ...asked,
            status: query.status,
            category: query.category,
            battery_category: query.battery_category,
            search: query.search,
            updated_since: query.updated_since === undefined ? undefined : DateTime.makeUnsafe(query.updated_since),
            sort: query.sort ?? "created_at",
            order: query.order ?? "desc"
          })
          const facts = bodyOf(caller.organization)
          const after: Pick<ProductPage, "pagination"> = { pagination: pagination(asked, total) }
          return yield* written(caller, found, (product): ProductPage["data"][number] => productBody(product, facts), {
            before: '{"data":[',
            after: `],${JSON.stringify(after).slice(1)}`
          })
        })
      )
      .handleRaw(
        "create",
        Effect.fnUntraced(
          function* ({ request }) {
            const caller = yield* CurrentCaller
            const { meta, product } = yield* products.create(caller, yield* readJson(request))
            return answer<ProductChanged>({ data: productBody(product, bodyOf(caller.organization)), meta }, 201)
          },
          Effect.catchTags({
            ValidationFailed: ErrorBody.validationFailed,
            SerialNumberTaken: ErrorBody.serialNumberTaken,
            BatteryIdentifierTaken: ErrorBody.batteryIdentifierTaken,
            CustomDomainPending: ErrorBody.customDomainPending,
            PassportIncomplete: ErrorBody.passportIncomplete,
            DraftLimitReached: ErrorBody.draftLimitReached,
            PublishedLimitReached: ErrorBody.publishedLimitReached,
            StorageLimitReached: ErrorBody.storageLimitReached
          })
        )
      )
      .handleRaw(
        "createMany",
        Effect.fnUntraced(
          function* ({ request }) {
            const caller = yield* CurrentCaller
            const {
              meta,
              products: imported,
              skipped
            } = yield* bulkImport.run(caller, yield* readJson(request, maximumBulkValues))
            const facts = bodyOf(caller.organization)
            const isWorthSaying = meta.unrecognized_fields.length > 0 || Object.keys(meta.field_warnings).length > 0
            const told: Omit<BulkCreated["data"], "products"> = {
              imported: imported.length,
              skipped: skipped.length,
              skipped_serials: skipped
            }
            const after: Pick<BulkCreated, "meta"> = isWorthSaying ? { meta } : {}
            return yield* written(
              caller,
              imported,
              (product): BulkCreated["data"]["products"][number] => batteryBody(product, facts),
              {
                before: `{"data":${JSON.stringify(told).slice(0, -1)},"products":[`,
                after: isWorthSaying ? `]},${JSON.stringify(after).slice(1)}` : "]}}"
              },
              201
            )
          },
          Effect.catchTags({
            ValidationFailed: ErrorBody.validationFailed,
            DraftLimitReached: ErrorBody.draftLimitReached,
            PublishedLimitReached: ErrorBody.publishedLimitReached,
            StorageLimitReached: ErrorBody.storageLimitReached
          })
        )
      )
      .handle(
        "get",
        Effect.fnUntraced(
          function* ({ params }) {
            const caller = yield* CurrentCaller
            const product = yield* products.find(caller, params.id)
            return answer<ProductResponse>({ data: productBody(product, bodyOf(caller.organization)) })
          },
          Effect.catchTags({ ProductNotFound: ErrorBody.notFound })
        )
      )
      .handleRaw(
        "update",
        Effect.fnUntraced(
          function* ({ params, query, request }) {
            const caller = yield* CurrentCaller
            const input = yield* readJson(request)
            const { meta, product } = yield* products.update(caller, params.id, input, {
              isConfirmed: query.confirm ?? false
            })
            return answer<ProductChanged>({ data: productBody(product, bodyOf(caller.organization)), meta })
          },
          Effect.catchTags({
            ProductNotFound: ErrorBody.notFound,
            ValidationFailed: ErrorBody.validationFailed,
            SerialNumberTaken: ErrorBody.serialNumberTaken,
            BatteryIdentifierTaken: ErrorBody.batteryIdentifierTaken,
            IdentifiersLocked: ErrorBody.identifiersLocked,
            ConfirmationRequired: ErrorBody.confirmationRequired,
            PublicationIsFinal: ErrorBody.publicationIsFinal,
            CustomDomainPending: ErrorBody.customDomainPending,
            PassportIncomplete: ErrorBody.passportIncomplete,
            PublishedLimitReached: ErrorBody.publishedLimitReached,
            StorageLimitReached: ErrorBody.storageLimitReached
          })
        )
      )
      .handle(
        "remove",
        Effect.fnUntraced(
          function* ({ params, query }) {
            yield* products.remove(yield* CurrentCaller, params.id, { isConfirmed: query.confirm ?? false })
            return { data: { id: params.id, deleted: true as const } }
          },
          Effect.catchTags({
            ProductNotFound: ErrorBody.notFound,
            ConfirmationRequired: ErrorBody.confirmationRequired
          })
        )
      )
  })
)
