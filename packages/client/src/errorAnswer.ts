/** From an answer that is not a success to the error that is thrown. */
import {
  DppConflict,
  type DppError,
  DppForbidden,
  DppNotFound,
  DppRateLimited,
  DppServerFailed,
  DppUnauthorized,
  DppValidationFailed,
  type ErrorCode,
  type ErrorFacts,
  type FieldMessages
} from "./errors.ts"

/** An error object that may also come from a proxy, and then has any form. */
interface Body {
  readonly code?: ErrorCode
  readonly message?: string
  readonly details?: FieldMessages & { readonly current?: unknown; readonly max?: unknown }
  readonly unrecognized_fields?: ReadonlyArray<string>
  readonly correlation_id?: string
}

const bodyOf = (text: string): Body | undefined => {
  try {
    // Sound: every property is optional, and an answer with an error object keeps the contract.
    const { error } = JSON.parse(text) as { readonly error?: Body }
    return typeof error?.code === "string" ? error : undefined
  } catch {
    return undefined
  }
}

/**
 * The wait that the header asks for, in seconds; `null` where there is none or it is no wait.
 *
 * @source RFC 9110 §10.2.3
 */
export const retryAfterSeconds = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const seconds = /^\s*\d+\s*$/u.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** `text` is the body as far as it came. The status alone is enough to tell the class. */
export const errorOf = (
  response: { readonly status: number; readonly headers: Headers },
  text: string,
  now: number
): DppError => {
  const { headers, status } = response
  const body = bodyOf(text)
  const facts: ErrorFacts = {
    code: body?.code ?? "unexpected_answer",
    message: body?.message ?? `The service answered ${status} without an error object.`,
    status,
    correlationId: body?.correlation_id ?? headers.get("x-correlation-id")
  }
  const wait = retryAfterSeconds(headers.get("retry-after"), now)
  const details = body?.details ?? {}
  switch (status) {
    case 400:
    case 422:
      return new DppValidationFailed(facts, details, body?.unrecognized_fields ?? [])
    case 401:
      return new DppUnauthorized(facts)
    case 403: {
      const { current, max } = details
      return new DppForbidden(facts, typeof current === "number" && typeof max === "number" ? { current, max } : null)
    }
    case 404:
      return new DppNotFound(facts)
    case 409:
      return new DppConflict(facts, details)
    case 429:
      return new DppRateLimited(facts, wait)
    default:
      return new DppServerFailed(facts, wait)
  }
}
