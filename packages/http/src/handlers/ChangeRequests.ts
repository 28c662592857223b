/** Handlers of the group `changeRequests`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { ChangeRequestApproved, ChangeRequestPage, ChangeRequestResponse } from "@dpp/api/ChangeRequest"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import { ChangeRequest, kindOf } from "@dpp/core/access"
import { isJsonObject } from "@dpp/core/text"
import { ChangeRequests } from "@dpp/service/approvals/ChangeRequests"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { linkBody } from "../access/memberBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"

const changeRequestBody = (request: ChangeRequest) => {
  const { command } = request
  const body = "body" in command && isJsonObject(command.body) ? command.body : null
  return ChangeRequest.show({ ...request, kind: kindOf(command), body })
}

export const layer = HttpApiBuilder.group(
  Api,
  "changeRequests",
  Effect.fn(function* (handlers) {
    const requests = yield* ChangeRequests

    return handlers
      .handle(
        "list",
        Effect.fnUntraced(function* ({ query }) {
          const { page = 1, per_page = defaultItems.changeRequests, state } = query
          const found = yield* requests.list(yield* CurrentCaller, { page, per_page, state })
          return respond<ChangeRequestPage>({
            data: found.requests.map(changeRequestBody),
            pagination: pagination({ page, per_page }, found.total)
          })
        })
      )
      .handle(
        "get",
        Effect.fnUntraced(function* ({ params }) {
          const data = changeRequestBody(yield* requests.find(yield* CurrentCaller, params.id))
          return respond<ChangeRequestResponse>({ data })
        }, asErrorBodies)
      )
      .handle(
        "approve",
        Effect.fnUntraced(
          function* ({ params }) {
            const { code, link, request } = yield* requests.approve(yield* CurrentCaller, params.id)
            return respond<ChangeRequestApproved>({
              data: changeRequestBody(request),
              ...(code !== null && { code }),
              ...(link !== null && { link: linkBody(link) })
            })
          },
          Effect.catchTags({
            PassportCeased: ErrorBody.passportEnded,
            ExternalIdTaken: ErrorBody.externalIdTakenMeanwhile,
            SerialNumberTaken: ErrorBody.serialNumberTakenMeanwhile
          }),
          asErrorBodies
        )
      )
      .handle(
        "refuse",
        Effect.fnUntraced(function* ({ params, payload }) {
          const data = changeRequestBody(yield* requests.refuse(yield* CurrentCaller, params.id, payload.reason))
          return respond<ChangeRequestResponse>({ data })
        }, asErrorBodies)
      )
  })
)
