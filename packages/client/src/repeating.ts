/**
 * When a request is sent once more, and after which wait.
 *
 * | what came | reads, PUT, DELETE, writes with `Idempotency-Key` | uploads |
 * |---|---|---|
 * | 429 | yes | yes: refused before the body is read |
 * | 503 with `Retry-After` | yes | yes: the service says that it has not begun |
 * | 503 without, 502, 504 | yes | no |
 * | 500 with `Retry-After` | yes | no: the database may have done it before it went away |
 * | no answer, half an answer, time-out | yes | no: it may have been done |
 * | anything else | no | no |
 *
 * With `repeatWrites: false`, writes with a key are treated as uploads are.
 *
 * @source RFC 9110 §9.2.2
 */
import { DppConnectionLost, type DppError, DppRateLimited, DppServerFailed } from "./errors.ts"

export const standardAttempts = 4

/** A wait that the service asks for and that is longer goes to the caller as the error. */
const longestWaitSeconds = 120
const firstWaitMs = 500
const longestBackOffMs = 8000

/** Nobody knows whether the service has done it. */
export const isOutcomeUnknown = (error: DppError): boolean =>
  error instanceof DppConnectionLost ||
  (error.status !== null && error.status >= 502 && error.status <= 504) ||
  (error instanceof DppServerFailed && error.status === 500 && error.retryAfterSeconds !== null)

const isRefused = (error: DppError): boolean =>
  error instanceof DppRateLimited ||
  (error instanceof DppServerFailed && error.status === 503 && error.retryAfterSeconds !== null)

/**
 * Milliseconds to wait before the next attempt; `undefined` when there is none.
 *
 * `chance` is from 0 to 1, so that many clients do not come back at the same moment.
 */
export const waitBeforeNext = (
  error: DppError,
  { attempt, chance, isSafe }: { readonly attempt: number; readonly chance: number; readonly isSafe: boolean }
): number | undefined => {
  if (!isRefused(error) && !(isSafe && isOutcomeUnknown(error))) return undefined
  const backOff = Math.min(longestBackOffMs, firstWaitMs * 2 ** (attempt - 1)) * (0.5 + chance / 2)
  const asked = error instanceof DppRateLimited || error instanceof DppServerFailed ? error.retryAfterSeconds : null
  if (asked === null) return backOff
  return asked > longestWaitSeconds ? undefined : asked * 1000 + firstWaitMs * chance
}
