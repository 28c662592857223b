/** Texts of the view for the EU registry, in French. */
import type { RegistryTexts } from "../de/registry.ts"

export const registry: RegistryTexts = {
  lead: "Préparez les fichiers avec lesquels vous enregistrez vos batteries au registre de l’UE. Ce service n’envoie rien au registre : vous y chargez le fichier vous-même et rapportez la réponse.",
  practice: "Les batteries de l’espace d’exercice ne sont pas enregistrées.",
  identifiers:
    "Le registre demande un identifiant de votre entreprise, comme son LEI, son numéro de TVA ou son numéro de registre.",
  backup: "Le registre demande le prestataire de la copie de sauvegarde. L’administrateur du service le saisit.",
  counts: "Où vous en êtes",
  states: {
    open: "à enregistrer ou à mettre à jour",
    prepared: "dans un fichier, en attente de la réponse",
    registered: "enregistrées",
    failed: "refusées par le registre",
    ended: "à radier : recyclées, ou passeport supprimé"
  },
  many: (count) => `plus de ${count}`,
  prepare: "1. Préparer un fichier",
  prepareLead:
    "Au plus 1 000 batteries sont téléchargées à la fois. Le téléchargement enregistre qu’elles sont préparées. Si un fichier n’est pas arrivé, téléchargez-le ici encore une fois.",
  notice:
    "Le fichier est une feuille de travail de ce service et non le formulaire de la Commission. Comparez les deux avant de déposer le fichier.",
  worksheet: "Pour quoi faire ?",
  worksheets: {
    registrations: "Enregistrer et mettre à jour",
    prepared: "Encore une fois : déjà téléchargé, réponse attendue",
    deregistrations: "Radier : batteries recyclées et passeports supprimés"
  },
  format: "Format du fichier",
  download: (count) =>
    count < 2 ? `Télécharger le fichier de ${count} batterie` : `Télécharger le fichier de ${count} batteries`,
  nothing: "Il n’y a rien à déclarer.",
  prepared: (count) => (count < 2 ? `Téléchargée : ${count} batterie.` : `Téléchargées : ${count} batteries.`),
  unsigned: (count) =>
    count < 2
      ? `${count} batterie n’a pas encore de preuve signée.`
      : `${count} batteries n’ont pas encore de preuve signée.`,
  role: "Une personne ayant le rôle « Publication » peut préparer des fichiers et consigner des réponses.",
  result: "2. Consigner la réponse du registre",
  resultLead:
    "Chargez le fichier que le registre a renvoyé : CSV ou JSON. Charger une deuxième fois le même fichier est sans effet.",
  choose: "Fichier de la réponse",
  recorded: (stored, unchanged) => `${stored} consignées, ${unchanged} étaient déjà connues.`,
  empty: "Ce fichier ne contient pas de réponse.",
  unreadable: (reason) => `Le fichier ne peut pas être lu : ${reason}`,
  rejected: "Ces lignes ne sont pas consignées :",
  line: (number) => `Ligne ${number}`,
  differs: "Le registre a une preuve qui n’est pas de ce passeport.",
  oneTable: "Toutes sont dans un seul tableau.",
  archive: (count) =>
    `Le registre accepte au plus 100 batteries par fichier : ${count} fichiers dans une archive (ZIP).`,
  moreFiles: "Il y en a d’autres ensuite.",
  ask: "Demander à l’administrateur par e-mail",
  mailSubject: (company) => `Passeports de batteries : prestataire de sauvegarde de ${company}`,
  mailText: (company, id) =>
    `Veuillez saisir le prestataire de la copie de sauvegarde de notre entreprise ${company} (${id}). Le registre de l’UE le demande.\n\nNom :\nAdresse internet :\n\ndpp org update ${id} --backup-provider-name "…" --backup-provider-url https://…`,
  noJson: "Il n’est ni CSV ni JSON."
}
