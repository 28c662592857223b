/**
 * What was read from a file as the input of a draft, with everything that no draft can hold.
 *
 * A value that the passport refuses is left over; the file is not refused for it. A battery without a category that the passport
 * has becomes `industrial`, which the caller can change as long as it is a draft. A reading without the time of its measurement is
 * left over: no time is invented for it, but the caller may know it.
 *
 * @source inferred: the category, and the name of model and serial number; see docs/decisions/0093-exchange.md
 */
import { longestText } from "@dpp/core/catalogue"
import { nest } from "@dpp/core/condition"
import { ProductInput } from "@dpp/core/product"
import type { Json, JsonObject } from "@dpp/core/text"
import type * as DateTime from "effect/DateTime"
import type { Read } from "./Format.ts"
import { type LeftOver, LeftOvers } from "./LeftOvers.ts"
import { isCondition } from "./PassportValues.ts"

export interface DraftInput {
  /** Flat fields, as a caller sends them. */
  readonly product: JsonObject
  /** A reading of the battery, as a caller sends it; null if the file has no values of the condition. */
  readonly condition: JsonObject | null
  /** Names of the attributes that were read. */
  readonly translated: ReadonlyArray<string>
  /** At most 5,000 values. */
  readonly leftOver: ReadonlyArray<LeftOver>
  /** How many further values no draft can hold. */
  readonly omitted: number
  /** Bodies of requests that record the events of the battery once its passport is published, oldest first. */
  readonly events: ReadonlyArray<JsonObject>
}

/** `measuredAt`: the time of the reading where the file states none, as the caller knows it. */
export const toDraft = (
  { events = [], leftOver, omitted, values }: Read,
  now: DateTime.Utc,
  measuredAt?: string
): DraftInput => {
  const leftOvers = new LeftOvers(leftOver, omitted)
  const conditions = [...values].filter(([name]) => isCondition(name) && name !== "lastUpdate")
  const time = values.get("lastUpdate") ?? measuredAt
  const isMeasured = ([, value]: readonly [string, Json]): boolean => typeof time === "string" && !isTooLong(value)
  const measured = new Map(conditions.filter(isMeasured))
  for (const [name, value] of conditions) if (!measured.has(name)) leftOvers.add(name, value)
  if (conditions.length === 0) leftOvers.add("lastUpdate", values.get("lastUpdate"))
  const fields: Record<string, Json> = Object.fromEntries([...values].filter(([name]) => !isCondition(name)))
  dropRefused(fields, now, leftOvers)
  const names = Object.keys(fields)
  fields["category"] = "batteries"
  fields["battery_category"] ??= "industrial"
  fields["name"] ??= nameFrom(fields)
  return {
    product: fields,
    condition: typeof time !== "string" || measured.size === 0 ? null : nest(time, measured),
    translated: [...names, ...measured.keys()],
    leftOver: leftOvers.listed,
    omitted: leftOvers.omitted,
    events
  }
}

/** No value of the condition has such a text. */
const isTooLong = (value: Json): boolean => typeof value === "string" && value.length > longestText

const nameFrom = ({ model_identifier: model, serial_number: serial }: JsonObject): string => {
  const text = [model, serial].filter((one) => typeof one === "string").join(" ")
  // By characters: half of one cannot be stored.
  const name = [...text].slice(0, 120).join("")
  return name.length < 3 ? "Imported battery" : name
}

/** Leaves the fields over that the passport refuses. Of a list, the whole is refused. */
const dropRefused = (fields: Record<string, Json>, now: DateTime.Utc, leftOvers: LeftOvers): void => {
  const parsed = ProductInput.parseBattery(fields, now)
  const names = new Set(parsed.issues.map(({ field }) => field.split(/[.[]/u)[0] ?? field))
  for (const name of names) {
    const value = fields[name]
    if (value === undefined) continue
    Reflect.deleteProperty(fields, name)
    leftOvers.add(name, typeof value === "object" ? JSON.stringify(value) : value)
  }
}
