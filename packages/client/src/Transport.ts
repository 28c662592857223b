/** Sends one operation of the contract, as often as that is safe, and reads its answer. */
import { DppConnectionLost, DppError, DppServerFailed, DppTimedOut } from "./errors.ts"
import { errorOf } from "./errorAnswer.ts"
import { operations } from "./generated/operations.ts"
import type { Operations } from "./generated/types.ts"
import {
  type CallOptions,
  type DppClientOptions,
  type Environment,
  realEnvironment,
  type WriteOptions
} from "./options.ts"
import { isOutcomeUnknown, standardAttempts, waitBeforeNext } from "./repeating.ts"
import { type AnyInput, requestOf } from "./request.ts"

export type OperationId = keyof Operations
export type Input<Id extends OperationId> = Operations[Id]["input"]
export type Answer<Id extends OperationId> = Operations[Id]["answer"]

/** A whole answer, and the headers that came with it. */
export interface Received<Body> {
  readonly body: Body
  readonly headers: Headers
}

const standardTimeoutMs = 60_000

/** What a repeated DELETE answers that finds nothing, because an attempt whose answer was lost had done it. */
export interface Repeated<Body> {
  readonly whenGone?: Body
}

export class Transport {
  readonly #options: DppClientOptions
  /** Of every request. */
  readonly #headers: Headers
  readonly #fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly environment: Environment
  /** Without a slash at its end. */
  readonly baseUrl: string

  constructor(options: DppClientOptions) {
    this.#options = options
    // Called through a closure: browsers refuse a fetch that is the method of another object.
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init))
    this.environment = { ...realEnvironment, ...options.environment }
    this.baseUrl = new URL(options.baseUrl).href.replace(/\/+$/u, "")
    this.#headers = new Headers({ authorization: `Bearer ${options.apiKey}` })
  }

  /** How long one attempt of a call may take. */
  timeoutMsOf({ timeoutMs }: CallOptions): number {
    return timeoutMs ?? this.#options.timeoutMs ?? standardTimeoutMs
  }

  async call<Id extends OperationId>(id: Id, input: Input<Id>, options?: WriteOptions): Promise<Answer<Id>> {
    return (await this.receive(id, input, options)).body
  }

  async receive<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options: WriteOptions = {},
    repeated: Repeated<Answer<Id>> = {}
  ): Promise<Received<Answer<Id>>> {
    const { environment } = this
    const operation = operations[id]
    const isSafe = operation.isSafeToRepeat || (operation.isKeyed && this.#options.repeatWrites !== false)
    const maxAttempts = options.maxAttempts ?? this.#options.maxAttempts ?? standardAttempts
    // Made once, so that every attempt is the same request with the same key.
    // Sound: every input of the table has this form.
    const request = requestOf(this.baseUrl, this.#headers, operation, input as AnyInput, options.idempotencyKey)
    let mayBeDone = false
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.#attempt<Answer<Id>>(request, operation.answer, options)
      if (!(result instanceof DppError)) return result
      if (mayBeDone && result.status === 404 && repeated.whenGone !== undefined) {
        return { body: repeated.whenGone, headers: new Headers() }
      }
      const wait = waitBeforeNext(result, { attempt, chance: environment.random(), isSafe })
      if (attempt >= maxAttempts || wait === undefined) throw result
      mayBeDone ||= isOutcomeUnknown(result)
      await environment.sleep(wait, options.signal)
    }
  }

  async #attempt<Body>(
    { init, url }: { readonly url: string; readonly init: RequestInit },
    form: "json" | "blob" | "none",
    options: CallOptions
  ): Promise<Received<Body> | DppError> {
    const { signal } = options
    signal?.throwIfAborted()
    // By hand, because not every browser in use has AbortSignal.any.
    const controller = new AbortController()
    const timeoutMs = this.timeoutMsOf(options)
    const abort = () => controller.abort()
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      abort()
    }, timeoutMs)
    signal?.addEventListener("abort", abort, { once: true })
    try {
      return await this.#exchange<Body>(url, { ...init, signal: controller.signal }, form)
    } catch (cause) {
      signal?.throwIfAborted()
      const facts = { status: null, correlationId: null }
      if (isTimedOut) {
        return new DppTimedOut({ ...facts, code: "timed_out", message: `No answer within ${timeoutMs} ms.` })
      }
      const message = `The connection broke before the answer was whole: ${String(cause)}`
      return new DppConnectionLost({ ...facts, code: "connection_lost", message }, { cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener("abort", abort)
    }
  }

  /** Rejects when the connection breaks or the answer is not whole. */
  async #exchange<Body>(
    url: string,
    init: RequestInit,
    form: "json" | "blob" | "none"
  ): Promise<Received<Body> | DppError> {
    const response = await this.#fetch(url, init)
    const { headers } = response
    if (!response.ok) {
      // The status is known, so a body that breaks is no reason to doubt what the service did.
      const text = await response.text().catch(() => "")
      return errorOf(response, text, this.environment.now())
    }
    if (form === "json") {
      const type = headers.get("content-type") ?? ""
      if (!/[/+]json\b/u.test(type)) return notTheService(response, type)
      // Sound: the service keeps the contract, which the types are generated from.
      return { body: JSON.parse(await response.text()) as Body, headers }
    }
    // Sound: operations whose answer is no JSON are typed as Blob, those without an answer as undefined.
    return { body: (form === "blob" ? await response.blob() : undefined) as Body, headers }
  }
}

const notTheService = ({ headers, status, url }: Response, type: string): DppServerFailed =>
  new DppServerFailed(
    {
      code: "unexpected_answer",
      message: `${url} answered ${type === "" ? "something" : type} instead of JSON: does baseUrl end in /api/v1?`,
      status,
      correlationId: headers.get("x-correlation-id")
    },
    null
  )
