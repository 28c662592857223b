/** Texts of a publication that is under way, or was interrupted. */
import type { Translated } from "../Translated.ts"

export const publication = {
  stopped: (left: number) =>
    left === 1
      ? "Unterbrochen. 1 Batterie ist noch nicht veröffentlicht; was veröffentlicht ist, bleibt es."
      : `Unterbrochen. ${left} Batterien sind noch nicht veröffentlicht; was veröffentlicht ist, bleibt es.`,
  goOn: "Weitermachen",
  close: "Fertig",
  outcomes: {
    deleted: (done: string, all: string) => `${done} von ${all} Entwürfen sind gelöscht.`,
    locked: (done: string, all: string) => `${done} von ${all} Codes sind festgelegt.`
  },
  refused: (count: string) => `Nicht möglich bei: ${count}.`,
  left: (count: string) => `Unterbrochen. ${count} sind, wie sie waren: Wählen Sie sie noch einmal aus.`
}

export type PublicationTexts = Translated<typeof publication>
