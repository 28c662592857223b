/** A property of the tree that is not translated. */
export interface LeftProperty {
  readonly path: string
  /** Completes a sentence that begins with the path. */
  readonly reason: string
}

/** A whole Battery Passport Data Model v1.3 tree as a battery: also the two sections that the REST API does not take. */
import * as Result from "effect/Result"
import { nest } from "../condition/BatteryCondition.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import { isTree, type TranslatedValue, translateTree } from "../v13/translateTree.ts"
import { treeReading } from "../v13/treeCondition.ts"
import type { Battery } from "./Battery.ts"
import type { Outcome } from "./Outcome.ts"
import type { ParseOptions } from "./parse.ts"
import { fieldsOf, parseBattery, warningsOf } from "./parseBattery.ts"
import { refused } from "./refused.ts"
import { utcOf } from "./utcOf.ts"
import { issue } from "../text/Issues.ts"
import { messageOf } from "../text/messages.ts"

export interface BatteryOfTree {
  readonly battery: Battery
  /** The values of the battery in use; `null` if there are none. A tree does not say when they were measured. */
  readonly condition: JsonObject | null
  /** Values of the sections of labels and materials, which v1.3 writes as free text: compare them. */
  readonly translated: ReadonlyArray<TranslatedValue>
  /** Properties of these sections that are not translated, and why. */
  readonly left: ReadonlyArray<LeftProperty>
}

/**
 * Imports a v1.3 tree, with or without its root `Battery_Passport`. Flat fields beside the tree win. A tree has no name: it is that of
 * model and serial number, unless a flat `name` stands beside the tree.
 *
 * @takes v1.3 tree, `{ now: Date }`
 * @returns `Outcome<BatteryOfTree>`: battery, condition, translated, left
 * @fails `ok: false` with the issues by path in the tree; TypeError where `now` is not a valid date
 */
export const fromV13 = (tree: unknown, { now }: ParseOptions): Outcome<BatteryOfTree> => {
  const time = utcOf("now", now)
  // Sound: an object of a JSON file.
  const input = tree as JsonObject
  if (!isJsonObject(input) || !isTree(input)) {
    return refused([issue("Battery_Passport", "noTree")])
  }
  const { left, product, translated } = translateTree(input)
  const { lastUpdate: _unknown, ...values } = nest("", treeReading(input, time))
  return Result.match(parseBattery(product, time), {
    onFailure: refused,
    onSuccess: (parsed) => ({
      ok: true,
      value: {
        battery: fieldsOf(parsed),
        condition: Object.keys(values).length === 0 ? null : values,
        translated,
        left: left.map(({ found, path }) => ({ path, reason: messageOf(found) }))
      },
      warnings: warningsOf(parsed)
    })
  })
}
