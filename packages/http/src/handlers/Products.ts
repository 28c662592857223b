/** Handlers of the group `products`: translation only. */
import { Api } from "@dpp/api/Api"
import type { ProductPage } from "@dpp/api/groups/Products"
import { pagination } from "@dpp/api/Pagination"
import type { BulkCreated, ProductAnswer, ProductChanged } from "@dpp/api/Product"
import { BulkImport } from "@dpp/service/BulkImport"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { Products } from "@dpp/service/Products"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { answer } from "../answer.ts"
import { caller } from "../caller.ts"
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

    const bodyOf = (organization: Parameters<typeof productBody>[1]["organization"]) => ({
      organization,
      publicOrigin: settings.publicOrigin,
      readinessProfile: settings.readinessProfile
    })

    return handlers
      .handle(
        "list",
        Effect.fnUntraced(function* ({ query }) {
          const by = yield* caller
          const asked = { page: query.page ?? 1, per_page: query.per_page ?? 25 }
          const { products: found, total } = yield* products.list(by, {
            ...asked,
            status: query.status,
            category: query.category,
            battery_category: query.battery_category,
            search: query.search,
            updated_since: query.updated_since === undefined ? undefined : DateTime.makeUnsafe(query.updated_since),
            sort: query.sort ?? "created_at",
            order: query.order ?? "desc"
          })
          const facts = bodyOf(by.organization)
          return answer<ProductPage>({
            data: found.map((product) => productBody(product, facts)),
            pagination: pagination(asked, total)
          })
        })
      )
      .handleRaw(
        "create",
        Effect.fnUntraced(
          function* ({ request }) {
            const by = yield* caller
            const { meta, product } = yield* products.create(by, yield* readJson(request))
            return answer<ProductChanged>({ data: productBody(product, bodyOf(by.organization)), meta }, 201)
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
            const by = yield* caller
            const {
              meta,
              products: imported,
              skipped
            } = yield* bulkImport.run(by, yield* readJson(request, maximumBulkValues))
            const facts = bodyOf(by.organization)
            const isWorthSaying = meta.unrecognized_fields.length > 0 || Object.keys(meta.field_warnings).length > 0
            return answer<BulkCreated>(
              {
                data: {
                  imported: imported.length,
                  skipped: skipped.length,
                  skipped_serials: skipped,
                  products: imported.map((product) => batteryBody(product, facts))
                },
                ...(isWorthSaying ? { meta } : {})
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
            const by = yield* caller
            const product = yield* products.find(by, params.id)
            return answer<ProductAnswer>({ data: productBody(product, bodyOf(by.organization)) })
          },
          Effect.catchTags({ ProductNotFound: ErrorBody.notFound })
        )
      )
      .handleRaw(
        "update",
        Effect.fnUntraced(
          function* ({ params, query, request }) {
            const by = yield* caller
            const input = yield* readJson(request)
            const { meta, product } = yield* products.update(by, params.id, {
              input,
              isConfirmed: query.confirm ?? false
            })
            return answer<ProductChanged>({ data: productBody(product, bodyOf(by.organization)), meta })
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
            yield* products.remove(yield* caller, params.id, query.confirm ?? false)
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
