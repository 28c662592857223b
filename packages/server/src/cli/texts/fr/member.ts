/** The texts of `dpp member`, in French. */
import type { MemberTexts } from "../en/member.ts"

export const memberTexts: MemberTexts = {
  short: "Membres d’une entreprise : list, invite, link, remove.",
  description:
    "Membres d’une entreprise : les personnes qui se connectent à la console. Par l’API d’administration d’un serveur en marche ; le jeton de l’administrateur vient de DPP_ADMIN_TOKEN ou de --token-file.",
  list: "Lister les membres d’une entreprise.",
  invite:
    "Inviter un membre et montrer une fois un lien de connexion. Le lien est valable 15 minutes et une seule fois : envoyez-le à la personne par une voie sûre.",
  link: "Montrer un nouveau lien pour un membre. Le précédent, qui a été remis, ne peut plus être utilisé.",
  remove: "Retirer un membre. Ses sessions se terminent immédiatement ; le journal d’audit garde son nom.",
  name: "Nom de la personne, comme l’affiche le journal d’audit",
  email: "Adresse électronique. Elle ne peut plus être modifiée ensuite",
  role: "viewer : lit ; editor : en outre brouillons, modèles, fichiers ; publisher : en outre publie ; admin : en outre administre les membres",
  locale: "Langue de la console",
  id: "Identifiant du membre, comme l’affiche `dpp member list`",
  examples: {
    invite: "Un administrateur, qui peut inviter les autres",
    link: "Le premier lien n’a pas été utilisé à temps"
  },
  removed: (id) => `${id} est retiré : ses sessions sont terminées.`,
  linkOf: (url, end) => `Lien, valable jusqu’au ${end} et une seule fois :\n${url}`
}
