/**
 * Citations of the API specification (`spec §4.1`, `spec §3 rule 2`) in sources and tests name a section and a rule of
 * `docs/specification.md`.
 */
import { assert, describe, it } from "@effect/vitest"
import { lineAt, read, type SourceFile, sourcesBelow } from "../repository.ts"

/** What can be cited: `§4.1` for a section, `§4.1 rule 2` for an item of a numbered list in it. */
const placesOf = (specification: string): ReadonlySet<string> => {
  const places = new Set<string>()
  let section = ""
  for (const [, heading, rule] of specification.matchAll(/^(?:#{2,3} (\d+(?:\.\d+)?)\.? |(\d+)\. )/gmu)) {
    if (heading !== undefined) section = `§${heading}`
    places.add(rule === undefined ? section : `${section} rule ${rule}`)
  }
  return places
}

const place = "§\\d+(?:\\.\\d+)*(?: rule \\d+)?"
const remark = "(?: \\([^()\\n]*\\))?"
const citation = new RegExp(`\\bspec (${place}${remark}(?:(?:, | and )(?:${place}|rule \\d+)${remark})*)`, "gu")

/** The citations of a file that name no place of the specification. */
const unknownCitations = ({ path, text }: SourceFile, places: ReadonlySet<string>): ReadonlyArray<string> =>
  [...text.matchAll(citation)].flatMap(({ 1: cited = "", index }) => {
    let section = ""
    return [...cited.matchAll(/§[\d.]*\d|rule \d+/gu)].flatMap(([part]) => {
      if (part.startsWith("§")) section = part
      const what = part.startsWith("§") ? part : `${section} ${part}`
      return places.has(what) ? [] : [`${path}:${lineAt(text, index)}: docs/specification.md has no ${what}`]
    })
  })

const places = placesOf(
  ["# API", "", "## 3. States", "", "1. One.", "2. Two.", "", "### 4.1 Products", "", "- Three."].join("\n")
)
const unknownIn = (text: string) => unknownCitations({ path: "A.ts", text }, places)

describe("citations of the specification", () => {
  it.each([
    "@source spec §3",
    "@source spec §3 rule 2, §4.1 (POST /products)",
    "@source spec §3 rule 1 and rule 2",
    "products (spec §4.1).",
    "@source EU 2023/1542 Art. 77(1), RFC 3986 §9"
  ])("%j is known", (text) => {
    assert.deepStrictEqual(unknownIn(text), [])
  })

  it.each([
    ["@source spec §5", "§5"],
    ["@source spec §4", "§4"],
    ["@source spec §3, §4.2 (condition)", "§4.2"],
    ["@source spec §3 (a remark), §4.2", "§4.2"],
    ["@source spec §3 rule 1, rule 3", "§3 rule 3"],
    ["products (spec §4.1 rule 1)", "§4.1 rule 1"]
  ])("%j names what the specification does not have", (text, what) => {
    assert.deepStrictEqual(unknownIn(`\n${text}`), [`A.ts:2: docs/specification.md has no ${what}`])
  })

  it("are known in all sources and tests", () => {
    const specification = placesOf(read("docs/specification.md"))
    const files = ["packages", "examples"].flatMap(sourcesBelow)
    assert.isAbove(specification.size, 20)
    assert.deepStrictEqual(
      files.flatMap((file) => unknownCitations(file, specification)),
      []
    )
  })
})
