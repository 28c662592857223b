/** Handlers of the group `answers`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentAnswering } from "@dpp/api/Authorization"
import type { DataRequestAnswerResponse } from "@dpp/api/DataRequest"
import { defaultItems } from "@dpp/api/Pagination"
import type { Answerer, Caller } from "@dpp/core/access"
import type { DataRequestId } from "@dpp/core/supplier"
import { isJsonObject } from "@dpp/core/text"
import { Products } from "@dpp/service/products/Products"
import { DataRequests } from "@dpp/service/suppliers/DataRequests"
import type { AnsweredRequest } from "@dpp/service/ports/DataRequestStore"
import { ForeignReading } from "@dpp/service/ports/ForeignReading"
import { Turns } from "@dpp/service/shared/Turns"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { countWrongKey } from "../middleware/WrongKeys.ts"
import { readJson } from "../request/JsonBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"
import { openFields, readSource, statedValues, valuesOfProduct } from "../suppliers/answerValues.ts"
import { answerBody, comparedBody } from "../suppliers/dataRequestBody.ts"

/** The token opens one request: every other one does not exist for its holder. */
const requireOwn = ({ actor }: Answerer, id: DataRequestId) => (actor.id === id ? Effect.void : ErrorBody.notFound())

/** The supplier. An organization does not answer its own requests. */
const supplier = Effect.fnUntraced(function* (id: DataRequestId) {
  const answering = yield* CurrentAnswering
  if (answering._tag === "Owner") return yield* ErrorBody.supplierRequired()
  yield* requireOwn(answering.answerer, id)
  return answering.answerer
})

const responded = (found: AnsweredRequest, { organization }: Answerer) =>
  respond<DataRequestAnswerResponse>({ data: answerBody(found, organization.name) })

export const layer = HttpApiBuilder.group(
  Api,
  "answers",
  Effect.fn(function* (handlers) {
    const requests = yield* DataRequests
    const answers = yield* SupplierAnswers
    const products = yield* Products
    const countWrong = yield* countWrongKey
    const reading = yield* ForeignReading
    const turns = yield* Turns

    /** An organization answers a request of another one from a product of its own. */
    const ownSource = Effect.fnUntraced(function* (caller: Caller, body: unknown) {
      if (!isJsonObject(body) || body["answer_from"] === undefined) return yield* ErrorBody.supplierRequired()
      const { answer_from: product, token } = yield* readSource(body)
      return { caller, product, answerer: yield* answers.admit(token, caller.correlationId) }
    })

    return handlers
      .handle(
        "get",
        Effect.fnUntraced(function* ({ params: { id }, query }) {
          const answering = yield* CurrentAnswering
          if (answering._tag === "Supplier") {
            yield* requireOwn(answering.answerer, id)
            return responded(yield* answers.find(answering.answerer), answering.answerer)
          }
          const { caller } = answering
          const { page = 1, per_page = defaultItems.comparedProducts } = query
          const found = yield* requests.answer(caller, id, { page, per_page })
          const data = comparedBody(answerBody(found, caller.organization.name), found, { page, per_page })
          return respond<DataRequestAnswerResponse>({ data })
        }, asErrorBodies)
      )
      .handleRaw(
        "save",
        Effect.fnUntraced(
          function* ({ params, request }) {
            const answering = yield* CurrentAnswering
            const body = yield* readJson(request)
            const source = answering._tag === "Owner" ? yield* ownSource(answering.caller, body) : null
            const answerer = source?.answerer ?? (yield* supplier(params.id))
            yield* requireOwn(answerer, params.id)
            const open = openFields((yield* answers.find(answerer)).request)
            const values =
              source === null
                ? yield* statedValues(body, open, answerer.organization.id)
                : yield* valuesOfProduct(products, source.caller, source.product, open)
            return responded(yield* answers.save(answerer, values), answerer)
          },
          // A wrong token in a body counts as a wrong key, as it does in the header.
          Effect.catchTag("TokenInvalid", ({ reason }) =>
            Effect.andThen(countWrong, ErrorBody.tokenUnauthorized(reason))
          ),
          asErrorBodies,
          Effect.provideService(ForeignReading, reading),
          Effect.provideService(Turns, turns)
        )
      )
      .handle(
        "submit",
        Effect.fnUntraced(function* ({ params }) {
          const answerer = yield* supplier(params.id)
          return responded(yield* answers.submit(answerer), answerer)
        }, asErrorBodies)
      )
  })
)
