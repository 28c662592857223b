/** Organizations: their profile, members, facilities, domain, practice organization. */
import * as Errors from "@dpp/api/errors"
import type { CustomDomainPending } from "@dpp/core/product"
import type { ProfileInUse } from "@dpp/service/organizations/organizationChange"
import type { EmailTaken } from "@dpp/service/ports/Members"
import type { CustomDomainTaken } from "@dpp/service/ports/Organizations"
import { issue } from "@dpp/core/text"
import { failWith, forbidden, conflict } from "./kinds.ts"

/** A custom domain is not active yet, and the document would contain its code. */
export const addressNotReady = ({ host }: CustomDomainPending) =>
  forbidden(`The custom domain ${host} is configured but not yet active.`)

/** A custom domain is not active yet, and its code would be printed. */
export const customDomainInactive = ({ host }: CustomDomainPending) =>
  failWith(Errors.CustomDomainInactiveResponse, {
    code: "custom_domain_pending",
    message: `The custom domain ${host} is not yet active; activate it first.`
  })

export const practiceExists = () =>
  failWith(Errors.PracticeExistsResponse, {
    code: "practice_exists",
    message: "The organization has a practice organization. POST /organization/practice/key issues a new key for it."
  })

export const isPractice = () =>
  failWith(Errors.IsPracticeResponse, {
    code: "is_practice",
    message:
      "This is the key of a practice organization. Use a key of the real organization, which begins with dpp_live_."
  })

export const customDomainTaken = ({ host }: CustomDomainTaken) =>
  conflict("The host belongs to another organization.", issue("custom_domain", "domainTaken", { host }))

export const lastAdmin = () =>
  failWith(Errors.LastAdminResponse, {
    code: "last_admin",
    message: "The organization would have no admin any more: make another member an admin first."
  })

export const emailTaken = ({ email }: EmailTaken) =>
  conflict("The organization has a member with this e-mail address.", issue("email", "memberAlready", { email }))

export const profileInUse = ({ fields }: ProfileInUse) =>
  conflict(
    "These fields of the organization are printed on published passports and cannot be cleared.",
    ...fields.map((field) => issue(field, "printed"))
  )

export const facilityInUse = () =>
  conflict("Products or templates refer to this facility as their place of manufacture.")

export const customDomainPending = ({ host }: CustomDomainPending) =>
  failWith(Errors.CustomDomainPendingResponse, {
    code: "custom_domain_pending",
    message: `The custom domain ${host} is configured but not yet active.`
  })
