/** Validates responses against an OpenAPI document. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { type Document, type FuzzRequest, lastOf } from "./requests.ts"

export interface FuzzResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body of a JSON response. */
  readonly body: unknown
}

/** Describes how a response departs from the document; undefined where it does not. */
export const validateResponses = (document: Document) => {
  const ajv = new Ajv2020({ allErrors: false, strict: false, validateFormats: true })
  formats.default(ajv)
  ajv.addSchema({ $id: "api", components: document.components })
  const known = new Map<string, ValidateFunction>()
  return ({ method, operation, path }: FuzzRequest, response: FuzzResponse): string | undefined => {
    const where = `${method} ${path.slice(0, 200)}: ${response.status} ${response.text.slice(0, 300)}`
    const found = operation.responses[String(response.status)]
    const documented =
      found !== undefined && "$ref" in found ? document.components.responses[lastOf(found.$ref)] : found
    if (response.status >= 500 || documented === undefined) return where
    if (documented.content === undefined) return response.text === "" ? undefined : `a body: ${where}`
    const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? ""
    const schema = documented.content[type]?.schema
    if (schema === undefined) return `${type}: ${where}`
    if (type !== "application/json") return undefined
    const name = `${operation.operationId} ${response.status}`
    const pointed = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
    const validate = known.get(name) ?? ajv.compile(JSON.parse(pointed))
    known.set(name, validate)
    return validate(response.body) ? undefined : `${ajv.errorsText(validate.errors)}: ${where}`
  }
}
