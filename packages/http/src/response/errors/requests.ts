/** Requests that do not fit the contract: their input, their route, their idempotency key. */
import { prefix } from "@dpp/api/Api"
import * as Errors from "@dpp/api/errors"
import { type BrokenRule, type Issue, issue, messageOf, toNames, type ValidationFailed } from "@dpp/core/text"
import type { DocumentTooLarge } from "@dpp/service/ports/DocumentTooLarge"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { pathOf } from "../../request/pathNormalization.ts"
import { byField, failWith, validation, notFoundWith, conflict } from "./kinds.ts"

export const validationFailed = ({ issues, unrecognized_fields, unrecognized_fields_omitted }: ValidationFailed) =>
  validation(issues, toNames(unrecognized_fields), unrecognized_fields_omitted)

/** A path, query or body that does not fit the contract's schemas. */
export const requestInvalid = (issues: ReadonlyArray<Issue>) => validation(issues)

/** A body that could not be read at all. */
export const requestUnreadable = (reason: BrokenRule) =>
  failWith(Errors.ValidationErrorResponse, {
    code: "validation_error",
    message: `The request cannot be read: ${messageOf(reason)}`,
    ...byField([{ field: "body", ...reason }])
  })

/** Nothing of the request is stored. */
export const documentTooLarge = ({ field }: DocumentTooLarge) => validation([issue(field, "documentTooLarge")])

/** A request that only a form makes. */
export const formRequired = () => validation([issue("body", "formNeeded")])

const header = "Idempotency-Key"

export const idempotencyKeyMalformed = () => validation([issue(header, "idempotencyKey")])

export const notFound = () => notFoundWith("The organization has no such resource.")

type Target = Pick<HttpServerRequest, "method" | "url">

/** Method and path as they were sent. Other characters than printable ASCII are replaced, and a long path is cut. */
const targetText = ({ method, url }: Target): string =>
  `${method} ${pathOf(url)
    .slice(0, 200)
    .replaceAll(/[^\x20-\x7e]/gu, "?")}`

/** A path that no route matches, or that is spelled in another way than its route. */
export const noRoute = (request: Target) =>
  notFoundWith(`No route for ${targetText(request)}; API routes start with ${prefix}.`)

/** A path of the REST API on the listener that serves the admin API alone. */
export const adminListenerOnly = (request: Target) =>
  notFoundWith(
    `No route for ${targetText(request)}: this listener serves the admin API only. The REST API is on the main one, whose ` +
      "origin the commands of dpp read from DPP_URL."
  )

/** A known path without this method. The response is 405 with the header `Allow`. */
export const methodNotAllowed = (request: Target, allow: string) =>
  notFoundWith(`No route for ${targetText(request)}; the path has ${allow}.`)

export const idempotencyKeyReused = () =>
  conflict("The idempotency key was already used for another request.", issue(header, "keyReused"))
