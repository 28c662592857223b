/** Calls the API of a running server through the SDK. */
import {
  DppClient,
  type DppClientOptions,
  DppConflict,
  DppConnectionLost,
  DppError,
  DppForbidden,
  DppRateLimited,
  DppServerFailed,
  DppValidationFailed
} from "@dpp/client"
import { isIncomplete, keyLength } from "@dpp/service/access/TokenFormat"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import type { Texts } from "../texts/en/index.ts"
import { CommandFailed, errorText, UsageError, withCauses } from "./outcome.ts"
import { requireScheme } from "./remote.ts"
import { readSecret } from "./secret.ts"

/** What the commands that call the API have in common. */
export interface ApiCall {
  /** Origin of the server. */
  readonly url: string
  readonly keyFile: Option.Option<string>
  readonly json: boolean
  /** Attempts of a request; for one to two minutes if it is absent. */
  readonly maxAttempts?: number
  /** Whether the values that are written come from a file. */
  readonly isImport?: boolean
  /** Texts of failures. */
  readonly texts: Texts
}

/** Waits of fewer milliseconds are not reported. */
const reportedWait = 2000

/** Nothing listens there, the name is wrong, or the certificate is: another attempt ends in the same way. */
const isWrongAddress = (error: DppError): boolean =>
  error instanceof DppConnectionLost && ["refused", "unknown_host", "unreachable", "insecure"].includes(error.problem)

/** Fails at once where no server has answered yet, and reports long waits on stderr. */
const waiting = ({ failures }: Texts, { error: print }: Pick<Console.Console, "error">): DppClientOptions => {
  let hasAnswered = false
  const report = (delayMs: number, say: (seconds: string) => string) => {
    if (delayMs >= reportedWait) print(say(String(Math.ceil(delayMs / 1000))))
  }
  return {
    logger: {
      debug: () => {
        hasAnswered = true
      }
    },
    onWait: ({ delayMs }) => report(delayMs, failures.waitsForLimit),
    onRetry: ({ delayMs, error }) => {
      if (!hasAnswered && isWrongAddress(error)) throw error
      if (!(error instanceof DppRateLimited)) report(delayMs, failures.retries(error.message))
    }
  }
}

/** The key of the caller, which is complete. Fails first for an address that is none. */
export const readKey = Effect.fnUntraced(function* ({ keyFile, texts, url }: ApiCall) {
  yield* requireScheme(url, texts)
  const key = yield* readSecret(keyFile, { flag: "key-file", variable: "DPP_API_KEY" }, texts)
  if (!isIncomplete(Redacted.value(key))) return key
  return yield* new UsageError({ reason: texts.failures.keyIncomplete(keyLength) })
})

/**
 * A client that is more patient than an interactive program: it retries for one to two minutes, so that a long import or
 * export survives a restart of the server, and waits as long as the server asks for. An address where no server has answered
 * yet is refused at once.
 */
export const openClient = Effect.fnUntraced(function* (call: ApiCall) {
  const { isImport, maxAttempts = 10, texts, url } = call
  const key = yield* readKey(call)
  const console = yield* Console.Console
  return yield* Effect.try({
    try: () =>
      new DppClient({
        ...waiting(texts, console),
        apiKey: Redacted.value(key),
        baseUrl: url,
        source: isImport === true ? "import" : undefined,
        timeoutMs: 300_000,
        maxAttempts,
        maxBackOffMs: 30_000,
        maxRetryAfterMs: Number.POSITIVE_INFINITY
      }),
    // The message of the SDK could contain the key.
    catch: () => new UsageError({ reason: texts.failures.notAClient(url) })
  })
})

/** Calls the SDK. The signal aborts the call when the command is interrupted. */
export const request = <A>(send: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, DppError> =>
  Effect.promise((signal) =>
    send(signal).then(
      (response) => Result.succeed(response),
      (cause: unknown) => {
        if (cause instanceof DppError) return Result.fail(cause)
        throw cause
      }
    )
  ).pipe(Effect.flatMap(Effect.fromResult))

/** Whether the service may have processed the request, or may do so later: a second run can succeed. */
export const isTransient = (error: DppError): boolean =>
  (error instanceof DppConnectionLost && error.problem !== "unknown_host" && error.problem !== "insecure") ||
  error instanceof DppRateLimited ||
  error instanceof DppServerFailed

/** The failure of a command whose request failed. */
export const commandFailed =
  (url: string, texts: Texts) =>
  (error: DppError): CommandFailed => {
    const retry = isTransient(error) ? `\n${texts.failures.runAgain}` : ""
    const { code, correlationId: correlation_id, message } = error
    const facts = { code, message, correlation_id, details: detailsOf(error) }
    return new CommandFailed({ reason: `${textOf(url, error, texts)}${retry}`, facts })
  }

const textOf = (url: string, error: DppError, texts: Texts): string => {
  if (error instanceof DppConnectionLost) {
    const { noResponse, refused, unknownHost } = texts.failures
    if (error.problem === "refused") return refused(url)
    if (error.problem === "unknown_host") return unknownHost(url)
    return noResponse(url, error.cause instanceof Error ? withCauses(error.cause) : error.message)
  }
  const { code, correlationId: correlation_id, message } = error
  if (code === "unexpected_response") return texts.failures.otherService(url, message)
  return errorText({ code, message, correlation_id, details: detailsOf(error) }, texts)
}

const detailsOf = (error: DppError): object | null => {
  if (error instanceof DppValidationFailed || error instanceof DppConflict) return error.fields
  return error instanceof DppForbidden ? error.limit : null
}
