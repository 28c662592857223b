/**
 * Which failed requests are retried, and after which delay.
 *
 * | failure | reads, PUT, DELETE, writes with `Idempotency-Key` | uploads |
 * |---|---|---|
 * | 429 | retried | retried: the service rejects it before it reads the body |
 * | 503 with `Retry-After` | retried | retried: the service has not started |
 * | 503 without, 502, 504 | retried | not retried |
 * | 500 with `Retry-After` | retried | not retried: the database may have stored it before it became unavailable |
 * | no response, incomplete response, time-out | retried | not retried: the service may have stored it |
 * | anything else | not retried | not retried |
 *
 * With `retryWrites: false`, writes with a key are treated like uploads.
 *
 * @source RFC 9110 §9.2.2
 */
import { DppConnectionLost, type DppError, DppRateLimited, DppServerFailed } from "./errors.ts"

export const defaultMaxAttempts = 4
export const defaultMaxBackOffMs = 8000
export const defaultMaxRetryAfterMs = 120_000
const firstBackOffMs = 500

/** What decides about a retry besides the error. */
export interface RetryFacts {
  /** How many requests were sent, from 1. */
  readonly attempt: number
  readonly isIdempotent: boolean
  /** From 0 to 1; it spreads the retries of many clients over time. */
  readonly random: number
  readonly maxBackOffMs: number
  readonly maxRetryAfterMs: number
}

/** Whether the service may have processed the request although it failed. */
export const isOutcomeUnknown = (error: DppError): boolean =>
  error instanceof DppConnectionLost ||
  (error.status !== null && error.status >= 502 && error.status <= 504) ||
  (error instanceof DppServerFailed && error.status === 500 && error.retryAfterSeconds !== null)

const isRejected = (error: DppError): boolean =>
  error instanceof DppRateLimited ||
  (error instanceof DppServerFailed && error.status === 503 && error.retryAfterSeconds !== null)

/** The delay before the next attempt in milliseconds; `undefined` if the request is not to be retried. */
export const retryDelayMs = (
  error: DppError,
  { attempt, isIdempotent, maxBackOffMs, maxRetryAfterMs, random }: RetryFacts
): number | undefined => {
  if (!isRejected(error) && !(isIdempotent && isOutcomeUnknown(error))) return undefined
  const backOff = Math.min(maxBackOffMs, firstBackOffMs * 2 ** (attempt - 1)) * (0.5 + random / 2)
  const requested = error instanceof DppRateLimited || error instanceof DppServerFailed ? error.retryAfterSeconds : null
  if (requested === null) return backOff
  return requested * 1000 > maxRetryAfterMs ? undefined : requested * 1000 + firstBackOffMs * random
}
