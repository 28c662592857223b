/** Turns a response that reports a failure into the error that is thrown. */
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
  type FieldMessages,
  type FieldRules
} from "./errors.ts"

/** The error object of the service. A proxy may send another object, so every property is optional. */
interface Body {
  readonly code?: ErrorCode
  readonly message?: string
  readonly details?: FieldMessages & { readonly current?: unknown; readonly max?: unknown; readonly role?: unknown }
  readonly rules?: FieldRules
  readonly unrecognized_fields?: ReadonlyArray<string>
  readonly correlation_id?: string
}

const bodyOf = (text: string): Body | undefined => {
  try {
    // Sound: every property is optional, and a response with an error object follows the contract.
    const { error } = JSON.parse(text) as { readonly error?: Body }
    return typeof error?.code === "string" ? error : undefined
  } catch {
    return undefined
  }
}

/**
 * The delay that a `Retry-After` header asks for, in seconds; `null` if it is absent or malformed.
 *
 * @source RFC 9110 §10.2.3
 */
export const retryAfterSeconds = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const seconds = /^\s*\d+\s*$/u.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** The error for a response. `text` is the body as far as it arrived; the status alone determines the class. */
export const errorOf = (
  response: { readonly status: number; readonly headers: Headers },
  text: string,
  now: number
): DppError => {
  const { headers, status } = response
  const body = bodyOf(text)
  const facts: ErrorFacts = {
    code: body?.code ?? "unexpected_response",
    message: body?.message ?? `The response has status ${status} and no error object.`,
    status,
    correlationId: body?.correlation_id ?? headers.get("x-correlation-id")
  }
  const retryAfter = retryAfterSeconds(headers.get("retry-after"), now)
  const details = body?.details ?? {}
  switch (status) {
    case 400:
    case 422:
      return new DppValidationFailed(facts, details, body?.unrecognized_fields ?? [], body?.rules)
    case 401:
      return new DppUnauthorized(facts)
    case 403: {
      const { current, max, role } = details
      const limit = typeof current === "number" && typeof max === "number" ? { current, max } : null
      return new DppForbidden(facts, limit, typeof role === "string" ? role : null)
    }
    case 404:
    case 410:
      return new DppNotFound(facts)
    case 409:
    case 412:
      return new DppConflict(facts, details, body?.rules)
    case 429:
      return new DppRateLimited(facts, retryAfter)
    default:
      return new DppServerFailed(facts, retryAfter)
  }
}
