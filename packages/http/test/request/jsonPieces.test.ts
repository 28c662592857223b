/** JSON that is parsed in pieces has the value that `JSON.parse` gives, and is malformed where that fails. */
import { type Parsed, parseSteps } from "@dpp/http/request/jsonPieces"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { assert, describe, it } from "@effect/vitest"

/** The outcome, and the number of steps that it took. */
const inPieces = (bytes: Uint8Array, pieceBytes?: number): { readonly outcome: Parsed; readonly steps: number } => {
  const steps = parseSteps(bytes, pieceBytes)
  for (let count = 1; ; count += 1) {
    const step = steps.next()
    if (step.done === true) return { outcome: step.value, steps: count }
  }
}
const encode = (text: string) => new TextEncoder().encode(text)
const expectedOf = (bytes: Uint8Array): Parsed => {
  try {
    return { _tag: "Parsed", value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return { _tag: "Malformed" }
  }
}
/** Equal values in the same order, own `__proto__` included. */
const written = (outcome: Parsed) => (outcome._tag === "Parsed" ? JSON.stringify(outcome.value) : outcome._tag)
/** Describes a difference; undefined where there is none. */
const differenceIn = (bytes: Uint8Array, pieceBytes: number): string | undefined => {
  const { outcome } = inPieces(bytes, pieceBytes)
  const isSame = written(outcome) === written(expectedOf(bytes))
  return isSame ? undefined : `${new TextDecoder().decode(bytes)} in pieces of ${pieceBytes}: ${written(outcome)}`
}

const random = randomFrom(20_261_122)
const below = (limit: number): number => Math.floor(random() * limit)
const oneOf = <A>(values: readonly [A, ...ReadonlyArray<A>]): A => values[below(values.length)] ?? values[0]
const blank = () => oneOf(["", "", "", " ", "\n\t"])
const names = ['"a"', '"b"', '"__proto__"', '"constructor"', '"7"', '"1"', '"ä\\""', '"\\u0061"', '"[,{"'] as const
const leaves = ["1", "-0.5e3", "true", "null", '""', '"a,]}"', '"\\\\"', '"\\"["', '"界"', "[]", "{}", "[ ]"] as const

/** A JSON text with many separators. */
const textOf = (depth: number): string => {
  const kind = depth === 0 ? 0 : below(4)
  if (kind < 2) return oneOf(leaves)
  const entries = Array.from({ length: below(5) }, () => {
    const value = `${blank()}${textOf(depth - 1)}${blank()}`
    return kind === 2 ? value : `${blank()}${oneOf(names)}${blank()}:${value}`
  })
  return kind === 2 ? `[${entries.join(",")}]` : `{${entries.join(",")}}`
}

const signs = encode('[]{},:"\\ 1é')

/** The same text with one byte removed, added or replaced. */
const damaged = (text: string): Uint8Array => {
  const bytes = [...encode(text)]
  const sign = signs[below(signs.length)] ?? 0
  bytes.splice(below(bytes.length + 1), below(2), ...(below(3) === 0 ? [] : [sign]))
  return new Uint8Array(bytes)
}

describe("JSON in pieces", () => {
  it("is what the platform's parser reads, whatever the size of a piece", () => {
    for (let run = 0; run < 4000; run += 1) {
      const text = `${blank()}${textOf(5)}${blank()}`
      const all = [encode(text), damaged(text), damaged(text), damaged(text)]
      for (const bytes of all) assert.isUndefined(differenceIn(bytes, 1 + below(30)))
    }
  })

  it("is malformed where a separator is missing or superfluous", () => {
    const part = '{"x":[1,2,3],"y":{"z":[4,5]}}'
    const texts = [
      `[${part},]`,
      `[${part},,${part}]`,
      `[,${part}]`,
      `[${part} ${part}]`,
      `[${part}1,2]`,
      `[${part}]]`,
      `[${part}] 1`,
      `1 [${part}]`,
      `[${part}},1]`,
      `{"a":${part},}`,
      `{"a":${part} "b":1}`,
      `{"a" ${part},"b":1}`,
      `{${part},"b":1}`,
      `{"a":1:${part},"b":1}`,
      `{"a":1,"b":${part}`,
      `[${part},"`,
      "",
      "\uFEFF[1,2,3]",
      "[1,\uFEFF2,3]"
    ]
    for (const text of texts) {
      for (let size = 1; size < 40; size += 1) assert.isUndefined(differenceIn(encode(text), size))
    }
  })

  it("takes a step for each piece", () => {
    const rows = encode(JSON.stringify({ products: Array.from({ length: 500 }, () => ({ name: "x".repeat(2000) })) }))
    assert.isAbove(inPieces(rows).steps, 16)
    const keys = encode(JSON.stringify(Object.fromEntries(Array.from({ length: 24_000 }, (_, n) => [`key ${n}`, [n]]))))
    assert.isAbove(inPieces(keys, 10_000).steps, 30)
    assert.deepStrictEqual(inPieces(keys, 10_000).outcome, expectedOf(keys))
  })
})
