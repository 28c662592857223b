/** Reads the condition values of a v1.3 tree, which are not imported, to compare them with the rest of the passport. */
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
  if (!isJsonObject(tree)) return undefined
  const values = steps.flatMap(({ condition, v13 }) => {
    const section = tree[v13.section]
    return isJsonObject(section) ? condition.flatMap((definition) => valueIn(section, definition, now)) : []
  })
  return values.length === 0 ? undefined : nest(DateTime.formatIso(now), new Map(values))
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
