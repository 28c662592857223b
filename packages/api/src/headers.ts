/**
 * Headers that handlers read and write themselves, as the OpenAPI document describes them.
 *
 * The schemas of the contract do not have them, so the methods of the clients do not have to be called with them.
 */
import * as OpenApi from "effect/http-api/OpenApi"

interface HeaderParameter {
  readonly name: string
  readonly in: "header"
  readonly required: false
  readonly schema: object
  readonly example: string
  readonly description: string
}

const parameter = (
  name: string,
  example: string,
  description: string,
  schema: object = { type: "string" }
): HeaderParameter => ({ name, in: "header", required: false, schema, example, description })

export const idempotencyKey = parameter(
  "Idempotency-Key",
  "order-4711-battery-1",
  "Identifies the request. A retry with the same key within 24 hours returns the original response.",
  { type: "string", minLength: 1, maxLength: 255 }
)

export const ifMatch = parameter(
  "If-Match",
  '"3bY0vQmXkX5u"',
  "The `ETag` of a read or a change of the resource. If the resource has changed since then, the response is 412."
)

export const ifNoneMatch = parameter(
  "If-None-Match",
  '"3bY0vQmXkX5u"',
  "The `ETag` of an earlier response. If nothing has changed since then, the response is 304 without a body."
)

export const prefer = parameter(
  "Prefer",
  "return=minimal",
  "`return=minimal` asks for products with `id`, `serial_number`, `status` and `public_url` only. Other preferences are ignored."
)

interface Headers {
  readonly [name: string]: { readonly description: string; readonly schema: object }
}

export const etag: Headers = {
  ETag: {
    description: "Entity tag of the resource or the list, as it is in this response.",
    schema: { type: "string" }
  }
}

export const losses: Headers = {
  "X-DPP-Losses": {
    description:
      "Attributes that the format cannot carry, each with the reason: `no_place`, `not_exact` or `not_in_category`. For example " +
      "`length;reason=no_place`.",
    schema: { type: "string" }
  }
}

export const preferenceApplied: Headers = {
  "Preference-Applied": {
    description: "`return=minimal` if the products have the short form. Otherwise absent.",
    schema: { type: "string" }
  }
}

interface Operation {
  readonly parameters?: ReadonlyArray<object>
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
}

/**
 * Adds headers to an operation in the OpenAPI document: to its request, and to its successful response. With `ifNoneMatch`
 * it also has the response 304. An operation has one transformation: the one whose body is optional says so here.
 */
export const withHeaders = (
  request: ReadonlyArray<HeaderParameter>,
  response: Headers = {},
  { isBodyOptional = false }: { readonly isBodyOptional?: boolean } = {}
) =>
  OpenApi.annotations({
    transform: (operation) => {
      // Sound: the argument is an operation of an OpenAPI document.
      const { parameters = [], responses } = operation as unknown as Operation
      const described = Object.entries(responses).map(([status, content]) => [
        status,
        status.startsWith("2") ? { ...content, headers: { ...content.headers, ...response } } : content
      ])
      const notModified = { description: "Nothing has changed since the response with this tag.", headers: response }
      return {
        ...operation,
        ...(isBodyOptional && { requestBody: { ...operation["requestBody"], required: false } }),
        parameters: [...parameters, ...request],
        responses: {
          ...Object.fromEntries(described),
          ...(request.includes(ifNoneMatch) ? { 304: notModified } : {})
        }
      }
    }
  })
