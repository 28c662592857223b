/** The OpenAPI document that `pnpm generate` writes into `@dpp/api`, as far as the service reads it. */
import type { Json } from "@dpp/core/text"
import { createRequire } from "node:module"

/** An example of a body. */
export interface Example {
  readonly summary: string
  readonly value: Json
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly required?: boolean
  readonly example?: Json
  readonly schema: { readonly default?: Json }
}

interface Reference {
  readonly $ref: string
}

/** The content of a request by media type, with parts that several operations have in place or as references. */
type Content<A> = Readonly<Record<string, { readonly examples?: Readonly<Record<string, A>> }>>

interface OperationOf<P, E> {
  readonly tags: ReadonlyArray<string>
  readonly summary: string
  readonly description: string
  readonly parameters: ReadonlyArray<P>
  readonly requestBody?: { readonly content: Content<E> }
}

/** An operation without references to parameters and examples. */
export type Operation = OperationOf<Parameter, Example>

type Referring = Partial<OperationOf<Parameter | Reference, Example | Reference>> &
  Omit<OperationOf<never, Example | Reference>, "parameters">

export interface OpenApi {
  readonly info: { readonly title: string }
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Referring>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Returns the document with this origin as its server. */
export const openApiAt = (origin: string): OpenApi => {
  // Sound: a generator has written it, with one server.
  const document = createRequire(import.meta.url)("@dpp/api/openapi.json") as OpenApi
  return { ...document, servers: document.servers.map((server) => ({ ...server, url: origin })) }
}

/** Returns an operation with its parameters and examples in place of the references to them. */
export const resolved = (document: OpenApi, { parameters = [], requestBody, ...operation }: Referring): Operation => {
  const target = <A extends object>(part: A | Reference): A => {
    if (!("$ref" in part)) return part
    const [, , kind = "", name = ""] = part.$ref.split("/")
    // Sound: a reference leads to a component of the same kind.
    return document.components[kind]?.[name] as A
  }
  const content = Object.entries(requestBody?.content ?? {}).map(([type, { examples = {} }]) => {
    const named = Object.entries(examples).map(([name, example]) => [name, target(example)])
    return [type, { examples: Object.fromEntries(named) }]
  })
  return {
    ...operation,
    parameters: parameters.map((parameter) => target(parameter)),
    ...(requestBody === undefined ? {} : { requestBody: { content: Object.fromEntries(content) } })
  }
}
