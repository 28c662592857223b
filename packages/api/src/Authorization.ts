/**
 * The checks before every operation: the API key or the token of an access grant, then the request.
 *
 * The order is: key or session (401), organization lock and plan (403), request rate and unread responses (429), access of
 * the key or role of the member (403), then body and resource.
 *
 * @source spec §5
 */
import type { Answerer, Caller, Member, Operation, Reader, Session } from "@dpp/core/access"
import type { Organization } from "@dpp/core/party"
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

/** The caller of the request: the organization, its key or the member of a session, and the id of the request. */
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

/** The session of the request, with its member and its organization. */
export class CurrentSession extends Context.Service<
  CurrentSession,
  {
    readonly session: Session
    readonly member: Member
    readonly organization: Organization
    readonly correlationId: string
  }
>()("@dpp/api/CurrentSession") {}

/** Requires the API key of an organization as bearer token, or the cookie of a session of one of its members. */
export class Authorization extends HttpApiMiddleware.Service<
  Authorization,
  { provides: CurrentCaller | CurrentReader }
>()("@dpp/api/Authorization", {
  requiredForClient: true,
  security: { bearer: HttpApiSecurity.bearer },
  error: refusals
}) {}

/** Requires the cookie of a session of a member. An API key is refused. */
export class SessionAuthorization extends HttpApiMiddleware.Service<
  SessionAuthorization,
  { provides: CurrentSession }
>()("@dpp/api/SessionAuthorization", { error: refusals }) {}

/** Requires the API key of an organization, a session, or the token of one of its access grants, as bearer token. */
export class ReaderAuthorization extends HttpApiMiddleware.Service<ReaderAuthorization, { provides: CurrentReader }>()(
  "@dpp/api/ReaderAuthorization",
  { requiredForClient: true, security: { bearer: HttpApiSecurity.bearer }, error: refusals }
) {}

/** Who reads what a supplier states: the supplier with the token of its link, or the organization that made the request. */
export type Answering =
  | { readonly _tag: "Supplier"; readonly answerer: Answerer }
  | { readonly _tag: "Owner"; readonly caller: Caller }

export class CurrentAnswering extends Context.Service<CurrentAnswering, Answering>()("@dpp/api/CurrentAnswering") {}

/** Requires the token of a link to a request, the API key of the organization that made it, or a session, as bearer token. */
export class AnswerAuthorization extends HttpApiMiddleware.Service<
  AnswerAuthorization,
  { provides: CurrentAnswering }
>()("@dpp/api/AnswerAuthorization", {
  requiredForClient: true,
  security: { bearer: HttpApiSecurity.bearer },
  error: refusals
}) {}

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

/** A body that may be omitted: a request without one is a request with `{}`. Annotated on the endpoint. */
export const BodyIsOptional = Context.Reference<boolean>("@dpp/api/BodyIsOptional", { defaultValue: () => false })

/** As `RequestDecoding`, for operations that have neither parameters nor a body: it names the parameters that they ignore. */
export class IgnoredParameters extends HttpApiMiddleware.Service<IgnoredParameters>()("@dpp/api/IgnoredParameters") {}

/**
 * What an operation requires of a member, where this is less than of a key: a key with the access `read` is for programs that
 * read passports. Annotated on the endpoint; null for the same as of a key.
 */
export const MemberAccess = Context.Reference<ReadonlyArray<Operation> | null>("@dpp/api/MemberAccess", {
  defaultValue: () => null
})

/** What an operation requires of a key or a member: any one of these. Annotated on the endpoint. */
export const RequiredAccess = Context.Reference<ReadonlyArray<Operation>>("@dpp/api/RequiredAccess", {
  defaultValue: () => ["write"]
})
