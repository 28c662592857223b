/** Options of the client and of its calls. */
import type { DppError } from "./errors.ts"

export interface DppClientOptions {
  /**
   * `dpp_live_...`, sent as bearer token. Keep it out of pages that other people open. Defaults to the environment variable
   * `DPP_API_KEY`.
   */
  readonly apiKey?: string | undefined
  /**
   * `session` in place of an API key, in a page of the service itself whose member has signed in: the browser sends the cookie of
   * the session, and the client the header `X-DPP-Console: 1`.
   */
  readonly credentials?: "session" | undefined
  /** `import` for a program that imports a file: `provenance` then has this source for the values that it writes. */
  readonly source?: "import" | undefined
  /**
   * Address of the server, for example `https://passports.example.com`. The client adds `/api/v1` if it is missing. Defaults to the
   * environment variable `DPP_URL`.
   */
  readonly baseUrl?: string | undefined
  /** Maximum number of requests that the client sends at a time; further calls wait. Defaults to 8. */
  readonly maxConcurrency?: number | undefined
  /** Headers that every request has in addition, for example for a gateway of your company. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Receives a line for each response (`debug`), and for each wait of more than two seconds and each retry (`warn`): `console` does. */
  readonly logger?: Logger | undefined
  /** Called before each retry. The call fails with what this function throws. */
  readonly onRetry?: ((retry: Retry) => void) | undefined
  /** Called when a call waits because the service allows no more requests for some time; `delayMs` is that time. */
  readonly onWait?: ((wait: Pick<Retry, "operation" | "delayMs">) => void) | undefined
  /** Milliseconds that one attempt may take, from the request to the last byte of the response. Defaults to 60 000. */
  readonly timeoutMs?: number | undefined
  /** Maximum number of requests that one call sends. Defaults to 4; 1 turns retries off. */
  readonly maxAttempts?: number | undefined
  /**
   * Longest delay in milliseconds between two attempts if the service asks for none. Defaults to 8 000. The delay begins
   * with 500 and doubles with each attempt: raise it together with `maxAttempts` for a long import.
   */
  readonly maxBackOffMs?: number | undefined
  /** Longest `Retry-After` in milliseconds that a call waits for; beyond it the error is thrown. Defaults to 120 000. */
  readonly maxRetryAfterMs?: number | undefined
  /**
   * Whether creations and changes are retried like reads, even if the service may already have processed them. Defaults
   * to `true`, because the service processes each `Idempotency-Key` only once.
   *
   * Set it to `false` if a proxy between client and service answers requests by itself.
   */
  readonly retryWrites?: boolean | undefined
  /** Replaces the global `fetch`, for example to use a proxy or to trace requests. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Clock and random numbers, for tests. */
  readonly environment?: Partial<Environment> | undefined
}

export interface Logger {
  readonly debug?: ((line: string) => void) | undefined
  readonly warn?: ((line: string) => void) | undefined
}

/** A retry that is about to be made. */
export interface Retry {
  /** `products.update`, for example, is `productsUpdate`. */
  readonly operation: string
  /** Number of the next attempt, from 2. */
  readonly attempt: number
  /** Milliseconds until then. */
  readonly delayMs: number
  /** Why the attempt before failed. */
  readonly error: DppError
}

/** The last response of a call, as the service sent it. */
export interface CallResponse {
  readonly status: number
  readonly headers: Headers
}

/** Options of a call that reads. */
export interface CallOptions {
  /** Aborts the call; the reason of the signal is thrown. `AbortSignal.timeout(ms)` limits all attempts together. */
  readonly signal?: AbortSignal | undefined
  /** Overrides the option of the client for this call. */
  readonly timeoutMs?: number | undefined
  /** Overrides the option of the client for this call. */
  readonly maxAttempts?: number | undefined
}

/** Options of a creation or change. */
export interface WriteOptions extends CallOptions {
  /** Identifies this change, so that the service processes it only once: 1 to 255 printable ASCII characters. Random by default. */
  readonly idempotencyKey?: string | undefined
}

/** The clock and the random numbers of the client. */
export interface Environment {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A number from 0 to 1. */
  readonly random: () => number
  /** Rejects with the reason of the signal when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

export const realEnvironment: Environment = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const abort = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", abort)
        resolve()
      }, ms)
      signal?.addEventListener("abort", abort, { once: true })
    })
}
