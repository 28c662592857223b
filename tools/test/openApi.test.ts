/** packages/api/openapi.json serves readers and generators of clients: it explains, shows examples, and has one name for each thing. */
import type { OpenApiDocument, Parameter, Response } from "../generators/openApi/document/model.ts"
import { DppClient } from "@dpp/client"
import { productDefinitions } from "@dpp/core/catalogue"
import { assert, describe, it } from "@effect/vitest"
import { createConfig, lint } from "@redocly/openapi-core"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import * as Path from "node:path"
import { read, root } from "../repository.ts"

type Json = Readonly<Record<string, unknown>>

// Sound: the generator has written it, and `pnpm check` compares it.
const document = JSON.parse(read("packages/api/openapi.json")) as OpenApiDocument & {
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

/** A part in place of the reference to it. */
const resolved = <A>(part: A & { readonly $ref?: string }, known: Readonly<Record<string, A>>): A => {
  if (part.$ref === undefined) return part
  const found = known[part.$ref.split("/").at(-1) ?? ""]
  if (found === undefined) throw new Error(`${part.$ref} does not exist`)
  return found
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { parameters = [], ...operation }]) => ({
    ...operation,
    method,
    path,
    parameters: parameters.map((parameter) => resolved(parameter, document.components.parameters)),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        resolved(response, document.components.responses)
      ])
    )
  }))
)
const { examples: shared, schemas } = document.components

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** Every object below a value, with its JSON Pointer. */
const objectsIn = (value: unknown, at = ""): ReadonlyArray<readonly [string, Json]> => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => objectsIn(entry, `${at}/${index}`))
  if (!isObject(value)) return []
  const inner = Object.entries(value).filter(([key]) => key !== "examples" && key !== "example")
  return [[at, value], ...inner.flatMap(([key, entry]) => objectsIn(entry, `${at}/${key}`))]
}

/** Bodies in JSON, each with a name, its schema and its examples. */
const bodies = operations.flatMap(({ operationId, requestBody, responses }) => {
  const json = (name: string, content: Json | undefined) => {
    const media = content?.["application/json"]
    return isObject(media) ? [{ name: `${operationId} ${name}`, media }] : []
  }
  return [
    ...json("request", requestBody?.content),
    ...Object.entries(responses).flatMap(([status, { content }]) => json(status, content))
  ]
})

const examplesOf = (media: Json): ReadonlyArray<readonly [string, Json]> =>
  Object.entries(isObject(media["examples"]) ? media["examples"] : {}).map(([name, example]) => {
    const reference = isObject(example) ? example["$ref"] : undefined
    const value = typeof reference === "string" ? shared[reference.replace("#/components/examples/", "")] : example
    return [name, isObject(value) ? value : {}]
  })

/** The schema that a reference leads to. */
const targetOf = (schema: Json): Json => {
  const { $ref } = schema
  return typeof $ref === "string" ? targetOf(schemas[$ref.replace("#/components/schemas/", "")] ?? {}) : schema
}

/** The example of a body that is made of the examples of its schemas; undefined if a required part has none. */
const composedOf = (schema: Json): unknown => {
  const target = targetOf(schema)
  const { anyOf, examples, items, properties, required } = target
  if (Array.isArray(examples)) return examples[0]
  if (Array.isArray(anyOf)) return anyOf.map(composedOf).find((example) => example !== undefined)
  if (isObject(items)) return composedOf(items) === undefined ? undefined : [composedOf(items)]
  if (!isObject(properties)) return undefined
  const parts = Object.entries(properties).map(([name, part]) => [name, isObject(part) ? composedOf(part) : undefined])
  const filled = parts.filter(([, example]) => example !== undefined)
  const names = filled.map(([name]) => name)
  return Array.isArray(required) && required.every((name) => names.includes(name))
    ? Object.fromEntries(filled)
    : undefined
}

const isText = (value: unknown): boolean => typeof value === "string" && value.trim().length > 3

describe("the OpenAPI document", () => {
  it("has the version of the released packages", () => {
    const { version } = JSON.parse(read("packages/api/package.json")) as { readonly version: string }
    assert.strictEqual(document.info["version"], version)
  })

  it("has a summary, a description and a described tag for every operation", () => {
    const tags = new Set(document.tags.filter(({ description }) => isText(description)).map(({ name }) => name))
    assert.isAtLeast(operations.length, 24)
    for (const { description, operationId, responses, summary, tags: own } of operations) {
      assert.isTrue(isText(summary), operationId)
      assert.isTrue(isText(description) && description !== summary, operationId)
      assert.isTrue(own.length === 1 && own.every((tag) => tags.has(tag)), operationId)
      for (const [status, response] of Object.entries(responses)) {
        assert.isTrue(isText(response.description) && response.description !== "Success", `${operationId} ${status}`)
      }
    }
  })

  it("names every operation as the method of the SDK that calls it", () => {
    const client = new DppClient({ apiKey: "key", baseUrl: "http://localhost:3000" })
    const named = (group: string, name: string) => `${group}${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const methodsOf = (group: string, methodsOfGroup: object): ReadonlyArray<string> => [
      ...Object.getOwnPropertyNames(Object.getPrototypeOf(methodsOfGroup)).map((name) => named(group, name)),
      // A group may have groups, such as the practice organization of the organization.
      ...Object.entries(methodsOfGroup).flatMap(([name, inner]) =>
        typeof inner === "object" && inner !== null ? methodsOf(named(group, name), inner) : []
      )
    ]
    const methods = Object.entries(client).flatMap(([group, methodsOfGroup]) => methodsOf(group, methodsOfGroup))
    const ids = operations.map(({ operationId }) => operationId)
    assert.strictEqual(new Set(ids).size, ids.length)
    assert.deepStrictEqual(
      ids.filter((id) => !methods.includes(id)),
      []
    )
  })

  it("names every schema once, without suffix or number", () => {
    const names = Object.keys(schemas)
    assert.deepStrictEqual(
      names.filter((name) => !/^([A-Z][a-z]*(\d+(?=[A-Z]))?)+$/u.test(name) || /Encoded$|Schema$/u.test(name)),
      []
    )
  })

  it("has each form of an attribute, a parameter and an error response once", () => {
    const fields = Object.values(schemas).flatMap(({ properties }) =>
      productDefinitions.flatMap(({ name }) => {
        const field = isObject(properties) ? properties[name] : undefined
        return isObject(field) && field["$ref"] === undefined ? [`${name} ${JSON.stringify(field)}`] : []
      })
    )
    const paths = Object.values(document.paths).flatMap((item) => Object.values(item))
    const parameters = paths.flatMap(({ parameters: own = [] }) => own.map((one) => JSON.stringify(one)))
    const unauthorized = paths.map(({ responses }) => JSON.stringify(responses["401"]))
    // One form of a serial number, of three, stays in the schemas of battery models.
    const repeated = fields.filter(
      (field, index) => fields.indexOf(field) < index && !field.startsWith("serial_number")
    )
    assert.deepStrictEqual(repeated, [])
    assert.isAbove(parameters.filter((one) => one === '{"$ref":"#/components/parameters/IdPath"}').length, 10)
    assert.isAbove(unauthorized.filter((one) => one === '{"$ref":"#/components/responses/Unauthorized"}').length, 40)
  })

  it("describes every schema, field and parameter", () => {
    const silentFields = Object.entries(schemas).flatMap(([name, schema]) =>
      objectsIn(schema, name).flatMap(([at, { properties }]) =>
        Object.entries(isObject(properties) ? properties : {}).flatMap(([field, value]) =>
          isObject(value) && (isText(value["description"]) || value["$ref"] !== undefined) ? [] : [`${at} ${field}`]
        )
      )
    )
    const silentParameters = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ description, name }) => (isText(description) ? [] : [`${operationId} ${name}`]))
    )
    const silentSchemas = Object.entries(schemas).flatMap(([name, { description }]) =>
      isText(description) ? [] : [name]
    )
    assert.deepStrictEqual([...silentSchemas, ...silentFields, ...silentParameters], [])
  })

  it("has an example for every body in JSON, and each fits its schema", () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    formats.default(ajv)
    ajv.addSchema({ $id: "https://example.com/document", ...document }, "document")
    assert.isAbove(bodies.length, 150)
    // Most errors have one of a few schemas, which are compiled once.
    const validators = new Map<string, ValidateFunction>()
    const validatorOf = (schema: string): ValidateFunction => {
      const known = validators.get(schema) ?? ajv.compile(JSON.parse(schema))
      validators.set(schema, known)
      return known
    }
    for (const { media, name } of bodies) {
      // A resource has its example in its schema.
      const composed = isObject(media["schema"]) ? composedOf(media["schema"]) : undefined
      const own = examplesOf(media)
      const examples: typeof own = own.length > 0 ? own : [["composed", { summary: "Composed", value: composed }]]
      assert.isDefined(examples[0]?.[1]["value"], name)
      const isValid = validatorOf(JSON.stringify(media["schema"]).replaceAll('"#/', '"https://example.com/document#/'))
      for (const [example, { summary, value }] of examples) {
        assert.isTrue(isText(summary), `${name} ${example}`)
        assert.isTrue(isValid(value), `${name} ${example}: ${ajv.errorsText(isValid.errors)}`)
      }
    }
  })

  it("has one example of each resource, in its schema", () => {
    const resources = ["Product", "BatteryModel", "Template", "Transfer", "Organization", "AccessGrant", "Webhook"]
    for (const name of resources) assert.lengthOf(schemas[name]?.["examples"] as ReadonlyArray<unknown>, 1, name)
    const repeated = bodies.filter(({ media }) => JSON.stringify(examplesOf(media)).includes('"completeness":'))
    assert.deepStrictEqual(
      repeated.map(({ name }) => name),
      []
    )
  })

  it("has an example for every error code that an operation documents, and for required parameters", () => {
    for (const { operationId, parameters, responses } of operations) {
      for (const [status, { content, description }] of Object.entries(responses)) {
        if (Number(status) < 400) continue
        const documented = [...description.matchAll(/^`(\w+)`:/gmu)].map(([, code]) => code)
        const shown = examplesOf(content?.["application/json"] ?? {}).map(([, { value }]) =>
          isObject(value) && isObject(value["error"]) ? value["error"]["code"] : undefined
        )
        // A key of every access reads the condition, and looks up ids.
        const expected = documented.filter(
          (code) =>
            code !== "forbidden" || !/^(condition(Get|Readings|Statement)|lookupByProductIds)/u.test(operationId)
        )
        assert.includeMembers(shown, expected, `${operationId} ${status}`)
      }
      for (const { example, name, required } of parameters) {
        if (required === true) assert.isDefined(example, `${operationId} ${name}`)
      }
    }
  })

  it("has no order or number of items that is said in words only", () => {
    const parameter = (id: string, name: string) =>
      operations.find(({ operationId }) => operationId === id)?.parameters.find((one) => one.name === name)?.schema
    assert.deepInclude(parameter("productsList", "sort"), { default: "created_at" })
    assert.deepInclude(parameter("productsList", "order"), { default: "desc" })
    assert.deepInclude(parameter("productsList", "per_page"), { type: "integer", default: 25, maximum: 100 })
    assert.deepInclude(parameter("organizationAuditLog", "per_page"), { default: 50 })
    assert.deepInclude(parameter("productsGet", "id"), { type: "string", format: "uuid" })
    const said = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ description, name, schema }) =>
        typeof description === "string" && /Defaults to \S+\.$/u.test(description) && schema["default"] === undefined
          ? [`${operationId} ${name}`]
          : []
      )
    )
    assert.deepStrictEqual(said, [])
  })

  it("lets the responses of later versions have further keys, and repeats no alternative", () => {
    const all = operations.flatMap(({ operationId, responses }) => objectsIn(responses, operationId))
    const errors = Object.entries(schemas).filter(([name]) => /(Error|Response)$/u.test(name))
    const closed = [...all, ...errors.flatMap(([name, schema]) => objectsIn(schema, name))].filter(
      ([, { additionalProperties }]) => additionalProperties === false
    )
    assert.deepStrictEqual(
      closed.map(([at]) => at),
      []
    )
    const repeated = objectsIn(schemas).filter(([, { anyOf }]) => {
      if (!Array.isArray(anyOf)) return false
      const alternatives = anyOf.map((alternative) => JSON.stringify(alternative))
      return new Set(alternatives).size < alternatives.length || alternatives.some((one) => one.startsWith('{"anyOf"'))
    })
    assert.deepStrictEqual(
      repeated.map(([at]) => at),
      []
    )
  })

  it("has one union of errors for 403, by code", () => {
    // A public operation refuses no one.
    const used = new Set(
      operations.flatMap(({ responses }) =>
        responses["403"] === undefined
          ? []
          : [JSON.stringify(responses["403"].content?.["application/json"]?.["schema"])]
      )
    )
    assert.deepStrictEqual([...used], ['{"$ref":"#/components/schemas/ForbiddenResponse"}'])
    assert.include(JSON.stringify(schemas["ForbiddenResponse"]), '"propertyName":"code"')
  })

  it("says where it is served, how to authenticate, and how to begin", () => {
    assert.deepStrictEqual(
      document.servers.map(({ url }) => url),
      ["http://localhost:3000"]
    )
    assert.deepInclude(document.components.securitySchemes["bearer"], { type: "http", scheme: "bearer" })
    for (const heading of ["Terms", "From a draft to a passport", "Authentication", "Errors", "Retries", "Limits"]) {
      assert.include(JSON.stringify(document.info["description"]), `## ${heading}\\n`)
    }
    assert.match(JSON.stringify(document.externalDocs["url"]), /^"https:/u)
  })

  it("shows a call of the client for every operation, the method that the operation is named after", () => {
    for (const { operationId, "x-codeSamples": samples = [] } of operations) {
      assert.lengthOf(samples, 1, operationId)
      const calls = [...(samples[0]?.source ?? "").matchAll(/dpp((?:\.\w+)+)\(/gu)].map(([, path = ""]) =>
        path.slice(1).replaceAll(/\.(\w)/gu, (_, letter: string) => letter.toUpperCase())
      )
      assert.include(calls, operationId)
    }
  })

  it("has no example of a request that publishes, unless its name says so, and the shortest draft first", () => {
    const bodiesOf = operations.flatMap(({ operationId, requestBody }) => {
      const { examples = {} } = requestBody?.content["application/json"] ?? {}
      // Sound: an example is named and has a value, here or as a shared one.
      return Object.entries(examples as Readonly<Record<string, Json>>).map(([name, example]) => {
        const { value } = resolved(example, shared as Readonly<Record<string, Json>>)
        return { name: `${operationId} ${name}`, text: JSON.stringify(value) }
      })
    })
    const publishing = bodiesOf.filter(({ text }) => text.includes('"status":"published"')).map(({ name }) => name)
    // The first asks what publishing would say, and stores nothing.
    assert.deepStrictEqual(publishing, ["productsValidateMany rows", "productsUpdate publish"])
    assert.deepStrictEqual(
      bodiesOf.find(({ name }) => name.startsWith("productsCreate "))?.name,
      "productsCreate minimal"
    )
  })

  it("shows no call that publishes, or confirms what cannot be undone, unasked", () => {
    const sources = operations.map((operation) => operation["x-codeSamples"]?.[0]?.source ?? "")
    assert.deepStrictEqual(
      sources.filter((source) =>
        /status: "published"|publish: true|publishAll|confirm: true|to: "published"/u.test(source)
      ),
      []
    )
  })

  it("passes the recommended rules of Redocly", async () => {
    const config = await createConfig({ extends: ["recommended"] })
    const problems = await lint({ ref: Path.join(root, "packages/api/openapi.json"), config })
    // The committed document names a service on this machine; a running one names its public address.
    const found = problems.filter(({ ruleId }) => ruleId !== "no-server-example.com")
    assert.deepStrictEqual(
      found.map(({ location, message, ruleId }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
      []
    )
  })
})
