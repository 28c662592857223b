/** The rules of EU declarations of conformity that need no service: requirements by day, procedures, states, languages, keeping. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import {
  applicableArticles,
  changedContent,
  checkMembers,
  checkRemoval,
  composeContent,
  type ContentContext,
  type Declaration,
  DeclarationId,
  type DeclarationMembers,
  endedBy,
  issued,
  missingLanguages,
  missingToIssue,
  printDeclaration,
  stateOf,
  type SubjectValues,
  versionOn
} from "@dpp/core/declaration"
import { languages } from "@dpp/core/languages"
import { lawBundle, withRecorded } from "@dpp/core/law"
import { OrganizationId } from "@dpp/core/party"
import { sampleDraft } from "@dpp/core/samples"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { TemplateId } from "@dpp/core/template"
import { messageOf } from "../../src/text/messages.ts"

const template_id = TemplateId.make("01a31c5e-7a00-7000-8000-000000000001")
const id = DeclarationId.make("01a31c5e-7a00-7000-8000-000000000002")
const now = DateTime.makeUnsafe("2026-11-28T00:00:00Z")

const valuesOf = (category: typeof BatteryCategory.Type, day: string, more: object = {}): SubjectValues => {
  const { battery_category: _, ...attributes } = sampleDraft(category)
  return {
    name: "Model",
    attributes: { ...attributes, battery_category: category, ...more },
    not_applicable: [],
    days: { day, binding_day: day },
    isSecondLife: false
  }
}

const contextOf = (subject: SubjectValues, law = lawBundle): ContentContext => ({
  law,
  due_diligence: "unknown",
  subjects: [subject]
})

const members: DeclarationMembers = { subjects: [{ template_id }], number: "DoC-1" }

const draft: Declaration = {
  organization_id: OrganizationId.make("01a31c5e-7a00-7000-8000-000000000003"),
  id,
  members,
  versions: [],
  ended: null,
  created_at: now,
  updated_at: now
}

describe("requirements of a declaration", () => {
  it("are those that apply to category, storage and day (Art. 18(1))", () => {
    const of = (category: typeof BatteryCategory.Type, day: string, more: object = {}) =>
      applicableArticles(contextOf(valuesOf(category, day, more)))
    assert.deepStrictEqual(of("ev", "2026-11-28"), [6, 10, 13, 14])
    assert.deepStrictEqual(of("stationary", "2026-11-28"), [6, 10, 12, 13, 14])
    assert.deepStrictEqual(of("industrial", "2026-11-28"), [6, 10, 13])
    assert.deepStrictEqual(of("ev", "2024-01-01"), [6])
    // Minimum shares have a real day; with external storage alone, Art. 8 does not bind.
    assert.include(of("industrial", "2031-08-18"), 8)
    assert.notInclude(of("industrial", "2031-08-18", { exclusively_external_storage: true }), 8)
    assert.include(of("ev", "2031-08-18", { exclusively_external_storage: true }), 8)
    assert.notInclude(of("ev", "2030-01-01"), 7)
  })

  it("have Art. 7 only once the acts that it waits for are in force", () => {
    const acts = ["7-1-a-ev", "7-1-b-ev"].map((act) => ({ act, entry_into_force: "2027-01-15" }))
    const context = contextOf(valuesOf("ev", "2028-01-15"), withRecorded(lawBundle, acts))
    assert.include(applicableArticles(context), 7)
    const content = composeContent(members, context)
    const checked = checkMembers({ ...members, procedure: { series: true, module: "A" } }, content, context)
    assert.isTrue(Result.isFailure(checked))
    if (Result.isSuccess(checked) || checked.failure._tag !== "ValidationFailed") return
    assert.match(checked.failure.details["procedure.module_7_8"]?.join() ?? "", /D1 \(Art\. 17\(2\)\(a\)\)/u)
  })
})

describe("the state of a declaration", () => {
  const context = contextOf(valuesOf("ev", "2026-11-28"))
  const content = composeContent(members, context)
  const at = "2026-11-28T10:00:00.000Z"
  const one = issued(draft, { content, signed: {}, documents: [] }, at)

  it("is stale as soon as a printed value is another one, and says which", () => {
    assert.strictEqual(stateOf(one, changedContent(one, content)), "issued")
    const moved = composeContent(members, contextOf(valuesOf("ev", "2026-11-28", { mfr_postal_address: "Neu 1" })))
    const changed = changedContent(one, moved)
    assert.deepStrictEqual(
      changed.map(({ field }) => field),
      ["manufacturer.address"]
    )
    assert.strictEqual(stateOf(one, changed), "stale")
    const unprinted = composeContent(members, contextOf(valuesOf("ev", "2026-11-28", { battery_mass: 1 })))
    assert.deepStrictEqual(changedContent(one, unprinted), [])
  })

  it("keeps what was printed of a template that was deleted", () => {
    const lost = composeContent(members, { ...context, subjects: [null] }, content)
    assert.deepStrictEqual(changedContent(one, lost), [])
  })

  it("leaves earlier issues readable by day", () => {
    const again = issued(one, { content, signed: {}, documents: [] }, "2026-12-05T10:00:00.000Z")
    assert.strictEqual(versionOn(again, "2026-12-01")?.version, 1)
    assert.strictEqual(versionOn(again, "2026-12-06")?.version, 2)
    assert.isUndefined(versionOn(again, "2026-11-01"))
    const ended = endedBy(again, { at: "2027-01-01T00:00:00.000Z", reason: null })
    assert.strictEqual(stateOf(ended, []), "withdrawn")
    assert.isUndefined(versionOn(ended, "2027-01-02"))
  })

  it("is kept ten years after the last battery of the model was placed on the market", () => {
    const refusal = checkRemoval(one, "2026-11-20", "2036-11-20")
    assert.isTrue(Result.isFailure(refusal))
    if (Result.isFailure(refusal)) assert.include(messageOf(refusal.failure.issue), "2036-11-20")
    for (const [declaration, placed, today] of [
      [one, "2026-11-20", "2036-11-21"],
      [one, null, "2026-11-28"],
      [draft, "2026-11-20", "2026-11-28"]
    ] as const)
      assert.isTrue(Result.isSuccess(checkRemoval(declaration, placed, today)))
  })

  it("names every part of the statement that is missing", () => {
    const own = { mfr_name: "Muster", mfr_postal_address: "Weg 1" }
    const complete = composeContent(members, contextOf(valuesOf("ev", "2026-11-28", own)))
    assert.deepStrictEqual(
      missingToIssue(members, complete).map(({ field }) => field),
      [
        "procedure",
        ...["on_behalf_of", "place", "date", "name", "function", "evidence"].map((name) => `signed.${name}`)
      ]
    )
  })
})

describe("languages", () => {
  it("are those of the markets, one of several unless the market names which", () => {
    assert.deepStrictEqual(missingLanguages(["FR", "PL"], ["de", "en"]), ["fr", "pl"])
    assert.deepStrictEqual(missingLanguages(["BE", "DE"], ["de"]), [])
    assert.deepStrictEqual(missingLanguages([{ country: "BE", languages: ["fr", "nl"] }], ["fr"]), ["nl"])
  })

  it("all print the eight points of Annex IX, the number and the signature block", () => {
    const content = composeContent(members, contextOf(valuesOf("ev", "2026-11-28")))
    for (const language of languages) {
      const printed = printDeclaration(content, {}, { language, isDraft: true, date: "2026-11-28" })
      assert.include(printed.title, "DoC-1")
      assert.deepStrictEqual(
        printed.points.map(({ number }) => number),
        ["1", "2", "3", "4", "5", "6", "7", "8", null]
      )
      assert.notMatch(printed.points.flatMap(({ heading, lines }) => [heading, ...lines]).join("\n"), /\{\w+\}/u)
      assert.isNotNull(printed.mark)
    }
  })
})
