/** What the catalogue states about an attribute is what readers of the API, the client and the documentation see. */
import { conditionDefinitions, type NamedDefinition, productDefinitions, steps } from "@dpp/core/catalogue"
import { assert, describe, it } from "@effect/vitest"
import { read } from "../repository.ts"

interface Described {
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly anyOf?: ReadonlyArray<Described>
  readonly allOf?: ReadonlyArray<Described>
}

// Sound: the generator has written it.
const { schemas } = (
  JSON.parse(read("packages/api/openapi.json")) as {
    readonly components: { readonly schemas: Record<string, Described> }
  }
).components

/** The schema, the schemas that it refers to or extends, and its alternatives. */
const partsOf = (schema: Described): ReadonlyArray<Described> => {
  const target = schemas[schema.$ref?.split("/").at(-1) ?? ""]
  const others = [...(target === undefined ? [] : [target]), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [schema, ...others.flatMap(partsOf)]
}

/** The property at a path such as `capacity.fade`, also of an object that may be null. */
const propertyAt = (schema: Described | undefined, path: ReadonlyArray<string>): Described | undefined => {
  const [first, ...rest] = path
  if (first === undefined || schema === undefined) return schema
  const parts = partsOf(schema)
  return propertyAt(parts.find(({ properties }) => properties?.[first] !== undefined)?.properties?.[first], rest)
}

const descriptionOf = (property: Described | undefined): string => {
  const reference = property?.$ref?.split("/").at(-1)
  return property?.description ?? (reference === undefined ? undefined : schemas[reference]?.description) ?? ""
}

/** The plain words first, then the unit, then the law. */
const expected = ({ description, shape, source }: NamedDefinition): string =>
  `${description} ${shape.unit === null ? "" : `Unit: ${shape.unit}. `}Source: ${source.join("; ")}.`

describe("descriptions of attributes", () => {
  const places = [
    ...["Product", "ProductCreate", "ProductUpdate"].map((name) => [name, productDefinitions] as const),
    ...["BatteryCondition", "BatteryConditionUpdate"].map((name) => [name, conditionDefinitions] as const)
  ]
  it.each(places)("are those of the fields of %s in the OpenAPI document", (schema, definitions) => {
    for (const definition of definitions) {
      const found = descriptionOf(propertyAt(schemas[schema], definition.name.split(".")))
      // Two fields have a schema or a description of their own, which begins with the same words.
      const isOwn = definition.name === "battery_category" || definition.name === "serial_number"
      assert.isTrue(
        isOwn ? found.startsWith(definition.description) : found.startsWith(expected(definition)),
        `${definition.name}: ${found}`
      )
    }
  })

  it("are in the types of the client", () => {
    const types = read("packages/client/src/generated/types.ts")
    for (const definition of [...productDefinitions, ...conditionDefinitions]) {
      assert.include(types, definition.description, definition.name)
    }
  })

  it("are in the table of attributes, those that the service writes included", () => {
    const lines = read("docs/attributes.md").split("\n")
    for (const { description, name } of steps.flatMap((step) => [
      ...step.product,
      ...step.condition,
      ...step.derived
    ])) {
      const line = lines.find((candidate) => candidate.startsWith(`| \`${name}\` |`))
      assert.include(line, ` | ${description} | `, name)
    }
  })
})
