import { reasons } from "@dpp/proof"
import { checkText, proofTexts, proofTextsOf } from "@dpp/proof/texts"
import { assert, it } from "vitest"

it.each(Object.entries(proofTexts))("%s has a text of its own for every reason", (language, texts) => {
  const all = Object.values(texts.reasons)
  assert.strictEqual(new Set(all).size, Object.keys(reasons).length)
  assert.strictEqual(proofTextsOf(language), texts)
})

it.each(Object.entries(proofTexts))(
  "%s says what each check found, with another sentence where it failed",
  (_, texts) => {
    // Sound: the names of checks are the members of this object.
    for (const name of Object.keys(texts.checks) as ReadonlyArray<keyof typeof texts.checks>) {
      const [passed, failed, open] = (["passed", "failed", "open"] as const).map((state) =>
        checkText(texts, { name, state })
      )
      assert.isTrue(passed !== failed && passed !== open, name)
    }
  }
)

it("is English in a language without texts", () => {
  assert.strictEqual(proofTextsOf("toString").reasons, reasons)
})
