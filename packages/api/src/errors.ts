/**
 * The error object of every failed request, one class per code.
 *
 * @source spec §7
 */
import { maximumNames } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { rules } from "./rules.ts"

const correlationId = Schema.String.annotate({
  description: "Id of the request, which is also in the header X-Correlation-Id. Quote it to support.",
  format: "uuid"
})

const plainBody = <const Code extends string>(code: Code) =>
  Schema.Struct({
    code: Schema.Literal(code),
    message: Schema.String,
    correlation_id: correlationId
  })

/** For each field, what is wrong with it. */
const fieldDetails = Schema.Record(Schema.String, Schema.Array(Schema.String)).annotate({
  description: "Messages by field."
})

const limitBody = <const Code extends string>(code: Code) =>
  Schema.Struct({
    ...plainBody(code).fields,
    details: Schema.Struct({
      current: Schema.Int.annotate({ description: "Current number." }),
      max: Schema.Int.annotate({ description: "Maximum number." })
    })
  })

/**
 * The input is incomplete or invalid; `details` has the messages by field. `unlikely_value`: it is valid, and makes values of a published
 * passport unlikely.
 */
export class ValidationErrorResponse extends Schema.Error<ValidationErrorResponse>("ValidationErrorResponse")(
  {
    error: Schema.Struct({
      ...plainBody("validation_error").fields,
      code: Schema.Literals(["validation_error", "unlikely_value"]),
      details: fieldDetails,
      rules,
      unrecognized_fields: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
        description: `Fields that the service does not recognize; at most ${maximumNames} are listed.`
      }),
      unrecognized_fields_omitted: Schema.optionalKey(Schema.Int).annotate({
        description: "Number of further unrecognized fields. Absent if all are listed."
      })
    })
  },
  { httpApiStatus: 400, description: "Invalid or incomplete input" }
) {}

/** The key is missing or invalid. */
export class UnauthorizedResponse extends Schema.Error<UnauthorizedResponse>("UnauthorizedResponse")(
  { error: plainBody("unauthorized") },
  { httpApiStatus: 401, description: "API key missing or invalid" }
) {}

/**
 * `role_required`: the role of the member does not permit it; `cross_site_request`: the cookie came without its proof;
 * `organization_changed`: the session acts for another organization than the page.
 */
const forbiddenBody = Schema.Struct({
  ...plainBody("forbidden").fields,
  code: Schema.Literals(["forbidden", "role_required", "cross_site_request", "organization_changed"]),
  details: Schema.optionalKey(
    Schema.Struct({
      role: Schema.String.annotate({ description: "The lowest role that permits it." })
    }).annotate({ description: "With the code `role_required` only." })
  )
})

/** The key or the role does not permit the operation, or the state of the product does not allow it. */
export class ForbiddenResponse extends Schema.Error<ForbiddenResponse>("ForbiddenResponse")(
  { error: forbiddenBody },
  { httpApiStatus: 403, description: "Operation not permitted by the key or the state of the product" }
) {}

/** The plan of the organization does not include the REST API. */
export class PlanRequiredResponse extends Schema.Error<PlanRequiredResponse>("PlanRequiredResponse")(
  { error: plainBody("plan_required") },
  { httpApiStatus: 403, description: "REST API not included in the plan" }
) {}

/** The organization is locked. */
export class AccountLockedResponse extends Schema.Error<AccountLockedResponse>("AccountLockedResponse")(
  { error: plainBody("account_locked") },
  { httpApiStatus: 403, description: "Organization locked" }
) {}

/** The quota of drafts or of stored bytes is reached. */
export class ProductLimitReachedResponse extends Schema.Error<ProductLimitReachedResponse>(
  "ProductLimitReachedResponse"
)(
  { error: limitBody("product_limit_reached") },
  { httpApiStatus: 403, description: "Limit of drafts or storage reached" }
) {}

/** The monthly quota of publications is reached. */
export class PublishedLimitReachedResponse extends Schema.Error<PublishedLimitReachedResponse>(
  "PublishedLimitReachedResponse"
)(
  { error: limitBody("published_limit_reached") },
  { httpApiStatus: 403, description: "Monthly limit of publications reached" }
) {}

/** The resource does not exist in the organization. */
export class NotFoundResponse extends Schema.Error<NotFoundResponse>("NotFoundResponse")(
  { error: plainBody("not_found") },
  { httpApiStatus: 404, description: "Resource not found in the organization" }
) {}

const conflictBody = Schema.Struct({
  ...plainBody("conflict").fields,
  details: Schema.optionalKey(fieldDetails),
  rules
})

const wrong = Schema.Array(Schema.String).annotate({ description: "What is wrong with it." })
const holder = Schema.optionalKey(
  Schema.String.annotate({ description: "Id of the product that has what was sent.", format: "uuid" })
)

/** Another product of the organization has the serial number; `details.product_id` has its id, which no conflict of another code has. */
export class SerialNumberTakenResponse extends Schema.Error<SerialNumberTakenResponse>("SerialNumberTakenResponse")(
  {
    error: Schema.Struct({
      ...plainBody("serial_number_taken").fields,
      details: Schema.Struct({ serial_number: wrong, product_id: holder }).annotate({
        description: "What is taken, and by which product."
      }),
      rules
    })
  },
  { httpApiStatus: 409, description: "Serial number of another product" }
) {}

/** The organization uses the key already; for a product, `details.product_id` has the other one. */
export class ExternalIdTakenResponse extends Schema.Error<ExternalIdTakenResponse>("ExternalIdTakenResponse")(
  {
    error: Schema.Struct({
      ...plainBody("external_id_taken").fields,
      details: Schema.Struct({ external_id: wrong, product_id: holder }).annotate({
        description: "What is taken, and by which product."
      }),
      rules
    })
  },
  { httpApiStatus: 409, description: "Own key of another product or template" }
) {}

/** The request would create a duplicate or change a locked identifier, or lacks `confirm=true`. */
export class ConflictResponse extends Schema.Error<ConflictResponse>("ConflictResponse")(
  { error: conflictBody },
  {
    httpApiStatus: 409,
    description: "Duplicate, locked identifier, missing confirmation, or change that the status does not allow"
  }
) {}

/** The passport is no longer in force, and does not change. */
export class PassportInactiveResponse extends Schema.Error<PassportInactiveResponse>("PassportInactiveResponse")(
  { error: plainBody("passport_inactive") },
  { httpApiStatus: 409, description: "Passport no longer in force" }
) {}

/** The organization has a practice organization. */
export class PracticeExistsResponse extends Schema.Error<PracticeExistsResponse>("PracticeExistsResponse")(
  { error: plainBody("practice_exists") },
  { httpApiStatus: 409, description: "Practice organization exists" }
) {}

/** The key is that of a practice organization, which has none of its own. */
export class IsPracticeResponse extends Schema.Error<IsPracticeResponse>("IsPracticeResponse")(
  { error: plainBody("is_practice") },
  { httpApiStatus: 409, description: "Key of a practice organization" }
) {}

/** The battery was recycled, and its passport no longer exists. */
export class PassportCeasedResponse extends Schema.Error<PassportCeasedResponse>("PassportCeasedResponse")(
  { error: plainBody("passport_ceased") },
  { httpApiStatus: 410, description: "Passport ceased to exist" }
) {}

/** The offer of another organization has expired, or was withdrawn. */
export class TransferEndedResponse extends Schema.Error<TransferEndedResponse>("TransferEndedResponse")(
  { error: plainBody("transfer_ended") },
  { httpApiStatus: 410, description: "Offer expired or withdrawn" }
) {}

/** The product has changed since the state that `If-Match` names. */
export class PreconditionFailedResponse extends Schema.Error<PreconditionFailedResponse>("PreconditionFailedResponse")(
  { error: conflictBody },
  { httpApiStatus: 412, description: "Product changed since it was read" }
) {}

/** The link was not used in time. */
export class LinkExpiredResponse extends Schema.Error<LinkExpiredResponse>("LinkExpiredResponse")(
  { error: plainBody("link_expired") },
  { httpApiStatus: 410, description: "Link expired" }
) {}

/**
 * A change of what is public needs a second member. `details`: `change_request_id` of the request that the change has become, or
 * none.
 */
export class SecondMemberRequiredResponse extends Schema.Error<SecondMemberRequiredResponse>(
  "SecondMemberRequiredResponse"
)(
  {
    error: Schema.Struct({
      ...plainBody("second_member_required").fields,
      details: Schema.optionalKey(
        Schema.Struct({
          change_request_id: Schema.String.annotate({
            description: "Id of the change request that the change has become."
          })
        }).annotate({ description: "Present if a second member can now decide." })
      )
    })
  },
  { httpApiStatus: 409, description: "Needs a second member" }
) {}

/** The organization would have no admin any more. */
export class LastAdminResponse extends Schema.Error<LastAdminResponse>("LastAdminResponse")(
  { error: plainBody("last_admin") },
  { httpApiStatus: 409, description: "Last admin of the organization" }
) {}

/** A custom domain is configured but not yet active. */
export class CustomDomainPendingResponse extends Schema.Error<CustomDomainPendingResponse>(
  "CustomDomainPendingResponse"
)({ error: plainBody("custom_domain_pending") }, { httpApiStatus: 409, description: "Custom domain not active" }) {}

/** A custom domain is configured but not yet active, so no code may be printed. */
export class CustomDomainInactiveResponse extends Schema.Error<CustomDomainInactiveResponse>(
  "CustomDomainInactiveResponse"
)({ error: plainBody("custom_domain_pending") }, { httpApiStatus: 403, description: "Custom domain not active" }) {}

/** The product does not fit the data model of the export; `details` has the messages by JSON Pointer. */
export class ExportValidationFailedResponse extends Schema.Error<ExportValidationFailedResponse>(
  "ExportValidationFailedResponse"
)(
  { error: Schema.Struct({ ...plainBody("export_validation_failed").fields, details: fieldDetails, rules }) },
  { httpApiStatus: 422, description: "Product does not fit the data model of the export" }
) {}

/** There were too many requests; the header `Retry-After` gives the delay in seconds. */
export class RateLimitExceededResponse extends Schema.Error<RateLimitExceededResponse>("RateLimitExceededResponse")(
  { error: plainBody("rate_limit_exceeded") },
  { httpApiStatus: 429, description: "Too many requests; Retry-After gives the delay in seconds" }
) {}

/** The service failed. If the failure is transient, the header `Retry-After` gives the delay in seconds. */
export class InternalErrorResponse extends Schema.Error<InternalErrorResponse>("InternalErrorResponse")(
  { error: plainBody("internal_error") },
  { httpApiStatus: 500, description: "Internal error" }
) {}

/** The service has too much work, or cannot use its database or file storage; the header `Retry-After` gives the delay in seconds. */
export class ServiceUnavailableResponse extends Schema.Error<ServiceUnavailableResponse>("ServiceUnavailableResponse")(
  { error: plainBody("internal_error") },
  { httpApiStatus: 503, description: "Service overloaded or unavailable; Retry-After gives the delay in seconds" }
) {}
