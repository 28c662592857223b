/** The texts of `dpp practice`, in French. */
import type { PracticeTexts } from "../en/practice.ts"

export const practiceTexts: PracticeTexts = {
  short: "Un espace d’exercice : tout essayer, puis tout supprimer.",
  description:
    "Un espace d’exercice à côté de l’entreprise réelle. Ce qu’il publie le dit sur chaque page, document, étiquette et preuve, se trouve sous /practice/ et n’appartient à aucune batterie. La clé de l’entreprise réelle vient de DPP_API_KEY ou de --key-file.",
  start:
    "Commencer un espace d’exercice, avec des copies du profil, des usines et des modèles. Affiche sa clé une seule fois : avec cette clé dans DPP_API_KEY, toutes les commandes s’exercent.",
  key: "Délivrer une clé supplémentaire de l’espace d’exercice. Les clés précédentes restent valables.",
  discard:
    "Supprimer l’espace d’exercice avec tout ce qu’il contient. Ses clés, ses pages et ses fichiers cessent immédiatement de fonctionner, et rien ne peut être rétabli.",
  confirm: "Tout supprimer. Sans cette option, rien n’est supprimé",
  examples: {
    start: "Commencer un espace d’exercice",
    key: "Une nouvelle clé, car la première est perdue",
    discard: "Tout supprimer"
  },
  issued: "La clé n’est montrée que maintenant. Avec elle dans DPP_API_KEY, chaque commande s’exerce.",
  confirmFirst: (name) =>
    `Cela supprime l’espace d’exercice de ${name} : toutes ses batteries, ses passeports, ses fichiers, ses clés et ses preuves. Répétez avec --confirm.`,
  discarded: (name) => `L’espace d’exercice de ${name} est supprimé.`
}
