/** Texts about the rules on due diligence, in Chinese. */
import type { DueDiligenceTexts } from "../de/dueDiligence.ts"

export const dueDiligence: DueDiligenceTexts = {
  label: "供应链尽职调查（第47条）",
  hint: "净营业额低于4000万欧元的企业可豁免，除非属于更大的集团。",
  unknown: "尚未确认（视为适用）",
  applies: "适用于我们",
  exempt: "不适用于我们"
}
