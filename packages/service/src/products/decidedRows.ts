/** Decides about the rows of a bulk change, each as one update is decided, or as one row of a bulk creation. */
import { ChangeRequestId, type Difference, type RoleRequired, storableBody } from "@dpp/core/access"
import type { BatteryCondition } from "@dpp/core/condition"
import {
  decide,
  type Decision,
  type Facts,
  parseBatteryUpdate,
  type Request,
  SecondMemberRequired
} from "@dpp/core/change"
import type { Facility, FacilityId } from "@dpp/core/party"
import { exceededProductLimit, LifecycleEventId, parseConfirmed, type Product, ProductId } from "@dpp/core/product"
import type { TemplateId, Templates } from "@dpp/core/template"
import { type JsonObject, issue } from "@dpp/core/text"
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { serialOf, validateRow, type ValidRow } from "./bulkRows.ts"
import { type MatchedRow, rejected } from "./namedRows.ts"
import { invalid, isRowFailure, rejectionOf, type RowFailure, type RowResult } from "./rowResults.ts"

/** A battery that does not exist yet. Its fields are parsed with its template. */
interface NewRow extends MatchedRow {
  readonly before: null
  readonly id: ProductId
  /** The id of the request for its publication, if that needs a second member. */
  readonly requestId: string
}

/** A battery that changes. Its fields are parsed against it. */
export interface ChangingRow extends MatchedRow {
  readonly before: Product
  readonly eventId: LifecycleEventId
  readonly request: Request<"UpdateBattery">
}

export type ParsedRow = NewRow | ChangingRow

export interface DecidedRow extends ValidRow {
  readonly before: Product | null
  readonly why: string | undefined
}

interface ParseOptions {
  readonly isConfirmed: boolean
  readonly isUpsert: boolean
  readonly now: DateTime.Utc
  readonly template: TemplateId | undefined
}

export const rejectedRow = (row: MatchedRow, rejection: Parameters<typeof rejected>[2]): RowResult =>
  rejected(
    { index: row.index, serial_number: row.before?.attributes.serial_number ?? serialOf(row.fields) },
    row.before?.id ?? null,
    rejection
  )

/** The template of a row is for a new battery. */
const fieldsToSet = ({ template_id, ...fields }: JsonObject, isUpsert: boolean): JsonObject =>
  isUpsert || template_id === undefined ? fields : { ...fields, template_id }

/** The ids that a row may need. */
export interface NewIds {
  /** The id of a new battery. */
  readonly product: string
  /** The id of the event that is recorded if the status of the battery changes, or of the request for its publication. */
  readonly event: string
}

export const parseRow = (
  row: MatchedRow,
  ids: NewIds,
  { isConfirmed, isUpsert, now, template }: ParseOptions
): Result.Result<ParsedRow, RowResult> => {
  const { before } = row
  if (before === null) return Result.succeed({ ...row, before, id: ProductId.make(ids.product), requestId: ids.event })
  const fields = fieldsToSet(row.fields, isUpsert)
  const exceeded = exceededProductLimit(fields)
  if (exceeded !== null) return Result.fail(rejectedRow(row, invalid({ field: "body", ...exceeded })))
  const eventId = LifecycleEventId.make(ids.event)
  return Result.mapBoth(parseBatteryUpdate(before, fields, { isConfirmed, now, eventId, template }), {
    onFailure: (failure) => rejectedRow(row, rejectionOf(failure)),
    onSuccess: (request) => ({ ...row, before, fields, eventId, request })
  })
}

/** Whether the row changes other batteries, too. */
export const isLinked = (row: ParsedRow): row is ChangingRow =>
  row.before !== null && (row.request.needs.predecessors.length > 0 || row.request.needs.descendantsOf !== null)

export interface RowFacts {
  readonly facts: Facts
  readonly facilities: ReadonlyMap<FacilityId, Facility>
  readonly templates: Templates
  readonly conditions: ReadonlyMap<ProductId, BatteryCondition>
}

/** A row that its author is not permitted to send: it refuses the request as a whole. */
export interface RefusedRow {
  readonly row: ParsedRow
  readonly refusal: RoleRequired
}

/** A row that a second member has to approve. */
export interface AskedRow {
  readonly row: ChangingRow
  readonly difference: ReadonlyArray<Difference>
  /** The version of the draft that the row publishes. */
  readonly version?: string | undefined
}

/** Fails with the outcome of a row that is rejected or still waits for a second member, or with why it refuses the request. */
export const decideRow = (
  row: ParsedRow,
  rowFacts: RowFacts
): Result.Result<DecidedRow, RowResult | RefusedRow | AskedRow> => {
  if (row.before === null) return createdRow(row, rowFacts)
  const { before, index, reason, request } = row
  const { conditions, facilities, facts } = rowFacts
  const { conditionOf, facility: id } = request.needs
  const facility = id === null ? null : facilities.get(id)
  if (facility === undefined) return Result.fail(rejectedRow(row, invalid(issue("facility_id", "noFacility"))))
  const condition = conditionOf === null ? null : (conditions.get(conditionOf) ?? null)
  const decided = decide(request.state, request.command, { ...facts, facility, condition })
  if (Result.isSuccess(decided)) return Result.succeed({ ...valid(decided.success), index, before, why: reason })
  const { failure } = decided
  return Result.fail(isRowFailure(failure) ? failedRow(row, failure) : { row, refusal: failure })
}

/** What becomes of a row that is not carried out. */
export const failedRow = (row: ChangingRow, failure: RowFailure): RowResult | AskedRow => {
  if (!(failure instanceof SecondMemberRequired)) return rejectedRow(row, rejectionOf(failure))
  if (failure.reason === "requested") return waiting(row)
  if (failure.reason !== "approval") return rejectedRow(row, rejectionOf(failure))
  const { difference = [], version } = failure
  return Result.match(storableBody(row.fields, difference), {
    onFailure: (refused) => rejectedRow(row, rejectionOf(refused)),
    onSuccess: () => ({ row, difference, version })
  })
}

const valid = ({ change, documents, meta, product }: Decision<Product>) => ({ change, documents, meta, product })

/** A row that becomes a request. */
export const requestedRow = ({ before, index }: ChangingRow): RowResult => ({
  index,
  id: before.id,
  serial_number: before.attributes.serial_number,
  outcome: "requested"
})

/** The same member has asked for the publication before. */
const waiting = (row: ChangingRow): RowResult => {
  const { publication_request: request } = row.before
  return { ...requestedRow(row), ...(request !== null && { change_request_id: ChangeRequestId.make(request.id) }) }
}

const createdRow = (row: NewRow, { facilities, facts, templates }: RowFacts) => {
  const { id, index, reason, requestId } = row
  // A new battery needs no confirmation, but what is sent is checked as for others.
  const { confirm_unlikely, ...fields } = row.fields
  const confirmed = parseConfirmed(confirm_unlikely)
  if (Result.isFailure(confirmed)) return Result.fail(rejectedRow(row, invalid(...confirmed.failure)))
  return validateRow({ index, input: fields }, { id, requestId, facts, facilities, templates }).pipe(
    Result.map((made): DecidedRow => ({ ...made, before: null, why: reason })),
    Result.mapError((failure) => {
      if (!("_tag" in failure))
        return rejectedRow(row, { reason: "validation_failed", errors: failure.errors, rules: failure.rules })
      return isRowFailure(failure) ? rejectedRow(row, rejectionOf(failure)) : { row, refusal: failure }
    })
  )
}
