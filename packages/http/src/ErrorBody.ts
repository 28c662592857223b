/**
 * The only place where a fact of the domain becomes the body of an error.
 *
 * One function per fact; a fact that nobody maps does not compile in its handler.
 *
 * @source spec §7
 */
import {
  AccountLockedResponse,
  ConflictResponse,
  CustomDomainInactiveResponse,
  CustomDomainPendingResponse,
  ExportValidationFailedResponse,
  ForbiddenResponse,
  NotFoundResponse,
  PlanRequiredResponse,
  ProductLimitReachedResponse,
  PublishedLimitReachedResponse,
  RateLimitExceededResponse,
  ServiceUnavailableResponse,
  UnauthorizedResponse,
  ValidationErrorResponse
} from "@dpp/api/errors"
import type {
  IdentifiersLocked,
  CustomDomainPending,
  PassportIncomplete,
  ConfirmationRequired
} from "@dpp/core/product"
import { type Details, toNames, type ValidationFailed } from "@dpp/core/text"
import type { ExportInvalid } from "@dpp/core/v20"
import type { ProfileInUse } from "@dpp/service/Administration"
import type { AccessDenied, PlanRequired } from "@dpp/service/Authentication"
import type { TooManyWaiting } from "@dpp/service/FairQueue"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "@dpp/service/Quotas"
import type { CustomDomainTaken } from "@dpp/service/ports/Organizations"
import type { BatteryIdentifierTaken, SerialNumberTaken } from "@dpp/service/ports/ProductStore"
import * as Effect from "effect/Effect"
import { CorrelationId } from "./CorrelationId.ts"
import { retryAfter } from "./retryAfter.ts"

/** Fails with what is made of the request's correlation id. */
const failWith = <E>(make: (correlation_id: string) => E): Effect.Effect<never, E> =>
  Effect.flatMap(CorrelationId, (id) => Effect.fail(make(id)))

const validation = (details: Details, unrecognized: ReadonlyArray<string>, omitted = 0) =>
  failWith(
    (correlation_id) =>
      new ValidationErrorResponse({
        error: {
          code: "validation_error",
          message: `The input is incomplete or invalid: ${Object.keys(details).slice(0, 5).join(", ")}.`,
          details,
          ...(unrecognized.length === 0 ? {} : { unrecognized_fields: unrecognized }),
          ...(omitted === 0 ? {} : { unrecognized_fields_omitted: omitted }),
          correlation_id
        }
      })
  )

export const validationFailed = ({ details, unrecognized_fields, unrecognized_fields_omitted }: ValidationFailed) =>
  validation(details, toNames(unrecognized_fields), unrecognized_fields_omitted)

export const passportIncomplete = ({ details }: PassportIncomplete) => validation(details, [])

/** What the contract's schemas found in path, query or body. */
export const requestInvalid = (details: Details, unrecognized: ReadonlyArray<string>) =>
  validation(details, unrecognized)

export const unauthorized = () =>
  failWith(
    (correlation_id) =>
      new UnauthorizedResponse({
        error: { code: "unauthorized", message: "The API key is missing or invalid.", correlation_id }
      })
  )

export const accountLocked = () =>
  failWith(
    (correlation_id) =>
      new AccountLockedResponse({
        error: { code: "account_locked", message: "The organization is locked.", correlation_id }
      })
  )

export const planRequired = ({ plan }: PlanRequired) =>
  failWith(
    (correlation_id) =>
      new PlanRequiredResponse({
        error: {
          code: "plan_required",
          message: `The REST API requires the plan scale; the organization has the plan ${plan}.`,
          correlation_id
        }
      })
  )

const tooMuch = (message: string) =>
  failWith(
    (correlation_id) =>
      new RateLimitExceededResponse({ error: { code: "rate_limit_exceeded", message, correlation_id } })
  )

export const rateLimitExceeded = (retryAfterSeconds: number) =>
  tooMuch(`Too many requests. Try again in ${retryAfterSeconds} s.`)

export const tooManyWrongKeys = (retryAfterSeconds: number) =>
  tooMuch(
    `The API key is missing or invalid, and too many requests with a wrong key came from this address. Try again in ${retryAfterSeconds} s.`
  )

/** The organization does not take the responses to earlier requests. */
export const responsesUnread = tooMuch

const forbidden = (message: string) =>
  failWith((correlation_id) => new ForbiddenResponse({ error: { code: "forbidden", message, correlation_id } }))

export const accessDenied = ({ access }: AccessDenied) =>
  forbidden(`A key with access "${access}" does not permit this operation.`)

export const identifiersNotLocked = () =>
  forbidden("The identifiers are not locked; publish or pre-print the product first.")

export const noPassport = () => forbidden("A battery model has no passport.")

export const notPublished = () => forbidden("The passport is a draft; publish it first.")

const notFoundWith = (message: string) =>
  failWith((correlation_id) => new NotFoundResponse({ error: { code: "not_found", message, correlation_id } }))

export const notFound = () => notFoundWith("The organization has no such resource.")
export const versionNotFound = () => notFoundWith("No version of the passport was valid at that time.")
export const noSuchAddress = () => notFoundWith("This address does not exist. API addresses begin with /api/v1.")

const conflict = (message: string, details?: Details) =>
  failWith(
    (correlation_id) =>
      new ConflictResponse({
        error: { code: "conflict", message, ...(details === undefined ? {} : { details }), correlation_id }
      })
  )

export const serialNumberTaken = ({ serial_number }: SerialNumberTaken) =>
  conflict("Another product of the organization already has the serial number.", {
    serial_number: [`another product of the organization already has ${serial_number}`]
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
  conflict(`${reason} Repeat the request with ?confirm=true.`, { confirm: ["must be true"] })

const header = "Idempotency-Key"

export const idempotencyKeyMalformed = () => validation({ [header]: ["Expected 1 to 255 printable characters"] }, [])

export const idempotencyKeyReused = () =>
  conflict("The idempotency key was already used for another request.", {
    [header]: ["was already used for another request"]
  })

export const publicationIsFinal = () =>
  conflict("A published passport cannot be reverted to a draft.", { status: ["is published"] })

export const customDomainTaken = ({ host }: CustomDomainTaken) =>
  conflict("The host belongs to another organization.", {
    custom_domain: [`${host} is or was the custom domain of another organization`]
  })

export const profileInUse = ({ fields }: ProfileInUse) =>
  conflict(
    "These fields of the organization are printed on published passports and cannot be cleared.",
    Object.fromEntries(fields.map((field) => [field, ["is printed on published passports"]]))
  )

export const facilityInUse = () => conflict("Products refer to this facility as their place of manufacture.")

export const customDomainPending = ({ host }: CustomDomainPending) =>
  failWith(
    (correlation_id) =>
      new CustomDomainPendingResponse({
        error: {
          code: "custom_domain_pending",
          message: `The custom domain ${host} is configured but not yet active.`,
          correlation_id
        }
      })
  )

/** The same, where no code may be printed yet. */
export const customDomainInactive = ({ host }: CustomDomainPending) =>
  failWith(
    (correlation_id) =>
      new CustomDomainInactiveResponse({
        error: {
          code: "custom_domain_pending",
          message: `The custom domain ${host} is not yet active; activate it first.`,
          correlation_id
        }
      })
  )

/** The same, where a document with the code may not leave yet. */
export const addressNotReady = ({ host }: CustomDomainPending) =>
  forbidden(`The custom domain ${host} is configured but not yet active.`)

const productLimitReached = (message: string, details: { readonly current: number; readonly max: number }) =>
  failWith(
    (correlation_id) =>
      new ProductLimitReachedResponse({
        error: { code: "product_limit_reached", message, details, correlation_id }
      })
  )

export const draftLimitReached = ({ current, max }: DraftLimitReached) =>
  productLimitReached(`The organization has ${current} of at most ${max} drafts.`, { current, max })

export const storageLimitReached = ({ current, max }: StorageLimitReached) =>
  productLimitReached(`The organization stores ${current} of at most ${max} bytes.`, { current, max })

export const publishedLimitReached = ({ current, max }: PublishedLimitReached) =>
  failWith(
    (correlation_id) =>
      new PublishedLimitReachedResponse({
        error: {
          code: "published_limit_reached",
          message: `The organization has published ${current} of at most ${max} passports this month.`,
          details: { current, max },
          correlation_id
        }
      })
  )

export const exportInvalid = ({ details }: ExportInvalid) =>
  failWith(
    (correlation_id) =>
      new ExportValidationFailedResponse({
        error: {
          code: "export_validation_failed",
          message: "The product does not fit the data model of the export.",
          details,
          correlation_id
        }
      })
  )

/** Its own places to wait in are taken: 429. Those of all are, or its turn did not come in time: 503. */
export const tooManyWaiting = Effect.fnUntraced(function* ({ scope, seconds }: TooManyWaiting) {
  const correlation_id = yield* CorrelationId
  yield* retryAfter(seconds)
  if (scope === "organization") {
    const message = `Too many requests of the organization are waiting. Try again in ${seconds} s.`
    return yield* new RateLimitExceededResponse({ error: { code: "rate_limit_exceeded", message, correlation_id } })
  }
  const message = `The service has too much work. Try again in ${seconds} s.`
  return yield* new ServiceUnavailableResponse({ error: { code: "internal_error", message, correlation_id } })
})
