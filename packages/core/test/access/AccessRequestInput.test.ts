/** What a request for access must say, as JSON and as the form of the public page. */
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { audienceOfRole, GrantRole } from "../../src/access/GrantRole.ts"
import { parseAccessRequest, requestFormBody } from "../../src/access/AccessRequestInput.ts"

const valid = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Recycling Nord GmbH",
  email: "anna@recycling.example.com",
  purpose: "Dismantling of returned batteries"
}

const fieldsOf = (body: unknown) =>
  Result.match(parseAccessRequest(body), { onFailure: ({ details }) => Object.keys(details), onSuccess: () => [] })

describe("a request for access", () => {
  it("is trimmed, and may have an identifier", () => {
    const padded = { ...valid, name: "  Recycling Nord GmbH ", identifier: " 4012345000009 " }
    assert.deepStrictEqual(
      parseAccessRequest(padded),
      Result.succeed({ ...valid, audience: "legitimate_interest", role: "recycler", identifier: "4012345000009" })
    )
    assert.deepStrictEqual(fieldsOf({ ...valid, identifier: null }), [])
  })

  it("names every field that is missing, empty, too long or unknown", () => {
    assert.deepStrictEqual(fieldsOf({}), ["audience", "role", "name", "email", "purpose"])
    assert.deepStrictEqual(fieldsOf(null), ["body"])
    for (const [field, value] of [
      ["name", " "],
      ["name", "N".repeat(201)],
      ["name", "Anna\u202e"],
      ["email", "anna"],
      ["email", `${"a".repeat(200)}@example.com`],
      ["identifier", "1".repeat(101)],
      ["purpose", "P".repeat(2001)],
      ["purpose", 7],
      ["audience", "public"],
      ["role", "customs"],
      ["scope", { all: true }]
    ] as const) {
      assert.deepStrictEqual(fieldsOf({ ...valid, [field]: value }), [field], field)
    }
  })

  it("has a role of its audience", () => {
    for (const role of GrantRole.literals) {
      for (const audience of ["legitimate_interest", "authorities"] as const) {
        assert.deepStrictEqual(
          fieldsOf({ ...valid, audience, role }),
          audience === audienceOfRole[role] ? [] : ["role"]
        )
      }
    }
  })
})

describe("the form of a request for access", () => {
  it("leaves the audience to the role", () => {
    const { audience: _audience, ...form } = valid
    for (const role of GrantRole.literals) {
      assert.deepStrictEqual(fieldsOf(requestFormBody(Object.entries({ ...form, role, identifier: " " }))), [])
    }
  })

  it("has an issue at each field that must be filled, and at no other", () => {
    assert.deepStrictEqual(fieldsOf(requestFormBody([])), ["role", "name", "email", "purpose"])
    assert.deepStrictEqual(fieldsOf(requestFormBody([...Object.entries(valid), ["role", "mayor"]])), ["role"])
    assert.deepStrictEqual(fieldsOf(requestFormBody(Object.entries({ ...valid, audience: "authorities" }))), ["role"])
  })
})
