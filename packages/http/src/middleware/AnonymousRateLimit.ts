/**
 * Limits the requests of a client address that no key counts: pages, files, codes, documentation, unknown paths, and
 * requests to the API without a key.
 *
 * It applies to every request, so a new route is limited without further action. Where a key is required, a request that brings
 * something like one has a place among the checks of its client (`ProofChecks`), and is counted after it, unless its key, token or session
 * was accepted: that one counts for its owner instead. So nothing that a client makes up lifts its limit, and a valid key works whatever
 * its client has used up. Health checks are not counted.
 *
 * It also gives each request its first account: its client address.
 *
 * The files of the console and of the guide have a limit of their own, ten times as high: a page loads dozens of them, the people of a company may share
 * one address, and each file is a stored response that needs neither the database nor computation.
 *
 * @source spec §8 (requests without a key)
 */
import { type Allowance, RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import type { HttpServerResponse } from "effect/http/HttpServerResponse"
import { hash } from "node:crypto"
import { clientAddress } from "../request/clientAddress.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { pathOf, requiresKey } from "../request/pathNormalization.ts"
import { isOwnPage } from "../request/sessionCookie.ts"
import { mostWrongKeys, proofChecks } from "../limits/ProofChecks.ts"
import { countFor, isUnproven } from "../limits/RequestAccount.ts"
import { errorResponse } from "../response/errorResponse.ts"

export class ClientLimits extends Context.Service<
  ClientLimits,
  {
    readonly anonymousRequestsPerMinute: number
    /** A list separated by commas; empty if clients connect directly. */
    readonly trustedProxies: string
  }
>()("@dpp/http/ClientLimits") {}

/** What a request brings that may prove an account: a key, a token, or the session of a page of the service. */
const proofOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  request.headers["authorization"] ??
  (isOwnPage(request)
    ? /(?:^|[;\s])(?:__Host-)?dpp_session=[^;]*/u.exec(request.headers["cookie"] ?? "")?.[0]
    : undefined)

/** How many files of the console or of the guide a client may load for each other request that it may send. */
const consoleFactor = 10

/** The routes below `/console/oidc` redirect to the identity provider and back. */
const isConsoleFile = (path: string): boolean => /^\/(?:console(?:\/(?!oidc\/)|$)|guide(?:\/|$))/u.test(path)

/** Whether a request that proves nothing was checked: not on a path or with a method that does not exist, nor if the service failed. */
const wasChecked = (exit: Exit.Exit<HttpServerResponse, unknown>): boolean =>
  Exit.isSuccess(exit) ? ![404, 405].includes(exit.value.status) : Cause.hasInterrupts(exit.cause)

const refusal = (seconds: number) => errorResponse(ErrorBody.rateLimitExceeded(seconds))

/** Refuses a request that is above the limit of its client. */
const within = <A, E, R>({ isAllowed, secondsToReset }: Allowance, app: Effect.Effect<A, E, R>) =>
  isAllowed ? app : refusal(secondsToReset)

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const limiter = yield* RateLimiter
    const { anonymousRequestsPerMinute, trustedProxies } = yield* ClientLimits
    const clientOf = clientAddress(trustedProxies)
    const { accepted, remember, take } = proofChecks(Math.max(anonymousRequestsPerMinute, mostWrongKeys))

    /**
     * Counts a request once it is known that it has proven no account, also if its client has hung up. A failure of the service proves
     * nothing about a key, so it does not count.
     */
    const checked = Effect.fnUntraced(function* <E, R>(
      request: HttpServerRequest.HttpServerRequest,
      proof: string,
      address: string,
      app: Effect.Effect<HttpServerResponse, E, R>
    ) {
      const digest = hash("sha256", proof, "base64")
      const isKnown = accepted.has(digest)
      const place = isKnown ? undefined : take(address, request, Number(yield* Clock.monotonicTimeNanos) / 1_000_000)
      if (typeof place === "number") return yield* refusal(place)
      const exit = yield* Effect.exit(app)
      const isWrong = isUnproven(request)
      place?.end(isWrong && wasChecked(exit))
      if (!isWrong && !isKnown) remember(digest)
      if (!isWrong || (Exit.isFailure(exit) && Cause.hasDies(exit.cause))) return yield* exit
      if (wasChecked(exit)) accepted.delete(digest)
      return yield* within(yield* limiter.consume(`client ${address}`, anonymousRequestsPerMinute), exit)
    })

    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const path = pathOf(request.url)
      if (path.startsWith("/health/")) return yield* app
      const address = clientOf(request)
      const needsProof = requiresKey(path)
      countFor(request, { _tag: needsProof ? "Unproven" : "Client", address })
      const proof = needsProof ? proofOf(request) : undefined
      if (proof !== undefined) return yield* checked(request, proof, address, app)
      const count = isConsoleFile(path)
        ? limiter.consume(`console ${address}`, anonymousRequestsPerMinute * consoleFactor)
        : limiter.consume(`client ${address}`, anonymousRequestsPerMinute)
      return yield* within(yield* count, app)
    })
  }),
  { global: true }
)
