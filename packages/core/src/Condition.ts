/**
 * The condition of a battery in use, as its battery management system reports it.
 *
 * The record is nested; the catalogue's condition rows give the paths (`capacity.remaining`) and the values' shapes.
 *
 * @source EU 2023/1542 Annex XIII 4(c)
 * @source spec §4.2
 */
import { isJsonObject, type Json, type JsonObject } from "./catalogue/Shape.ts"

/** Nested values by the paths of the catalogue; `lastUpdate` is the time of measurement. */
export interface BatteryCondition extends JsonObject {
  readonly lastUpdate: string
}

/** The value at a dotted path; undefined where there is none. */
export const valueAt = (condition: BatteryCondition, path: string): Json | undefined =>
  path
    .split(".")
    .reduce<Json | undefined>((node, key) => (isJsonObject(node) ? (node[key] ?? undefined) : undefined), condition)
