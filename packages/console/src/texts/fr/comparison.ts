/** Texts about batteries of a spreadsheet that are already here, in French. */
import type { ComparisonTexts } from "../de/comparison.ts"

export const comparison: ComparisonTexts = {
  counts: (created, changed, same, published) =>
    `Nouvelles : ${created}. Modifiées : ${changed}. Identiques : ${same}. Publiées et différentes : ${published}.`,
  publishedStay: "Les batteries publiées restent inchangées. Corrigez-les dans la vue de la batterie.",
  show: "Ce qui change",
  battery: "Numéro de série",
  field: "Donnée",
  before: "avant",
  after: "après",
  updated: (count) => (count < 2 ? `${count} brouillon a été modifié.` : `${count} brouillons ont été modifiés.`),
  reasons: {
    repeated_key: "Une ligne précédente a la même référence interne.",
    other_battery: "Une autre batterie a ce numéro de série ou cette référence interne : son GTIN est différent."
  },
  published: (count) =>
    count < 2
      ? `${count} batterie publiée diffère et reste inchangée.`
      : `${count} batteries publiées diffèrent et restent inchangées.`
}
