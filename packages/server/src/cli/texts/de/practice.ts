/** The texts of `dpp practice`, in German. */
import type { PracticeTexts } from "../en/practice.ts"

export const practiceTexts: PracticeTexts = {
  short: "Eine Übungsorganisation: alles ausprobieren und wieder wegwerfen.",
  description:
    "Eine Übungsorganisation neben der echten. Was sie veröffentlicht, ist auf jeder Seite, in jedem Dokument, auf jedem Etikett und " +
    "in jedem Nachweis als Übung gekennzeichnet, liegt unter /practice/ und gehört zu keiner Batterie. Der Schlüssel der echten " +
    "Organisation kommt aus DPP_API_KEY oder --key-file.",
  start:
    "Eine Übungsorganisation anlegen, mit Kopien des Profils, der Einrichtungen und der Vorlagen. Gibt ihren Schlüssel einmal aus: " +
    "Mit ihm in DPP_API_KEY üben alle Befehle.",
  key: "Einen weiteren Schlüssel der Übungsorganisation ausstellen. Frühere Schlüssel bleiben gültig.",
  discard:
    "Die Übungsorganisation mit allem, was sie enthält, wegwerfen. Ihre Schlüssel, Seiten und Dateien gelten sofort nicht mehr, und " +
    "nichts lässt sich wiederherstellen.",
  confirm: "Alles wegwerfen. Ohne diese Option wird nichts gelöscht",
  examples: {
    start: "Eine Übungsorganisation anlegen",
    key: "Ein neuer Schlüssel, weil der erste verloren ging",
    discard: "Alles wegwerfen"
  },
  issued: "Der Schlüssel wird nur jetzt angezeigt. Mit ihm in DPP_API_KEY übt jeder Befehl.",
  confirmFirst: (name) =>
    `Damit wird die Übungsorganisation von ${name} weggeworfen: alle Batterien, Pässe, Dateien, Schlüssel und Nachweise darin. ` +
    "Wiederholen Sie den Befehl mit --confirm.",
  discarded: (name) => `Die Übungsorganisation von ${name} ist weggeworfen.`
}
