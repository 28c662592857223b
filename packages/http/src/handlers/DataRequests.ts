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
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"
import { setStoredForm } from "../response/shortForm.ts"
import { dataRequestBody } from "../suppliers/dataRequestBody.ts"

const responded = Effect.fnUntraced(function* (request: DataRequest) {
  return respond<DataRequestResponse>({ data: dataRequestBody(request, yield* DateTime.now) })
})

const issued = Effect.fnUntraced(function* ({ link, request }: IssuedRequest, status: 200 | 201) {
  const data = dataRequestBody(request, yield* DateTime.now)
  const response = respond<DataRequestIssued>({ data, ...link }, status)
  setStoredForm(response, () => ({ data }))
  return response
})

export const layer = HttpApiBuilder.group(
  Api,
  "dataRequests",
  Effect.fn(function* (handlers) {
    const requests = yield* DataRequests

    return handlers
      .handle(
        "create",
        Effect.fnUntraced(
          function* ({ payload }) {
            return yield* issued(yield* requests.create(yield* CurrentCaller, payload), 201)
          },
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
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
        }, asErrorBodies)
      )
      .handle(
        "update",
        Effect.fnUntraced(function* ({ params, payload }) {
          return yield* responded(yield* requests.update(yield* CurrentCaller, params.id, payload))
        }, asErrorBodies)
      )
      .handle("withdraw", ({ params }) =>
        Effect.flatMap(CurrentCaller, (caller) => requests.withdraw(caller, params.id)).pipe(asErrorBodies)
      )
      .handle(
        "remind",
        Effect.fnUntraced(function* ({ params }) {
          return yield* issued(yield* requests.remind(yield* CurrentCaller, params.id), 200)
        }, asErrorBodies)
      )
      .handle(
        "accept",
        Effect.fnUntraced(
          function* ({ params, payload, query }) {
            const isConfirmed = query.confirm ?? false
            return yield* responded(yield* requests.accept(yield* CurrentCaller, params.id, payload, { isConfirmed }))
          },
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
        )
      )
      .handle(
        "reject",
        Effect.fnUntraced(function* ({ params, payload }) {
          return yield* responded(yield* requests.reject(yield* CurrentCaller, params.id, payload))
        }, asErrorBodies)
      )
  })
)
