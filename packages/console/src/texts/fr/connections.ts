/** Texts of the view for API keys and webhooks, in French. */
import type { ConnectionsTexts } from "../de/connections.ts"

export const connections: ConnectionsTexts = {
  lead: "Reliez d’autres programmes de votre entreprise à ce service, comme l’ERP ou le système de gestion de batterie.",
  role: "Une personne ayant le rôle « Administration » configure les clés et les messages.",
  keys: "Clés d’API",
  keysLead:
    "Avec une clé, un programme utilise ce service. Donnez à chaque programme la sienne, pour pouvoir la révoquer seule.",
  noKeys: "Pas encore de clé. Créez-en une pour chaque programme.",
  keyName: "Nom de la clé",
  keyNameHint: "Le programme qui la reçoit. Le journal l’indique.",
  access: "Que peut faire le programme ?",
  accesses: {
    full: "tout, y compris publier",
    read: "lire seulement",
    condition: "transmettre et lire l’état des batteries seulement"
  },
  createKey: "Créer une clé",
  keyOnce: (name) => `Clé pour ${name} : elle n’est montrée qu’ici. Envoyez-la par une voie sûre.`,
  created: (day) => `créée le ${day}`,
  begins: (prefix) => `commence par ${prefix}`,
  revoke: "Révoquer",
  revokeLead: "Le programme qui a cette clé ne pourra plus utiliser le service.",
  revokeNow: "Révoquer maintenant",
  webhooks: "Messages à d’autres programmes (webhooks)",
  webhooksLead:
    "Le service signale chaque modification à une adresse de votre programme. Un message dit ce qui a changé et ne contient pas de valeurs.",
  noWebhooks: "Pas encore de messages. Saisissez l’adresse d’un programme qui doit connaître les modifications.",
  url: "Adresse du programme",
  urlHint: "Elle commence par https:// et est accessible depuis l’internet.",
  events: "Que faut-il signaler ?",
  groups: {
    all: "tout",
    published: "batteries publiées",
    changed: "batteries modifiées",
    condition: "état des batteries",
    access: "accès aux données : demandes et décisions",
    transfers: "cession à d’autres entreprises",
    suppliers: "réponses des fournisseurs",
    company: "entreprise et usines"
  },
  createWebhook: "Configurer les messages",
  secretOnce: "Avec ce secret, le programme vérifie qu’un message vient d’ici. Il n’est montré qu’ici.",
  active: "actif",
  inactive: "suspendu",
  paused: (day) => `Suspendu le ${day}, car le programme n’a plusieurs fois pas répondu. Rien n’est perdu.`,
  pause: "Suspendre",
  resume: "Reprendre",
  test: "Envoyer un message d’essai",
  testOk: "Le programme a accepté le message d’essai.",
  testFailed: (reason) => `Le message d’essai n’est pas arrivé : ${reason}.`,
  rotate: "Nouveau secret",
  remove: "Supprimer",
  removeLead: "Ce qui est encore en attente ne sera plus envoyé.",
  removeNow: "Supprimer maintenant",
  deliveries: "Ce qui a été envoyé",
  deliveriesLead: "Les messages des 7 derniers jours.",
  noDeliveries: "Rien pour l’instant. Vous verrez ici ce qui a été envoyé et si cela est arrivé.",
  attempts: (count) => (count < 2 ? `${count} tentative` : `${count} tentatives`),
  deliveryStates: { waiting: "en attente", delivered: "arrivé", failed: "non arrivé" },
  resend: "Renvoyer",
  errors: {
    status: "le programme a signalé une erreur",
    redirect: "l’adresse redirige",
    timeout: "pas de réponse en 15 secondes",
    connection: "pas de connexion",
    tls: "le certificat n’est pas valide",
    unresolved: "l’adresse n’existe pas",
    address_refused: "l’adresse n’est pas publique"
  }
}
