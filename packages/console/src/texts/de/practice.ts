/** Texts about throwing the practice area away. */
import type { Translated } from "../Translated.ts"

export const practice = {
  title: "Übungsbereich löschen",
  lead: "Alles, was Sie hier angelegt und veröffentlicht haben, wird gelöscht. Ihre echten Batterien bleiben. Danach können Sie einen neuen Übungsbereich beginnen.",
  button: "Übungsbereich löschen",
  loss: (drafts: string, published: string) =>
    `Gelöscht werden ${drafts} Entwürfe und ${published} veröffentlichte Übungspässe, außerdem Modelle, Dateien und Zugänge. Das lässt sich nicht rückgängig machen.`,
  confirm: "Endgültig löschen"
}

export type PracticeTexts = Translated<typeof practice>
