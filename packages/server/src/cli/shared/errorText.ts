/** An error of the service as text: code, message, details by field, and the correlation id to quote to support. */

import { en, type Texts } from "../texts/en.ts"

/** What the service reports about a request that it rejects. */
export interface ErrorFacts {
  readonly code: string
  readonly message: string
  readonly correlation_id: string | null
  readonly details?: unknown
}

export const errorText = ({ code, correlation_id, details, message }: ErrorFacts, { failures }: Texts = en): string =>
  [
    failures.byServer(`${code}: ${message}`),
    ...Object.entries(details ?? {}).map(
      ([field, messages]: [string, unknown]) =>
        `  ${field}: ${Array.isArray(messages) ? messages.join("; ") : String(messages)}`
    ),
    ...(correlation_id === null ? [] : [`  ${failures.correlationId(correlation_id)}`])
  ].join("\n")
