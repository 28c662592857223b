/**
 * The error object of every failed answer, one class per code.
 *
 * @source spec §7
 */
import * as Schema from "effect/Schema"

const correlationId = Schema.String.annotate({
  description: "Id of the request, also in the header X-Correlation-Id. Quote it to support.",
  format: "uuid"
})

const plainBody = <const Code extends string>(code: Code) =>
  Schema.Struct({
    code: Schema.Literal(code),
    message: Schema.String,
    correlation_id: correlationId
  })

/** For each field, what is wrong with it. */
const fieldDetails = Schema.Record(Schema.String, Schema.Array(Schema.String))

const limitBody = <const Code extends string>(code: Code) =>
  Schema.Struct({
    ...plainBody(code).fields,
    details: Schema.Struct({ current: Schema.Int, max: Schema.Int })
  })

/** The input is incomplete or invalid; details names each field. */
export class ValidationErrorResponse extends Schema.Error<ValidationErrorResponse>("ValidationErrorResponse")(
  {
    error: Schema.Struct({
      ...plainBody("validation_error").fields,
      details: fieldDetails,
      unrecognized_fields: Schema.optionalKey(Schema.Array(Schema.String))
    })
  },
  { httpApiStatus: 400 }
) {}

/** The key is missing or invalid. */
export class UnauthorizedResponse extends Schema.Error<UnauthorizedResponse>("UnauthorizedResponse")(
  { error: plainBody("unauthorized") },
  { httpApiStatus: 401 }
) {}

/** The key may not address this resource, or the passport is a draft. */
export class ForbiddenResponse extends Schema.Error<ForbiddenResponse>("ForbiddenResponse")(
  { error: plainBody("forbidden") },
  { httpApiStatus: 403 }
) {}

/** The feature belongs to a different plan. */
export class PlanRequiredResponse extends Schema.Error<PlanRequiredResponse>("PlanRequiredResponse")(
  { error: plainBody("plan_required") },
  { httpApiStatus: 403 }
) {}

/** The account is locked. */
export class AccountLockedResponse extends Schema.Error<AccountLockedResponse>("AccountLockedResponse")(
  { error: plainBody("account_locked") },
  { httpApiStatus: 403 }
) {}

/** The fair-use cap on draft products is reached. */
export class ProductLimitReachedResponse extends Schema.Error<ProductLimitReachedResponse>(
  "ProductLimitReachedResponse"
)({ error: limitBody("product_limit_reached") }, { httpApiStatus: 403 }) {}

/** The monthly limit of published passports is reached. */
export class PublishedLimitReachedResponse extends Schema.Error<PublishedLimitReachedResponse>(
  "PublishedLimitReachedResponse"
)({ error: limitBody("published_limit_reached") }, { httpApiStatus: 403 }) {}

/** The resource does not exist in the organization. */
export class NotFoundResponse extends Schema.Error<NotFoundResponse>("NotFoundResponse")(
  { error: plainBody("not_found") },
  { httpApiStatus: 404 }
) {}

/** A duplicate, a change of a locked identifier, or a missing confirm=true. */
export class ConflictResponse extends Schema.Error<ConflictResponse>("ConflictResponse")(
  { error: Schema.Struct({ ...plainBody("conflict").fields, details: Schema.optionalKey(fieldDetails) }) },
  { httpApiStatus: 409 }
) {}

/** A custom domain is configured but not yet active. */
export class CustomDomainPendingResponse extends Schema.Error<CustomDomainPendingResponse>(
  "CustomDomainPendingResponse"
)({ error: plainBody("custom_domain_pending") }, { httpApiStatus: 409 }) {}

/** The same fact where it stands in the way of a printed code. */
export class CustomDomainInactiveResponse extends Schema.Error<CustomDomainInactiveResponse>(
  "CustomDomainInactiveResponse"
)({ error: plainBody("custom_domain_pending") }, { httpApiStatus: 403 }) {}

/** The product's data do not fit the data model of the export; details names each place by JSON Pointer. */
export class ExportValidationFailedResponse extends Schema.Error<ExportValidationFailedResponse>(
  "ExportValidationFailedResponse"
)(
  { error: Schema.Struct({ ...plainBody("export_validation_failed").fields, details: fieldDetails }) },
  { httpApiStatus: 422 }
) {}

/** Too many requests; the header Retry-After gives the wait in seconds. */
export class RateLimitExceededResponse extends Schema.Error<RateLimitExceededResponse>("RateLimitExceededResponse")(
  { error: plainBody("rate_limit_exceeded") },
  { httpApiStatus: 429 }
) {}

/** An error on the service's side; where it passes, the header Retry-After gives the wait in seconds. */
export class InternalErrorResponse extends Schema.Error<InternalErrorResponse>("InternalErrorResponse")(
  { error: plainBody("internal_error") },
  { httpApiStatus: 500 }
) {}

/** The service holds too much work or too many responses at this moment; the header Retry-After gives the wait in seconds. */
export class ServiceUnavailableResponse extends Schema.Error<ServiceUnavailableResponse>("ServiceUnavailableResponse")(
  { error: plainBody("internal_error") },
  { httpApiStatus: 503 }
) {}
