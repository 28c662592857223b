/**
 * Finds regular expressions that begin again and again within a text that they have already read to its end.
 *
 * `/<a[^>]*>/` reads from each `<a` to the end where no `>` follows: the time grows with the square of the length. That is so where
 * everything before a repetition can also stand within it, and something after it can be missing. `scslre` finds this only where one
 * character does it.
 */
import { type AST, RegExpParser } from "@eslint-community/regexpp"

/** Characters that an expression reads one after the other; `character` is null for what reads none and can fail. */
interface Step {
  readonly character: string | null
  readonly isRequired: boolean
  readonly isUnbounded: boolean
}

type Way = ReadonlyArray<Step>

/** Most ways through a pattern that are looked at. */
const mostWays = 500

const condition: Step = { character: null, isRequired: true, isUnbounded: false }

const joined = (ways: ReadonlyArray<Way>, next: ReadonlyArray<Way>): ReadonlyArray<Way> =>
  ways.flatMap((way) => next.map((one) => [...way, ...one])).slice(0, mostWays)

const waysThrough = (alternatives: ReadonlyArray<AST.Alternative>): ReadonlyArray<Way> =>
  alternatives.flatMap(({ elements }) =>
    elements.reduce<ReadonlyArray<Way>>((ways, one) => joined(ways, waysOf(one)), [[]])
  )

const waysOf = (element: AST.Element): ReadonlyArray<Way> => {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return waysThrough(element.alternatives)
    case "Quantifier":
      return repeated(element)
    case "Assertion":
      // What stands before is read by others.
      return element.kind === "lookbehind" ? [[]] : [[condition]]
    case "Backreference":
      return [[condition]]
    default:
      return [[{ character: element.raw, isRequired: true, isUnbounded: false }]]
  }
}

/** What may be missing as a whole cannot fail, unless a repetition within it has to be read first. */
const optional = (way: Way): Way =>
  way.some(({ isUnbounded }) => isUnbounded) ? way : way.map((step) => ({ ...step, isRequired: false }))

const repeated = ({ element, max, min }: AST.Quantifier): ReadonlyArray<Way> => {
  const once = waysOf(element)
  if (max !== Infinity) return min > 0 ? once : [[], ...once.map(optional)]
  const characters = new Set(once.flat().flatMap(({ character }) => character ?? []))
  return characters.size === 0
    ? once
    : [[{ character: [...characters].join("|"), isRequired: min > 0, isUnbounded: true }]]
}

/** Characters of which each class of the sources has one. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  "é",
  "ß",
  "中",
  "Ж",
  "…",
  "€",
  "–",
  "（",
  "）",
  "’",
  "\u00A0"
]

const readersOf = (flags: string) => {
  const known = new Map<string, ReadonlySet<string>>()
  return (character: string): ReadonlySet<string> => {
    const found = known.get(character)
    if (found !== undefined) return found
    const pattern = new RegExp(`^(?:${character})$`, flags.replaceAll(/[gy]/gu, ""))
    const read = new Set(samples.filter((sample) => pattern.test(sample)))
    known.set(character, read)
    return read
  }
}

/** The repetitions after which the expression begins again within what it has read. */
export const restartsOf = (pattern: RegExp): ReadonlyArray<string> => {
  if (pattern.sticky) return []
  const { alternatives } = new RegExpParser().parsePattern(pattern.source, 0, pattern.source.length, {
    unicode: pattern.unicode
  })
  const read = readersOf(pattern.flags)
  const canStandIn = (step: Step, repetition: string): boolean =>
    [...read(step.character ?? "")].some((sample) => read(repetition).has(sample))
  return [
    ...new Set(
      waysThrough(alternatives.filter((one) => pattern.multiline || !isAnchored(one))).flatMap((way) =>
        way.flatMap(({ character, isUnbounded }, at) => {
          if (!isUnbounded || character === null || !way.slice(at + 1).some(({ isRequired }) => isRequired)) return []
          const before = way.slice(0, at).filter((step) => step.isRequired && step.character !== null)
          return before.length > 0 && before.every((step) => canStandIn(step, character)) ? [character] : []
        })
      )
    )
  ]
}

const isAnchored = ({ elements: [first] }: AST.Alternative): boolean =>
  first?.type === "Assertion" && first.kind === "start"
