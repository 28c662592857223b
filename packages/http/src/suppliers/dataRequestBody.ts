/** Requests to suppliers and answers as responses have them. */
import type * as Api from "@dpp/api/DataRequest"
import { pagination } from "@dpp/api/Pagination"
import { catalogue } from "@dpp/core/catalogue"
import { answerWarnings, type DataRequest, isOverdue, type Rejection } from "@dpp/core/supplier"
import { toDetails, type Issue, toRules } from "@dpp/core/text"
import type { AnsweredRequest } from "@dpp/service/ports/DataRequestStore"
import type { ComparedAnswer, ProductsPage } from "@dpp/service/suppliers/DataRequests"
import * as DateTime from "effect/DateTime"

const timeOrNull = (at: DateTime.Utc | null): string | null => (at === null ? null : DateTime.formatIso(at))

const rejectionBody = (rejection: Rejection | null): Api.DataRequest["rejection"] =>
  rejection === null ? null : { ...rejection, at: DateTime.formatIso(rejection.at) }

export const dataRequestBody = (request: DataRequest, now: DateTime.Utc): Api.DataRequest => ({
  id: request.id,
  recipient: request.recipient,
  template_id: request.template_id,
  product_ids: request.product_ids,
  fields: request.fields,
  due_at: timeOrNull(request.due_at),
  is_overdue: isOverdue(request, now),
  note: request.note,
  status: request.status,
  accepted_fields: request.accepted_fields,
  rejection: rejectionBody(request.rejection),
  submitted_at: timeOrNull(request.submitted_at),
  reminded_at: timeOrNull(request.reminded_at),
  reminded_before_due_at: timeOrNull(request.reminded_before_due_at),
  reminded_after_due_at: timeOrNull(request.reminded_after_due_at),
  created_at: DateTime.formatIso(request.created_at),
  updated_at: DateTime.formatIso(request.updated_at)
})

const warningsBody = (warnings: ReadonlyArray<Issue>) => ({
  warnings: toDetails(warnings),
  ...(warnings.length === 0 ? {} : { warning_rules: toRules(warnings) })
})

/** What both sides see of an answer. */
export const answerBody = ({ answer, request }: AnsweredRequest, organization: string): Api.DataRequestAnswer => ({
  id: request.id,
  organization,
  note: request.note,
  due_at: timeOrNull(request.due_at),
  status: request.status,
  fields: request.fields.map((field) => {
    const { audience, shape, source } = catalogue[field]
    return { field, unit: shape.unit, audience, legal_source: source.join("; ") }
  }),
  accepted_fields: request.accepted_fields,
  rejection: rejectionBody(request.rejection),
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
