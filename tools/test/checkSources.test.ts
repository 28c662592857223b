import { assert, describe, it } from "@effect/vitest"
import { refused, sourceLines } from "../checkSources.ts"

describe("@source", () => {
  it.each([
    "DIN DKE SPEC 99100 §6.1-6.7 (the seven steps)",
    "DIN DKE SPEC 99100 §6.5.6",
    "EU 2023/1542 Art. 77(1)",
    "EU 2023/1542 Art. 77(1)(a), Annex XIII 1(a)",
    "EU 2023/1542 Annex XIII 1(s)",
    "EU 2023/1542 Annex VI Part A(3)",
    "EN 18222:2026 §5.2",
    "GS1 General Specifications §7.9",
    "IDTA 02035-1, IDTA 02002 (the parts of the address)",
    "Catena-X io.catenax.battery.battery_pass 6.1.0 (required properties)",
    "RFC 3986 §2.1",
    "spec §3 rule 2",
    "spec §2.1, §3 (publishing needs 100 % in all seven steps)",
    "spec §4.1 (the tree (v1.3)), §9 rule 2",
    "inferred: the clauses give one step each, in this order"
  ])("accepts %s", (text) => {
    assert.strictEqual(refused(text), undefined)
  })

  it.each([
    "",
    "the regulation",
    "EU 2023/1542",
    "EU 2023/1542 Article 77",
    "EU 2019/1020 Art. 4(1)",
    "DIN DKE SPEC 99100",
    "EN 18222 §5",
    "IDTA",
    "Catena-X battery_pass",
    "RFC 3986",
    "spec 3",
    "spec §3 and common sense",
    "inferred:",
    "inferred: see docs/decisions/9999-there-is-none.md"
  ])("refuses %j", (text) => {
    assert.isString(refused(text))
  })

  it("reads the lines of docstrings only, continued ones joined", () => {
    const text = [
      "/**",
      " * A rule.",
      " *",
      " * @source spec §3 (a remark",
      " *   that continues)",
      " * @source RFC 3986 §2",
      " */",
      "/** @source spec §1 */",
      `const text = "@source nothing"`
    ].join("\n")
    assert.deepStrictEqual(sourceLines({ path: "A.ts", text }), [
      { line: 4, text: "spec §3 (a remark that continues)" },
      { line: 6, text: "RFC 3986 §2" },
      { line: 8, text: "spec §1" }
    ])
  })
})
