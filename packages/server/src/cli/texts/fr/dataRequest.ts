/** The texts of `dpp data-request`, in French. */
import type { DataRequestTexts } from "../en/dataRequest.ts"

export const dataRequestTexts: DataRequestTexts = {
  short: "Demandes aux fournisseurs : create, list, show, remind, accept, reject, withdraw.",
  description:
    "Demandes aux fournisseurs : demander des valeurs d’un modèle ou de batteries, et décider des réponses. La clé vient de DPP_API_KEY ou de --key-file.",
  create:
    "Demander à un fournisseur. Affiche l’adresse de la page pour le fournisseur et un jeton pour un programme. Les deux ne sont montrés qu’une fois.",
  list: "Lister les demandes, les plus récentes d’abord.",
  show: "Afficher ce que le fournisseur a indiqué à côté de ce qui figure actuellement.",
  remind:
    "Rappeler la demande au fournisseur, par courrier électronique s’il est configuré. Affiche un lien supplémentaire.",
  accept: "Écrire les valeurs indiquées dans le modèle ou dans toutes les batteries, ou dans aucune.",
  reject: "Renvoyer les valeurs avec un motif, que le fournisseur lit.",
  withdraw: "Retirer une demande. Elle n’accepte alors plus de valeurs.",
  to: "Nom du fournisseur",
  email: "Adresse électronique du fournisseur",
  locale: "Langue de la page et des courriers ; par défaut celle de l’entreprise",
  template: "Nom ou identifiant du modèle concerné par les valeurs",
  product: "Une batterie concernée par les valeurs, à la place d’un modèle ; peut être répété",
  field: "Un attribut, comme recycled_nickel_pre_consumer ; peut être répété. Par défaut tous ceux qui manquent",
  part: "Un attribut, si tous ne sont pas concernés ; peut être répété",
  due: "Jour pour lequel les valeurs sont nécessaires, comme 2027-03-31",
  note: "Un texte pour le fournisseur",
  reason: "Ce qui ne va pas",
  confirm: "Aussi par-dessus des valeurs qui ont été modifiées depuis",
  status: "Seulement les demandes ayant ce statut",
  id: "Identifiant de la demande, comme l’affiche dpp data-request list",
  target: "Indiquez le modèle avec --template, ou des batteries avec --product.",
  examples: { create: "Tout ce qui manque à un modèle", reject: "Une valeur est fausse" },
  columns: { id: "id", supplier: "fournisseur", status: "statut", due: "échéance", fields: "données" },
  value: { field: "attribut", now: "actuel", stated: "indiqué" },
  statuses: { open: "en attente", submitted: "répondue", accepted: "acceptée", withdrawn: "retirée" },
  keepLink: "L’adresse et le jeton ne sont montrés que maintenant. Envoyez l’un des deux au fournisseur.",
  none: "Il n’y a pas de telles demandes.",
  notStated: "Rien n’a encore été indiqué.",
  accepted: (id, count) => `${id} : ${count} ${count < 2 ? "valeur acceptée" : "valeurs acceptées"} jusqu’ici`,
  rejected: (id) => `${id} : renvoyée`,
  withdrawn: (id) => `${id} : retirée`
}
