import { reasons } from "@dpp/proof"
import { proofTexts, proofTextsOf } from "@dpp/proof/texts"
import { assert, it } from "vitest"

it.each(Object.entries(proofTexts))("%s has a text of its own for every reason", (language, texts) => {
  const all = Object.values(texts.reasons)
  assert.strictEqual(new Set(all).size, Object.keys(reasons).length)
  assert.strictEqual(proofTextsOf(language), texts)
})

it("is English in a language without texts", () => {
  assert.strictEqual(proofTextsOf("toString").reasons, reasons)
})
