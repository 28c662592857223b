/** What is reported about the rows of a bulk change: their outcomes, and why a row is rejected. */
import type { ChangeRequestId } from "@dpp/core/access"
import type { Refused } from "@dpp/core/change"
import type { ProductId, RejectReason, RowOutcome } from "@dpp/core/product"
import { type Details, say } from "@dpp/core/text"
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
  readonly warnings?: Details
  /** The request that the row has become, for a publication or for a change of a published passport. */
  readonly change_request_id?: ChangeRequestId
  /** The other battery of the organization that has the serial number. */
  readonly product_id?: ProductId
}

/** Why a row is rejected. */
export type Rejection = Required<Pick<RowResult, "errors" | "reason">> & Pick<RowResult, "product_id">

/** Failures that refuse the request as a whole: the role of its author, and the quotas. */
const ofRequest = ["RoleRequired", "DraftLimitReached", "PublishedLimitReached", "StorageLimitReached"] as const

type Failure = Refused<"UpdateBattery"> | StoreFailures<"UpdateBattery">
export type RowFailure = Exclude<Failure, { readonly _tag: (typeof ofRequest)[number] }>

export const isRowFailure = (failure: Failure): failure is RowFailure => !ofRequest.some((tag) => tag === failure._tag)

export const invalid = (errors: Details): Rejection => ({ reason: "validation_failed", errors })
const conflict = (field: string, message: string): Rejection => ({ reason: "conflict", errors: { [field]: [message] } })

/** What the update of one product refuses with 400 is not valid; what it refuses with 409 is a conflict. */
export const rejectionOf = (failure: RowFailure): Rejection => {
  switch (failure._tag) {
    case "ValidationFailed":
    case "PassportIncomplete":
      return invalid(failure.details)
    case "FacilityGone":
      return invalid({ facility_id: [say("noFacility")] })
    case "PredecessorNotFound":
      return invalid({ predecessors: [`${failure.product_id} is not a battery of this organization`] })
    case "SerialNumberTaken":
      return {
        ...conflict("serial_number", `another product of the organization already has ${failure.serial_number}`),
        ...(failure.product_id === undefined ? {} : { product_id: failure.product_id })
      }
    case "ExternalIdTaken":
      return {
        ...conflict("external_id", `another product of the organization already has ${failure.external_id}`),
        ...(failure.product_id === undefined ? {} : { product_id: failure.product_id })
      }
    case "BatteryIdentifierTaken":
      return conflict(
        "gtin",
        `a battery with ${failure.gtin} and serial number ${failure.serial_number} already exists`
      )
    case "IdentifiersLocked":
      return {
        reason: "conflict",
        errors: Object.fromEntries(failure.fields.map((field) => [field, [`is locked (${failure.reason})`]]))
      }
    case "ConfirmationRequired":
      return conflict("confirm", `must be true: ${failure.reason}`)
    case "UnlikelyValueUnconfirmed":
      return { reason: "unlikely_value", errors: failure.details }
    case "PublicationIsFinal":
      return conflict("status", "is published, and cannot be reverted to a draft")
    case "CustomDomainPending":
      return conflict("status", `the custom domain ${failure.host} is configured but not yet active`)
    case "SecondMemberRequired":
      return conflict("status", secondMember[failure.reason])
    case "ChangeRequestOutdated":
      return conflict("status", "has changed since the change was asked for")
    case "PredecessorsFixed":
      return conflict("predecessors", "cannot be changed: the passport is published")
    case "PredecessorCeased":
      return conflict("predecessors", `${failure.product_id} was recycled`)
    case "AlreadySucceeded":
      return conflict("predecessors", `${failure.product_id} went into ${failure.successor_id}`)
    case "ConsentUsed":
      return conflict("predecessors", `${failure.product_id} was used`)
    case "LineageCycle":
      return conflict("predecessors", `${failure.product_id} is this battery, or was made of it`)
    case "PassportInactive":
      return conflict("passport_status", "is inactive: the battery went into another one")
    case "PassportCeased":
      return conflict("passport_status", "is ceased: the battery was recycled")
    case "PassportTransferred":
      return conflict("passport_status", "is transferred: another organization answers for the battery")
  }
}

/** Why a row would be rejected that refuses its request. */
export const refusalOf = (failure: Failure): Rejection => {
  if (isRowFailure(failure)) return rejectionOf(failure)
  return failure._tag === "RoleRequired"
    ? conflict("status", `requires the role ${failure.role}`)
    : conflict("status", `a limit is reached: ${failure.current} of ${failure.max}`)
}

const secondMember = {
  draft_first: "this organization publishes with two members: create it as a draft, then publish it",
  publish_alone: "this organization publishes with two members: send other changes first, then status alone",
  no_second_admin: "no other admin can hand over the link",
  switch_alone: "this organization changes what is public with two members",
  member_first: "this organization changes what is public with two members: a member asks for it, and not an API key",
  approval: "this organization changes what is public with two members",
  change_requested: "another member must approve the change",
  other_member: "another member must decide",
  invited: "a member who was invited by the one who asked, or got a link from that member, decides after 24 hours",
  requested: "a member has asked for this publication, and another one must publish it"
} as const
