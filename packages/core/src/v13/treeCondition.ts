/** Reads the condition values of a v1.3 tree: to compare them with the rest of the passport, and as a reading whose time the caller states. */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { conditionDefinitions, type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import { decoder, type Decoder } from "../catalogue/decodeFields.ts"
import { type BatteryCondition, nest } from "../condition/BatteryCondition.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"

/**
 * Returns the valid values as a condition that is measured at `now`, because a tree does not say when; undefined if there are none.
 */
export const treeCondition = (tree: Json, now: DateTime.Utc): BatteryCondition | undefined => {
  const values = treeReading(tree, now)
  return values.size === 0 ? undefined : nest(DateTime.formatIso(now), values)
}

/** The valid condition values of a tree, with or without its root, by path. When they were measured, a tree does not say. */
export const treeReading = (input: Json, now: DateTime.Utc): ReadonlyMap<string, Json> => {
  const tree = isJsonObject(input) ? (input[root] ?? input) : input
  if (!isJsonObject(tree)) return new Map()
  return new Map(
    steps.flatMap(({ condition, v13 }) => {
      const section = tree[v13.section]
      return isJsonObject(section) ? condition.flatMap((definition) => valueIn(section, definition, now)) : []
    })
  )
}

const root = "Battery_Passport"

/** Flat fields beside a tree without the condition properties of which a value was read. */
export const withoutReading = (input: JsonObject, read: ReadonlyMap<string, Json>): JsonObject => {
  const tree = input[root]
  if (!isJsonObject(tree)) return input
  const isRead = (step: (typeof steps)[number], property: string): boolean =>
    step.condition.some(({ name, v13 }) => v13 === property && read.has(name)) &&
    step.product.every(({ v13 }) => v13 !== property)
  const sections = Object.entries(tree).map(([name, section]): [string, Json] => {
    const step = steps.find(({ v13 }) => v13.section === name)
    if (step === undefined || !isJsonObject(section)) return [name, section]
    return [name, Object.fromEntries(Object.entries(section).filter(([property]) => !isRead(step, property)))]
  })
  return { ...input, [root]: Object.fromEntries(sections) }
}

/** The shapes of the catalogue decode to JSON. */
const decoders = new Map(
  conditionDefinitions.map(({ name, shape }): [string, Decoder<Json>] => [name, decoder(shape.input)])
)

const valueIn = (
  section: JsonObject,
  { name, shape, v13 }: NamedDefinition,
  now: DateTime.Utc
): ReadonlyArray<readonly [string, Json]> => {
  const node = v13 === null ? undefined : section[v13]
  if (node === undefined || node === null || shape.v13 === null) return []
  const value = Result.flatMap(shape.v13.read(node), (read) => decoders.get(name)?.(name, read, now) ?? Result.fail([]))
  return Result.isSuccess(value) ? [[name, value.success]] : []
}
