/** Requests that their caller may not make. */
import * as Errors from "@dpp/api/errors"
import type { RoleRequired } from "@dpp/core/access"
import type { AccessDenied } from "@dpp/service/access/Authentication"
import { failWith, forbidden } from "./kinds.ts"

export const accessDenied = ({ access }: AccessDenied) =>
  forbidden(`A key with access "${access}" does not permit this operation.`)

/** Names the role as a person knows it. */
export const roleRequired = ({ role }: RoleRequired) =>
  failWith(Errors.ForbiddenResponse, {
    code: "role_required",
    message: `Only a member with the role "${role}"${role === "admin" ? "" : " or a higher one"} may do this.`,
    details: { role }
  })

export const crossSiteRequest = () =>
  failWith(Errors.ForbiddenResponse, {
    code: "cross_site_request",
    message:
      "A request with the cookie of a session must come from a page of the service, with the headers " +
      "Sec-Fetch-Site: same-origin and X-DPP-Console: 1."
  })

/** A page that shows one organization does not act for another one, to which the session was switched elsewhere. */
export const organizationChanged = () =>
  failWith(Errors.ForbiddenResponse, {
    code: "organization_changed",
    message: "The session acts for another organization than X-DPP-Organization names. Read the session again."
  })

/** Members and sessions are those of people. */
export const memberRequired = () =>
  forbidden("An API key cannot manage members and sessions: sign in as a member with the role admin.")

/** The holder of an access grant asked for something other than a passport. */
export const grantDenied = () => forbidden("The token of an access grant permits reading passports and nothing else.")

/** The provenance of all values is disclosed by the organization only. */
export const ownerRequired = () => forbidden("Only the organization may disclose where the values come from.")

/** Provenance is for the organization and for authorities. */
export const authorityRequired = () =>
  forbidden("Only the organization and authorities may read where values come from.")

/** The supplier asked for something other than its request. */
export const supplierDenied = () =>
  forbidden("The token of a request to a supplier permits answering it and nothing else.")

/** An API key was sent where only the token of a request is accepted. */
export const supplierRequired = () => forbidden("This operation requires the token of the request, not an API key.")

/** An API key was sent where only the token of an access grant is accepted. */
export const tokenRequired = () => forbidden("This operation requires the token of an access grant, not an API key.")
