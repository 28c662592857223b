/** Texts of the changes that a second person decides, in French. */
import type { ChangeRequestsTexts } from "../de/changeRequests.ts"

export const changeRequests: ChangeRequestsTexts = {
  title: "Modifications à approuver par une deuxième personne",
  lead: "Une personne demande la modification, une autre la regarde et décide.",
  kinds: {
    publication: "Publication",
    update: "Correction",
    lifecycle: "Événement",
    delete: "Suppression",
    transfer: "Cession à une autre entreprise",
    answer: "Valeurs d’un fournisseur",
    image: "Image",
    file: "Qui peut lire un document",
    profile: "Données de l’entreprise que montrent les passeports",
    facility: "Usine qu’indiquent les passeports",
    member_link: "Lien de connexion pour une personne",
    four_eyes_off: "Désormais, une seule personne décide"
  },
  nothing: "aucune valeur",
  open: "Voir la batterie",
  approve: "Approuver",
  refuse: "Refuser",
  code: "Code de la cession, affiché maintenant seulement :",
  link: "Lien de connexion, valable 15 minutes et affiché maintenant seulement. Remettez-le à la personne :"
}
