/** Texts about the questions of a spreadsheet and their answers, in French. */
import type { QuestionsTexts } from "../de/questions.ts"

export const questions: QuestionsTexts = {
  forms: {
    "two-digit-year": "L’année n’a que deux chiffres. La lire comme 20AA ?",
    month: "Le jour manque. Lire le premier jour du mois ?",
    approximate: "Le nombre est approximatif. Le lire sans le mot qui le précède ?",
    "no-value": "La cellule n’a pas de valeur. La laisser vide ?",
    separators:
      "Les numéros de série n’admettent que les lettres A à Z, les chiffres, les traits d’union et les barres obliques. Écrire des traits d’union ?",
    "comma-list": "La liste est séparée par des virgules. La lire comme des entrées distinctes ?"
  },
  empty: "vide",
  readSo: (count) => (count === "1" ? "Lire ainsi cette cellule" : `Lire ainsi les ${count} cellules`),
  isUnit: (unit) => `Ce sont des ${unit}`,
  changeSo: (count) => (count === "1" ? "Modifier ainsi" : `Modifier ainsi les ${count} cellules`),
  oneByOne: "Modifier une à une",
  change: "Modifier",
  more: (count) => `et ${count} de plus`,
  leaveRows: (count) => (count === "1" ? "Laisser cette ligne de côté" : `Laisser ces ${count} lignes de côté`),
  leaveLater: (count) =>
    count === "1" ? "Laisser de côté la ligne suivante" : `Laisser de côté les ${count} lignes suivantes`,
  other: (row) => `comme à la ligne ${row}`,
  forAll: "Pour toutes les lignes",
  chooseModel: "Choisir le modèle des batteries",
  useModel: "Utiliser ce modèle",
  newModel: "Ajouter un modèle",
  plants: "Voir et ajouter des usines",
  inFile: "Montrer dans le fichier",
  wholeFile: "Voir le fichier avec les questions",
  onlyQuestions: "seulement les lignes avec des questions",
  moreRows: "Plus de lignes",
  noRows: "Aucune ligne n’a de question.",
  answers: (count) => (count === "1" ? "1 réponse" : `${count} réponses`),
  takeBack: "Annuler",
  takeBackAll: "Annuler toutes les réponses",
  takeBackLead: "Toutes les réponses aux questions sur ce tableau seront perdues.",
  rowsLeft: (rows) => `Lignes laissées de côté : ${rows}`,
  proposalsAndRest: "Accepter les propositions et laisser de côté toutes les autres",
  leaveRest: (count) => `Laisser de côté les ${count} colonnes ouvertes`,
  step: (number, all, name) => `Étape ${number} sur ${all} : ${name}`
}
