/** Handlers of the group `transfers`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { TransferIssued, TransferPage, TransferResponse } from "@dpp/api/Transfer"
import type { Caller } from "@dpp/core/access"
import { Acceptances } from "@dpp/service/transfers/Acceptances"
import type { Offer } from "@dpp/service/transfers/offers"
import { Transfers } from "@dpp/service/transfers/Transfers"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { transferBody } from "../lifecycle/transferBody.ts"
import { readJson } from "../request/JsonBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"

const issued = Effect.fnUntraced(function* ({ organization }: Caller, { code, transfer }: Offer) {
  const data = transferBody(transfer, organization.id, yield* DateTime.now)
  return respond<TransferIssued>({ id: transfer.id, code, data }, 201)
})

export const layer = HttpApiBuilder.group(
  Api,
  "transfers",
  Effect.fn(function* (handlers) {
    const transfers = yield* Transfers
    const acceptances = yield* Acceptances

    // Offers are raw: a change request shows their body as it was sent.
    return handlers
      .handleRaw(
        "offer",
        Effect.fnUntraced(
          function* ({ params, request }) {
            const caller = yield* CurrentCaller
            return yield* issued(caller, yield* transfers.offer(caller, params.id, yield* readJson(request)))
          },
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
        )
      )
      .handleRaw(
        "offerMany",
        Effect.fnUntraced(
          function* ({ request }) {
            const caller = yield* CurrentCaller
            return yield* issued(caller, yield* transfers.offerMany(caller, yield* readJson(request)))
          },
          Effect.catchTag("PassportCeased", ErrorBody.passportEnded),
          asErrorBodies
        )
      )
      .handle(
        "list",
        Effect.fnUntraced(function* ({ query }) {
          const caller = yield* CurrentCaller
          const { page = 1, per_page = defaultItems.transfers } = query
          const { total, transfers: found } = yield* transfers.list(caller, { page, per_page })
          const now = yield* DateTime.now
          return respond<TransferPage>({
            data: found.map((transfer) => transferBody(transfer, caller.organization.id, now)),
            pagination: pagination({ page, per_page }, total)
          })
        })
      )
      .handle("withdraw", ({ params }) =>
        Effect.flatMap(CurrentCaller, (caller) => transfers.withdraw(caller, params.id)).pipe(asErrorBodies)
      )
      .handle(
        "accept",
        Effect.fnUntraced(
          function* ({ payload }) {
            const caller = yield* CurrentCaller
            const transfer = yield* acceptances.accept(caller, payload)
            const data = transferBody(transfer, caller.organization.id, yield* DateTime.now)
            return respond<TransferResponse>({ data })
          },
          Effect.catchTags({
            PassportCeased: ErrorBody.passportEnded,
            SerialNumberTaken: ErrorBody.serialNumberTakenMeanwhile
          }),
          asErrorBodies
        )
      )
  })
)
