/** Texts of why the service refuses something, by the code of the response, in French. */
import type { RefusalsTexts } from "../de/refusals.ts"

export const refusals: RefusalsTexts = {
  codes: {
    validation_error: "Une donnée n’est pas correcte.",
    unlikely_value: "Une valeur est inhabituelle et doit être confirmée.",
    unauthorized: "La session est terminée. Connectez-vous de nouveau.",
    cross_site_request: "Une autre page a ouvert celle-ci. Rechargez-la.",
    plan_required: "Le contrat de votre entreprise ne comprend pas cela.",
    account_locked: "Votre entreprise est bloquée ici. Demandez à l’administrateur du service.",
    serial_number_taken: "Une autre batterie a ce numéro de série.",
    external_id_taken: "Un autre élément a cette clé propre.",
    conflict:
      "Cela ne correspond pas à ce qui est enregistré. Peut-être est-ce encore utilisé, ou quelqu’un l’a modifié entre-temps.",
    passport_inactive: "Ce passeport de batterie n’est plus en vigueur et ne change pas.",
    practice_exists: "Il existe déjà un espace d’entraînement.",
    is_practice: "Ce n’est pas possible dans l’espace d’entraînement.",
    passport_ceased: "La batterie a été recyclée. Son passeport n’existe plus.",
    transfer_ended: "L’offre a expiré ou a été retirée.",
    link_expired: "Ce lien a expiré.",
    second_member_required: "Il faut une deuxième personne. La demande se trouve sous « Vérifier et publier ».",
    last_admin: "Votre entreprise n’aurait plus personne avec le rôle « Administration ».",
    custom_domain_pending: "L’adresse internet propre de votre entreprise n’est pas encore active.",
    export_validation_failed: "Le passeport de batterie ne correspond pas à ce format.",
    internal_error: "Le service a rencontré une erreur. Réessayez."
  },
  limits: {
    product_limit_reached: (most) =>
      `Votre entreprise a autant de brouillons ou de fichiers que son contrat le permet : ${most}.`,
    published_limit_reached: (most) =>
      `Votre entreprise a publié ce mois-ci autant que son contrat le permet : ${most}.`
  }
}
