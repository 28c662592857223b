/**
 * Maps every failure of the domain and of a request to an error of the contract: one function per failure.
 *
 * Endpoints fail with what a function returns; middleware and plain routes send it with `errorResponse`. A failure that an
 * endpoint does not map does not compile. Only what never becomes a request is answered elsewhere, by the server's socket.
 *
 * @source spec §7
 */
import { prefix } from "@dpp/api/Api"
import * as Errors from "@dpp/api/errors"
import {
  type GrantStateRefused,
  type LinkInvalid,
  linkMinutes,
  maximumRequestDays,
  type RequestStatesRefused,
  type RoleRequired
} from "@dpp/core/access"
import type {
  ConfirmationRequired,
  CustomDomainPending,
  IdentifiersLocked,
  PassportIncomplete
} from "@dpp/core/product"
import type {
  AlreadySucceeded,
  ConsentUsed,
  EventRefused,
  LineageCycle,
  PredecessorNotFound
} from "@dpp/core/lifecycle"
import { type Details, toNames, type ValidationFailed } from "@dpp/core/text"
import type { DraftInProgress, TransferEnded } from "@dpp/core/transfer"
import type { ExportInvalid } from "@dpp/core/v20"
import type { ProfileInUse } from "@dpp/service/organizations/Administration"
import type { AccessDenied, KeyInvalid, PlanRequired } from "@dpp/service/access/Authentication"
import type { TooManyWaiting } from "@dpp/service/shared/FairQueue"
import type { FileInPublicUse } from "@dpp/service/files/ProductFiles"
import type { StatementMissing } from "@dpp/service/proofs/Proofs"
import type { TokenInvalid } from "@dpp/service/access/Readers"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "@dpp/service/shared/Quotas"
import type { EmailTaken } from "@dpp/service/ports/Members"
import type { CustomDomainTaken } from "@dpp/service/ports/Organizations"
import type { BatteryIdentifierTaken, SerialNumberTaken } from "@dpp/service/ports/ProductStore"
import type { TemplateLimitReached } from "@dpp/service/products/Templates"
import type { WebhookLimitReached } from "@dpp/service/webhooks/Webhooks"
import { keyLength } from "@dpp/service/access/TokenFormat"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { CorrelationId } from "../request/CorrelationId.ts"
import { pathOf } from "../request/pathNormalization.ts"
import { challenge } from "./challenge.ts"
import { type ErrorFields, errorObject } from "./errorObject.ts"
import { retryAfter } from "./retryAfter.ts"

/** Fails with an error of the contract that has these fields and the id of the request. */
const failWith = <const Fields extends ErrorFields, E>(
  Response: new (body: { readonly error: Fields & { readonly correlation_id: string } }) => E,
  fields: Fields
): Effect.Effect<never, E> => Effect.flatMap(CorrelationId, (id) => Effect.fail(new Response(errorObject(fields, id))))

// 400

const validation = (details: Details, unrecognized: ReadonlyArray<string> = [], omitted = 0) =>
  failWith(Errors.ValidationErrorResponse, {
    code: "validation_error",
    message: `The input is incomplete or invalid: ${Object.keys(details).slice(0, 5).join(", ")}.`,
    details,
    ...(unrecognized.length === 0 ? {} : { unrecognized_fields: unrecognized }),
    ...(omitted === 0 ? {} : { unrecognized_fields_omitted: omitted })
  })

export const validationFailed = ({ details, unrecognized_fields, unrecognized_fields_omitted }: ValidationFailed) =>
  validation(details, toNames(unrecognized_fields), unrecognized_fields_omitted)

export const passportIncomplete = ({ details }: PassportIncomplete) => validation(details)

/** A path, query or body that does not fit the contract's schemas. */
export const requestInvalid = (details: Details) => validation(details)

/** A body that could not be read at all. */
export const requestUnreadable = (reason: string) =>
  failWith(Errors.ValidationErrorResponse, {
    code: "validation_error",
    message: `The request cannot be read: ${reason}`,
    details: { body: [reason] }
  })

/** A request that only a form makes. */
export const formRequired = () =>
  validation({ body: ["must be a form with the field access_token, as application/x-www-form-urlencoded"] })

const header = "Idempotency-Key"

export const idempotencyKeyMalformed = () => validation({ [header]: ["must be 1 to 255 printable characters"] })

// 401, 403

/** A request without the header `Authorization`, or without a bearer token in it. */
export type HeaderProblem = "missing" | "not_bearer"
type KeyProblem = HeaderProblem | KeyInvalid["reason"]
type TokenProblem = TokenInvalid["reason"]
type AdminTokenProblem = HeaderProblem | "wrong"

const unauthorizedWith = (realm: string, problem: KeyProblem | TokenProblem | AdminTokenProblem, message: string) =>
  Effect.andThen(
    challenge(realm, problem === "missing" || problem === "not_bearer" ? undefined : "invalid_token"),
    failWith(Errors.UnauthorizedResponse, { code: "unauthorized", message })
  )

const withKey = "Send the header Authorization: Bearer <API_KEY>."

const keyMessages: Readonly<Record<KeyProblem, string>> = {
  missing: `The API key is missing. ${withKey}`,
  not_bearer: `The header Authorization has no bearer token. ${withKey}`,
  incomplete: `The API key is incomplete: it should have ${keyLength} characters. ${withKey}`,
  malformed: `The bearer token does not have the form of an API key, or a character is wrong. ${withKey}`,
  unknown: `The API key is unknown. ${withKey}`,
  revoked: `The API key was revoked. ${withKey}`
}

export const unauthorized = (problem: KeyProblem) => unauthorizedWith("api", problem, keyMessages[problem])

const tokenMessages: Readonly<Record<TokenProblem, string>> = {
  malformed: "The bearer token does not have the form of an access token, or a character is wrong.",
  unknown: "The access token is unknown.",
  expired: "The access grant has expired.",
  not_yet_valid: "The access grant is not valid yet.",
  revoked: "The access grant was revoked.",
  suspended: "The access grant is suspended."
}

export const tokenUnauthorized = (problem: HeaderProblem | TokenProblem) =>
  problem === "missing" || problem === "not_bearer"
    ? unauthorized(problem)
    : unauthorizedWith("api", problem, tokenMessages[problem])

/** The secret of a request for access is missing, or it is not that of the request, or there is no such request. */
export const accessRequestUnknown = (problem: "missing" | "unknown") =>
  unauthorizedWith(
    "access-requests",
    problem,
    "There is no request for access with this id and secret. Send the header Authorization: Bearer <SECRET>."
  )

/** A cookie was sent whose session has ended, or none where one is required. */
export const sessionInvalid = () =>
  unauthorizedWith("session", "unknown", "The session has ended or was never opened. Sign in again.")

export const linkInvalid = ({ reason }: LinkInvalid) =>
  unauthorizedWith(
    "session",
    "unknown",
    reason === "used"
      ? "The link was used: a link opens one session. Ask for another link."
      : "The link is unknown, or a newer one has replaced it. Ask for another link."
  )

export const linkExpired = () =>
  failWith(Errors.LinkExpiredResponse, {
    code: "link_expired",
    message: `The link was not used within ${linkMinutes} minutes. Ask for another link.`
  })

const withToken = "Send the header Authorization: Bearer <ADMIN_TOKEN>."

const adminTokenMessages: Readonly<Record<AdminTokenProblem, string>> = {
  missing: `The admin token is missing. ${withToken}`,
  not_bearer: `The header Authorization has no bearer token. ${withToken}`,
  wrong: `The admin token is wrong. ${withToken}`
}

export const adminUnauthorized = (problem: AdminTokenProblem) =>
  unauthorizedWith("admin", problem, adminTokenMessages[problem])

export const accountLocked = () =>
  failWith(Errors.AccountLockedResponse, { code: "account_locked", message: "The organization is locked." })

export const planRequired = ({ plan }: PlanRequired) =>
  failWith(Errors.PlanRequiredResponse, {
    code: "plan_required",
    message: `The REST API requires the plan scale; the organization has the plan ${plan}.`
  })

const forbidden = (message: string) => failWith(Errors.ForbiddenResponse, { code: "forbidden", message })

export const accessDenied = ({ access }: AccessDenied) =>
  forbidden(`A key with access "${access}" does not permit this operation.`)

/** Names the role as a person knows it. */
export const roleRequired = ({ role }: RoleRequired) =>
  failWith(Errors.ForbiddenResponse, {
    code: "role_required",
    message: `Only a member with the role "${role}"${role === "admin" ? "" : " or a higher one"} may do this.`
  })

export const crossSiteRequest = () =>
  failWith(Errors.ForbiddenResponse, {
    code: "cross_site_request",
    message:
      "A request with the cookie of a session must come from a page of the service, with the headers " +
      "Sec-Fetch-Site: same-origin and X-DPP-Console: 1."
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

/** An API key was sent where only the token of an access grant is accepted. */
export const tokenRequired = () => forbidden("This operation requires the token of an access grant, not an API key.")

export const identifiersNotLocked = () =>
  forbidden("The identifiers are not locked; publish or pre-print the product first.")

export const noPassport = () => forbidden("A battery model has no passport.")

export const notPublished = () => forbidden("The passport is a draft; publish it first.")

/** A custom domain is not active yet, and the document would contain its code. */
export const addressNotReady = ({ host }: CustomDomainPending) =>
  forbidden(`The custom domain ${host} is configured but not yet active.`)

/** A custom domain is not active yet, and its code would be printed. */
export const customDomainInactive = ({ host }: CustomDomainPending) =>
  failWith(Errors.CustomDomainInactiveResponse, {
    code: "custom_domain_pending",
    message: `The custom domain ${host} is not yet active; activate it first.`
  })

const productLimitReached = (message: string, details: { readonly current: number; readonly max: number }) =>
  failWith(Errors.ProductLimitReachedResponse, { code: "product_limit_reached", message, details })

export const draftLimitReached = ({ current, max }: DraftLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} drafts.`, { current, max })

export const templateLimitReached = ({ current, max }: TemplateLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} templates.`, { current, max })

export const webhookLimitReached = ({ current, max }: WebhookLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} webhooks.`, { current, max })

export const storageLimitReached = ({ current, max }: StorageLimitReached) =>
  productLimitReached(`The organization stores ${current} of at most ${max} bytes.`, { current, max })

export const publishedLimitReached = ({ current, max }: PublishedLimitReached) =>
  failWith(Errors.PublishedLimitReachedResponse, {
    code: "published_limit_reached",
    message: `The organization has published ${current} of at most ${max} passports this month.`,
    details: { current, max }
  })

// 404

const notFoundWith = (message: string) => failWith(Errors.NotFoundResponse, { code: "not_found", message })

export const notFound = () => notFoundWith("The organization has no such resource.")
export const versionNotFound = () => notFoundWith("No version of the passport was valid at that time.")

/** When a passport may be signed, and why not earlier. */
const unsigned = {
  pending: { seconds: 5, text: "The passport is not signed yet." },
  delayed: { seconds: 60, text: "The passport is not signed yet, and signing is delayed." },
  failing: { seconds: 300, text: "The passport is not signed yet, and signing fails at present." }
} as const

export const statementMissing = ({ reason }: StatementMissing) => {
  if (reason === "off") return signingOff()
  const { seconds, text } = unsigned[reason]
  return Effect.andThen(retryAfter(seconds), notFoundWith(`${text} Try again in ${seconds} s.`))
}

export const signingOff = () => notFoundWith("This service does not sign passports.")

export const conditionMissing = () => notFoundWith("The battery has no condition that you may read.")

export const passportNotFound = () => notFoundWith("There is no such battery passport.")
export const logNotFound = () => notFoundWith("There is no such issuer or log.")
export const fileNotFound = () => notFoundWith("There is no such file.")

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

// 409, 422

const conflict = (message: string, details?: Details) =>
  failWith(Errors.ConflictResponse, { code: "conflict", message, ...(details === undefined ? {} : { details }) })

export const serialNumberTaken = ({ product_id, serial_number }: SerialNumberTaken) =>
  conflict("Another product of the organization already has the serial number.", {
    serial_number: [
      `another product of the organization already has ${serial_number}${product_id === undefined ? "" : `: ${product_id}`}`
    ],
    ...(product_id === undefined ? {} : { product_id: [product_id] })
  })

export const batteryIdentifierTaken = ({ gtin, serial_number }: BatteryIdentifierTaken) =>
  conflict("A battery with this gtin and serial_number already exists.", {
    gtin: [`a battery with ${gtin} and serial number ${serial_number} already exists`]
  })

export const identifiersLocked = ({ fields, reason }: IdentifiersLocked) =>
  conflict(
    "The identifiers are locked and cannot be changed.",
    Object.fromEntries(fields.map((field) => [field, [`is locked (${reason})`]]))
  )

export const confirmationRequired = ({ reason }: ConfirmationRequired) =>
  conflict(`${reason} Repeat with ?confirm=true to confirm.`, { confirm: ["must be true"] })

export const publicationIsFinal = () =>
  conflict("A published passport cannot be reverted to a draft.", { status: ["is published"] })

export const predecessorNotFound = ({ product_id }: PredecessorNotFound) =>
  notFoundWith(`The organization has no battery ${product_id}, which predecessors name.`)

export const alreadySucceeded = ({ product_id, successor_id }: AlreadySucceeded) =>
  conflict("Another battery was made of the predecessor. Several are possible if each has parts of it only.", {
    predecessors: [`${product_id} went into ${successor_id}`],
    product_id: [successor_id]
  })

export const lineageCycle = ({ product_id }: LineageCycle) =>
  conflict("A battery cannot be its own ancestor.", {
    predecessors: [`${product_id} is this battery, or was made of it`]
  })

export const predecessorsFixed = () =>
  conflict("The passport is published: its predecessors cannot be changed.", { predecessors: ["is published"] })

export const eventRefused = ({ reason }: EventRefused) => conflict(reason, { event: ["does not fit the battery"] })

const inactive = (message: string) => failWith(Errors.PassportInactiveResponse, { code: "passport_inactive", message })

export const passportInactive = () =>
  inactive("The whole battery went into another one: its passport is inactive and does not change.")

/** A write to a passport that has ceased to exist. */
export const passportEnded = () => inactive("The battery was recycled: its passport has ceased to exist.")

export const passportTransferred = () =>
  inactive("Another organization answers for the battery: its passport does not change here any more.")

export const consentUsed = ({ product_id }: ConsentUsed) =>
  conflict("The owner of the battery consented to one battery that is made of it, and that one exists.", {
    predecessors: [`${product_id} was used`]
  })

export const draftInProgress = ({ product_id, successor_id }: DraftInProgress) =>
  conflict("A draft is being made of the battery: publish or delete it first.", {
    product_id: [`${product_id} is a predecessor of the draft ${successor_id}`]
  })

export const transferUsed = () => conflict("The code was used: an offer is accepted once.", { code: ["was used"] })

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

export const transferEnded = ({ status }: TransferEnded) =>
  failWith(Errors.TransferEndedResponse, {
    code: "transfer_ended",
    message: status === "expired" ? "The code has expired." : "The offer was withdrawn."
  })

/** A read of a passport that has ceased to exist. */
export const passportCeased = () =>
  failWith(Errors.PassportCeasedResponse, {
    code: "passport_ceased",
    message: "The battery was recycled: its passport has ceased to exist."
  })

export const fileInPublicUse = ({ details }: FileInPublicUse) =>
  conflict(
    "Attributes that everyone may read hold the address of the file: assign another address to them first.",
    details
  )

export const idempotencyKeyReused = () =>
  conflict("The idempotency key was already used for another request.", {
    [header]: ["was already used for another request"]
  })

const changedGrant: Readonly<Record<GrantStateRefused["change"], string>> = {
  update: "changed",
  approve: "approved",
  deny: "denied",
  revoke: "revoked",
  rotate: "given another token"
}

export const grantStateRefused = ({ change, isTooOld, status }: GrantStateRefused) =>
  isTooOld
    ? conflict(`The request had no decision for ${maximumRequestDays} days and has ended.`, { status: ["has ended"] })
    : conflict(`A grant that is ${status} cannot be ${changedGrant[change]}.`, { status: [`is ${status}`] })

export const requestStatesRefused = ({ change, states }: RequestStatesRefused) =>
  conflict(
    `Some ids are those of grants, not of requests: nothing was ${change === "deny" ? "denied" : "deleted"}.`,
    Object.fromEntries(Object.entries(states).map(([place, state]) => [place, [`is ${state}`]]))
  )

export const customDomainTaken = ({ host }: CustomDomainTaken) =>
  conflict("The host belongs to another organization.", {
    custom_domain: [`${host} is or was the custom domain of another organization`]
  })

export const lastAdmin = () =>
  failWith(Errors.LastAdminResponse, {
    code: "last_admin",
    message: "The organization would have no admin any more: make another member an admin first."
  })

export const emailTaken = ({ email }: EmailTaken) =>
  conflict("The organization has a member with this e-mail address.", { email: [`${email} is a member already`] })

export const profileInUse = ({ fields }: ProfileInUse) =>
  conflict(
    "These fields of the organization are printed on published passports and cannot be cleared.",
    Object.fromEntries(fields.map((field) => [field, ["is printed on published passports"]]))
  )

const modified = (resource: "product" | "template") =>
  failWith(Errors.PreconditionFailedResponse, {
    code: "conflict",
    message: `The ${resource} has changed since it had the entity tag in If-Match. Read it again, then repeat the change.`
  })

export const productModified = () => modified("product")
export const templateModified = () => modified("template")

export const facilityInUse = () =>
  conflict("Products or templates refer to this facility as their place of manufacture.")

export const customDomainPending = ({ host }: CustomDomainPending) =>
  failWith(Errors.CustomDomainPendingResponse, {
    code: "custom_domain_pending",
    message: `The custom domain ${host} is configured but not yet active.`
  })

export const exportInvalid = ({ details }: ExportInvalid) =>
  failWith(Errors.ExportValidationFailedResponse, {
    code: "export_validation_failed",
    message: "The product does not fit the data model of the export.",
    details
  })

// 429, 500, 503: the header Retry-After gives the seconds after which a retry can succeed

const tooManyRequests = (reason: string, seconds: number) =>
  Effect.andThen(
    retryAfter(seconds),
    failWith(Errors.RateLimitExceededResponse, {
      code: "rate_limit_exceeded",
      message: `${reason} Try again in ${seconds} s.`
    })
  )

const unavailable = (reason: string, seconds: number) =>
  Effect.andThen(
    retryAfter(seconds),
    failWith(Errors.ServiceUnavailableResponse, {
      code: "internal_error",
      message: `${reason} Try again in ${seconds} s.`
    })
  )

export const rateLimitExceeded = (seconds: number) => tooManyRequests("Too many requests.", seconds)

export const tooManyWrongKeys = (seconds: number) =>
  tooManyRequests("The key or token is wrong, and too many requests with a wrong one came from this address.", seconds)

type Overload = Effect.Effect<
  never,
  Errors.RateLimitExceededResponse | Errors.ServiceUnavailableResponse,
  HttpServerRequest
>

/** The bound of the organization or client itself is reached (`own`), or one that all callers share (`shared`). */
export const responsesUnread = (reached: "own" | "shared", seconds: number): Overload =>
  reached === "own"
    ? tooManyRequests("Your unread responses hold too many bytes. Read them.", seconds)
    : unavailable("The service holds too many unread responses.", seconds)

/** Bodies of the organization or client itself hold as much memory as they may (`own`), or those of all callers (`shared`). */
export const bodiesInProgress = (reached: "own" | "shared"): Overload =>
  reached === "own"
    ? tooManyRequests("The bodies of your requests in progress hold too many bytes.", bodySeconds)
    : unavailable("The service holds too many bodies of requests in progress.", bodySeconds)

const bodySeconds = 5

/** The places of the organization are taken, or those of the service, or the turn did not come in time. */
export const tooManyWaiting = ({ scope, seconds }: TooManyWaiting): Overload =>
  scope === "own"
    ? tooManyRequests("Too many of your requests are waiting.", seconds)
    : unavailable("The service has too much work.", seconds)

/** The database or the file store cannot be used at present, and the request changed nothing. */
export const serviceUnavailable = (seconds: number) => unavailable("The service is unavailable.", seconds)

/** `seconds` is given for a transient failure. */
export const internalError = (seconds?: number) =>
  Effect.andThen(
    seconds === undefined ? Effect.void : retryAfter(seconds),
    failWith(Errors.InternalErrorResponse, { code: "internal_error", message: "The service failed." })
  )
