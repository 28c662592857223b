/** Handlers of the group `dataRequests`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { DataRequestIssued, DataRequestPage, DataRequestResponse } from "@dpp/api/DataRequest"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { DataRequest } from "@dpp/core/supplier"
import { DataRequests, type IssuedRequest } from "@dpp/service/suppliers/DataRequests"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { standingErrors } from "../lifecycle/refusals.ts"
import { readJson, readOptionalJson } from "../request/JsonBody.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"
import { dataRequestBody } from "../suppliers/dataRequestBody.ts"

const missing = { ResourceNotFound: ErrorBody.notFound } as const
const invalid = { ValidationFailed: ErrorBody.validationFailed } as const
const refused = { ...missing, DataRequestStateRefused: ErrorBody.dataRequestStateRefused } as const

/** Refusals of the products that accepted values are written to. */
const writeErrors = {
  ...standingErrors,
  RoleRequired: ErrorBody.roleRequired,
  ProductNotFound: ErrorBody.notFound,
  StorageLimitReached: ErrorBody.storageLimitReached,
  PassportIncomplete: ErrorBody.passportIncomplete,
  AnswerOutdated: ErrorBody.answerOutdated
} as const

const responded = Effect.fnUntraced(function* (request: DataRequest) {
  return respond<DataRequestResponse>({ data: dataRequestBody(request, yield* DateTime.now) })
})

const issued = Effect.fnUntraced(function* ({ link, request }: IssuedRequest, status: 200 | 201) {
  return respond<DataRequestIssued>({ data: dataRequestBody(request, yield* DateTime.now), ...link }, status)
})

export const layer = HttpApiBuilder.group(
  Api,
  "dataRequests",
  Effect.fn(function* (handlers) {
    const requests = yield* DataRequests

    return handlers
      .handleRaw(
        "create",
        Effect.fnUntraced(
          function* ({ request }) {
            return yield* issued(yield* requests.create(yield* CurrentCaller, yield* readJson(request)), 201)
          },
          Effect.catchTags({
            ...invalid,
            ...standingErrors,
            DataRequestLimitReached: ErrorBody.dataRequestLimitReached
          })
        )
      )
      .handle(
        "list",
        Effect.fnUntraced(function* ({ query }) {
          const { page = 1, per_page = defaultItems.dataRequests, status } = query
          const found = yield* requests.list(yield* CurrentCaller, { page, per_page, status })
          const now = yield* DateTime.now
          return respond<DataRequestPage>({
            data: found.requests.map((one) => dataRequestBody(one, now)),
            pagination: pagination({ page, per_page }, found.total)
          })
        })
      )
      .handle(
        "get",
        Effect.fnUntraced(function* ({ params }) {
          return yield* responded(yield* requests.find(yield* CurrentCaller, params.id))
        }, Effect.catchTags(missing))
      )
      .handleRaw(
        "update",
        Effect.fnUntraced(
          function* ({ params, request }) {
            return yield* responded(yield* requests.update(yield* CurrentCaller, params.id, yield* readJson(request)))
          },
          Effect.catchTags({ ...invalid, ...refused })
        )
      )
      .handle("withdraw", ({ params }) =>
        Effect.flatMap(CurrentCaller, (caller) => requests.withdraw(caller, params.id)).pipe(Effect.catchTags(refused))
      )
      .handle(
        "remind",
        Effect.fnUntraced(function* ({ params }) {
          return yield* issued(yield* requests.remind(yield* CurrentCaller, params.id), 200)
        }, Effect.catchTags(refused))
      )
      .handleRaw(
        "accept",
        Effect.fnUntraced(
          function* ({ params, query, request }) {
            const body = yield* readOptionalJson(request)
            const isConfirmed = query.confirm ?? false
            return yield* responded(yield* requests.accept(yield* CurrentCaller, params.id, body, { isConfirmed }))
          },
          Effect.catchTags({ ...invalid, ...refused, ...writeErrors })
        )
      )
      .handleRaw(
        "reject",
        Effect.fnUntraced(
          function* ({ params, request }) {
            return yield* responded(yield* requests.reject(yield* CurrentCaller, params.id, yield* readJson(request)))
          },
          Effect.catchTags({ ...invalid, ...refused })
        )
      )
  })
)
