/**
 * Query parameters in the OpenAPI document as what they are.
 *
 * The generator describes how a number is written in a URL (a string with a pattern); readers and client generators want
 * the number and its bounds.
 */
interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Readonly<Record<string, unknown>>
}
interface Operation {
  readonly parameters?: ReadonlyArray<Parameter>
}

const types: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  page: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 },
  per_page: { type: "integer", minimum: 1, maximum: 100 },
  limit: { type: "integer", minimum: 1, maximum: 1000, default: 100 },
  confirm: { type: "boolean", default: false }
}

const typed = (parameter: Parameter): Parameter => {
  const type = parameter.in === "query" ? types[parameter.name] : undefined
  return type === undefined ? parameter : { ...parameter, schema: type }
}

/** For `OpenApi.annotations({ transform })`. */
export const typedParameters = (document: Record<string, unknown>): Record<string, unknown> => {
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operations = (path: Readonly<Record<string, Operation>>) =>
    Object.fromEntries(
      Object.entries(path).map(([method, operation]) => [
        method,
        operation.parameters === undefined ? operation : { ...operation, parameters: operation.parameters.map(typed) }
      ])
    )
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, operations(item)]))
  }
}
