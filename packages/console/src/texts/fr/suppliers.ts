/** Texts of the views for requests to suppliers, in French. */
import type { SuppliersTexts } from "../de/suppliers.ts"

export const suppliers: SuppliersTexts = {
  lead: "Demandez à un fournisseur les données que lui seul connaît. Sa réponse est une proposition jusqu’à ce que vous l’acceptiez.",
  none: "Pas encore de demande. Vous verrez ici à qui vous avez demandé et qui a répondu.",
  add: "Demander à un fournisseur",
  all: "Toutes les demandes aux fournisseurs",
  states: {
    open: "en attente de la réponse",
    submitted: "répondue",
    accepted: "acceptée",
    withdrawn: "retirée"
  },
  fields: (count) => (count < 2 ? `${count} donnée` : `${count} données`),
  due: (day) => `d’ici le ${day}`,
  overdue: "en retard",
  newTitle: "Demander à un fournisseur",
  newLead:
    "Le fournisseur reçoit une page dans sa langue, où seules ces données se saisissent. Aucun compte n’est nécessaire.",
  model: "Pour quel modèle ?",
  noModel: "Ajoutez d’abord un modèle.",
  which: "Ce qui manque et doit être demandé",
  whichNone: "Il ne manque à ce modèle rien qu’un fournisseur puisse indiquer.",
  selectAll: "Tout sélectionner",
  supplier: "Nom du fournisseur",
  email: "Adresse électronique du fournisseur",
  emailHint: "Si le service envoie du courrier, il y envoie le lien et les rappels.",
  language: "Langue de la page",
  until: "Pour quand vous faut-il la réponse ?",
  note: "Note pour le fournisseur",
  noteHint: "Par exemple l’article concerné. Le fournisseur la lit.",
  ask: (count) => (count < 2 ? `Demander ${count} donnée` : `Demander ${count} données`),
  link: (name) =>
    `Lien pour ${name} : toute personne qui le possède peut répondre. Il n’est montré qu’ici. Envoyez-le par une voie sûre.`,
  forModel: "Modèle",
  forBatteries: (count) => (count < 2 ? `${count} batterie` : `${count} batteries`),
  asked: "La demande porte sur",
  answer: "La réponse",
  answerLead: "À gauche figure ce qui est saisi jusqu’ici. Sélectionnez ce que vous acceptez ou renvoyez.",
  notYet: "Le fournisseur n’a pas encore répondu.",
  field: "Donnée",
  now: "Jusqu’ici",
  stated: "Réponse",
  differs: (count) => `différent dans ${count} batteries`,
  wasAccepted: "déjà acceptée",
  accept: (count) => (count < 2 ? `Accepter ${count} donnée` : `Accepter ${count} données`),
  acceptedNow: "Accepté et reporté.",
  toModel: "Vers le modèle, qui peut transmettre les valeurs à ses batteries",
  outdated:
    "Ces données ont été modifiées après l’arrivée de la réponse. Si vous acceptez, vous écrasez cette modification.",
  acceptAnyway: "Accepter quand même",
  reject: (count) => (count < 2 ? `Renvoyer ${count} donnée` : `Renvoyer ${count} données`),
  reason: "Qu’est-ce qui doit être corrigé ?",
  reasonHint: "Le fournisseur le lit.",
  rejected: (reason) => `Renvoyé : ${reason}`,
  remind: "Rappeler",
  remindLead: "Vous recevez un lien supplémentaire. Les précédents restent valables.",
  reminded: (day) => `Dernier rappel le ${day}.`,
  withdraw: "Retirer la demande",
  withdrawLead: "Le lien du fournisseur n’ouvre alors plus rien.",
  withdrawNow: "Retirer maintenant",
  role: "Une personne ayant le rôle « Modification » peut demander et décider.",
  untilHint: (before, after) =>
    `Le service envoie un rappel par e-mail ${before} jours avant cette date et un autre ${after} jour après.`,
  remindedOn: (day) => `rappel le ${day}`,
  reminderSent: {
    before: (day) => `Rappel envoyé par e-mail avant la date, le ${day}.`,
    after: (day) => `Rappel envoyé par e-mail après la date, le ${day}.`
  },
  reminderPlanned: {
    before: (day) => `Un rappel par e-mail avant la date est prévu le ${day}.`,
    after: (day) => `Un rappel par e-mail après la date est prévu le ${day}.`
  },
  askFor: (count) =>
    count === 1 ? "Interroger un fournisseur sur 1 batterie" : `Interroger un fournisseur sur ${count} batteries`,
  chosenBatteries: (count) =>
    count === 0
      ? "Sélectionnez des batteries dans leur liste."
      : count === 1
        ? "Pour 1 batterie"
        : `Pour ${count} batteries`
}
