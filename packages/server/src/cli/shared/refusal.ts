/** What a server refuses, as text: code, message, every detail, and the id to quote to support. */
import type { HttpClientError } from "effect/http/HttpClientError"
import { CommandFailed } from "./outcome.ts"

export interface ErrorObject {
  readonly code: string
  readonly message: string
  readonly correlation_id: string
  readonly details?: unknown
}

export const refusal = (error: ErrorObject): CommandFailed =>
  new CommandFailed({ code: error.code, reason: textOf(error).join("\n") })

/** The server is not there, or the connection broke. */
export const noAnswer = (url: string, { reason }: HttpClientError): CommandFailed =>
  new CommandFailed({ reason: `No answer from ${url}`, ...(reason.cause === undefined ? {} : { cause: reason.cause }) })

const textOf = ({ code, correlation_id, details, message }: ErrorObject): ReadonlyArray<string> => [
  `${code}: ${message}`,
  ...Object.entries(details ?? {}).map(
    ([field, messages]: [string, unknown]) =>
      `  ${field}: ${Array.isArray(messages) ? messages.join("; ") : String(messages)}`
  ),
  `  correlation id ${correlation_id}`
]
