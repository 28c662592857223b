/** Products and templates that do not permit a change, and publications. */
import * as Errors from "@dpp/api/errors"
import type { ChangeRequestDecided, ChangeRequestOutdated } from "@dpp/core/access"
import type { SecondMemberRequired } from "@dpp/core/change"
import type {
  ConfirmationRequired,
  IdentifiersLocked,
  PassportIncomplete,
  UnlikelyValueUnconfirmed
} from "@dpp/core/product"
import type { ExportInvalid } from "@dpp/core/v20"
import type { BatteryIdentifierTaken, ExternalIdTaken, SerialNumberTaken } from "@dpp/service/ports/ProductStore"
import { broken, type BrokenRule, issue, messageOf } from "@dpp/core/text"
import { byField, conflict, failWith, fieldsOf, forbidden, validation } from "./kinds.ts"

export const passportIncomplete = ({ issues }: PassportIncomplete) => validation(issues)

export const identifiersNotLocked = () =>
  forbidden("The identifiers are not locked; publish or pre-print the product first.")

export const noPassport = () => forbidden("A battery model has no passport.")

export const notPublished = () => forbidden("The passport is a draft; publish it first.")

export const serialNumberTaken = ({ product_id, serial_number }: SerialNumberTaken) =>
  failWith(Errors.SerialNumberTakenResponse, {
    code: "serial_number_taken",
    message: "Another product of the organization already has the serial number.",
    ...takenBy("serial_number", broken("taken", { value: serial_number, product: product_id }))
  })

/** The product that has it, if the service knows. */
const takenBy = <Field extends string>(field: Field, found: BrokenRule) => {
  const { product } = found.params
  return {
    // Sound: the field is one of the parameters.
    details: { [field]: [messageOf(found)], ...(product === undefined ? {} : { product_id: String(product) }) } as {
      readonly [Name in Field]: ReadonlyArray<string>
    } & { readonly product_id?: string },
    rules: { [field]: [found] }
  }
}

export const externalIdTaken = ({ external_id, product_id }: ExternalIdTaken) =>
  failWith(Errors.ExternalIdTakenResponse, {
    code: "external_id_taken",
    message: "The organization already uses the external_id.",
    ...takenBy("external_id", broken("inUse", { value: external_id, product: product_id }))
  })

/** A serial number that was free when the change was asked for, or when the passport was handed on: this request has not sent it. */
export const serialNumberTakenMeanwhile = ({ serial_number }: SerialNumberTaken) =>
  conflict(
    "Another product of the organization already has the serial number.",
    issue("serial_number", "taken", { value: serial_number })
  )

/** An own key that was free when the change was asked for. */
export const externalIdTakenMeanwhile = ({ external_id }: ExternalIdTaken) =>
  conflict("The organization already uses the external_id.", issue("external_id", "inUse", { value: external_id }))

export const batteryIdentifierTaken = ({ gtin, serial_number }: BatteryIdentifierTaken) =>
  conflict(
    "A battery with this gtin and serial_number already exists.",
    issue("gtin", "batteryTaken", { gtin, serial: serial_number })
  )

export const identifiersLocked = ({ fields, reason }: IdentifiersLocked) =>
  conflict(
    "The identifiers are locked and cannot be changed.",
    ...fields.map((field) => issue(field, "locked", { reason }))
  )

export const confirmationRequired = ({ reason }: ConfirmationRequired) =>
  conflict(`${reason} Repeat with ?confirm=true to confirm.`, issue("confirm", "confirmed"))

export const unlikelyValue = ({ issues }: UnlikelyValueUnconfirmed) =>
  failWith(Errors.ValidationErrorResponse, {
    code: "unlikely_value",
    message:
      `The passport is published, and the change makes values unlikely: ${fieldsOf(issues)}. ` +
      "If they are right, repeat the request with their names in confirm_unlikely.",
    ...byField(issues)
  })

export const publicationIsFinal = () =>
  conflict("A published passport cannot be reverted to a draft.", issue("status", "isPublished"))

const secondMemberReasons = {
  draft_first: "Create it as a draft, then publish it.",
  switch_alone: "Send four_eyes alone: another admin approves it. Send other settings in a request of their own.",
  no_second_admin:
    "No other admin who has signed in can hand over the link. Set up mail, so that the link is sent to the member, or ask the " +
    "administrator of the service for it.",
  member_first:
    "An API key is not a person, and a member may have made it: a member publishes it first, or makes the change.",
  approval: "Send the change of a published passport itself, so that another member can approve it.",
  change_requested:
    "The change is stored as a change request, which another member must approve: with the role publisher, or admin for a sign-in link " +
    "and for switching four_eyes off.",
  other_member: "You have asked for it yourself: another member with the role publisher must decide.",
  invited:
    "One of you, who asked and who decides, has invited the other, or made a link for the other, in the last 24 hours. Another member " +
    "decides, or you do so later."
} as const

/** What becomes of the link of a member that is not in a response. */
export const linkNotice = (refusal: SecondMemberRequired | null): string =>
  refusal?.reason === "no_second_admin"
    ? secondMemberReasons.no_second_admin
    : refusal === null
      ? "The link is sent to the member by mail."
      : "The link waits for a second admin, who gets it by approving the change request."

export const secondMemberRequired = ({ change_request_id, reason, request }: SecondMemberRequired) =>
  failWith(Errors.SecondMemberRequiredResponse, {
    code: "second_member_required",
    message:
      "This organization changes what is public with two members. " +
      (reason === "requested"
        ? `${request?.member_name} asked for this publication at ${request?.requested_at}: ` +
          "another member with the role publisher must publish it. A change of the draft withdraws the request."
        : secondMemberReasons[reason]),
    ...(change_request_id !== undefined && { details: { change_request_id } })
  })

export const changeRequestDecided = ({ state }: ChangeRequestDecided) =>
  conflict(`The change request is already ${state}.`)

const asText = (value: unknown): string => (value === null ? "no value" : JSON.stringify(value))

export const changeRequestOutdated = ({ difference }: ChangeRequestOutdated) =>
  conflict(
    "The product has changed since the change was asked for. The request is outdated: ask for the change again.",
    ...difference.map(({ after, before, field }) =>
      issue(field, "wouldChange", { before: asText(before), after: asText(after) })
    )
  )

const modified = (resource: "product" | "template") =>
  failWith(Errors.PreconditionFailedResponse, {
    code: "conflict",
    message: `The ${resource} has changed since it had the entity tag in If-Match. Read it again, then repeat the change.`
  })

export const productModified = () => modified("product")

export const templateModified = () => modified("template")

export const exportInvalid = ({ issues }: ExportInvalid) =>
  failWith(Errors.ExportValidationFailedResponse, {
    code: "export_validation_failed",
    message: "The product does not fit the data model of the export.",
    ...byField(issues)
  })
