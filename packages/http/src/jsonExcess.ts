/**
 * What is too much in a JSON text, told by its brackets and commas alone: ten megabytes that would keep the parser busy
 * for a second, and the memory for longer, are passed over in some milliseconds.
 *
 * The text may be malformed; the parser says so afterwards.
 */

/** Deepest nesting that is read; a passport needs six levels. */
const maximumDepth = 32

/** Most values of a body: a product with all its lists full has some thousand. */
const maximumValues = 10_000

/** Most values of a body that holds 500 products. */
export const maximumBulkValues = 250_000

const [quote, comma, openList, backslash, closeList, openObject, closeObject] = Buffer.from('",[\\]{}')

/** Most entries of one object or list: the parser takes much longer for one large object than for many small ones. */
const maximumEntries = 25_000

/** What is wrong with it; null where nothing is. In UTF-8, no byte of a longer character is one of these signs. */
export const excessOf = (json: Uint8Array, mostValues: number = maximumValues): string | null => {
  let depth = 0
  let values = 1
  let isText = false
  /** Commas so far, in the objects and lists that are open. */
  const entries = new Uint32Array(maximumDepth + 2)
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) {
      values += 1
      const separated = (entries[depth] ?? 0) + 1
      entries[depth] = separated
      if (separated >= maximumEntries) return `holds an object or a list of more than ${maximumEntries} entries`
    } else if (byte === openList || byte === openObject) {
      depth += 1
      entries[depth] = 0
    } else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > maximumDepth) return `is nested deeper than ${maximumDepth} levels`
    if (values > mostValues) return `holds more than ${mostValues} values`
  }
  return null
}
