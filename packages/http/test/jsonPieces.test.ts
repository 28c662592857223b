/** JSON that is parsed in pieces has the value that `JSON.parse` gives, and is malformed where that fails. */
import { type Parsed, parseSteps } from "@dpp/http/jsonPieces"
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
const expectSame = (bytes: Uint8Array, pieceBytes: number) => {
  const { outcome } = inPieces(bytes, pieceBytes)
  const expected = expectedOf(bytes)
  const what = `${new TextDecoder().decode(bytes)} in pieces of ${pieceBytes}`
  assert.strictEqual(written(outcome), written(expected), what)
  assert.deepEqual(outcome, expected, what)
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

/** The same text with one byte removed, added or replaced. */
const damaged = (text: string): Uint8Array => {
  const bytes = [...encode(text)]
  const sign = oneOf([...'[]{},:"\\ 1é'].map((one) => encode(one)[0] ?? 0) as [number, ...Array<number>])
  bytes.splice(below(bytes.length + 1), below(2), ...(below(3) === 0 ? [] : [sign]))
  return new Uint8Array(bytes)
}

describe("JSON in pieces", () => {
  it("is what the platform's parser reads, whatever the size of a piece", () => {
    for (let run = 0; run < 4000; run += 1) {
      const text = `${blank()}${textOf(5)}${blank()}`
      expectSame(encode(text), 1 + below(30))
      for (let change = 0; change < 4; change += 1) expectSame(damaged(text), 1 + below(30))
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
    for (const text of texts) for (let size = 1; size < 40; size += 1) expectSame(encode(text), size)
  })

  it("takes a step for each piece", () => {
    const rows = encode(JSON.stringify({ products: Array.from({ length: 500 }, () => ({ name: "x".repeat(2000) })) }))
    assert.isAbove(inPieces(rows).steps, 16)
    const keys = encode(JSON.stringify(Object.fromEntries(Array.from({ length: 24_000 }, (_, n) => [`key ${n}`, [n]]))))
    assert.isAbove(inPieces(keys, 10_000).steps, 30)
    assert.deepStrictEqual(inPieces(keys, 10_000).outcome, expectedOf(keys))
  })
})
