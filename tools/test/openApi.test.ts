/** docs/openapi.json says what each query parameter and each value of the condition is. */
import { assert, describe, it } from "@effect/vitest"
import { read } from "../repository.ts"

interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: ReadonlyArray<Schema>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
}
interface Operation {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<Parameter>
}

// Sound: the generator has written it, and `pnpm check` compares it.
const document = JSON.parse(read("docs/openapi.json")) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Fields without a description, also of objects that may be null. */
const silentFields = ({ anyOf = [], properties = {} }: Schema, path: string): ReadonlyArray<string> => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description === undefined && field.$ref === undefined ? [`${path}.${name}`] : []),
    ...silentFields(field, `${path}.${name}`)
  ]),
  ...anyOf.flatMap((part) => silentFields(part, path))
]

describe("the OpenAPI document", () => {
  it("describes every query parameter", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const query = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter((parameter) => parameter.in === "query").map((parameter) => ({ ...parameter, operationId }))
    )
    assert.isAbove(query.length, 20)
    assert.deepStrictEqual(
      query.flatMap(({ description, name, operationId }) =>
        description === undefined ? [`${operationId} ${name}`] : []
      ),
      []
    )
  })

  it.each(["BatteryCondition", "BatteryConditionUpdate"])("describes every value of %s", (name) => {
    const schema = document.components.schemas[name] ?? {}
    assert.isAbove(Object.keys(schema.properties ?? {}).length, 10)
    // Documents have parts of their own, the same everywhere.
    assert.deepStrictEqual(
      silentFields(schema, name).filter((path) => !path.includes(".accidents.")),
      []
    )
  })

  it.each(["ProductCreate", "ProductUpdate", "LightProductCreate", "LightProductUpdate", "Product", "BatteryModel"])(
    "describes the fields of %s",
    (name) => {
      const { properties = {} } = document.components.schemas[name] ?? {}
      const known = [
        "id",
        "description",
        "safety_data_sheet",
        "battery_category",
        "published_at",
        "created_at",
        "updated_at"
      ]
      const silent = Object.entries(properties).filter(
        ([, { $ref, description }]) => (description ?? $ref) === undefined
      )
      assert.deepStrictEqual(
        silent.map(([field]) => field).filter((field) => !known.includes(field)),
        []
      )
    }
  )
})
