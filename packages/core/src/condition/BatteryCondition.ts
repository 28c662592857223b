/**
 * The condition of a battery in use, as its battery management system reports it.
 *
 * The record is nested. The condition attributes of the catalogue define its paths (`capacity.remaining`) and shapes.
 *
 * @source EU 2023/1542 Annex XIII 4
 * @source spec §4.2
 */
import { conditionDefinitions } from "../catalogue/Catalogue.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"

/** Nested values by the paths of the catalogue; `lastUpdate` is the time of measurement. */
export interface BatteryCondition extends JsonObject {
  readonly lastUpdate: string
}

/** The value at a dotted path; undefined where there is none. */
export const valueAt = (condition: JsonObject, path: string): Json | undefined =>
  path
    .split(".")
    .reduce<Json | undefined>((node, key) => (isJsonObject(node) ? (node[key] ?? undefined) : undefined), condition)

/** Builds the record from values by path, in the order of the catalogue. A `null` is kept. */
export const nest = (lastUpdate: string, values: ReadonlyMap<string, Json>): BatteryCondition => {
  const nested: { lastUpdate: string; [key: string]: Json } = { lastUpdate }
  for (const { name } of conditionDefinitions) {
    const value = values.get(name)
    if (value === undefined) continue
    const [group = name, leaf] = name.split(".")
    const known = nested[group]
    nested[group] = leaf === undefined ? value : { ...(isJsonObject(known) ? known : {}), [leaf]: value }
  }
  return nested
}

/** The values of a record by path, `null` included. */
export const flatten = (condition: JsonObject): ReadonlyMap<string, Json> =>
  new Map(
    conditionDefinitions.flatMap(({ name }): ReadonlyArray<[string, Json]> => {
      const [group = name, leaf] = name.split(".")
      const node = condition[group]
      const value = leaf === undefined ? node : isJsonObject(node) ? node[leaf] : undefined
      return value === undefined ? [] : [[name, value]]
    })
  )
