/**
 * The limits of a JSON body, checked before it is parsed.
 *
 * Only brackets, commas and quotes are looked at: a body of ten megabytes that would occupy the parser for a second, and
 * memory for longer, is rejected within milliseconds. The text may be malformed; the parser reports that afterwards.
 */
import {
  backslash,
  closeList,
  closeObject,
  comma,
  isPlain,
  openList,
  openObject,
  quote,
  stepBytes
} from "./jsonBytes.ts"
import type { BrokenRule } from "./BrokenRule.ts"
import { broken } from "./broken.ts"

/** Deepest nesting. */
export const maximumJsonDepth = 32

/** The most values of a body, if its operation permits no more. A product whose lists are all full has a few thousand. */
const defaultValues = 10_000

/** Most values of a body with 500 products. */
export const maximumBulkValues = 250_000

/** Most entries of one object or list: the parser needs much longer for one large object than for many small ones. */
const defaultEntries = 25_000

/**
 * Returns the limit that a JSON text in UTF-8 exceeds, or null if it exceeds none.
 *
 * Bytes can be compared, because no longer character of UTF-8 contains one of these signs.
 */
export const exceededLimit = (json: Uint8Array, maximumValues?: number, maximumEntries?: number): BrokenRule | null => {
  const steps = limitSteps(json, maximumValues, maximumEntries)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The same in steps of some hundred microseconds. */
export const limitSteps = (
  json: Uint8Array,
  maximumValues: number = defaultValues,
  maximumEntries: number = defaultEntries
): Iterator<void, BrokenRule | null> => {
  let at = 0
  let depth = 0
  let values = 1
  let isText = false
  /** The number of commas so far in each object and list that is open. */
  const entries = new Uint32Array(maximumJsonDepth + 2)
  const check = (end: number): BrokenRule | null => {
    for (; at < end; at += 1) {
      const byte = json[at] ?? 0
      if (isText) {
        if (byte === backslash) at += 1
        else if (byte === quote) isText = false
      } else if (isPlain(byte)) continue
      else if (byte === quote) isText = true
      else if (byte === comma) {
        values += 1
        const separated = (entries[depth] ?? 0) + 1
        entries[depth] = separated
        if (separated >= maximumEntries) return broken("tooManyEntries", { count: maximumEntries })
      } else if (byte === openList || byte === openObject) {
        depth += 1
        entries[depth] = 0
      } else if (byte === closeList || byte === closeObject) depth -= 1
      if (depth > maximumJsonDepth) return broken("tooDeep", { count: maximumJsonDepth })
      if (values > maximumValues) return broken("tooManyValues", { count: maximumValues })
    }
    return null
  }
  return {
    next: () => {
      const exceeded = check(Math.min(json.length, at + stepBytes))
      return exceeded !== null || at >= json.length
        ? { done: true, value: exceeded }
        : { done: false, value: undefined }
    }
  }
}
