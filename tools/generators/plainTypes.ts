/**
 * `packages/core/src/plain/generated/BatteryAttributes.ts`: the values of a battery as plain types, for the main entry of the core. The
 * types of the catalogue are those of its schemas, which programs without Effect cannot read.
 */
import { productDefinitions } from "@dpp/core/catalogue"
import { textLanguages } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { type JsonSchema, typeOf } from "./client/typePrinter.ts"

const head = (document: string) => `/** Generated from the catalogue by tools/generators/plainTypes.ts; do not edit. */

/** A document: its address, title, language and media type. */
export interface BatteryDocument ${document}

/** A text for each of some languages, by their tags of BCP 47. */
export type TextByLanguage = { readonly [Tag in ${textLanguages.map((tag) => `"${tag}"`).join(" | ")}]?: string }

/** The values of a battery by field. An absent key means "not filled". */
export interface BatteryAttributes {
`

/** A schema with what it refers to in its place. */
const inlined = (schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const name = typeof value === "object" && value !== null && "$ref" in value && String(value.$ref).split("/").at(-1)
    if (typeof name !== "string") return value
    return name.endsWith("ByLanguage") ? { $ref: "#/components/schemas/TextByLanguage" } : (definitions[name] ?? value)
  })

/** The type of a value, for a place that is indented. An absent property of an object is absent, and never undefined. */
const typeOfValue = ({ shape }: (typeof productDefinitions)[number], indent: string): string => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(Schema.toType(shape.input))
  return typeOf(inlined(schema, definitions), indent).replaceAll(/ \| undefined$/gmu, "")
}

const documentDefinition = productDefinitions.find(({ name }) => name === "test_reports")

export const files = () => {
  if (documentDefinition === undefined) throw new Error("The catalogue has no attribute test_reports")
  const document = typeOfValue(documentDefinition, "  ")
  const fields = productDefinitions.map((definition) => {
    const unit = definition.shape.unit === null ? "" : ` In ${definition.shape.unit}.`
    const type = typeOfValue(definition, "  ").replaceAll(document, "BatteryDocument")
    return `  /** ${definition.description}${unit} */\n  readonly ${definition.name}?: ${type}`
  })
  const text = `${head(typeOfValue(documentDefinition, ""))}${fields.join("\n")}\n}\n`
  return { "packages/core/src/plain/generated/BatteryAttributes.ts": text }
}
