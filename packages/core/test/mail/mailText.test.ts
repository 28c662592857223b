import { completeLanguages } from "@dpp/core/languages"
import { mailText, type Notice } from "@dpp/core/mail"
import { assert, describe, it } from "@effect/vitest"

const url = "https://passports.example.com/access-requests/1"
const organization = "Bär & Söhne GmbH"
const notices: ReadonlyArray<Notice> = [
  { _tag: "AccessRequested", role: "recycler", url },
  { _tag: "AccessReceived", organization, url },
  { _tag: "AccessDecided", organization, isApproved: true, url },
  { _tag: "AccessDecided", organization, isApproved: false, url },
  { _tag: "DataRequested", organization, url, isReminder: false },
  { _tag: "DataRequested", organization, url, isReminder: true },
  { _tag: "DataRequested", organization, url, isReminder: true, due_on: "2027-01-31" },
  { _tag: "DataSubmitted", recipient: "Zellen AG", url },
  { _tag: "Invitation", organization, url },
  { _tag: "SignIn", url }
]

describe("the words of a mail", () => {
  it("are complete in every language, and of that language", () => {
    for (const notice of notices) {
      const texts = completeLanguages.map((language) => mailText(notice, language))
      assert.strictEqual(new Set(texts.map(({ subject }) => subject)).size, completeLanguages.length)
      for (const { paragraphs, subject, url: address } of texts) {
        const words = [subject, ...paragraphs].join("\n")
        assert.notMatch(words, /[{}]/u)
        if ("organization" in notice) assert.include(words, organization)
        assert.strictEqual(address, url)
      }
    }
  })

  it("have the day of a request that has one", () => {
    const notice = { _tag: "DataRequested", organization, url, isReminder: true } as const
    const firstOf = (one: Notice) => mailText(one, "de").paragraphs[0] ?? ""
    assert.match(firstOf({ ...notice, due_on: "2027-01-31" }), /Termin für die Antwort: 31\. Januar 2027\.$/u)
    assert.notInclude(firstOf(notice), "Termin")
  })

  it("have a name in one line, and not more of it than a name needs", () => {
    const name = `Harmless\r\n\r\nYour account is locked. ${"x".repeat(200)}`
    const { paragraphs, subject } = mailText({ _tag: "Invitation", organization: name, url }, "en")
    for (const line of [subject, ...paragraphs]) {
      assert.notMatch(line, /[\r\n]/u)
      assert.isBelow(line.length, 250)
    }
  })

  it("have a name without addresses", () => {
    const name =
      "Evil A.G. https://evil.example.com WWW.evil.example evil.example/login a@evil.example evil.example.com"
    for (const tag of ["Invitation", "AccessReceived"] as const) {
      const { paragraphs, subject } = mailText({ _tag: tag, organization: name, url }, "en")
      assert.notMatch([subject, ...paragraphs].join("\n"), /evil\.\S|:\/\/|@/iu)
    }
    const { subject } = mailText({ _tag: "Invitation", organization: "https://evil.example.com", url }, "en")
    assert.notInclude(subject, "evil")
  })
})
