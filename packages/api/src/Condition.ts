/**
 * The battery condition on the wire: nested, in camelCase, built from the condition attributes of the catalogue.
 *
 * @source spec §4.2
 */
import { conditionDefinitions, type NamedDefinition } from "@dpp/core/catalogue"
import type { BatteryCondition as Condition } from "@dpp/core/condition"
import type { JsonObject } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { describe } from "./Product.ts"

type Fields = Readonly<Record<string, Schema.optionalKey<Schema.Codec<unknown>>>>

/** The first key of the path: `capacity` of `capacity.remaining`. */
const groupOf = ({ name }: NamedDefinition): string => name.split(".")[0] ?? name

/** One optional field for each attribute, those of a group such as `capacity` in one object. */
const fieldsOf = (sent: (value: Schema.Codec<unknown>) => Schema.Codec<unknown>): Fields => {
  const valueOf = (definition: NamedDefinition) =>
    Schema.optionalKey(sent(Schema.toType(definition.shape.input)).annotate(describe(definition)))
  return Object.fromEntries(
    [...new Set(conditionDefinitions.map(groupOf))].map((group) => {
      const definitions = conditionDefinitions.filter((definition) => groupOf(definition) === group)
      const [first] = definitions
      if (first?.name === group) return [group, valueOf(first)]
      const fields: Fields = Object.fromEntries(
        definitions.map((definition) => [definition.name.slice(group.length + 1), valueOf(definition)])
      )
      const description = `${definitions.map(({ label }) => label.en).join("; ")}.`
      return [group, Schema.optionalKey(sent(Schema.Struct(fields)).annotate({ description }))]
    })
  )
}

const lastUpdate = Schema.String.annotate({ format: "date-time", description: "Time of measurement." })

// Sound, here and below: every field holds a JSON value.
export const BatteryCondition = Schema.Struct({ lastUpdate, ...fieldsOf((value) => value) }).annotate({
  identifier: "BatteryCondition",
  description: "The current condition, as the battery management system reported it."
}) as Schema.Codec<Condition>

export const BatteryConditionUpdate = Schema.Struct({
  lastUpdate: Schema.optionalKey(lastUpdate),
  ...fieldsOf(Schema.NullOr)
}).annotate({
  identifier: "BatteryConditionUpdate",
  description: "A reading. Only sent values change; null clears a value. lastUpdate defaults to the time of receipt."
}) as Schema.Codec<JsonObject>
