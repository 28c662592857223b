/** Texts of the view of what falls due, in French. */
import type { ReadinessTexts } from "../de/readiness.ts"

export const readiness: ReadinessTexts = {
  lead: "Ce que le règlement relatif aux batteries exige, à partir de quel jour, pour quel modèle, et qui en dispose. Ce qui attend un acte ne compte jamais comme manquant.",
  day: "Comme si elles étaient mises sur le marché le",
  dayHint: "Les batteries publiées gardent les obligations du jour de leur mise sur le marché.",
  counts: "Où vous en êtes",
  ready: (ready, total) => `${ready} sur ${total} prêts`,
  stock: { templates: "Modèles", drafts: "Brouillons", published: "Batteries publiées" },
  declarations: "Déclarations UE de conformité à vérifier",
  open: "Ce qui reste à faire",
  none: "Rien ne manque, ni maintenant ni plus tard.",
  heads: {
    day: "À partir du",
    state: "Situation",
    what: "Données",
    model: "Modèle",
    who: "Qui en dispose",
    products: "Produits"
  },
  states: {
    missing: "manque",
    below: "inférieur à la part minimale",
    waiting: "attend un acte",
    later: "plus tard",
    bound: "applicable",
    met: "rempli",
    ended: "terminé",
    not_bound: "ne s’applique pas"
  },
  suppliers: {
    manufacturer: "Fabricant",
    cell_supplier: "Fournisseur des éléments",
    bms: "Système de gestion de batterie",
    responsible_party: "Responsable",
    operator: "Opérateur économique"
  },
  noModel: "sans identifiant de modèle",
  notBefore: (day) => `pas avant le ${day}`,
  ask: "Demander à un fournisseur",
  duty: "Article 39 du règlement (UE) 2023/1542 : les fournisseurs d’éléments de batterie et de modules de batterie fournissent gratuitement au fabricant, lors de la livraison, les informations et les documents nécessaires au respect des exigences du règlement.",
  more: (count) => `${count} autres lignes figurent dans le tableau à télécharger.`,
  download: "Télécharger sous forme de tableau"
}
