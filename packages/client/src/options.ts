/** Options of the client and of its calls. */

export interface DppClientOptions {
  /** `dpp_live_...`, sent as bearer key. Keep it out of pages that others open. */
  readonly apiKey: string
  /** Ends in `/api/v1`, for example `https://passports.example.com/api/v1`. */
  readonly baseUrl: string
  /** For one attempt, from the request to the last byte of the answer; 60 000 if not given. */
  readonly timeoutMs?: number | undefined
  /** Requests that one call sends at most; 4 if not given, 1 never repeats. */
  readonly maxAttempts?: number | undefined
  /**
   * Sends creations and changes again as reads are, also when nobody knows whether they were done; `true` if not given.
   *
   * The service does once what their `Idempotency-Key` names. `false` where something between that answers by itself.
   */
  readonly repeatWrites?: boolean | undefined
  /** Takes the place of the global `fetch`, for a proxy or an instrumented one. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Time and chance, for tests. */
  readonly environment?: Partial<Environment> | undefined
}

/** Options of a call that reads. */
export interface CallOptions {
  /** Ends the call; its reason is thrown as it is. For a limit over all attempts: `AbortSignal.timeout(ms)`. */
  readonly signal?: AbortSignal | undefined
  /** As in the options of the client, for this call. */
  readonly timeoutMs?: number | undefined
  /** As in the options of the client, for this call. */
  readonly maxAttempts?: number | undefined
}

/** Options of a creation or change that can be named. */
export interface WriteOptions extends CallOptions {
  /** Printable ASCII: names this change, so that the service knows a second request for it; random if not given. */
  readonly idempotencyKey?: string | undefined
}

/** Where the client gets time and chance from. */
export interface Environment {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  /** Rejects with the reason of the signal when it aborts. */
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
