import { assert, describe, it } from "@effect/vitest"
import { privateWords } from "../words.ts"

const inFile = (text: string, path = "packages/core/src/A.ts") => privateWords(path, text)

describe("plain words", () => {
  it.each([
    ["const rate = KeylessRate.layer", "KeylessRate"],
    ["import { judgeTree } from './a.ts'", "judgeTree"],
    ["interface ProductAnswer {}", "ProductAnswer"],
    ["/** Of a product. */", "/** Of"],
    ["/**\n * Of a product.\n */", "/** * Of"],
    ["The body is no JSON.", "is no"],
    ["Both if not said.", "if not said"],
    ["Wanted to delete a product.", "Wanted"]
  ])("reports %j", (text, word) => {
    assert.lengthOf(inFile(text), 1)
    assert.include(inFile(text)[0], `A.ts:1: "${word}": write `)
  })

  it("names the line, also where a line of a comment ends inside a phrase", () => {
    assert.match(
      inFile("/**\n * A text, which is\n * no JSON.\n */").join(),
      /^packages\/core\/src\/A\.ts:2: "is \* no"/u
    )
  })

  it.each([
    "There is no index, there are no limits, and it is no longer read.",
    "/** A product, if there\n * is no draft. */",
    "Offers a keyless route.",
    "/** Offers. */",
    "recommended, wall clock"
  ])("allows %j", (text) => {
    assert.deepStrictEqual(inFile(text), [])
  })

  it("allows released migrations, and in a new one the SQL names that it replaces", () => {
    const text = "DROP FUNCTION only_own; -- whoever calls it"
    assert.deepStrictEqual(inFile(text, "packages/persistence/src/migrations/0009_tenant_wall.ts"), [])
    assert.lengthOf(inFile(text, "packages/persistence/src/migrations/0013_names.ts"), 1)
    assert.lengthOf(inFile(text), 2)
  })
})
