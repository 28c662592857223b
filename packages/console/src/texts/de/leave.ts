/** Texts of the sign-out, where something is not saved. */
import type { Translated } from "../Translated.ts"

export const leave = {
  title: "Vor dem Abmelden",
  unsaved: (count: number) =>
    count === 1
      ? "1 Eingabe oder Tabelle ist nicht gespeichert. Sie liegt nur in diesem Browser."
      : `${count} Eingaben und Tabellen sind nicht gespeichert. Sie liegen nur in diesem Browser.`,
  lead: "Wenn andere diesen Rechner benutzen, löschen Sie sie. Was Sie behalten, sehen nur Sie, wenn Sie sich hier wieder anmelden.",
  forget: "Löschen und abmelden",
  keep: "Behalten und abmelden"
}

export type LeaveTexts = Translated<typeof leave>
