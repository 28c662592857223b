/** Texts about the rules on due diligence, in English. */
import type { DueDiligenceTexts } from "../de/dueDiligence.ts"

export const dueDiligence: DueDiligenceTexts = {
  label: "Due diligence in the supply chain (Art. 47)",
  hint: "Companies with a net turnover below EUR 40 million are exempt, unless they belong to a larger group.",
  unknown: "not clarified yet (as if it applied)",
  applies: "applies to us",
  exempt: "does not apply to us"
}
