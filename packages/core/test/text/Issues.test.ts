import { assert, it } from "@effect/vitest"
import { issue, toDetails, toRules } from "../../src/text/Issues.ts"

it("a response lists 5,000 fields, whatever was sent, with 200 characters of a name and 20 messages of each", () => {
  const many = Array.from({ length: 5001 }, (_, n) => issue(`f${n}`, "required"))
  const listed = toDetails(many)
  assert.lengthOf(Object.keys(listed), 5000)
  assert.notProperty(listed, "f5000")
  // A further message of a field that is listed is not lost.
  assert.deepStrictEqual(toDetails([...many, issue("f0", "empty")])["f0"], ["is required", "must not be empty"])
  const long = Array.from({ length: 25 }, (_, n) => issue("x".repeat(300), "atLeast", { bound: n }))
  const [[name, messages] = ["", []]] = Object.entries(toDetails(long))
  assert.lengthOf(name, 201)
  assert.lengthOf(messages, 21)
  assert.strictEqual(messages.at(-1), "and 5 more")
  assert.deepStrictEqual(Object.values(toRules(long))[0]?.at(-1), { rule: "more", params: { count: 5 } })
})
