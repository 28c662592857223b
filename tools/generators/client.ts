/**
 * `packages/client/src/generated`: the types of every body, a table of the operations, and where documents have the condition.
 *
 * Bodies and paths come from the OpenAPI document, with the operations of members. Whether an operation only reads comes from the contract
 * itself, because an OpenAPI document does not state it.
 */
import { Api, prefix } from "@dpp/api/Api"
import { RequiredAccess } from "@dpp/api/Authorization"
import { operationIdOf } from "@dpp/api/operationId"
import { maximumRows } from "@dpp/core/product"
import { conditionPointers } from "@dpp/core/v20"
import { release } from "@dpp/http/response/release"
import * as Context from "effect/Context"
import * as HttpApi from "effect/http-api/HttpApi"
import { openApiDocument } from "./openApi/document.ts"
import { withAttributeInterfaces } from "./client/attributeInterfaces.ts"
import { componentsIn, declarationOf, type JsonSchema, typeOf } from "./client/typePrinter.ts"

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly deprecated?: boolean
  readonly parameters?: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema: JsonSchema
  }>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

interface Entry {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly isRead: boolean
}

const pascal = (id: string): string =>
  id
    .split(/[.\W]/u)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("")

/** Operations that a key that only reads may call, although some of them are a POST. */
const reads = (): ReadonlySet<string> => {
  const found = new Set<string>()
  HttpApi.reflect(Api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group, mergedAnnotations }) => {
      const accesses = Context.get(mergedAnnotations, RequiredAccess)
      if (accesses.includes("read")) {
        found.add(operationIdOf(group, endpoint))
      }
    }
  })
  return found
}

/** Methods whose requests may be sent twice with the same effect as once. */
const idempotentMethods = new Set(["GET", "HEAD", "PUT", "DELETE"])

const json = (content: Content): JsonSchema | undefined =>
  Object.entries(content).find(([type, { schema }]) => /[/+]json$/u.test(type) && schema["format"] !== "binary")?.[1]
    .schema

const successOf = ({ responses }: Operation): Content =>
  Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content ?? {}

const parametersOf = (operation: Operation, place: string): JsonSchema | undefined => {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === place)
  if (parameters.length === 0) return undefined
  return {
    type: "object",
    properties: Object.fromEntries(
      parameters.map(({ description, name, schema }) => [
        name,
        description === undefined ? schema : { ...schema, description }
      ])
    ),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name)
  }
}

const queryName = (operation: Operation): string => `${pascal(operation.operationId)}Query`

const queryOf = (operation: Operation, { required = [] }: JsonSchema): string =>
  required.length === 0
    ? `readonly query?: ${queryName(operation)} | undefined`
    : `readonly query: ${queryName(operation)}`

const bodyOf = ({
  requestBody
}: Operation): { readonly kind: "none" | "json" | "multipart"; readonly type: string } => {
  if (requestBody === undefined) return { kind: "none", type: "" }
  const schema = json(requestBody.content)
  if (schema !== undefined) return { kind: "json", type: typeOf(schema, "      ") }
  const form = requestBody.content["multipart/form-data"]
  if (form === undefined) throw new Error(`Unknown content: ${Object.keys(requestBody.content).join(", ")}`)
  return { kind: "multipart", type: typeOf(form.schema, "      ") }
}

const responseOf = (operation: Operation): { readonly kind: "none" | "json" | "blob"; readonly type: string } => {
  const content = successOf(operation)
  if (Object.keys(content).length === 0) return { kind: "none", type: "undefined" }
  const schema = json(content)
  return schema === undefined ? { kind: "blob", type: "Blob" } : { kind: "json", type: typeOf(schema, "    ") }
}

const signature = ({ method, operation, path }: Entry): string => {
  const query = parametersOf(operation, "query")
  const inPath = parametersOf(operation, "path")
  const body = bodyOf(operation)
  const isOptional = operation.requestBody?.required === false
  const input = [
    ...(inPath === undefined ? [] : [`readonly path: ${typeOf(inPath, "      ")}`]),
    ...(query === undefined ? [] : [queryOf(operation, query)]),
    ...(body.kind === "none"
      ? []
      : [`readonly body${isOptional ? "?" : ""}: ${body.type}${isOptional ? " | undefined" : ""}`])
  ]
  return [
    `  /** ${method} ${path}${operation.summary === undefined ? "" : `: ${operation.summary}`} */`,
    `  readonly ${JSON.stringify(operation.operationId)}: {`,
    input.length === 0 ? "    readonly input: {}" : `    readonly input: {\n      ${input.join("\n      ")}\n    }`,
    `    readonly response: ${responseOf(operation).type}`,
    "  }"
  ].join("\n")
}

const row = ({ isRead, method, operation, path }: Entry): string => {
  const fields = {
    method,
    path,
    body: bodyOf(operation).kind,
    response: responseOf(operation).kind,
    isIdempotent: isRead || idempotentMethods.has(method),
    takesIdempotencyKey: parametersOf(operation, "header")?.properties?.["Idempotency-Key"] !== undefined
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `  ${JSON.stringify(operation.operationId)}: { ${text.join(", ")} }`
}

/** Every code of an error with the statuses that it comes with. */
const codesOf = (entries: ReadonlyArray<Entry>, all: Readonly<Record<string, JsonSchema>>): string => {
  const codes = new Map<string, Set<string>>()
  for (const { operation } of entries) {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      if (status.startsWith("2")) continue
      for (const name of componentsIn(json(content), all)) {
        for (const code of (name.endsWith("Error") ? all[name]?.properties?.["code"]?.enum : undefined) ?? []) {
          codes.set(String(code), (codes.get(String(code)) ?? new Set()).add(status))
        }
      }
    }
  }
  const lines = [...codes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, statuses]) => `  readonly ${code}: ${[...statuses].join(" | ")}`)
  return `/** Every code of an error, with its HTTP status. */\nexport interface ErrorCodes {\n${lines.join("\n")}\n}`
}

const header = "// Generated from the contract by tools/generators/client.ts; do not edit.\n"

export const files = (): Readonly<Record<string, string>> => {
  // Sound: an OpenAPI document has this form, and what is read of a schema is checked when it is printed.
  const document = openApiDocument({ version: release, hasMembers: true }) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
  }
  const all = document.components.schemas
  const onlyRead = reads()
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
      operation,
      isRead: onlyRead.has(operation.operationId)
    }))
  )
  const used = new Set(
    entries.flatMap(({ operation }) => [
      ...componentsIn([operation.parameters, operation.requestBody, successOf(operation)], all)
    ])
  )
  const queries = entries.flatMap(({ operation }) => {
    const query = parametersOf(operation, "query")
    return query === undefined ? [] : [declarationOf(queryName(operation), query)]
  })
  const inUse = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  const components = withAttributeInterfaces(inUse).map(({ base, name, schema }) => declarationOf(name, schema, base))
  const operations = `/** The input and the response of each operation. */\nexport interface Operations {\n${entries.map(signature).join("\n")}\n}`
  return {
    "packages/client/src/generated/types.ts": `${[header.trimEnd(), ...components, ...queries, codesOf(entries, all), operations].join("\n\n")}\n`,
    "packages/client/src/generated/operations.ts": `${header}
/** The version of this package. */
export const version = ${JSON.stringify(release)}

/** Path of the API on its server. */
export const prefix = ${JSON.stringify(prefix)}

/** Maximum number of rows in a bulk request. */
export const maximumRows = ${maximumRows}

/** Every operation. Requests may be retried if the operation is idempotent, or with the same Idempotency-Key. */
export const operations = {
${entries.map(row).join(",\n")}
} as const
`,
    "packages/client/src/generated/conditionPointers.ts": `${header}
/** JSON Pointers of the condition in a v2.0 document. It changes without a new version, so statements do not hold it. */
export const conditionPointers: ReadonlyArray<string> = ${JSON.stringify(conditionPointers, undefined, 2)}
`
  }
}
