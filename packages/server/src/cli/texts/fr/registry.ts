/** The texts of `dpp registry`, in French. */
import type { RegistryTexts } from "../en/registry.ts"

const rows = (count: number): string => (count < 2 ? `${count} batterie` : `${count.toLocaleString("fr")} batteries`)

export const registryTexts: RegistryTexts = {
  short: "Registre de l’UE : écrire des feuilles de travail, les contrôler, consigner ses réponses.",
  description:
    "Enregistrement de batteries au registre de l’UE (règlement d’exécution (UE) 2026/1778). Les feuilles de travail ne sont pas le formulaire de la Commission, et rien n’est envoyé : comparez-les au formulaire du registre, et déposez-les là-bas. La clé vient de DPP_API_KEY ou de --key-file.",
  prepare:
    "Écrire une feuille de travail en fichiers d’au plus 100 lignes, car le registre accepte un fichier en entier ou pas du tout, et consigner que les batteries ont été préparées. Une batterie préparée ne figure pas dans la feuille suivante. DPP_REGISTRY_TEMPLATE nomme un fichier JSON qui fait correspondre les noms des champs à ceux du registre.",
  check:
    "Contrôler la feuille de travail comme le registre (article 8, paragraphe 7) : lire chaque passeport à son adresse imprimée, sans clé, et le comparer à sa ligne. Rien n’est modifié. Le code de sortie est 0 sans erreur, 1 avec des erreurs, et 2 si quelque chose n’a pas pu être contrôlé.",
  result:
    "Consigner ce que le registre a répondu : identifiants d’enregistrement, preuves et erreurs, en JSON ou en CSV. Chaque ligne nomme sa batterie par unique_product_identifier, passport_id ou product_id. Le même fichier peut être consigné à nouveau.",
  out: "Dossier des fichiers ; ceux d’exécutions précédentes restent",
  format: "Format des fichiers",
  status: "Seulement les batteries ayant ce statut ; par défaut not_registered, update_pending et failed",
  deregistrations: "Batteries à retirer du registre : recyclées, ou dont le passeport est supprimé",
  dryRun: "Écrire les fichiers, et ne rien consigner",
  all: "Contrôler tous les passeports publiés, et pas seulement ceux à envoyer",
  state: "Fichier qui retient ce qui a été contrôlé : une exécution ultérieure avec le même fichier continue",
  report: "Écrire les constats dans un fichier : .xlsx pour un classeur, sinon JSON",
  concurrency: "Combien de passeports sont lus à la fois, de 1 à 64",
  concurrencyRange: "--concurrency doit être compris entre 1 et 64.",
  allowLocal: "Accepter des adresses de cette machine ou de son réseau, pour essayer le service",
  file: "Fichier des résultats : .csv, ou JSON",
  examples: {
    prepare: "Toutes les batteries à enregistrer ou à mettre à jour",
    deregistrations: "Les batteries à radier, en XML",
    check: "Avant de déposer une feuille de travail",
    report: "Tous les passeports, avec un rapport ; continue après une interruption",
    result: "Ce que le registre a répondu"
  },
  nothing: "Rien à préparer.",
  prepared: (count, files, folder) =>
    `${rows(count)} dans ${files} ${files < 2 ? "fichier" : "fichiers"} dans ${folder}`,
  unsigned: (count) =>
    `${rows(count)} sans déclaration signée pour l’instant : leur empreinte est vide. Préparez-les de nouveau dans un moment avec --status prepared.`,
  notice:
    "Ce sont des feuilles de travail, et non le formulaire de la Commission. Rien n’a été envoyé. Contrôlez-les avec dpp registry check avant de les déposer.",
  checked: (count) =>
    count < 2 ? `${count} passeport contrôlé` : `${count.toLocaleString("fr")} passeports contrôlés`,
  severities: { error: "erreur", warning: "avertissement", undecided: "non contrôlé" },
  example: (address) => `par exemple ${address}`,
  written: (file) => `Rapport : ${file}`,
  undecided: (count) => `${count.toLocaleString("fr")} n’ont pas pu être contrôlés : exécutez la commande à nouveau.`,
  title: "Contrôle pour le registre de l’UE",
  sheets: { summary: "Résumé", findings: "Constats" },
  columns: {
    severity: "Gravité",
    code: "Constat",
    article: "Disposition",
    count: "Nombre",
    text: "Signification",
    example: "Exemple",
    identifier: "Identifiant unique du produit",
    passport: "Passeport",
    at: "Champ",
    detail: "Feuille de travail / passeport"
  },
  cut: (shown, all) =>
    `Les ${shown.toLocaleString("fr")} premiers sur ${all.toLocaleString("fr")} ; un rapport en JSON les contient tous.`,
  noResults: (file) => `${file} ne contient pas de résultats.`,
  recorded: ({ rejected, stored, unchanged }) =>
    `Consignés : ${stored}, déjà connus : ${unchanged}, refusés : ${rejected}`,
  line: (number) => `Résultat ${number}`,
  differs: "le registre a une déclaration qui n’est pas de ce passeport"
}
