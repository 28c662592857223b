/** Asks the API until it answers: waits when the server asks for it, tries again when it is away for a moment. */
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { CommandFailed } from "./outcome.ts"
import { type ErrorObject, refusal } from "./refusal.ts"

export interface Call {
  /** Origin of the server. */
  readonly url: string
  readonly key: Redacted.Redacted
  /** Below `/api/v1`. */
  readonly path: string
  /** JSON; with one it is a POST. */
  readonly body?: string
  readonly idempotencyKey?: string
}

export interface Answer {
  readonly text: string
  /** The server remembers the request and answers as it did then. */
  readonly isReplayed: boolean
  /** An earlier attempt may have been done, although no answer came. */
  readonly isSecond: boolean
}

/** A server that is away for longer is better asked again by a second run. */
const mostAttempts = 8
/** Seconds. */
const longestWait = 30

/** The answer of a request that went well; what the server refuses, as text. */
export const persistentFetch = Effect.fnUntraced(function* (call: Call) {
  let mayBeDone = false
  for (let attempts = 1; ; attempts++) {
    const outcome = yield* Effect.promise((signal) => attempt(call, signal))
    if (outcome._tag === "Answered") {
      return { text: outcome.text, isReplayed: outcome.isReplayed, isSecond: mayBeDone } satisfies Answer
    }
    if (outcome._tag === "CommandFailed") return yield* outcome.refused
    if (attempts === mostAttempts) {
      const reason = `No answer from ${call.url} after ${attempts} attempts: ${outcome.reason}. Run the same command again.`
      return yield* new CommandFailed({ reason })
    }
    mayBeDone ||= outcome.mayBeDone
    yield* Effect.sleep(`${outcome.seconds ?? Math.min(2 ** (attempts - 1), longestWait)} seconds`)
  }
})

type Outcome =
  | { readonly _tag: "Answered"; readonly text: string; readonly isReplayed: boolean }
  | { readonly _tag: "CommandFailed"; readonly refused: CommandFailed }
  | { readonly _tag: "Away"; readonly reason: string; readonly seconds: number | null; readonly mayBeDone: boolean }

const attempt = async (call: Call, signal: AbortSignal): Promise<Outcome> => {
  try {
    const response = await fetch(new URL(`/api/v1/${call.path}`, call.url), { ...requestOf(call), signal })
    const text = await response.text()
    if (response.ok) return { _tag: "Answered", text, isReplayed: response.headers.has("idempotency-replayed") }
    // The service asks to come again where its database or disk is in trouble for a while.
    return response.status === 429 || response.status >= 502 || response.headers.has("retry-after")
      ? {
          _tag: "Away",
          reason: `status ${response.status}`,
          seconds: secondsOf(response.headers),
          mayBeDone: response.status !== 429
        }
      : { _tag: "CommandFailed", refused: refusalOf(call.url, response.status, text) }
  } catch (cause) {
    return { _tag: "Away", reason: reasonOf(cause), seconds: null, mayBeDone: true }
  }
}

const requestOf = ({ body, idempotencyKey, key }: Call): RequestInit => ({
  headers: {
    authorization: `Bearer ${Redacted.value(key)}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey })
  },
  ...(body === undefined ? {} : { method: "POST", body })
})

/** Something else than the service may answer at the address. */
const refusalOf = (url: string, status: number, text: string): CommandFailed => {
  try {
    // Sound: an answer of another form has no error to read, and that is told below.
    return refusal((JSON.parse(text) as { readonly error: ErrorObject }).error)
  } catch {
    return new CommandFailed({ reason: `${url} answers ${status}, and not as this service does.` })
  }
}

const secondsOf = (headers: Headers): number | null => {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.cause === undefined ? cause.message : reasonOf(cause.cause)) : String(cause)
