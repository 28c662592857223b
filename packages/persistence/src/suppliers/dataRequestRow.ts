/** Requests to suppliers as rows. */
import type { AttributeName, Attributes } from "@dpp/core/catalogue"
import { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import { type DataRequest, DataRequestId, DataRequestStatus, type Recipient, type Rejection } from "@dpp/core/supplier"
import type { TemplateId } from "@dpp/core/template"
import type { StoredBase } from "@dpp/service/ports/DataRequestStore"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** Only this service writes the column, and a later catalogue may know more than this one. */
const stored = <A>() => Schema.declare((_input): _input is A => true)

const moment = Schema.NullOr(Schema.DateTimeUtcFromDate)

/** As JSON, a time is a text. */
type StoredRejection = Omit<Rejection, "at"> & { readonly at: string }

export const DataRequestRow = Schema.Struct({
  organization_id: OrganizationId,
  id: DataRequestId,
  recipient: stored<Recipient>(),
  template_id: stored<TemplateId | null>(),
  product_ids: stored<ReadonlyArray<ProductId>>(),
  fields: stored<ReadonlyArray<AttributeName>>(),
  due_at: moment,
  note: Schema.NullOr(Schema.String),
  status: DataRequestStatus,
  accepted_fields: stored<ReadonlyArray<AttributeName>>(),
  rejection: stored<StoredRejection | null>(),
  submitted_at: moment,
  reminded_at: moment,
  reminded_before_due_at: moment,
  reminded_after_due_at: moment,
  created_at: Schema.DateTimeUtcFromDate,
  updated_at: Schema.DateTimeUtcFromDate
})

export const dataRequestColumns: ReadonlyArray<string> = Object.keys(DataRequestRow.fields)

export const AnsweredRow = Schema.Struct({
  ...DataRequestRow.fields,
  answer: stored<Attributes>()
})

export const BaseRow = Schema.Struct({ base: stored<StoredBase>() })

export const toDataRequest = ({ rejection, ...row }: typeof DataRequestRow.Type): DataRequest => ({
  ...row,
  rejection: rejection === null ? null : { ...rejection, at: DateTime.makeUnsafe(rejection.at) }
})

export const toAnswered = ({ answer, ...row }: typeof AnsweredRow.Type) => ({
  request: toDataRequest(row),
  answer: { values: answer }
})
