import { assert, describe, it } from "@effect/vitest"
import { sectionsOf, unknownCitations } from "../checkSpecification.ts"

const sections = sectionsOf(
  ["# API", "", "## 3. States", "", "1. One.", "2. Two.", "", "### 4.1 Products", "", "- Three."].join("\n")
)
const unknownIn = (text: string) => unknownCitations({ path: "A.ts", text }, sections)

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
})
