/** Unknown fields: 200 are named, the others counted. */
import { maximumNames, UnrecognizedFields } from "@dpp/core/text"
import { assert, it } from "@effect/vitest"

it("names nested fields by path, and makes no path for what is only counted", () => {
  const fields = new UnrecognizedFields()
  for (let n = 0; n < maximumNames; n += 1) fields.addIn("list[0]", `k${n}`)
  assert.strictEqual(fields.names.at(-1), "list[0].k199")
  const unreadable = {
    [Symbol.toPrimitive]: () => {
      throw new Error("a path was made")
    }
  }
  fields.addIn(unreadable as unknown as string, "k200")
  assert.deepStrictEqual([fields.names.length, fields.omitted], [maximumNames, 1])
})
