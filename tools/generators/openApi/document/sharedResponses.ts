/** A response body that several operations describe in the same words becomes a schema, to which these refer. */
import type { JsonObject } from "@dpp/core/text"
import { mapOperations, type OpenApiDocument, type Response } from "./model.ts"
import { isObject, refersTo, refTo } from "./schemas.ts"
import { byFrequency } from "./sharedFields.ts"

const schemaOf = ({ content }: Response): JsonObject | undefined => {
  const schema = content?.["application/json"]?.["schema"]
  return isObject(schema) && schema["$ref"] === undefined ? schema : undefined
}

/** Names a body after what it contains: `AccessGrantResponse`. */
export const withSharedResponses = (document: OpenApiDocument): OpenApiDocument => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const bodies = operations.flatMap(({ responses }) => Object.values(responses).flatMap((one) => schemaOf(one) ?? []))
  const schemas: Record<string, JsonObject> = { ...document.components.schemas }
  const references = new Map<string, string>()
  for (const [json, count] of byFrequency(bodies)) {
    // Sound: the bodies are objects.
    const body = JSON.parse(json) as JsonObject
    const [content] = refersTo(body)
    const name = `${content}Response`
    if (count < 2 || content === undefined || name in schemas) continue
    schemas[name] = body
    references.set(json, refTo(name))
  }
  const referring = (response: Response): Response => {
    const $ref = references.get(JSON.stringify(schemaOf(response)))
    if ($ref === undefined) return response
    const media = response.content?.["application/json"]
    return { ...response, content: { ...response.content, "application/json": { ...media, schema: { $ref } } } }
  }
  const sorted = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const changed = mapOperations(document, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, referring(response)])
    )
  }))
  return { ...changed, components: { ...changed.components, schemas: Object.fromEntries(sorted) } }
}
