/**
 * The checks before every operation: the API key or the token of an access grant, then the request.
 *
 * The order is: key (401), organization lock and plan (403), request rate and unread responses (429), access of the key
 * (403), then body and resource.
 *
 * @source spec §5
 */
import type { Caller, Operation, Reader } from "@dpp/core/access"
import * as Context from "effect/Context"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity"
import {
  AccountLockedResponse,
  ForbiddenResponse,
  InternalErrorResponse,
  NotFoundResponse,
  PlanRequiredResponse,
  RateLimitExceededResponse,
  ServiceUnavailableResponse,
  UnauthorizedResponse,
  ValidationErrorResponse
} from "./errors.ts"

/** The caller of the request: the organization, its key, and the id of the request. */
export class CurrentCaller extends Context.Service<CurrentCaller, Caller>()("@dpp/api/CurrentCaller") {}

/** Who reads: the organization with its key, or the holder of an access grant with a token. */
export class CurrentReader extends Context.Service<CurrentReader, Reader>()("@dpp/api/CurrentReader") {}

const refusals = [
  UnauthorizedResponse,
  AccountLockedResponse,
  PlanRequiredResponse,
  RateLimitExceededResponse,
  ForbiddenResponse,
  InternalErrorResponse,
  ServiceUnavailableResponse
] as const

/** Requires the API key of an organization as bearer token. */
export class Authorization extends HttpApiMiddleware.Service<
  Authorization,
  { provides: CurrentCaller | CurrentReader }
>()("@dpp/api/Authorization", {
  requiredForClient: true,
  security: { bearer: HttpApiSecurity.bearer },
  error: refusals
}) {}

/** Requires the API key of an organization, or the token of one of its access grants, as bearer token. */
export class ReaderAuthorization extends HttpApiMiddleware.Service<ReaderAuthorization, { provides: CurrentReader }>()(
  "@dpp/api/ReaderAuthorization",
  { requiredForClient: true, security: { bearer: HttpApiSecurity.bearer }, error: refusals }
) {}

/** The secret that is sent as bearer token: whether it belongs to a request for access is a question of the use case. */
export class CurrentSecret extends Context.Service<CurrentSecret, string>()("@dpp/api/CurrentSecret") {}

/** Requires the secret of a request for access as bearer token. */
export class RequestSecret extends HttpApiMiddleware.Service<RequestSecret, { provides: CurrentSecret }>()(
  "@dpp/api/RequestSecret",
  {
    requiredForClient: true,
    security: { bearer: HttpApiSecurity.bearer },
    error: [
      UnauthorizedResponse,
      ForbiddenResponse,
      RateLimitExceededResponse,
      InternalErrorResponse,
      ServiceUnavailableResponse
    ]
  }
) {}

/** Allows requests without API key, because anyone may read what is printed on a battery. A key that is sent is checked. */
export class OptionalAuthorization extends HttpApiMiddleware.Service<OptionalAuthorization>()(
  "@dpp/api/OptionalAuthorization",
  { error: refusals }
) {}

/** The bearer token of the administrator. Where the settings hold none, the admin API responds with 404. */
export class AdminAuthorization extends HttpApiMiddleware.Service<AdminAuthorization>()("@dpp/api/AdminAuthorization", {
  requiredForClient: true,
  security: { bearer: HttpApiSecurity.bearer },
  error: [
    ValidationErrorResponse,
    UnauthorizedResponse,
    NotFoundResponse,
    RateLimitExceededResponse,
    InternalErrorResponse,
    ServiceUnavailableResponse
  ]
}) {}

/** Responds with a validation error if path, query or body do not match the contract, and names parameters that it ignores. */
export class RequestDecoding extends HttpApiMiddleware.Service<RequestDecoding>()("@dpp/api/RequestDecoding", {
  error: ValidationErrorResponse
}) {}

/** As `RequestDecoding`, for operations that have neither parameters nor a body: it names the parameters that they ignore. */
export class IgnoredParameters extends HttpApiMiddleware.Service<IgnoredParameters>()("@dpp/api/IgnoredParameters") {}

/** The access that an operation requires of a key: any one of these. Annotated on the endpoint. */
export const RequiredAccess = Context.Reference<ReadonlyArray<Operation>>("@dpp/api/RequiredAccess", {
  defaultValue: () => ["write"]
})
