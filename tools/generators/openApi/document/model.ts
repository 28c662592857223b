/** The OpenAPI document, as far as it is read and changed here, and its examples. */
import type { Json, JsonObject } from "@dpp/core/text"

/** A parameter of an OpenAPI document. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: Json
  readonly required?: boolean
  readonly example?: Json
  readonly schema: JsonObject
}

/** The content of a body, by media type. */
export type Content = Readonly<Record<string, JsonObject>>

/** A response of an operation. */
export interface Response {
  readonly description: string
  readonly headers?: JsonObject
  readonly content?: Content
}

/** A program that calls the operation. */
export interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** An operation of the document. */
export interface Operation {
  /** The path of the method in `@dpp/client`, in camel case: `productsCreate` is `dpp.products.create`. */
  readonly operationId: string
  readonly tags: ReadonlyArray<string>
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly security: ReadonlyArray<JsonObject>
  readonly "x-codeSamples"?: ReadonlyArray<CodeSample>
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  /** By HTTP status. */
  readonly responses: Readonly<Record<string, Response>>
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: JsonObject
  readonly externalDocs: JsonObject
  readonly servers: ReadonlyArray<JsonObject>
  readonly tags: ReadonlyArray<JsonObject>
  /** By path, then by HTTP method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** The messages that receivers get, by event. Absent while the document is composed. */
  readonly webhooks?: JsonObject
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonObject>>
    readonly securitySchemes: JsonObject
    readonly examples: JsonObject
  }
}

/** Returns the document with every operation replaced. */
export const mapOperations = (
  document: OpenApiDocument,
  change: (operation: Operation) => Operation
): OpenApiDocument => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, change(operation)]))
    ])
  )
})

export interface Example {
  /** What the example shows. */
  readonly summary: string
  readonly value: Json
}

/** Examples by name. */
export type NamedExamples = Readonly<Record<string, Example>>

/** Examples by name. A string is the name of a shared example. */
export type ReferencedExamples = Readonly<Record<string, Example | string>>

export interface OperationExamples {
  /** Values of path parameters and of required query parameters, by name. */
  readonly parameters: Readonly<Record<string, Json>>
  readonly request: ReferencedExamples
  /** By HTTP status. */
  readonly responses: Readonly<Record<string, ReferencedExamples>>
}

export interface Examples {
  /** Examples that several operations have. */
  readonly shared: NamedExamples
  /** By id of the operation. */
  readonly operations: Readonly<Record<string, OperationExamples>>
}
