/** Texts of the correction of a published passport, in French. */
import type { CorrectionTexts } from "../de/correction.ts"

export const correction: CorrectionTexts = {
  check: "Vérifier la correction",
  title: "Corriger le passeport publié",
  lead: "La correction est publique immédiatement. Les versions antérieures sont conservées.",
  before: "avant",
  after: "après",
  reason: "Motif de la correction (conservé dans le journal)",
  preview: "Aspect de la page publique",
  previewLead:
    "Avec les nouvelles valeurs, qui ne sont pas encore enregistrées. Les mesures et les événements de la batterie ne figurent que sur la page réelle.",
  noPreview: "La page ne peut pas être affichée avec ces valeurs.",
  publish: "Publier la correction",
  asked: "La correction attend l’approbation d’une deuxième personne."
}
