/** Judges answers by an OpenAPI document. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import type { Document, FuzzRequest } from "./requests.ts"

export interface FuzzAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Of JSON. */
  readonly body: unknown
}

/** What is wrong with an answer; undefined where it is as documented. */
export const judge = (document: Document) => {
  const ajv = new Ajv2020({ allErrors: false, strict: false, validateFormats: true })
  formats.default(ajv)
  ajv.addSchema({ $id: "api", components: document.components })
  const known = new Map<string, ValidateFunction>()
  return ({ method, operation, path }: FuzzRequest, answer: FuzzAnswer): string | undefined => {
    const where = `${method} ${path.slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 300)}`
    const response = operation.responses[String(answer.status)]
    if (answer.status >= 500 || response === undefined) return where
    const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? ""
    const schema = response.content?.[type]?.schema
    if (schema === undefined) return `${type}: ${where}`
    if (type !== "application/json") return undefined
    const name = `${operation.operationId} ${answer.status}`
    const pointed = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
    const validate = known.get(name) ?? ajv.compile(JSON.parse(pointed))
    known.set(name, validate)
    return validate(answer.body) ? undefined : `${ajv.errorsText(validate.errors)}: ${where}`
  }
}
