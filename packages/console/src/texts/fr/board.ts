/** Texts of the board of models, in French. */
import type { BoardTexts } from "../de/board.ts"

export const board: BoardTexts = {
  total: (percent, models) => (models === 1 ? `${percent} sur 1 modèle` : `${percent} sur ${models} modèles`),
  totalLead:
    "La part des données obligatoires que contiennent les batteries d’un modèle, en moyenne de tous les modèles. Sans batterie, c’est le modèle qui compte.",
  missing: "Ce qui manque le plus souvent",
  complete: "Aucune donnée obligatoire ne manque.",
  lacking: (batteries, models) => `dans ${batteries} batteries et ${models} modèles`,
  lacks: "Il manque :",
  filled: (name) => `${name} : données obligatoires remplies`,
  batteries: (drafts, published) => `${drafts} brouillons, ${published} publiées`,
  noBatteries: "Pas encore de batterie.",
  noModel: "Batteries sans identifiant de modèle",
  more: (count) => `${count} autres modèles ont le moins de batteries et ne sont pas affichés ici.`
}
