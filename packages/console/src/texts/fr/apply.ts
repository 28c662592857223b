/** Texts of carrying a model to its batteries, in French. */
import type { ApplyTexts } from "../de/apply.ts"

export const apply: ApplyTexts = {
  drafts: (count) => `Brouillons qui diffèrent de ce modèle : ${count}.`,
  published: (count) => `Passeports publiés qui diffèrent de ce modèle : ${count}.`,
  reason: "Motif de la correction (conservé dans le journal)",
  complete: (count) => `Reporter dans les brouillons (${count})`,
  correct: (count) => `Publier les corrections (${count})`,
  done: ({ rejected, requested, updated }) =>
    `Modifiés : ${updated}. En attente d’une deuxième personne : ${requested}. Non modifiés : ${rejected}.`,
  document: {
    other: (field) => `${field} : document d’un autre champ`,
    choose: "Utiliser le document d’un autre champ"
  }
}
