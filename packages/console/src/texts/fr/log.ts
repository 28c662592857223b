/** Texts of the filters of the log, and of its file, in French. */
import type { LogTexts } from "../de/log.ts"

export const log: LogTexts = {
  battery: "Numéro de série d’une batterie",
  unknown: "Aucune de vos batteries n’a ce numéro de série.",
  person: "Qui",
  anybody: "tout le monde",
  kind: "Quoi",
  anything: "tout",
  from: "À partir du",
  to: "Jusqu’au",
  reset: "Afficher toutes les entrées",
  none: "Aucune entrée ne correspond.",
  count: (count, text) => (count < 2 ? `${count} entrée` : `${text} entrées`),
  csv: "Enregistrer en CSV",
  reading: (count) => `${count} entrées chargées …`,
  file: "Journal",
  heads: {
    time: "Moment",
    actor: "Qui",
    actorKind: "Type",
    thing: "Quoi",
    name: "Nom",
    action: "Action",
    fields: "Données",
    reason: "Motif",
    hash: "Somme de contrôle"
  }
}
