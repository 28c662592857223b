import { parseAccessRequest, parseLinkRequest } from "@dpp/core/access"
import { mailboxOf } from "@dpp/core/party"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"

const accepts = (email: string): boolean =>
  Result.isSuccess(
    parseAccessRequest({
      audience: "legitimate_interest",
      role: "recycler",
      name: "Anna Berger",
      email,
      purpose: "Dismantling"
    })
  )

describe("an e-mail address", () => {
  it("is one address, and nothing that a mail program reads as another one", () => {
    for (const email of ["a@x.example", "Anna.Berger+1@X.example", "jörg@müller.example", "o'neil@mailhost"])
      assert.isTrue(accepts(email), email)
    for (const email of [
      "<a@x.example>",
      "a@x.example>",
      "group:a@x.example;",
      "a@x.example,b@x.example",
      '"a"@x.example',
      "a(b)@x.example",
      "a\\b@x.example",
      "a@b@x.example",
      "a b@x.example",
      "a\u200b@x.example",
      "a@x.example.",
      "a@.example",
      "a@x.example/b",
      "a@x.example%00",
      "a@[127.0.0.1]",
      "a@",
      "@x.example",
      "x.example"
    ])
      assert.isFalse(accepts(email), email)
  })

  it("has the form of its mailbox, however it is written", () => {
    const spellings = [
      "Quartz@Y.example",
      "QUARTZ+1@y.example",
      "<quartz@y.example>",
      "group:quartz@y.example;",
      '"Q" quartz@y.example',
      "quartz+a+b@ｙ.example",
      "quartz@y.example."
    ]
    for (const spelling of spellings) assert.strictEqual(mailboxOf(spelling), "quartz@y.example", spelling)
    assert.strictEqual(mailboxOf("a@MÜLLER.example"), "a@xn--mller-kva.example")
    assert.strictEqual(mailboxOf("no address"), "@no address")
  })

  it("of a member can be asked for, also if it was stored before this rule", () => {
    assert.deepStrictEqual(parseLinkRequest({ email: "Group:A@x.example;" }), Result.succeed("group:a@x.example;"))
  })
})
