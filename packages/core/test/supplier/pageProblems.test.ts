/** What is wrong with the answer of a supplier is said in every language of the pages, and of each value specifically. */
import { type AttributeName, batteryCategories, catalogue, productDefinitions } from "@dpp/core/catalogue"
import { completeLanguages, textsOf } from "@dpp/core/languages"
import { formValues, issueOnPage, SheetProblem } from "@dpp/core/sheets"
import { parseAnswer, requestedFields } from "@dpp/core/supplier"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { problemOnPage } from "../../src/sheets/problems/pageProblem.ts"
import { broken, type Issue, issue as issueOf, messageOf } from "@dpp/core/text"

const now = DateTime.makeUnsafe("2027-03-01T00:00:00Z")

const askable = productDefinitions
  .map(({ name }) => name)
  .filter((name) =>
    Result.isSuccess(requestedFields([name], { isOne: true, categories: batteryCategories, completeness: [] }))
  )

/** Values of every wrong type and form. */
const wrongValues: ReadonlyArray<unknown> = [
  "",
  "heavy",
  "x".repeat(6000),
  "\u0000",
  -1e9,
  1.5,
  1e12,
  true,
  [],
  [1],
  [""],
  Array.from({ length: 2000 }, () => "a"),
  [{}],
  [{ component: "x", name: 1 }],
  [{ chemical_name: "x", impact: "", concentration_percent: 200, identifier_type: "Z" }],
  { url: "x" },
  { url: "https://a:b@example.com" },
  { url: "https://example.com/a b" },
  "2026-13-41",
  "2026-02-30",
  "2099-01-01",
  "P",
  "ftp://x"
]

/** Each issue of a refused answer, with the attribute. */
const refusals = askable.flatMap((name) =>
  wrongValues.flatMap((value) => {
    const result = parseAnswer({ fields: [name], accepted_fields: [] }, {}, { [name]: value }, now)
    const issues = Result.isFailure(result) ? result.failure.issues : []
    return issues.map((issue): readonly [AttributeName, Issue] => [name, issue])
  })
)

const typed = ["heavy", "1 lb", "#REF!", "01/02/2027", "31.02.2026", "三元", "[x", "{x", "a, b", "Cu"] as const
const isListOfObjects = (name: AttributeName) => catalogue[name].shape.type === "list of objects"

describe.each([...completeLanguages])("a problem in %s", (language) => {
  const { wrong } = textsOf(language).supplier
  const assertSpecific = (text: string, of: string) => {
    assert.notStrictEqual(text, wrong, of)
    assert.notMatch(text, /\{\w+\}|undefined|must be|--|JSON|^\s*$/u, `${of}: ${text}`)
  }

  it("of a refused value is specific", () => {
    assert.isAbove(refusals.length, 500)
    for (const [name, issue] of refusals) {
      // Only a program can send what has no form on the page.
      if (["object", "languageTag", "notField", "more"].includes(issue.rule)) continue
      assertSpecific(issueOnPage(issue, name, language), `${name}: ${messageOf(issue)}`)
    }
    const place = issueOnPage(
      { ...broken("required"), path: ["hazardous_substances", 1, "impact"] },
      "hazardous_substances",
      language
    )
    const { entry, part_impact } = textsOf(language).supplier
    assert.include(place, entry.replace("{number}", "2"))
    assert.include(place, part_impact)
  })

  it("of a typed text is specific", () => {
    for (const name of askable) {
      if (isListOfObjects(name)) continue
      for (const text of typed) {
        const { problems } = formValues({ [name]: text }, [name], language)
        for (const problem of Object.values(problems)) assertSpecific(problem, `${name}: ${text}`)
      }
    }
    for (const problem of [
      SheetProblem.NoResult(),
      SheetProblem.Unreadable({ text: "" }),
      SheetProblem.LostDigits({ text: "1" }),
      SheetProblem.DateAsText({ day: "2026-01-01" }),
      SheetProblem.NumberAsDate(),
      SheetProblem.AlsoOnSheet({ sheet: "Materials" }),
      SheetProblem.Required(),
      SheetProblem.Invalid({ issue: issueOf("battery_mass", "required") })
    ])
      assertSpecific(problemOnPage(problem, "battery_mass", language), problem._tag)
  })

  it("names values and numbers as the language writes them", () => {
    const chemistry = formValues({ battery_chemistry: "Unobtainium" }, ["battery_chemistry"], language).problems
    assert.include(chemistry["battery_chemistry"], textsOf(language).values["battery_chemistry.Pb"])
    const bounds = issueOnPage(broken("between", { low: "0.5", high: "99.5 %" }), "renewable_content", language)
    assert.include(bounds, language === "en" || language === "zh" ? "99.5 %" : "99,5 %")
    const mass = formValues({ battery_mass: "1 lb" }, ["battery_mass"], language).problems["battery_mass"]
    assert.include(mass, "kg")
  })
})
