/** Texts about the rules on due diligence, in French. */
import type { DueDiligenceTexts } from "../de/dueDiligence.ts"

export const dueDiligence: DueDiligenceTexts = {
  label: "Devoir de diligence dans la chaîne d’approvisionnement (art. 47)",
  hint: "Les entreprises dont le chiffre d’affaires net est inférieur à 40 millions d’euros sont exemptées, sauf si elles appartiennent à un groupe plus grand.",
  unknown: "pas encore clarifié (comme s’il s’appliquait)",
  applies: "s’applique à nous",
  exempt: "ne s’applique pas à nous"
}
