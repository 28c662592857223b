/**
 * How many values one product may be sent with: a complete passport has some 200.
 *
 * Counted before the fields are looked at, and no further than the limit, so that an input of any size costs little.
 */
import { isJsonObject } from "../text/Json.ts"

export const maximumProductValues = 10_000

/** Whether an input holds more values than that, at all depths together. */
export const hasTooManyValues = (input: unknown): boolean => {
  // The product itself is not one of its values.
  let left = maximumProductValues + 1
  const count = (value: unknown): boolean => {
    left -= 1
    if (left < 0) return true
    if (Array.isArray(value)) return value.length > left || value.some(count)
    if (!isJsonObject(value)) return false
    // The values of a large object are not gathered before they are counted.
    for (const key in value) if (count(value[key])) return true
    return false
  }
  return count(input)
}
