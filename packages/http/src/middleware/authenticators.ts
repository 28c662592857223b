/**
 * Checks the bearer key of an organization, the session of one of its members, or the token of an access grant where an
 * operation admits its holder. A request with the header `Authorization` is never one of a session.
 *
 * Order of checks: key or session, account lock, plan, request rate, unread responses, access or role. Every response to a valid key has the
 * RateLimit fields, and no cache keeps it.
 *
 * @source spec §5, §8
 * @source inferred: the RateLimit fields follow draft-ietf-httpapi-ratelimit-headers
 */
import { type Answering, MemberAccess, RequiredAccess } from "@dpp/api/Authorization"
import { MaximumBody } from "@dpp/api/MaximumBody"
import { type Caller, ownerOf, requireRole, toMemberActor } from "@dpp/core/access"
import { identifierPrefix, isPractice, type Organization } from "@dpp/core/party"
import { Authentication, authorize } from "@dpp/service/access/Authentication"
import type { Allowance } from "@dpp/service/ports/RateLimiter"
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import { Readers } from "@dpp/service/access/Readers"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { isGrantToken, isSupplierToken } from "@dpp/service/access/TokenFormat"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { isOwnPage, isShown, sessionCookie } from "../request/sessionCookie.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { countFor, type RequestAccount, supplierAccount } from "../limits/RequestAccount.ts"
import { UnreadResponses } from "../limits/UnreadResponses.ts"
import { withPracticeMark } from "../response/practiceMark.ts"
import { withNoStore } from "../response/noStore.ts"
import { unreadLimitReached } from "./UnreadLimit.ts"
import { countWrongKey, wrongKeys } from "./WrongKeys.ts"

/** Reads the bearer key of a request. */
export const bearer = HttpApiBuilder.securityDecode(HttpApiSecurity.bearer)

/** Holders of grants read what belongs to an organization: no cache may keep it, or show it for another token. */
const holderHeaders = { "cache-control": "private, no-store", vary: "Authorization" }

/** The checks of all kinds of middleware. Returns the owner of a key or the holder of a grant once they are passed. */
export const authenticators = Effect.gen(function* () {
  const responses = yield* UnreadResponses
  const authentication = yield* Authentication
  const readers = yield* Readers
  const answers = yield* SupplierAnswers
  const sessions = yield* MemberSessions
  const cookie = sessionCookie((yield* PassportSettings).publicOrigin)
  const countWrong = yield* countWrongKey
  const refuseWrongKey = yield* wrongKeys(ErrorBody.unauthorized)
  const refuseWrongToken = yield* wrongKeys(ErrorBody.tokenUnauthorized)

  /** Reports the rest of the allowance in headers, and rejects a request above it. */
  const enforceRateLimit = Effect.fnUntraced(function* (
    policy: "organization" | "member" | "grant" | "request",
    { isAllowed, limit, remaining, secondsToReset }: Allowance,
    further: Readonly<Record<string, string>> = {}
  ) {
    const headers = {
      "ratelimit-policy": `"${policy}";q=${limit};w=60`,
      ratelimit: `"${policy}";r=${remaining};t=${secondsToReset}`
    }
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(
        HttpServerResponse.setHeaders(withNoStore(HttpServerResponse.setHeaders(response, further)), headers)
      )
    )
    if (!isAllowed) return yield* ErrorBody.rateLimitExceeded(secondsToReset)
  })

  /** Marks the responses of a practice organization. */
  const markPractice = ({ id }: Organization) =>
    isPractice(id)
      ? HttpEffect.appendPreResponseHandler((_request, response) =>
          Effect.succeed(withPracticeMark(response, identifierPrefix(id)))
        )
      : Effect.void

  /** Makes the request count for the account that its key, session or token proves. */
  const prove = Effect.fnUntraced(function* (account: RequestAccount) {
    countFor(yield* HttpServerRequest.HttpServerRequest, account)
  })

  /** Rejects the request before any work if its account has too many unread responses. */
  const enforceUnreadLimit = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (responses.reached(request) === "own") return yield* unreadLimitReached("own")
  })

  /** The limits of an organization, for all of its keys together, or of one of its members. */
  const enforceLimits = Effect.fnUntraced(function* (
    policy: "organization" | "member",
    count: Effect.Effect<Allowance>
  ) {
    yield* enforceRateLimit(policy, yield* count)
    yield* enforceUnreadLimit
  })

  /** The limits of the token of a grant or of a request to a supplier. */
  const enforceTokenLimits = Effect.fnUntraced(function* (
    policy: "grant" | "request",
    account: RequestAccount,
    count: Effect.Effect<Allowance>
  ) {
    yield* prove(account)
    yield* enforceRateLimit(policy, yield* count, holderHeaders)
    yield* enforceUnreadLimit
  })

  const admitKey = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
    const { key, organization } = yield* authentication.authenticate(text).pipe(
      Effect.catchTags({
        KeyInvalid: ({ reason }) => refuseWrongKey(reason),
        AccountLocked: ErrorBody.accountLocked,
        PlanRequired: ErrorBody.planRequired
      })
    )
    yield* prove({ _tag: "Organization", id: organization.id })
    yield* markPractice(organization)
    yield* enforceLimits("organization", authentication.countRequest(organization))
    yield* authorize(key.access, Context.get(endpoint.annotations, RequiredAccess)).pipe(
      Effect.catchTag("AccessDenied", ErrorBody.accessDenied)
    )
    const { access, id, name } = key
    const caller: Caller = {
      organization,
      actor: { _tag: "ApiKey", id, name, access },
      correlationId: yield* CorrelationId
    }
    return caller
  })

  /** Refuses a wrong token of a cookie, which counts as a wrong key, and deletes the cookie. */
  const refuseSession = cookie.clear.pipe(Effect.andThen(countWrong), Effect.andThen(ErrorBody.sessionInvalid()))

  const admitSession = Effect.fnUntraced(function* (token: string, endpoint: HttpApiEndpoint.Top) {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (!isOwnPage(request)) return yield* ErrorBody.crossSiteRequest()
    const owner = yield* sessions
      .authenticate(token)
      .pipe(Effect.catchTags({ SessionInvalid: () => refuseSession, AccountLocked: ErrorBody.accountLocked }))
    yield* prove({ _tag: "Organization", id: owner.organization.id })
    if (!isShown(request, owner.organization.id)) return yield* ErrorBody.organizationChanged()
    yield* markPractice(owner.organization)
    yield* enforceLimits("member", sessions.countRequest(owner))
    const ofMember = Context.get(endpoint.annotations, MemberAccess)
    const required = ofMember ?? Context.get(endpoint.annotations, RequiredAccess)
    yield* Effect.fromResult(requireRole(owner.member.role, required)).pipe(
      Effect.catchTag("RoleRequired", ErrorBody.roleRequired)
    )
    return { ...owner, correlationId: yield* CorrelationId }
  })

  /** The token of the cookie, unless the request has a header `Authorization`. */
  const sessionToken = Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
    request.headers["authorization"] === undefined ? cookie.tokenOf(request) : Option.none()
  )

  /** The owner of the session of a cookie; otherwise that of the key. Another `X-DPP-Source` than `import` is ignored. */
  const admitOwner = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
    const token = yield* sessionToken
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const origin: Pick<Caller, "origin"> = headers["x-dpp-source"] === "import" ? { origin: { source: "import" } } : {}
    if (Option.isNone(token)) return { ...(yield* admitKey(text, endpoint)), ...origin }
    const { correlationId, member, organization } = yield* admitSession(token.value, endpoint)
    const owner: Caller = { organization, actor: toMemberActor(member), correlationId, ...origin }
    return owner
  })

  /** For operations that members only may call: a key is checked, and refused. */
  const session = Effect.fnUntraced(function* (endpoint: HttpApiEndpoint.Top) {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const token = yield* sessionToken
    if (Option.isSome(token)) return yield* admitSession(token.value, endpoint)
    if (headers["authorization"] === undefined) return yield* ErrorBody.sessionInvalid()
    yield* caller(yield* bearer, endpoint)
    return yield* ErrorBody.memberRequired()
  })

  const admitToken = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
    const reader = yield* readers
      .admit(text, yield* CorrelationId)
      .pipe(Effect.catchTags({ TokenInvalid: ({ reason }) => refuseWrongToken(reason) }))
    yield* markPractice(reader.organization)
    const { grant, organization } = reader
    const mostBytes = Context.get(endpoint.annotations, MaximumBody)
    yield* enforceTokenLimits(
      "grant",
      { _tag: "Token", id: `grant ${grant?.id ?? ""}`, organization: organization.id, mostBytes },
      readers.countRequest(reader)
    )
    return reader
  })

  const admitSupplier = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
    const answerer = yield* answers
      .admit(text, yield* CorrelationId)
      .pipe(Effect.catchTags({ TokenInvalid: ({ reason }) => refuseWrongToken(reason) }))
    yield* markPractice(answerer.organization)
    const account = supplierAccount(answerer, Context.get(endpoint.annotations, MaximumBody))
    yield* enforceTokenLimits("request", account, answers.countRequest(answerer))
    return answerer
  })

  /** For operations about what a supplier states: the supplier, or the organization that asks. */
  const answering = (credential: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) => {
    const text = Redacted.value(credential)
    return isSupplierToken(text)
      ? Effect.map(admitSupplier(text, endpoint), (answerer): Answering => ({ _tag: "Supplier", answerer }))
      : Effect.map(caller(credential, endpoint), (owner): Answering => ({ _tag: "Owner", caller: owner }))
  }

  /** For operations of the organization only. */
  const caller = (credential: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) => {
    const text = Redacted.value(credential)
    if (isSupplierToken(text)) return Effect.andThen(admitSupplier(text, endpoint), ErrorBody.supplierDenied())
    return isGrantToken(text)
      ? Effect.andThen(admitToken(text, endpoint), ErrorBody.grantDenied())
      : admitOwner(text, endpoint)
  }

  const reader = (credential: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) => {
    const text = Redacted.value(credential)
    return isGrantToken(text) ? admitToken(text, endpoint) : Effect.map(caller(credential, endpoint), ownerOf)
  }

  return { answering, caller, reader, session }
})
