/** Texts of a publication that is under way, or was interrupted, in French. */
import type { PublicationTexts } from "../de/publication.ts"

export const publication: PublicationTexts = {
  stopped: (left) =>
    left < 2
      ? `Interrompu. ${left} batterie n’est pas encore publiée ; ce qui est publié le reste.`
      : `Interrompu. ${left} batteries ne sont pas encore publiées ; ce qui est publié le reste.`,
  goOn: "Continuer",
  close: "Terminé",
  outcomes: {
    deleted: (done, all) => `${done} brouillons sur ${all} sont supprimés.`,
    locked: (done, all) => `${done} codes sur ${all} sont fixés.`
  },
  refused: (count) => `Impossible pour : ${count}.`,
  left: (count) => `Interrompu. ${count} sont restés tels quels : sélectionnez-les de nouveau.`
}
