/**
 * What stands before every operation: the bearer key, and the reading of the request.
 *
 * Order of checks: key (401), account lock, plan, request rate and unread responses (429), access of the key, then body and
 * resource.
 *
 * @source spec §5
 */
import type { Caller, Operation } from "@dpp/core/access"
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

/** The bearer key of an organization. */
export class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: CurrentCaller }>()(
  "@dpp/api/Authorization",
  {
    requiredForClient: true,
    security: { bearer: HttpApiSecurity.bearer },
    error: [
      UnauthorizedResponse,
      AccountLockedResponse,
      PlanRequiredResponse,
      RateLimitExceededResponse,
      ForbiddenResponse,
      InternalErrorResponse,
      ServiceUnavailableResponse
    ]
  }
) {}

/** A key may come along and is then checked like any other, but what is printed on a battery is read without. */
export class OptionalAuthorization extends HttpApiMiddleware.Service<OptionalAuthorization>()(
  "@dpp/api/OptionalAuthorization",
  {
    error: [
      UnauthorizedResponse,
      AccountLockedResponse,
      PlanRequiredResponse,
      RateLimitExceededResponse,
      ForbiddenResponse,
      InternalErrorResponse,
      ServiceUnavailableResponse
    ]
  }
) {}

/** The bearer token of the operator; without one in the settings the operator's API answers 404. */
export class OperatorAuthorization extends HttpApiMiddleware.Service<OperatorAuthorization>()(
  "@dpp/api/OperatorAuthorization",
  {
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
  }
) {}

/** Turns a path, query or body that does not fit the contract into a validation error. */
export class RequestDecoding extends HttpApiMiddleware.Service<RequestDecoding>()("@dpp/api/RequestDecoding", {
  error: ValidationErrorResponse
}) {}

/** What an operation asks of a key: any of these will do. Annotated on the endpoint. */
export const RequiredAccess = Context.Reference<ReadonlyArray<Operation>>("@dpp/api/RequiredAccess", {
  defaultValue: () => ["write"]
})
