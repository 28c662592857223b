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

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(plain)

/** Whether a value is meant by its spelling: each of its words is there, and a short one as it is. `LTO` is not `LCO`. */
const isMisspelled = (given: string, value: string): boolean => {
  if (plain(given) === plain(value)) return true
  const [one, other] = [wordsOf(given), wordsOf(value)]
  return one.length === other.length && one.every((word, place) => leven(word, other[place] ?? "") <= mistakes(word))
}

/** As `nearest`, word by word; or the one value that has the given text as a word, such as `Li-ion LFP` for `LFP`. */
export const nearestValue = (given: string, values: ReadonlyArray<string>): string | undefined => {
  const close = nearest(given, given.length > longest ? [] : values.filter((value) => isMisspelled(given, value)))
  if (close !== undefined) return close
  const [only, ...others] = values.filter((value) =>
    value
      .toLowerCase()
      .split(/[\s/]+/u)
      .includes(given.toLowerCase())
  )
  return others.length === 0 ? only : undefined
}
