/**
 * Puts examples into the document. They are requests that a running service received and the responses that it sent:
 * `tools/generators/openApi.ts` records them.
 */
import type { Json } from "@dpp/core/text"
import {
  type Content,
  type Examples,
  mapOperations,
  type OpenApiDocument,
  type Parameter,
  type ReferencedExamples
} from "./model.ts"

const references = (examples: ReferencedExamples) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [
      name,
      typeof example === "string"
        ? { $ref: `#/components/examples/${example}` }
        : { summary: example.summary, value: example.value }
    ])
  )

const inContent = (content: Content, examples: ReferencedExamples = {}): Content =>
  Object.keys(examples).length === 0
    ? content
    : Object.fromEntries(
        Object.entries(content).map(([type, media]) => [
          type,
          type === "application/json" ? { ...media, examples: references(examples) } : media
        ])
      )

/** Adds the examples to parameters, bodies and responses. An operation without examples stays as it is. */
export const withExamples = (document: OpenApiDocument, { operations, shared }: Examples): OpenApiDocument => {
  /** Parameters that are alike have the same example, so that the document has them once. */
  const parameterExamples = new Map<string, Json>()
  const exampleOf = (parameter: Parameter, own: Json | undefined): Json | undefined => {
    const known = parameterExamples.get(JSON.stringify(parameter))
    if (known === undefined && own !== undefined) parameterExamples.set(JSON.stringify(parameter), own)
    return known ?? own
  }
  const changed = mapOperations(document, (operation) => {
    const examples = operations[operation.operationId]
    if (examples === undefined) return operation
    const { parameters = [], requestBody, responses } = operation
    return {
      ...operation,
      parameters: parameters.map((parameter) => {
        const example = exampleOf(parameter, examples.parameters[parameter.name])
        return example === undefined ? parameter : { ...parameter, example }
      }),
      ...(requestBody === undefined
        ? {}
        : { requestBody: { ...requestBody, content: inContent(requestBody.content, examples.request) } }),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, { content, ...response }]) => [
          status,
          content === undefined ? response : { ...response, content: inContent(content, examples.responses[status]) }
        ])
      )
    }
  })
  return {
    ...changed,
    components: {
      ...changed.components,
      examples: Object.fromEntries(
        Object.entries(shared).map(([name, { summary, value }]) => [name, { summary, value }])
      )
    }
  }
}
