import { assert, describe, it } from "@effect/vitest"
import { breaches, check } from "../conventions.ts"

const found = (own: string, text: string) => breaches({ path: `packages/${own}/src/A.ts`, text })

describe("conventions", () => {
  it("the repository keeps them", () => {
    assert.deepStrictEqual(check(), [])
  })

  it("core and service take time and chance from outside", () => {
    for (const text of ["Date.now()", "new Date()", "Date()", "Math.random()", "globalThis.crypto.randomUUID()"]) {
      assert.strictEqual(found("core", text).length, 1, text)
      assert.strictEqual(found("service", text).length, 1, text)
      assert.strictEqual(found("server", text).length, 0, text)
    }
    assert.deepStrictEqual(found("core", `new Date("2027-02-18")`), [])
    assert.deepStrictEqual(found("core", `// new Date() in a comment\nconst text = "Date.now()"`), [])
  })

  it("a pattern of a schema carries the u flag", () => {
    assert.match(found("api", "Schema.isPattern(/^a$/)").join(), /needs the u flag/u)
    assert.match(found("api", "const form = /^a$/i\nSchema.isPattern(form)").join(), /A\.ts:2: .* u flag/u)
    assert.match(found("api", `isPattern(new RegExp("^a$"))`).join(), /needs the u flag/u)
    assert.match(found("api", `import { form } from "./B.ts"\nSchema.isPattern(form)`).join(), /constant of this file/u)
    assert.deepStrictEqual(found("api", "const form = /^a$/u\nSchema.isPattern(form)\nisPattern(/b/gu)"), [])
    assert.deepStrictEqual(found("api", `isPattern(new RegExp("^a$", "u"))`), [])
  })
})
