/**
 * Limits the requests of a client address that no key counts: pages, files, codes, documentation, unknown paths, and
 * requests to the API without a key.
 *
 * It applies to every request unless a request is exempt, so a new route is limited without further action. A request
 * that brings a key to a route that requires one is counted for its organization instead. Health checks are not counted.
 *
 * The files of the console have a limit of their own, ten times as high: a page loads dozens of them, the people of a company may share
 * one address, and each file is a stored response that needs neither the database nor computation.
 *
 * @source spec §8 (requests without a key)
 */
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { clientAddress } from "../request/clientAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { pathOf, requiresKey } from "../request/pathNormalization.ts"
import { isOwnPage } from "../request/sessionCookie.ts"
import { RequestBytes } from "../limits/RequestBytes.ts"
import { UnreadResponses } from "../limits/UnreadResponses.ts"
import { errorResponse } from "../response/errorResponse.ts"

export class ClientLimits extends Context.Service<
  ClientLimits,
  {
    readonly anonymousRequestsPerMinute: number
    /** A list separated by commas; empty if clients connect directly. */
    readonly trustedProxies: string
  }
>()("@dpp/http/ClientLimits") {}

const isCounted = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const path = pathOf(request.url)
  const isKeyless = request.headers["authorization"] === undefined && !isOfSession(request)
  return !path.startsWith("/health/") && (isKeyless || !requiresKey(path))
}

/** Whether a page of the service sends the cookie of a session: it is counted for its organization, or as a wrong key. */
const isOfSession = (request: HttpServerRequest.HttpServerRequest): boolean =>
  isOwnPage(request) && /(?:^|[;\s])(?:__Host-)?dpp_session=/u.test(request.headers["cookie"] ?? "")

/** How many files of the console a client may load for each other request that it may send. */
const consoleFactor = 10

/** The routes below `/console/oidc` redirect to the identity provider and back. */
const isConsoleFile = (path: string): boolean => /^\/console(?:\/(?!oidc\/)|$)/u.test(path)

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const limiter = yield* RateLimiter
    const accounts = [yield* RequestBytes, yield* UnreadResponses]
    const { anonymousRequestsPerMinute, trustedProxies } = yield* ClientLimits
    const clientOf = clientAddress(trustedProxies)

    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (!isCounted(request)) return yield* app
      const client = clientOf(request)
      for (const { countForClient } of accounts) countForClient(request, client)
      const { isAllowed, secondsToReset } = yield* isConsoleFile(pathOf(request.url))
        ? limiter.consume(`console ${client}`, anonymousRequestsPerMinute * consoleFactor)
        : limiter.consume(`client ${client}`, anonymousRequestsPerMinute)
      return yield* isAllowed ? app : errorResponse(ErrorBody.rateLimitExceeded(secondsToReset))
    })
  }),
  { global: true }
)
