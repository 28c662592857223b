/** Texts about the rules on due diligence. */
import type { Translated } from "../Translated.ts"

export const dueDiligence = {
  label: "Sorgfaltspflichten in der Lieferkette (Art. 47)",
  hint: "Unternehmen mit weniger als 40 Mio. EUR Nettoumsatz sind ausgenommen, außer sie gehören zu einer größeren Gruppe.",
  unknown: "noch nicht geklärt (wie: gelten)",
  applies: "gelten für uns",
  exempt: "gelten nicht für uns"
}

export type DueDiligenceTexts = Translated<typeof dueDiligence>
