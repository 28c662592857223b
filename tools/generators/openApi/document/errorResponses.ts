/**
 * One schema for each HTTP status of an error, as a union by error code.
 *
 * In the contract every code is a class with a body of its own, so one status has up to five of them. A generated client
 * has one type for each status, whose `error.code` distinguishes the cases. Objects may get further keys in later versions.
 */
import type { Json, JsonObject } from "@dpp/core/text"
import { type ErrorCode, errorGuide } from "@dpp/api/errorGuide"
import { mapOperations, type OpenApiDocument, type Response } from "./model.ts"
import { isObject, refersTo, refTo } from "./schemas.ts"

/** The schema of the body, by HTTP status. */
const responseNames: Readonly<Record<string, string>> = {
  400: "ValidationErrorResponse",
  401: "UnauthorizedResponse",
  403: "ForbiddenResponse",
  404: "NotFoundResponse",
  409: "ConflictResponse",
  410: "PassportCeasedResponse",
  412: "ConflictResponse",
  422: "ExportValidationFailedResponse",
  429: "RateLimitExceededResponse",
  500: "InternalErrorResponse",
  503: "InternalErrorResponse"
}

/** `PlanRequiredError` for `plan_required`. */
const errorName = (code: string): string =>
  `${code
    .replace(/_error$/u, "")
    .split("_")
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("")}Error`

const at = (value: Json | undefined, ...path: ReadonlyArray<string>): Json | undefined =>
  path.reduce<Json | undefined>((found, key) => (isObject(found) ? found[key] : undefined), value)

const isCode = (code: unknown): code is ErrorCode => typeof code === "string" && code in errorGuide

/** The codes of an error object: the first one names its schema. */
const codesOf = (error: Json | undefined): ReadonlyArray<string> => {
  const codes = at(error, "properties", "code", "enum")
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : []
}

/** The code and the schema of the error object, if a component is the body of an error. */
const errorOf = (component: JsonObject): readonly [ErrorCode, JsonObject] | undefined => {
  const error = at(component, "properties", "error")
  const [code] = codesOf(error)
  return isObject(error) && isCode(code) ? [code, error] : undefined
}

/** When the service returns a code with a status. A sentence of the guide may begin with the one status that it is about. */
const causeOf = (code: ErrorCode, status: string): string =>
  errorGuide[code].when
    .split(/(?<=\.) /u)
    .filter((sentence) => !/^\d{3}: /u.test(sentence) || sentence.startsWith(status))
    .map((sentence) => sentence.replace(/^\d{3}: (\w)/u, (_, letter: string) => letter.toUpperCase()))
    .join(" ")

/** `ownCodes`: all codes of the schema that a code names. */
const unionOf = (
  codes: ReadonlyArray<ErrorCode>,
  ownCodes: ReadonlyMap<ErrorCode, ReadonlyArray<string>>
): JsonObject =>
  codes.length === 1
    ? { $ref: refTo(errorName(codes[0] ?? "")) }
    : {
        oneOf: codes.map((code) => ({ $ref: refTo(errorName(code)) })),
        discriminator: {
          propertyName: "code",
          mapping: Object.fromEntries(
            codes.flatMap((code) => (ownCodes.get(code) ?? [code]).map((one) => [one, refTo(errorName(code))]))
          )
        }
      }

const retryHeader = {
  "Retry-After": { description: "Seconds after which a retry can succeed.", schema: { type: "integer", minimum: 0 } }
}

/** Replaces the responses of errors, and their schemas. */
export const withErrorResponses = (document: OpenApiDocument): OpenApiDocument => {
  const { schemas } = document.components
  const errors = new Map(
    Object.entries(schemas).flatMap(([name, component]) => {
      const error = errorOf(component)
      return error === undefined ? [] : [[name, error] as const]
    })
  )
  const ownCodes = new Map([...errors.values()].map(([code, error]) => [code, codesOf(error)]))
  const codesIn = ({ content }: Response): ReadonlyArray<ErrorCode> => [
    ...new Set(refersTo(content).flatMap((name) => errors.get(name)?.[0] ?? []))
  ]
  const codesByName = new Map<string, Set<ErrorCode>>()
  const response = (status: string, given: Response): Response => {
    const name = responseNames[status]
    if (name === undefined) return given
    const codes = codesIn(given)
    const known = codesByName.get(name) ?? new Set()
    codesByName.set(name, new Set([...known, ...codes]))
    return {
      description: codes.map((code) => `\`${code}\`: ${causeOf(code, status)}`).join("\n\n"),
      ...(status === "429" || status === "503" ? { headers: retryHeader } : {}),
      content: { "application/json": { schema: { $ref: refTo(name) } } }
    }
  }
  const changed = mapOperations(document, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, given]) => [status, response(status, given)])
    )
  }))
  const errorSchemas = Object.fromEntries(
    [...errors.values()].map(([code, schema]): [string, JsonObject] => [
      errorName(code),
      { ...schema, description: errorGuide[code].when }
    ])
  )
  const responseSchemas = Object.fromEntries(
    [...codesByName].map(([name, codes]): [string, JsonObject] => [
      name,
      {
        type: "object",
        properties: { error: unionOf([...codes].toSorted(), ownCodes) },
        required: ["error"],
        description: "The error object of a failed request."
      }
    ])
  )
  const others = Object.entries(schemas).filter(([name]) => !errors.has(name))
  return {
    ...changed,
    components: {
      ...changed.components,
      schemas: { ...Object.fromEntries(others), ...responseSchemas, ...errorSchemas }
    }
  }
}
