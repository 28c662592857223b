/**
 * The battery condition on the wire: nested, in camelCase, by the condition rows of the catalogue.
 *
 * @source spec §4.2
 */
import {
  type ConditionPath,
  conditionDefinitions,
  type ConditionValueOf,
  type NamedDefinition
} from "@dpp/core/catalogue"
import * as Schema from "effect/Schema"
import { describe } from "./Product.ts"

type Plain = Schema.Codec<unknown, unknown>

type Below<Group extends string, Value> = {
  readonly [Path in ConditionPath as Path extends `${Group}.${infer Leaf}` ? Leaf : never]?:
    | ConditionValueOf<Path>
    | Value
}

/** `Value`: what may stand beside a value; `null` in a reading, which clears. */
type Values<Value> = {
  readonly [Path in ConditionPath as Path extends `${infer Group}.${string}` ? Group : Path]?:
    | (Path extends `${infer Group}.${string}` ? Below<Group, Value> : ConditionValueOf<Path>)
    | Value
}

const fieldsOf = (value: (schema: Plain) => Plain): Readonly<Record<string, Schema.optionalKey<Plain>>> => {
  const schemaOf = (row: NamedDefinition) =>
    // Sound: the value of a row is plain JSON, so its type side encodes to itself.
    Schema.optionalKey(value(Schema.toType(row.shape.input as Plain) as unknown as Plain).annotate(describe(row)))
  const groups = new Map<string, Record<string, Schema.optionalKey<Plain>>>()
  const labels = new Map<string, ReadonlyArray<string>>()
  for (const row of conditionDefinitions) {
    const [group = row.name, leaf] = row.name.split(".")
    groups.set(group, { ...groups.get(group), [leaf ?? ""]: schemaOf(row) })
    labels.set(group, [...(labels.get(group) ?? []), row.label.en])
  }
  return Object.fromEntries(
    [...groups].map(([group, { "": alone, ...below }]) => [
      group,
      // Sound: as above; the group is a record of such values.
      alone ??
        Schema.optionalKey(
          value(Schema.Struct(below) as unknown as Plain).annotate({ description: `${labels.get(group)?.join("; ")}.` })
        )
    ])
  )
}

const moment = Schema.String.annotate({ format: "date-time", description: "Time of measurement." })

export interface BatteryCondition extends Values<never> {
  readonly lastUpdate: string
}

// Sound, both times: the fields are those of the rows that the type is made of.
export const BatteryCondition = Schema.Struct({ lastUpdate: moment, ...fieldsOf((schema) => schema) }).annotate({
  identifier: "BatteryCondition",
  description: "What the battery management system measured last."
}) as unknown as Schema.Codec<BatteryCondition>

export interface BatteryConditionUpdate extends Values<null> {
  readonly lastUpdate?: string
}

export const BatteryConditionUpdate = Schema.Struct({
  lastUpdate: Schema.optionalKey(moment),
  ...fieldsOf(Schema.NullOr)
}).annotate({
  identifier: "BatteryConditionUpdate",
  description: "Only sent values change; null clears one. Without lastUpdate the time of receipt counts."
}) as unknown as Schema.Codec<BatteryConditionUpdate>
