/** Texts of the sign-out, where something is not saved, in French. */
import type { LeaveTexts } from "../de/leave.ts"

export const leave: LeaveTexts = {
  title: "Avant de vous déconnecter",
  unsaved: (count) =>
    count < 2
      ? `${count} saisie ou tableau n’est pas enregistré. Il n’existe que dans ce navigateur.`
      : `${count} saisies et tableaux ne sont pas enregistrés. Ils n’existent que dans ce navigateur.`,
  lead: "Si d’autres utilisent cet ordinateur, supprimez-les. Ce que vous conservez ne sera montré qu’à vous, à votre prochaine connexion ici.",
  forget: "Supprimer et se déconnecter",
  keep: "Conserver et se déconnecter"
}
