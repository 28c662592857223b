/** What is reported about the rows of a bulk change: their outcomes, and why a row is rejected. */
import type { ChangeRequestId } from "@dpp/core/access"
import type { Refused } from "@dpp/core/change"
import type { ProductId, RejectReason, RowOutcome } from "@dpp/core/product"
import { type Details, type Issue, type Rule, type Rules, type Said, givenParams, inRow, issue } from "@dpp/core/text"
import type { StoreFailures } from "./storeFailures.ts"

export interface RowResult {
  readonly index: number
  /** The id of the battery that the row names or creates; null if there is none. */
  readonly id: ProductId | null
  readonly serial_number: string | null
  readonly outcome: RowOutcome
  /** Only of a row that is published or requested, and was created. */
  readonly created?: true
  /** Only of a rejected row, with `errors`. */
  readonly reason?: RejectReason
  readonly errors?: Details
  readonly rules?: Rules
  readonly warnings?: Details
  readonly warning_rules?: Rules
  /** The request that the row has become, for a publication or for a change of a published passport. */
  readonly change_request_id?: ChangeRequestId
  /** The other battery of the organization that has the serial number. */
  readonly product_id?: ProductId
}

/** Why a row is rejected. */
export type Rejection = Required<Pick<RowResult, "errors" | "reason" | "rules">> & Pick<RowResult, "product_id">

/** Failures that refuse the request as a whole: the role of its author, and the quotas. */
const ofRequest = ["RoleRequired", "DraftLimitReached", "PublishedLimitReached", "StorageLimitReached"] as const

type Failure = Refused<"UpdateBattery"> | StoreFailures<"UpdateBattery">
export type RowFailure = Exclude<Failure, { readonly _tag: (typeof ofRequest)[number] }>

export const isRowFailure = (failure: Failure): failure is RowFailure => !ofRequest.some((tag) => tag === failure._tag)

export const invalid = (...issues: ReadonlyArray<Issue>): Rejection => ({
  reason: "validation_failed",
  ...inRow(issues)
})
const conflict = <R extends Rule>(field: string, ...[rule, params]: Said<R>): Rejection => ({
  reason: "conflict",
  ...inRow([{ field, rule, params: givenParams(params) }])
})

/** What the update of one product refuses with 400 is not valid; what it refuses with 409 is a conflict. */
export const rejectionOf = (failure: RowFailure): Rejection => {
  switch (failure._tag) {
    case "ValidationFailed":
    case "PassportIncomplete":
      return invalid(...failure.issues)
    case "FacilityGone":
      return invalid(issue("facility_id", "noFacility"))
    case "PredecessorNotFound":
      return invalid(issue("predecessors", "predecessorUnknown", { product: failure.product_id }))
    case "SerialNumberTaken":
      return {
        ...conflict("serial_number", "taken", { value: failure.serial_number }),
        ...(failure.product_id === undefined ? {} : { product_id: failure.product_id })
      }
    case "ExternalIdTaken":
      return {
        ...conflict("external_id", "taken", { value: failure.external_id }),
        ...(failure.product_id === undefined ? {} : { product_id: failure.product_id })
      }
    case "BatteryIdentifierTaken":
      return conflict("gtin", "batteryTaken", { gtin: failure.gtin, serial: failure.serial_number })
    case "IdentifiersLocked":
      return {
        reason: "conflict",
        ...inRow(failure.fields.map((field) => issue(field, "locked", { reason: failure.reason })))
      }
    case "ConfirmationRequired":
      return conflict("confirm", "confirmed", { reason: failure.reason })
    case "UnlikelyValueUnconfirmed":
      return { reason: "unlikely_value", ...inRow(failure.issues) }
    case "PublicationIsFinal":
      return conflict("status", "finalStatus")
    case "CustomDomainPending":
      return conflict("status", "domainPending", { host: failure.host })
    case "SecondMemberRequired":
      return conflict("status", secondMember[failure.reason])
    case "ChangeRequestOutdated":
      return conflict("status", "changedMeanwhile")
    case "PredecessorsFixed":
      return conflict("predecessors", "predecessorsFixed")
    case "PredecessorCeased":
      return conflict("predecessors", "predecessorRecycled", { product: failure.product_id })
    case "AlreadySucceeded":
      return conflict("predecessors", "wentInto", { product: failure.product_id, successor: failure.successor_id })
    case "ConsentUsed":
      return conflict("predecessors", "wasUsed", { product: failure.product_id })
    case "LineageCycle":
      return conflict("predecessors", "ownAncestor", { product: failure.product_id })
    case "PassportInactive":
      return conflict("passport_status", "standingInactive")
    case "PassportCeased":
      return conflict("passport_status", "standingCeased")
    case "PassportTransferred":
      return conflict("passport_status", "standingTransferred")
  }
}

/** Why a row would be rejected that refuses its request. */
export const refusalOf = (failure: Failure): Rejection => {
  if (isRowFailure(failure)) return rejectionOf(failure)
  return failure._tag === "RoleRequired"
    ? conflict("status", "roleNeeded", { role: failure.role })
    : conflict("status", "limitReached", { current: failure.current, max: failure.max })
}

const secondMember = {
  draft_first: "rowDraftFirst",
  no_second_admin: "rowNoSecondAdmin",
  switch_alone: "rowTwoMembers",
  member_first: "rowMemberFirst",
  approval: "rowTwoMembers",
  change_requested: "rowRequested",
  other_member: "rowOtherMember",
  invited: "rowInvited",
  requested: "rowAsked"
} as const
