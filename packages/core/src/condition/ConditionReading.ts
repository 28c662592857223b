/**
 * One reading of a battery management system, and how it changes the battery's condition.
 *
 * Every reading is kept as history. A reading that is older than the condition does not change it.
 *
 * @source spec §4.2 (PATCH /products/{id}/condition; merge, clearing and late readings)
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { conditionDefinitions } from "../catalogue/Catalogue.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { type BatteryCondition, flatten, nest } from "./BatteryCondition.ts"
import { decodeFields, type Decoder, decoder, type DecoderTable, notInFuture } from "../catalogue/decodeFields.ts"
import { type Issue, issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { type BatteryService, timeInServiceWarnings } from "./timeInService.ts"
import { unlikelyReadings } from "./unlikelyReading.ts"
import { nearest } from "../text/nearest.ts"
import { Moment, toUtc } from "../text/Moment.ts"
import { isSameJson } from "../text/Json.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"

export interface ConditionReading {
  /** The sent values, in the form of a condition; `null` clears a value. */
  readonly reading: BatteryCondition
  /** Top-level keys that were sent, in their order. */
  readonly sent: ReadonlyArray<string>
}

const paths = conditionDefinitions.map(({ name }) => name)
const topLevel = new Set(["lastUpdate", ...paths.filter((path) => !path.includes("."))])
/** The paths below a key that groups several values. */
const below = (group: string): ReadonlyArray<string> => paths.filter((path) => path.startsWith(`${group}.`))

/** How far the clock of a battery management system may run ahead. */
const clockSkewSeconds = 60

/** Decoders by path. The shapes of the catalogue decode to JSON. */
const table: DecoderTable<Json> = new Map<string, Decoder<Json>>([
  ...conditionDefinitions.map(({ name, shape }): [string, Decoder<Json>] => [name, decoder(shape.input)]),
  ["lastUpdate", notInFuture(decoder(Moment), toUtc, clockSkewSeconds)]
])

/** Parses a reading. `now` is the time of receipt; a reading without `lastUpdate` was measured then. */
export const parse = (input: unknown, now: DateTime.Utc): Result.Result<ConditionReading, ValidationFailed> => {
  if (!isJsonObject(input)) return refused([issue("body", "object")])
  const { flat, issues, unknown } = byPath(input)
  const decoded = decodeFields(table, flat, now)
  unknown.append(decoded.unrecognized)
  const all: ReadonlyArray<Issue> = [
    ...issues,
    ...decoded.issues,
    ...(decoded.cleared.has("lastUpdate") ? [issue("lastUpdate", "notClearable")] : []),
    ...unknown.names.map((field, index) => unknownValue(field, index)),
    ...(Object.keys(input).length === 0 ? [issue("body", "noValue")] : [])
  ]
  if (all.length > 0) return refused(all, unknown)
  const cleared = [...decoded.cleared].map((path): [string, Json] => [path, null])
  const values = new Map([...decoded.values, ...cleared])
  const sentTime = decoded.values.get("lastUpdate")
  const lastUpdate = typeof sentTime === "string" ? sentTime : DateTime.formatIso(now)
  return Result.succeed({ reading: nest(lastUpdate, values), sent: Object.keys(input) })
}

/** The first unknown fields get a suggestion. */
const unknownValue = (field: string, index: number): Issue =>
  issue(field, "notCondition", { meant: index < 20 ? nearest(field, ["lastUpdate", ...paths]) : undefined })

const refused = (issues: ReadonlyArray<Issue>, unrecognized?: UnrecognizedFields) =>
  Result.fail(validationFailed(issues, unrecognized))

/** The sent values by path; `null` for a group clears each of its values. */
const byPath = (input: JsonObject) => {
  const flat = new Map<string, Json>()
  const issues: Array<Issue> = []
  const unknown = new UnrecognizedFields()
  for (const [key, value] of Object.entries(input)) {
    const group = below(key)
    if (topLevel.has(key)) {
      flat.set(key, value)
    } else if (group.length === 0) {
      unknown.add(key)
    } else if (value === null) {
      for (const path of group) flat.set(path, null)
    } else if (isJsonObject(value)) {
      for (const [leaf, child] of Object.entries(value)) {
        if (group.includes(`${key}.${leaf}`)) flat.set(`${key}.${leaf}`, child)
        else unknown.add(`${key}.${leaf}`)
      }
    } else {
      issues.push(issue(key, "object"))
    }
  }
  return { flat: Object.fromEntries(flat), issues, unknown }
}

export interface Merged {
  readonly condition: BatteryCondition
  /** Whether the reading changed the condition, because it is not older. */
  readonly isApplied: boolean
}

/** Merges a reading into a condition, value by value. Of two readings of the same time, the one that arrived later wins. */
export const merge = (before: BatteryCondition | null, reading: BatteryCondition): Merged => {
  if (before !== null && DateTime.isLessThan(toUtc(reading.lastUpdate), toUtc(before.lastUpdate))) {
    return { condition: before, isApplied: false }
  }
  const values = new Map([...(before === null ? [] : flatten(before)), ...flatten(reading)])
  const kept = new Map([...values].filter(([, value]) => value !== null))
  return { condition: nest(reading.lastUpdate, kept), isApplied: true }
}

/** The sent top-level keys whose values the reading changed. */
export const updatedFields = (
  before: BatteryCondition | null,
  after: BatteryCondition,
  sent: ReadonlyArray<string>
): ReadonlyArray<string> => sent.filter((key) => !isSameJson(before?.[key], after[key]))

export interface Applied extends Merged {
  /** The sent top-level keys whose values the reading changed; empty for one that is older than the condition. */
  readonly updatedFields: ReadonlyArray<string>
  /** Values that contradict the passport or are unlikely; of the reading alone if it is older than the condition. */
  readonly warnings: ReadonlyArray<Issue>
}

/** Merges a parsed reading into the condition of a battery, and returns what it changed. */
export const apply = (
  before: BatteryCondition | null,
  { reading, sent }: ConditionReading,
  battery: BatteryService
): Applied => {
  const merged = merge(before, reading)
  const { condition, isApplied } = merged
  const after = isApplied ? condition : reading
  return {
    ...merged,
    updatedFields: updatedFields(before, condition, isApplied ? sent : []),
    warnings: [
      ...timeInServiceWarnings(after, battery),
      ...unlikelyReadings({ before: isApplied ? before : null, after, reading }, battery)
    ]
  }
}
