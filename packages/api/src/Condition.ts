/**
 * The battery condition on the wire: nested, in camelCase, built from the condition attributes of the catalogue.
 *
 * @source spec §4.2
 */
import { conditionDefinitions, type NamedDefinition } from "@dpp/core/catalogue"
import type { BatteryCondition as Condition } from "@dpp/core/condition"
import { Uuid } from "@dpp/core/identifiers"
import { attributeLabel } from "@dpp/core/languages"
import { maximumReadings } from "@dpp/core/product"
import { Details, type JsonObject } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { describe } from "./Product.ts"
import { rules, warningRules } from "./rules.ts"

type Fields = Readonly<Record<string, Schema.optionalKey<Schema.Codec<unknown>>>>

/** The first key of the path: `capacity` of `capacity.remaining`. */
const groupOf = ({ name }: NamedDefinition): string => name.split(".")[0] ?? name

/** One optional field for each attribute, those of a group such as `capacity` in one object. */
const fieldsOf = (sent: (value: Schema.Codec<unknown>) => Schema.Codec<unknown>): Fields => {
  const valueOf = (definition: NamedDefinition) =>
    Schema.optionalKey(sent(Schema.toType(definition.shape.input)).annotate(describe(definition.name, definition)))
  return Object.fromEntries(
    [...new Set(conditionDefinitions.map(groupOf))].map((group) => {
      const definitions = conditionDefinitions.filter((definition) => groupOf(definition) === group)
      const [first] = definitions
      if (first?.name === group) return [group, valueOf(first)]
      const fields: Fields = Object.fromEntries(
        definitions.map((definition) => [definition.name.slice(group.length + 1), valueOf(definition)])
      )
      const description = `${definitions.map(({ name }) => attributeLabel(name, "en")).join("; ")}.`
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

/** A reading in a request with several: with the battery that it is about. */
const NamedReading = Schema.Struct({
  product_id: Schema.optionalKey(Uuid.annotate({ description: "Id of the battery." })),
  gtin: Schema.optionalKey(Schema.String.annotate({ description: "GTIN of the battery, in place of its id." })),
  serial_number: Schema.optionalKey(
    Schema.String.annotate({ description: "Serial number of the battery, together with its GTIN." })
  ),
  lastUpdate: Schema.optionalKey(lastUpdate),
  ...fieldsOf(Schema.NullOr)
}).annotate({
  identifier: "NamedReading",
  description: "A reading with its battery: by `product_id`, or by `gtin` and `serial_number`."
}) as Schema.Codec<JsonObject>

export const ConditionUpdateMany = Schema.Struct({
  readings: Schema.Array(NamedReading)
    .check(Schema.isMinLength(1), Schema.isMaxLength(maximumReadings))
    .annotate({ description: "The readings, in the order in which those of one battery are applied." })
}).annotate({
  identifier: "ConditionUpdateMany",
  description: "Readings of batteries of the organization, each validated on its own."
})

export const ConditionWarnings = Details.annotate({
  description:
    "Warnings by field: values of the condition that contradict the passport, such as more time in extreme temperatures than in " +
    "service. The reading is stored all the same."
})

export const ReadingOutcome = Schema.Struct({
  index: Schema.Int.annotate({ description: "Position of the reading in the request, from 0." }),
  product_id: Schema.NullOr(Schema.String.annotate({ format: "uuid" })).annotate({
    description: "Id of the battery; `null` if the reading is rejected and names no id."
  }),
  status: Schema.Literals(["stored", "unchanged", "rejected"]).annotate({
    description:
      "`stored`: the reading changed the condition. `unchanged`: it is kept as history and changed no value, because it is " +
      "older than the condition or has the same values. `rejected`: nothing is stored, see `errors`."
  }),
  errors: Schema.optionalKey(
    Details.annotate({ description: "Messages by field, as in a validation error. Only with the status `rejected`." })
  ),
  rules,
  field_warnings: Schema.optionalKey(ConditionWarnings),
  field_warning_rules: warningRules
}).annotate({ identifier: "ReadingOutcome", description: "What became of one reading." })
export type ReadingOutcome = typeof ReadingOutcome.Type

export const ConditionUpdatedMany = Schema.Struct({
  data: Schema.Array(ReadingOutcome).annotate({
    description: "An outcome for each reading, in the order of the request."
  }),
  meta: Schema.Struct({
    stored: Schema.Int.annotate({ description: "Number of readings that changed a condition." }),
    unchanged: Schema.Int.annotate({ description: "Number of readings that are kept as history only." }),
    rejected: Schema.Int.annotate({ description: "Number of readings that are not stored." })
  }).annotate({ description: "Number of readings of each status." })
}).annotate({ identifier: "ConditionUpdatedMany", description: "The outcome of a request with several readings." })
export type ConditionUpdatedMany = typeof ConditionUpdatedMany.Type
