/** The texts of `dpp declaration`, in French. */
import type { DeclarationTexts } from "../en/declaration.ts"

export const declarationTexts: DeclarationTexts = {
  short: "Déclarations UE de conformité : create, list, show, update, issue, withdraw, delete, pdf.",
  description:
    "Déclarations UE de conformité selon l’annexe IX du règlement (UE) 2023/1542. Le service les établit à partir des valeurs des modèles et des batteries ; une personne signe. La clé vient de DPP_API_KEY ou de --key-file.",
  create: "Établir une déclaration. Le fichier contient le corps de POST /declarations en JSON.",
  list: "Lister les déclarations, les plus récentes d’abord.",
  show: "Afficher une déclaration : son statut, ce qui manque pour la délivrer, et ce qui a changé depuis.",
  update: "Modifier une déclaration. Le fichier contient les membres qui changent ; null en retire un.",
  issue:
    "Indiquer qu’une personne a signé. Enregistre un PDF dans chaque langue, que les passeports du modèle montrent ensuite.",
  withdraw: "Retirer une déclaration ; c’est irréversible. Ses documents restent lisibles.",
  delete: "Supprimer un brouillon, ou une déclaration qui ne doit plus être conservée.",
  pdf: "Enregistrer le document délivré, ou le brouillon avec une mention sur chaque page.",
  id: "Identifiant de la déclaration, comme l’affiche dpp declaration list",
  file: "Fichier JSON",
  onBehalfOf: "Au nom de qui la déclaration a été signée",
  place: "Lieu d’établissement",
  date: "Date d’établissement, comme 2026-11-01",
  name: "Nom de la personne qui a signé",
  function: "Fonction de cette personne",
  signedFile: "Adresse du document signé",
  signature: "Une signature électronique qualifiée, à la place du document",
  language: "Langue du document",
  reason: "Pourquoi elle est retirée",
  out: "Le fichier PDF",
  examples: {
    create: "Un brouillon pour un modèle",
    update: "Un autre marché",
    issue: "Une personne a signé",
    pdf: "Le document délivré dans sa première langue"
  },
  followed: (updated, requested, rejected) =>
    `Batteries qui la montrent : ${updated} ; en attente d’un deuxième membre : ${requested} ; non modifiables : ${rejected}.`,
  remaining: (ids) => `D’autres batteries suivent avec dpp template apply : ${ids}`,
  deleted: (id) => `${id} : supprimée`,
  written: (file) => `${file} enregistré`
}
