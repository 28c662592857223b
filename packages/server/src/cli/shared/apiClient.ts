/** Calls the API of a running server through the SDK. */
import {
  DppClient,
  DppConflict,
  DppConnectionLost,
  DppError,
  DppForbidden,
  DppRateLimited,
  DppServerFailed,
  DppValidationFailed
} from "@dpp/client"
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { errorText } from "./errorText.ts"
import { CommandFailed } from "./outcome.ts"
import { readSecret } from "./secret.ts"

/** What the commands that call the API have in common. */
export interface ApiCall {
  /** Origin of the server. */
  readonly url: string
  readonly keyFile: Option.Option<string>
  readonly json: boolean
}

/**
 * A client that is more patient than an interactive program: it retries for up to two minutes, so that a long import or
 * export survives a restart of the server, and waits as long as the server asks for.
 */
export const openClient = Effect.fnUntraced(function* ({ keyFile, url }: ApiCall) {
  const key = yield* readSecret(keyFile, { flag: "key-file", variable: "DPP_API_KEY" })
  return new DppClient({
    apiKey: Redacted.value(key),
    baseUrl: url,
    timeoutMs: 300_000,
    maxAttempts: 9,
    maxBackOffMs: 30_000,
    maxRetryAfterMs: Number.POSITIVE_INFINITY
  })
})

/** Calls the SDK. The signal aborts the call when the command is interrupted. */
export const request = <A>(send: (signal: AbortSignal) => PromiseLike<A>): Effect.Effect<A, DppError> =>
  Effect.tryPromise({ try: send, catch: (cause) => cause }).pipe(
    Effect.catch((cause) => (cause instanceof DppError ? Effect.fail(cause) : Effect.die(cause)))
  )

/** Whether the service may have processed the request, or may do so later: a second run can succeed. */
export const isTransient = (error: DppError): boolean =>
  error instanceof DppConnectionLost || error instanceof DppRateLimited || error instanceof DppServerFailed

/** The failure of a command whose request failed. */
export const commandFailed =
  (url: string) =>
  (error: DppError): CommandFailed => {
    const retry = isTransient(error) ? "\nRun the same command again." : ""
    const isOfService = error.status !== null && error.code !== "unexpected_response"
    if (!isOfService) return new CommandFailed({ reason: `${url}: ${error.message}${retry}` })
    const { code, correlationId: correlation_id, message } = error
    return new CommandFailed({
      reason: `${errorText({ code, message, correlation_id, details: detailsOf(error) })}${retry}`
    })
  }

const detailsOf = (error: DppError): object | null => {
  if (error instanceof DppValidationFailed || error instanceof DppConflict) return error.fields
  return error instanceof DppForbidden ? error.limit : null
}
