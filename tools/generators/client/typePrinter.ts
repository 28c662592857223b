/**
 * Prints the JSON Schemas of the OpenAPI document as TypeScript types, with descriptions and bounds as docstrings.
 *
 * It reads the keywords that the document uses. Any other keyword fails the generation, so that no type is wider than the
 * contract. Why this is code of our own: docs/decisions/0033-written-ourselves.md.
 */

/** A schema of an OpenAPI 3.1 document, as far as it is read here. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly oneOf?: ReadonlyArray<JsonSchema>
  readonly allOf?: ReadonlyArray<JsonSchema>
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema | false
  readonly prefixItems?: ReadonlyArray<JsonSchema>
  readonly description?: string
  readonly default?: unknown
  readonly format?: string
  readonly contentEncoding?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

const known = new Set(
  `$ref type const enum anyOf oneOf allOf properties required additionalProperties items prefixItems description default
   format contentEncoding minimum maximum minLength maxLength minItems maxItems`.split(/\s+/u)
)

/** Keywords that neither the type nor the docstring shows. */
const silent = new Set(
  `title pattern exclusiveMinimum exclusiveMaximum multipleOf uniqueItems examples contentMediaType contentSchema
   propertyNames deprecated minProperties maxProperties discriminator example`.split(/\s+/u)
)

const prefix = "#/components/schemas/"

/** The name of the component that a schema points to. */
export const componentOf = (ref: string): string => {
  if (!ref.startsWith(prefix)) throw new Error(`${ref} is not below ${prefix}`)
  return ref.slice(prefix.length)
}

const literal = (value: unknown): string => JSON.stringify(value)
const union = (members: ReadonlyArray<string>): string => [...new Set(members)].join(" | ")
const grouped = (type: string): string => (type.includes(" | ") && !/^[{]/u.test(type) ? `(${type})` : type)
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/u.test(name) ? name : literal(name))

/** The type of a schema, written for a place that is indented by `indent`. */
export const typeOf = (schema: JsonSchema, indent = ""): string => {
  const unknown = Object.keys(schema).filter((word) => !known.has(word) && !silent.has(word) && !word.startsWith("x-"))
  if (unknown.length > 0) throw new Error(`typePrinter.ts does not know the keyword ${unknown.join(", ")}`)
  const parts = schema.anyOf ?? schema.oneOf
  if (schema.$ref !== undefined) return componentOf(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  if (parts !== undefined) return union(parts.map((part) => typeOf(part, indent)))
  if (schema.type === undefined && schema.allOf !== undefined) {
    return schema.allOf.map((part) => grouped(typeOf(part, indent))).join(" & ")
  }
  switch (schema.type) {
    case "string":
      return schema.format === "binary" || schema.contentEncoding === "binary" ? "Blob" : "string"
    case "number":
    case "integer":
      return "number"
    case "boolean":
    case "null":
      return schema.type
    case "array":
      return arrayOf(schema, indent)
    case "object":
      return objectOf(schema, indent)
    case undefined:
      return "unknown"
    default:
      throw new Error(`typePrinter.ts does not know the type ${schema.type}`)
  }
}

const arrayOf = ({ items, prefixItems }: JsonSchema, indent: string): string => {
  if (prefixItems !== undefined) return `readonly [${prefixItems.map((item) => typeOf(item, indent)).join(", ")}]`
  return `ReadonlyArray<${typeOf(items === false || items === undefined ? {} : items, indent)}>`
}

const objectOf = ({ additionalProperties, properties = {}, required = [] }: JsonSchema, indent: string): string => {
  const names = Object.keys(properties)
  if (names.length === 0) {
    const value = typeof additionalProperties === "object" ? typeOf(additionalProperties, indent) : "unknown"
    return `Readonly<Record<string, ${value}>>`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, schema]) => {
    const type = typeOf(schema, inner)
    const isRequired = required.includes(name)
    const line = `${inner}readonly ${key(name)}${isRequired ? "" : "?"}: ${type}${isRequired ? "" : " | undefined"}`
    return [...docOf(schema, inner), line]
  })
  return `{\n${lines.join("\n")}\n${indent}}`
}

const range = (least: number | undefined, most: number | undefined, what: string): ReadonlyArray<string> => {
  // The bounds of a safe integer are not bounds of the contract.
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (to === undefined && (from === undefined || (from === 1 && what !== ""))) return []
  if (from === undefined) return [`At most ${to}${what}.`]
  return [to === undefined ? `At least ${from}${what}.` : `${from} to ${to}${what}.`]
}

const formats: Readonly<Record<string, string>> = {
  uuid: "A UUID.",
  "date-time": "An ISO 8601 date-time.",
  uri: "An address."
}

const remarks = (schema: JsonSchema): ReadonlyArray<string> => [
  ...range(schema.minimum, schema.maximum, ""),
  ...range(schema.minLength, schema.maxLength, " characters"),
  ...range(schema.minItems, schema.maxItems, " entries"),
  ...[schema.format, ...(schema.allOf ?? []).map(({ format }) => format)].flatMap(
    (format) => formats[format ?? ""] ?? []
  )
]

/** The docstring of a schema, as lines; empty without a description and bounds. */
export const docOf = (schema: JsonSchema, indent = ""): ReadonlyArray<string> => {
  const parts = (schema.anyOf ?? []).filter(({ type }) => type !== "null")
  const [only] = parts
  const said = [
    ...(schema.description === undefined ? [] : [schema.description.trim()]),
    ...(schema.$ref === undefined ? [] : [`See {@link ${componentOf(schema.$ref)}}.`]),
    ...remarks(schema),
    ...(parts.length === 1 && only !== undefined ? remarks(only) : []),
    ...(schema.default === undefined ? [] : [`Default ${literal(schema.default)}.`])
  ]
  return said.length === 0 ? [] : [`${indent}/** ${[...new Set(said)].join(" ").replaceAll("*/", "*\\/")} */`]
}

/** A named type with its docstring. An object may extend an interface. */
export const declarationOf = (name: string, schema: JsonSchema, base?: string): string => {
  const type = typeOf(schema)
  const isInterface = schema.type === "object" && type.startsWith("{")
  const extension = base === undefined ? "" : `extends ${base} `
  const head = isInterface ? `export interface ${name} ${extension}` : `export type ${name} = `
  return [...docOf(schema), `${head}${type}`].join("\n")
}

/** The components that a schema refers to, directly or through others. */
export const componentsIn = (
  schema: unknown,
  all: Readonly<Record<string, JsonSchema>>,
  found = new Set<string>()
): ReadonlySet<string> => {
  if (Array.isArray(schema)) for (const part of schema) componentsIn(part, all, found)
  else if (typeof schema === "object" && schema !== null) {
    for (const [word, value] of Object.entries(schema)) {
      if (word !== "$ref" || typeof value !== "string") componentsIn(value, all, found)
      else if (!found.has(componentOf(value))) {
        found.add(componentOf(value))
        componentsIn(all[componentOf(value)], all, found)
      }
    }
  }
  return found
}
