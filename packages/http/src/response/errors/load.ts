/** Too many requests, too much work, and failures of the service. `Retry-After` has the seconds after which a retry can succeed. */
import * as Errors from "@dpp/api/errors"
import type { TooManyWaiting } from "@dpp/service/shared/FairQueue"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { retryAfter } from "../retryAfter.ts"
import { failWith } from "./kinds.ts"

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
