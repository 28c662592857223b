/** The texts of `dpp webhook`, in French. */
import type { WebhookTexts } from "../en/webhook.ts"

export const webhookTexts: WebhookTexts = {
  short: "Webhooks de l’entreprise : create, list, update, delete, rotate, deliveries, resend, test.",
  description:
    "Webhooks : les modifications de l’entreprise sous forme de messages à ses propres systèmes, signés selon Standard Webhooks. La clé vient de DPP_API_KEY ou de --key-file.",
  create:
    "Créer un webhook. Il reçoit les modifications à partir de maintenant. Affiche son secret, avec lequel le récepteur vérifie les messages ; il n’est montré qu’une fois.",
  list: "Lister les webhooks.",
  update:
    "Modifier un webhook : seulement ce qui est indiqué. --active on met aussi fin à une suspension et envoie ce qui attend.",
  delete: "Supprimer un webhook avec ses envois. Ce qui attend n’est pas envoyé.",
  rotate:
    "Remplacer le secret d’un webhook. Pendant 24 heures, les messages portent une signature de chacun des deux secrets.",
  deliveries: "Lister les 100 derniers envois d’un webhook : ceux qui attendent, et ceux des 7 derniers jours.",
  resend: "Refaire un envoi.",
  test: "Envoyer un message d’essai à un webhook et afficher le résultat. Le code de sortie est 1 s’il n’a pas été accepté.",
  to: "L’adresse https à laquelle les messages sont envoyés",
  event:
    "Un événement, comme product.published ; peut être répété. À la création, sans cette option : tous les événements",
  active: "off : les envois attendent. on : ils partent",
  id: "Identifiant du webhook, comme l’affiche dpp webhook list",
  delivery: "Identifiant de l’envoi, comme l’affiche dpp webhook deliveries",
  state: "Seulement les envois dans cette situation",
  organization:
    "Avec le jeton d’administration, pour un administrateur : identifiant d’une entreprise. La liste contient alors chaque tentative et l’identifiant de corrélation de la modification",
  examples: {
    create: "Publications et demandes d’accès",
    update: "Le récepteur fonctionne à nouveau",
    deliveries: "Ce qui n’a pas encore été accepté",
    organization: "Pour un administrateur : pourquoi une entreprise n’a rien reçu"
  },
  states: { active: "actif", inactive: "inactif", paused: "suspendu" },
  keepSecret: "Le secret n’est montré que maintenant. Conservez-le là où le récepteur le lit.",
  updated: (id) => `${id} : modifié`,
  deleted: (id) => `${id} : supprimé`,
  resent: (id) => `${id} : est envoyé à nouveau`,
  tested: (status) => `Le message d’essai a été accepté (${status}).`,
  testFailed: (outcome) => `Le message d’essai n’a pas été accepté : ${outcome}.`
}
