/** Sends requests to a service, and keeps them with their responses as examples of their operations. */
import { isJsonObject, type Json } from "@dpp/core/text"
import type { Examples, OpenApiDocument } from "./document/model.ts"
import type { Received, Service } from "./service.ts"
import { type Recorded, sharedExamples } from "./sharedExamples.ts"
import { stabilizer } from "./stable.ts"

export interface Call {
  readonly key: string | null
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** What the example shows: its name, and a summary. */
export interface Label {
  readonly name: string
  readonly summary: string
}

/** Whether a body is one of those that say the same at length, such as a whole battery. */
const isLarge = (value: Json): boolean => JSON.stringify(value).length > 4000

/** The fields of a body and of its `data`. */
const formOf = (value: Json): string =>
  isJsonObject(value) ? [value, value["data"] ?? {}].map((part) => Object.keys(part).join()).join(";") : ""

export class Recorder {
  readonly #service: Service
  readonly #document: OpenApiDocument
  readonly #stable = stabilizer()
  readonly #operations = new Map<string, Recorded>()

  constructor(service: Service, document: OpenApiDocument) {
    this.#service = service
    this.#document = document
  }

  /** Every operation with its method and path. */
  get operations() {
    return Object.entries(this.#document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }))
    )
  }

  #recordedOf(operationId: string): Recorded {
    const known = this.#operations.get(operationId) ?? { parameters: {}, request: {}, responses: {} }
    this.#operations.set(operationId, known)
    return known
  }

  #operationOf(operationId: string) {
    const operation = this.operations.find((one) => one.operationId === operationId)
    if (operation === undefined) throw new Error(`${operationId} is not an operation`)
    return operation
  }

  /** Reads values that later examples contain, so that their times are before those of later requests. */
  async see(operationId: string, call: Call): Promise<void> {
    this.#stable.replace((await this.send(operationId, call)).body)
  }

  /** Whether an operation has an example for a status and, if given, an error code. */
  has(operationId: string, status: string, code?: string): boolean {
    const examples = this.#recordedOf(operationId).responses[status] ?? {}
    return code === undefined ? Object.keys(examples).length > 0 : code in examples
  }

  /** Keeps a response that no service sends on purpose. */
  add(operationId: string, status: string, { name, summary }: Label, value: unknown): void {
    const { responses } = this.#recordedOf(operationId)
    // Sound: responses are JSON.
    ;(responses[status] ??= {})[name] = { summary, value: this.#stable.replace(value) as Json }
  }

  /** Keeps an error that another operation has sent: both send the same. */
  repeat(operationId: string, status: string, code: string, other: string): void {
    const example = this.#recordedOf(other).responses[status]?.[code]
    if (example === undefined) throw new Error(`${other} has no example of ${code}`)
    const { responses } = this.#recordedOf(operationId)
    ;(responses[status] ??= {})[code] = example
  }

  /** Sends a request without keeping anything. */
  async send(operationId: string, { body, headers, key, path = {}, query = {} }: Call): Promise<Received> {
    const operation = this.#operationOf(operationId)
    const filled = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(path[name] ?? ""))
    const search = Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query).toString()}`
    return this.#service.send({
      method: operation.method,
      path: `${filled}${search}`,
      key,
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body })
    })
  }

  /**
   * Sends a request that must have this status, and keeps it. An error is kept under its code. A large response is not kept if
   * the operation has one with the same fields.
   *
   * @throws the response, if its status is another one
   */
  async record(operationId: string, status: number, label: Label, call: Call): Promise<Received["body"]> {
    this.#stable.nextRequest()
    const received = await this.send(operationId, call)
    if (received.status !== status) {
      throw new Error(`${operationId} ${label.name}: ${received.status} ${JSON.stringify(received.body)}`)
    }
    const recorded = this.#recordedOf(operationId)
    const isSuccess = status < 300
    // Sound: both are JSON.
    const stable = (value: unknown) => this.#stable.replace(value) as Json
    if (isSuccess) {
      if (call.body !== undefined && !(call.body instanceof FormData)) {
        recorded.request[label.name] = { summary: label.summary, value: stable(call.body) }
      }
    }
    if (status !== 400) {
      for (const { name, required } of this.#operationOf(operationId).parameters ?? []) {
        const value = call.path?.[name] ?? call.query?.[name]
        if (required === true && value !== undefined) recorded.parameters[name] ??= stable(value)
      }
    }
    if (received.body !== undefined) {
      const name = isSuccess ? label.name : received.body.error.code
      const examples = (recorded.responses[status] ??= {})
      const value = stable(received.body)
      const isKnown = Object.values(examples).some(
        (example) => isLarge(value) && formOf(example.value) === formOf(value)
      )
      if (!isKnown) examples[name] ??= { summary: label.summary, value }
    }
    return received.body
  }

  /** Returns all examples. */
  examples(): Examples {
    return sharedExamples(
      Object.fromEntries(this.operations.map(({ operationId }) => [operationId, this.#recordedOf(operationId)]))
    )
  }
}
