/** Texts about throwing the practice area away, in French. */
import type { PracticeTexts } from "../de/practice.ts"

export const practice: PracticeTexts = {
  title: "Supprimer l’espace d’exercice",
  lead: "Tout ce que vous avez saisi et publié ici est supprimé. Vos batteries réelles restent. Vous pouvez ensuite commencer un nouvel espace d’exercice.",
  button: "Supprimer l’espace d’exercice",
  loss: (drafts, published) =>
    `Cela supprime ${drafts} brouillons et ${published} passeports d’exercice publiés, ainsi que les modèles, les fichiers et les accès. C’est irréversible.`,
  confirm: "Supprimer définitivement"
}
