/**
 * Requests made up from an OpenAPI document: valid, nearly valid and hostile, from a seed, so that a run can be repeated.
 */

/** A generator of numbers from 0 to 1; the same seed gives the same numbers. */
export const random = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface JsonSchema {
  readonly [key: string]: unknown
}
interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required?: boolean
  readonly schema: JsonSchema
}
interface Reference {
  readonly $ref: string
}
interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}
interface RequestContent {
  readonly schema: JsonSchema
  readonly examples?: Readonly<Record<string, { readonly value: unknown } | Reference>>
}
interface Operation {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<Parameter | Reference>
  readonly requestBody?: { readonly content: Readonly<Record<string, RequestContent>> }
  /** By HTTP status; in place, or as a reference to one of the document. */
  readonly responses: Readonly<Record<string, Response | Reference>>
}

/** The name of the component that a reference leads to. */
export const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
}

export interface FuzzRequest {
  readonly operation: Operation
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** As sent. */
  readonly body: string | undefined
}

/** What no field expects. */
const hostile: ReadonlyArray<unknown> = [
  null,
  true,
  "",
  " ",
  "\u0000",
  "\ud800",
  "'; DROP TABLE products; --",
  "%s%n\\",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "９９９",
  "a".repeat(5000),
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  0.1,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  "2026-02-30",
  "9999-12-31T23:59:59Z",
  "00000000-0000-0000-0000-000000000000"
]

const rawBodies = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"a":1e999}',
  `${"[".repeat(2000)}${"]".repeat(2000)}`,
  '{"__proto__":1}'
]

/** The end of a grant, for example, must be in the future. */
const nextYear = new Date().getUTCFullYear() + 1

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>

export interface Hints {
  /** Ids that exist, of whatever organization; may grow. */
  readonly ids: ReadonlyArray<string>
  readonly productIds: ReadonlyArray<string>
  /** Bodies that are accepted, to be changed a little. */
  readonly bodies: ReadonlyArray<JsonSchema>
}

export const requestsOf = (document: Document, hints: Hints, seed: number) => {
  const next = random(seed)
  const below = (limit: number): number => Math.floor(next() * limit)
  const chance = (probability: number): boolean => next() < probability
  const pick = <A>(values: ReadonlyArray<A>): A => {
    const value = values[below(values.length)]
    if (value === undefined && values.length === 0) throw new Error("Nothing to pick from.")
    // Sound: the place is within the list.
    return value as A
  }
  const serial = () => `F-${below(1e9).toString(36)}`

  const resolve = (schema: JsonSchema): JsonSchema => {
    const reference = schema["$ref"]
    if (typeof reference !== "string") return schema
    return document.components.schemas[lastOf(reference)] ?? {}
  }

  const text = (schema: JsonSchema): string => {
    // Mostly the newest: what is older may be removed.
    const id = () => pick(chance(0.8) ? hints.ids.slice(-4) : hints.ids)
    if (schema["format"] === "uuid") return id()
    // The id of a passport may be a URN.
    if (String(schema["pattern"]).includes("[Uu]")) return `${pick(["", "urn:uuid:"])}${id()}`
    if (schema["format"] === "uri") return `https://example.com/${below(1000)}.pdf`
    if (schema["format"] === "date-time") {
      return new Date(Date.UTC(pick([2026, nextYear]), below(11), 1 + below(27))).toISOString()
    }
    return pick([serial(), "P8Y", "2026-05-01", "4012345000009", "Example", "https://example.com/a.pdf"])
  }

  const make = (given: JsonSchema, depth = 0): unknown => {
    const own = resolve(given)
    // Sound: what a schema extends is a list of schemas.
    const extended = ((own["allOf"] ?? []) as ReadonlyArray<JsonSchema>).map(resolve)
    const schema: JsonSchema = Object.assign({}, own, ...extended, {
      properties: Object.assign({}, ...extended.map(propertiesOf), propertiesOf(own)),
      required: own["required"] ?? []
    })
    if (chance(0.06) || depth > 8) return pick(hostile)
    const options = schema["anyOf"]
    if (Array.isArray(options)) return make(pick(options as ReadonlyArray<JsonSchema>), depth + 1)
    if (Array.isArray(schema["enum"])) return pick(schema["enum"] as ReadonlyArray<unknown>)
    switch (schema["type"]) {
      case "object":
        return makeObject(schema, depth)
      case "array":
        return Array.from({ length: below(4) }, () => make((schema["items"] ?? {}) as JsonSchema, depth + 1))
      case "integer":
        return below(200)
      case "number":
        return pick([below(100), next() * 100, next() * 1e6])
      case "boolean":
        return chance(0.5)
      case "null":
        return null
      case "string":
        return text(schema)
      default:
        return pick(hostile)
    }
  }

  const makeObject = (schema: JsonSchema, depth: number): Record<string, unknown> => {
    const properties = Object.entries(propertiesOf(schema))
    const required = (schema["required"] ?? []) as ReadonlyArray<string>
    const kept = properties.filter(([name]) => (required.includes(name) ? !chance(0.05) : chance(0.3)))
    const made = Object.fromEntries(kept.map(([name, below]) => [name, make(below, depth + 1)]))
    return chance(0.1) ? { ...made, [pick(["unknown", "__proto__", "id", "a.b"])]: pick(hostile) } : made
  }

  /** An accepted body with a few fields changed. */
  const nearly = (): unknown => {
    const body: Record<string, unknown> = { ...pick(hints.bodies), serial_number: serial() }
    for (let changes = below(3); changes > 0; changes -= 1) body[pick(Object.keys(body))] = pick(hostile)
    if (chance(0.3)) body["status"] = "published"
    return body
  }

  /** A documented body: with ids that exist, and serial numbers that do not. */
  const documented = (examples: NonNullable<RequestContent["examples"]>): string => {
    const example = pick(Object.values(examples))
    const value = "$ref" in example ? document.components.examples[lastOf(example.$ref)]?.value : example.value
    return JSON.stringify(value, (name, item: unknown) => {
      if (name === "serial_number") return serial()
      return typeof item === "string" && uuid.test(item) ? pick(hints.ids.slice(-7)) : item
    })
  }

  const bodyOf = ({ operationId, requestBody }: Operation): string | undefined => {
    const content = requestBody?.content["application/json"]
    if (content === undefined) return undefined
    const { examples, schema } = content
    if (chance(0.05)) return pick(rawBodies)
    if (examples !== undefined && chance(0.3)) return documented(examples)
    if (operationId === "productsCreate" && chance(0.5)) return JSON.stringify(nearly())
    if (operationId === "productsBulkCreate" && chance(0.5)) {
      return JSON.stringify({ products: Array.from({ length: below(6) }, nearly) })
    }
    return JSON.stringify(make(schema))
  }

  const valueOf = ({ name, schema }: Parameter): string => {
    if (chance(0.08)) return plain(pick(hostile))
    if (name === "productId") return pick(hints.productIds)
    return plain(make(schema))
  }

  const operations = Object.entries(document.paths).map(([template, item]) =>
    Object.entries(item).map(([method, operation]) => ({ template, method, operation }))
  )

  /** Returns a request of any operation, or of the one with this id. */
  const one = (id?: string): FuzzRequest => {
    const named = operations.flat().filter(({ operation }) => operation.operationId === id)
    const { method, operation, template } = pick(id === undefined ? pick(operations) : named)
    const parameters = (operation.parameters ?? []).flatMap(
      (one) => ("$ref" in one ? document.components.parameters[lastOf(one.$ref)] : one) ?? []
    )
    const inPath = new Map(parameters.filter((one) => one.in === "path").map((one) => [one.name, valueOf(one)]))
    // An empty part of a path would be another address.
    const path = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encode(inPath.get(name)?.trim() || "-"))
    const query = parameters
      .filter((one) => one.in === "query" && (one.required === true || chance(0.3)))
      .map((one) => `${one.name}=${encode(valueOf(one))}`)
    const body = bodyOf(operation)
    const contentType = chance(0.03)
      ? pick(["text/plain", "application/xml", "multipart/form-data"])
      : "application/json"
    const headers = body === undefined ? {} : { "content-type": contentType }
    return {
      operation,
      method: method.toUpperCase(),
      path: query.length === 0 ? path : `${path}?${query.join("&")}`,
      headers: chance(0.05) ? { ...headers, "idempotency-key": pick(["one", '"two"', "x".repeat(300)]) } : headers,
      body
    }
  }

  return { next: one }
}

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

/** A lone surrogate has no UTF-8 form. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed())
