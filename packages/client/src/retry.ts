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

/** If the service asks for a longer delay, the error is thrown instead. */
const longestDelaySeconds = 120
const firstBackOffMs = 500
const longestBackOffMs = 8000

/** Whether the service may have processed the request although it failed. */
export const isOutcomeUnknown = (error: DppError): boolean =>
  error instanceof DppConnectionLost ||
  (error.status !== null && error.status >= 502 && error.status <= 504) ||
  (error instanceof DppServerFailed && error.status === 500 && error.retryAfterSeconds !== null)

const isRejected = (error: DppError): boolean =>
  error instanceof DppRateLimited ||
  (error instanceof DppServerFailed && error.status === 503 && error.retryAfterSeconds !== null)

/**
 * The delay before the next attempt in milliseconds; `undefined` if the request is not to be retried.
 *
 * `random`, from 0 to 1, spreads the retries of many clients over time.
 */
export const retryDelayMs = (
  error: DppError,
  {
    attempt,
    isIdempotent,
    random
  }: { readonly attempt: number; readonly isIdempotent: boolean; readonly random: number }
): number | undefined => {
  if (!isRejected(error) && !(isIdempotent && isOutcomeUnknown(error))) return undefined
  const backOff = Math.min(longestBackOffMs, firstBackOffMs * 2 ** (attempt - 1)) * (0.5 + random / 2)
  const requested = error instanceof DppRateLimited || error instanceof DppServerFailed ? error.retryAfterSeconds : null
  if (requested === null) return backOff
  return requested > longestDelaySeconds ? undefined : requested * 1000 + firstBackOffMs * random
}
