/** Sends one operation of the contract, retries it where that is safe, and reads its response. */
import { apiAddress } from "./apiAddress.ts"
import { connectionFailure } from "./connectionFailure.ts"
import { DppConnectionLost, DppError, DppRateLimited, DppServerFailed, DppTimedOut } from "./errors.ts"
import { errorOf } from "./errorResponse.ts"
import { fromEnvironment, userAgent } from "./runtime.ts"
import { defaultMaxConcurrency, Gate } from "./Gate.ts"
import { operations } from "./generated/operations.ts"
import type { Operations } from "./generated/types.ts"
import {
  type CallOptions,
  type CallResponse,
  type DppClientOptions,
  type Environment,
  realEnvironment,
  type WriteOptions
} from "./options.ts"
import { type AnyInput, requestOf } from "./request.ts"
import {
  defaultMaxAttempts,
  defaultMaxBackOffMs,
  defaultMaxRetryAfterMs,
  isOutcomeUnknown,
  retryDelayMs
} from "./retry.ts"
import { TimeLimitReached, withTimeLimit } from "./timeLimit.ts"

export type OperationId = keyof Operations
export type Input<Id extends OperationId> = Operations[Id]["input"]
export type ResponseBody<Id extends OperationId> = Operations[Id]["response"]

/** The decoded body of a complete response, and its headers. */
export interface Received<Body> {
  readonly body: Body
  readonly headers: Headers
  /** Whether the service may have processed an earlier attempt of the call, whose response was lost. */
  readonly isRetried: boolean
}

const defaultTimeoutMs = 60_000

/** Waits of fewer milliseconds are not logged. */
const loggedWaitMs = 2000

/** What a request has in addition to the input of its operation. */
export interface RequestDetails<Body> {
  /** By name. A header that is `undefined` is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** What a retried DELETE returns on 404: an earlier attempt, whose response was lost, has deleted the resource. */
  readonly ifAlreadyDeleted?: Body
  /** Whether the service answers only when something happens. Such a request takes no place of others. */
  readonly isLongPoll?: boolean
}

export class Transport {
  readonly #options: DppClientOptions
  /** Headers that every request has. */
  readonly #headers: Headers
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly environment: Environment
  /** The address of the API; it ends in `/api/v1`. */
  readonly baseUrl: string
  readonly #gate: Gate
  readonly #onResponse: ((response: CallResponse) => void) | undefined

  /** `shared`: waits at the gate of another one, and reports its responses. */
  constructor(
    options: DppClientOptions,
    shared?: { readonly by: Transport; readonly onResponse: (response: CallResponse) => void }
  ) {
    this.#options = options
    this.#onResponse = shared?.onResponse
    // Called through a closure: browsers reject a fetch that is a method of another object.
    this.fetch = options.fetch ?? ((url, init) => fetch(url, init))
    this.environment = { ...realEnvironment, ...options.environment }
    this.baseUrl = apiAddress(options.baseUrl ?? fromEnvironment("DPP_URL") ?? "")
    this.#gate =
      shared === undefined
        ? new Gate(options.maxConcurrency ?? defaultMaxConcurrency, this.environment)
        : shared.by.#gate
    this.#headers = headersOf(options)
    if (userAgent !== undefined && !this.#headers.has("user-agent")) this.#headers.set("user-agent", userAgent)
    if (options.source !== undefined) this.#headers.set("x-dpp-source", options.source)
  }

  /** Sends the same requests, and reports each response. */
  observed(onResponse: (response: CallResponse) => void): Transport {
    return new Transport(this.#options, { by: this, onResponse })
  }

  /** Milliseconds that one attempt of a call may take. */
  timeoutMsOf({ timeoutMs }: CallOptions): number {
    return timeoutMs ?? this.#options.timeoutMs ?? defaultTimeoutMs
  }

  async call<Id extends OperationId>(id: Id, input: Input<Id>, options?: WriteOptions): Promise<ResponseBody<Id>> {
    return (await this.receive(id, input, options)).body
  }

  async receive<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options: WriteOptions = {},
    { headers, ifAlreadyDeleted, isLongPoll = false }: RequestDetails<ResponseBody<Id>> = {}
  ): Promise<Received<ResponseBody<Id>>> {
    const { environment } = this
    const operation = operations[id]
    const isIdempotent =
      operation.isIdempotent || (operation.takesIdempotencyKey && this.#options.retryWrites !== false)
    const maxAttempts = options.maxAttempts ?? this.#options.maxAttempts ?? defaultMaxAttempts
    const maxRetryAfterMs = this.#options.maxRetryAfterMs ?? defaultMaxRetryAfterMs
    // Built once, so that every attempt is the same request with the same key.
    // Sound: every input of the table has this form.
    const request = requestOf(this.baseUrl, this.#headers, operation, input as AnyInput, {
      headers,
      idempotencyKey: options.idempotencyKey
    })
    let mayBeProcessed = false
    for (let attempt = 1; ; attempt += 1) {
      const send = () => this.#attempt<ResponseBody<Id>>(request, operation.response, options)
      const entry = {
        isRetry: attempt > 1,
        maxWaitMs: maxAttempts === 1 ? 0 : maxRetryAfterMs,
        onWait: (ms: number) => this.#reportWait(id, ms),
        signal: options.signal
      }
      const result = isLongPoll ? await send() : await this.#inTurn(entry, send)
      if (!(result instanceof DppError)) return { ...result, isRetried: mayBeProcessed }
      if (mayBeProcessed && result.status === 404 && ifAlreadyDeleted !== undefined) {
        return { body: ifAlreadyDeleted, headers: new Headers(), isRetried: true }
      }
      const delayMs = retryDelayMs(result, {
        attempt,
        isIdempotent,
        random: environment.random(),
        maxBackOffMs: this.#options.maxBackOffMs ?? defaultMaxBackOffMs,
        maxRetryAfterMs
      })
      if (attempt >= maxAttempts || delayMs === undefined) throw result
      mayBeProcessed ||= isOutcomeUnknown(result)
      this.#options.logger?.warn?.(`${id} is retried in ${Math.round(delayMs)} ms: ${result.message}`)
      this.#options.onRetry?.({ operation: id, attempt: attempt + 1, delayMs, error: result })
      // All calls wait, this one at the gate as well.
      if (result instanceof DppRateLimited && !isLongPoll) this.#gate.close(delayMs)
      else await environment.sleep(delayMs, options.signal)
    }
  }

  async #inTurn<A>(entry: Parameters<Gate["enter"]>[0], send: () => Promise<A>): Promise<A> {
    await this.#gate.enter(entry)
    try {
      return await send()
    } finally {
      this.#gate.leave()
    }
  }

  #reportWait(id: OperationId, ms: number): void {
    this.#options.onWait?.({ operation: id, delayMs: ms })
    if (ms < loggedWaitMs) return
    this.#options.logger?.warn?.(
      `${id} waits ${Math.round(ms / 1000)} s: the service allows no more requests until then`
    )
  }

  async #attempt<Body>(
    { init, url }: { readonly url: string; readonly init: RequestInit },
    form: "json" | "blob" | "none",
    options: CallOptions
  ): Promise<Omit<Received<Body>, "isRetried"> | DppError> {
    const { signal } = options
    try {
      return await withTimeLimit(this.timeoutMsOf(options), signal, (limited) =>
        this.#exchange<Body>(url, { ...init, signal: limited }, form)
      )
    } catch (cause) {
      signal?.throwIfAborted()
      const facts = { status: null, correlationId: null }
      if (cause instanceof TimeLimitReached) {
        const message = `No complete response from ${new URL(url).origin} within ${cause.timeoutMs} ms (timeoutMs).`
        return new DppTimedOut({ ...facts, code: "timed_out", message })
      }
      const { message, problem } = connectionFailure(url, cause)
      return new DppConnectionLost({ ...facts, code: "connection_lost", message }, { cause, problem })
    }
  }

  /** Rejects when the connection is lost or the response is incomplete. */
  async #exchange<Body>(
    url: string,
    init: RequestInit,
    form: "json" | "blob" | "none"
  ): Promise<Omit<Received<Body>, "isRetried"> | DppError> {
    const start = this.environment.now()
    const response = await this.fetch(url, init)
    const { headers, status } = response
    this.#onResponse?.({ status, headers })
    this.#options.logger?.debug?.(
      `${init.method} ${new URL(url).pathname} ${status} in ${this.environment.now() - start} ms`
    )
    const allowance = usedUpFor(headers.get("ratelimit"))
    if (allowance !== undefined) this.#gate.close(allowance * 1000)
    if (!response.ok) {
      // The status is known, so the outcome is known even if the body is incomplete.
      const text = await response.text().catch(() => "")
      return errorOf(response, text, this.environment.now())
    }
    if (form === "json") {
      const type = headers.get("content-type") ?? ""
      if (!/[/+]json\b/u.test(type)) return unexpectedResponse(response, type)
      // Sound: the service follows the contract, from which the types are generated.
      return { body: JSON.parse(await response.text()) as Body, headers }
    }
    // Sound: operations whose response is not JSON are typed as Blob, those without a response as undefined.
    return { body: (form === "blob" ? await response.blob() : undefined) as Body, headers }
  }
}

/**
 * Seconds until the window ends whose allowance is used up; `undefined` while there is some left.
 *
 * @source inferred: the field follows draft-ietf-httpapi-ratelimit-headers
 */
const usedUpFor = (header: string | null): number | undefined => {
  const [, seconds] = /;r=0;t=(\d+)$/u.exec(header ?? "") ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

/** Headers with the key, or those of a page of the service. What `Headers` throws would contain the key. */
const headersOf = ({ apiKey: given, credentials, headers }: DppClientOptions): Headers => {
  if (given !== undefined && credentials !== undefined) throw new TypeError("Set either apiKey or credentials.")
  if (credentials === "session") return new Headers({ ...headers, "x-dpp-console": "1" })
  const apiKey = given ?? fromEnvironment("DPP_API_KEY")
  if (apiKey === undefined || apiKey === "")
    throw new TypeError("The option apiKey is missing or empty, and DPP_API_KEY is not set.")
  try {
    return new Headers({ ...headers, authorization: `Bearer ${apiKey}` })
  } catch {
    throw new TypeError(
      "The option apiKey has characters that no API key has, such as a line break or an ellipsis. Copy the whole key again."
    )
  }
}

const unexpectedResponse = ({ headers, status, url }: Response, type: string): DppServerFailed =>
  new DppServerFailed(
    {
      code: "unexpected_response",
      message: `${url} returned ${type === "" ? "no content type" : type} instead of JSON: is baseUrl the address of the passport service?`,
      status,
      correlationId: headers.get("x-correlation-id")
    },
    null
  )
