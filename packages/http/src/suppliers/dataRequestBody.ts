/** Requests to suppliers and answers as responses have them. */
import type * as Api from "@dpp/api/DataRequest"
import { pagination } from "@dpp/api/Pagination"
import { catalogue } from "@dpp/core/catalogue"
import { answerWarnings, DataRequest, isOverdue } from "@dpp/core/supplier"
import { toDetails, type Issue, toRules } from "@dpp/core/text"
import type { AnsweredRequest } from "@dpp/service/ports/DataRequestStore"
import type { ComparedAnswer, ProductsPage } from "@dpp/service/suppliers/DataRequests"
import type * as DateTime from "effect/DateTime"

export const dataRequestBody = (request: DataRequest, now: DateTime.Utc) =>
  DataRequest.show({ ...request, is_overdue: isOverdue(request, now) })

const warningsBody = (warnings: ReadonlyArray<Issue>) => ({
  warnings: toDetails(warnings),
  ...(warnings.length === 0 ? {} : { warning_rules: toRules(warnings) })
})

/** What both sides see of an answer. */
export const answerBody = ({ answer, request }: AnsweredRequest, organization: string): Api.DataRequestAnswer => ({
  id: request.id,
  organization,
  note: request.note,
  due_at: request.due_at,
  status: request.status,
  fields: request.fields.map((field) => {
    const { audience, shape, source } = catalogue[field]
    return { field, unit: shape.unit, audience, legal_source: source.join("; ") }
  }),
  accepted_fields: request.accepted_fields,
  rejection: request.rejection,
  values: { ...answer.values },
  ...warningsBody(answerWarnings(answer.values))
})

/** The answer beside what stands there now in the products of a page, for the organization that asks. */
export const comparedBody = (
  body: Api.DataRequestAnswer,
  { current, request }: ComparedAnswer,
  page: ProductsPage
): Api.DataRequestAnswer => ({
  ...body,
  current: current.map((one) => ({ ...one, values: { ...one.values } })),
  pagination: pagination(page, request.product_ids.length)
})
