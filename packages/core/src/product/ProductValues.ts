/**
 * How many values one product may be sent with, and how deeply they may be nested: a complete passport has some 200 values
 * on six levels.
 *
 * Checked before the fields are looked at, and no further than the limits, so that an input of any size costs little.
 */
import { isJsonObject } from "../text/Json.ts"
import { maximumJsonDepth } from "../text/jsonLimits.ts"
import type { BrokenRule } from "../text/BrokenRule.ts"
import { broken } from "../text/broken.ts"

export const maximumProductValues = 10_000
export const maximumProductDepth = maximumJsonDepth

/** The limit that an input exceeds, `null` if it exceeds none. */
export const exceededProductLimit = (input: unknown): BrokenRule | null => {
  // The product itself is not one of its values.
  let left = maximumProductValues + 1
  const check = (value: unknown, depth: number): BrokenRule | null => {
    left -= 1
    if (left < 0 || (Array.isArray(value) && value.length > left))
      return broken("tooManyValues", { count: maximumProductValues })
    if (!Array.isArray(value) && !isJsonObject(value)) return null
    if (depth > maximumProductDepth) return broken("tooDeep", { count: maximumProductDepth })
    if (Array.isArray(value)) {
      for (const entry of value) {
        const exceeded = check(entry, depth + 1)
        if (exceeded !== null) return exceeded
      }
      return null
    }
    // The values of a large object are not gathered before they are counted.
    for (const key in value) {
      const exceeded = check(value[key], depth + 1)
      if (exceeded !== null) return exceeded
    }
    return null
  }
  return check(input, 1)
}
