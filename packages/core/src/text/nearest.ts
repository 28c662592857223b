/** Finds the name or value that a caller probably meant, for error messages. */
import leven from "leven"

/** Longer texts are not a misspelling of a name; comparing them would only cost time. */
const longest = 60

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

/** A letter in four may be wrong, at most three in all. */
const mistakes = (text: string): number => Math.min(3, Math.floor(text.length / 4))

/**
 * Compares given texts with these candidates. Returns the one that differs in case and separators only (`batteryMass`), or
 * otherwise in a few letters (`battery_mas`); `undefined` where none is that close.
 */
export const nearestOf = (candidates: Iterable<string>): ((given: string) => string | undefined) => {
  const byPlain = new Map([...candidates].map((candidate) => [plain(candidate), candidate]))
  return (given) => {
    const text = given.length > longest ? "" : plain(given)
    let found = byPlain.get(text)
    if (found !== undefined) return found
    let distance = mistakes(text) + 1
    for (const [one, candidate] of byPlain) {
      if (Math.abs(one.length - text.length) >= distance) continue
      const difference = leven(one, text, { maxDistance: distance })
      if (difference < distance) {
        found = candidate
        distance = difference
      }
    }
    return found
  }
}

export const nearest = (given: string, candidates: Iterable<string>): string | undefined => nearestOf(candidates)(given)

/** As `nearest`; or the one value that has the given text as a word, such as `Li-ion LFP` for `LFP`. */
export const nearestValue = (given: string, values: ReadonlyArray<string>): string | undefined => {
  const close = nearest(given, values)
  if (close !== undefined) return close
  const [only, ...others] = values.filter((value) =>
    value
      .toLowerCase()
      .split(/[\s/]+/u)
      .includes(given.toLowerCase())
  )
  return others.length === 0 ? only : undefined
}

/** The end of a message: `; did you mean "ev"?`, or nothing. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? "" : `; did you mean ${suggestion}?`
