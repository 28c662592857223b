import { assert, it } from "@effect/vitest"
import { toDetails } from "../../src/text/Issues.ts"

it("a response lists 5,000 fields, whatever was sent, with 200 characters of a name and 20 messages of each", () => {
  const many = Array.from({ length: 5001 }, (_, n) => ({ field: `f${n}`, message: "is wrong" }))
  const listed = toDetails(many)
  assert.lengthOf(Object.keys(listed), 5000)
  assert.notProperty(listed, "f5000")
  // A further message of a field that is listed is not lost.
  assert.deepStrictEqual(toDetails([...many, { field: "f0", message: "is wrong, too" }])["f0"], [
    "is wrong",
    "is wrong, too"
  ])
  const long = Array.from({ length: 25 }, (_, n) => ({ field: "x".repeat(300), message: `is wrong ${n}` }))
  const [[name, messages] = ["", []]] = Object.entries(toDetails(long))
  assert.lengthOf(name, 201)
  assert.lengthOf(messages, 21)
  assert.strictEqual(messages.at(-1), "and 5 more")
})
