/** The texts of `dpp practice`, in German. */
import type { PracticeTexts } from "../en/practice.ts"

export const practiceTexts: PracticeTexts = {
  short: "Ein Übungsbereich: alles ausprobieren und wieder wegwerfen.",
  description:
    "Ein Übungsbereich neben dem echten Unternehmen. Was er veröffentlicht, ist auf jeder Seite, in jedem Dokument, auf jedem Etikett und " +
    "in jedem Nachweis als Übung gekennzeichnet, liegt unter /practice/ und gehört zu keiner Batterie. Der Schlüssel des echten " +
    "Unternehmens kommt aus DPP_API_KEY oder --key-file.",
  start:
    "Einen Übungsbereich anlegen, mit Kopien des Profils, der Werke und der Modelle. Gibt seinen Schlüssel einmal aus: " +
    "Mit ihm in DPP_API_KEY üben alle Befehle.",
  key: "Einen weiteren Schlüssel des Übungsbereichs ausstellen. Frühere Schlüssel bleiben gültig.",
  discard:
    "Den Übungsbereich mit allem, was er enthält, wegwerfen. Seine Schlüssel, Seiten und Dateien gelten sofort nicht mehr, und " +
    "nichts lässt sich wiederherstellen.",
  confirm: "Alles wegwerfen. Ohne diese Option wird nichts gelöscht",
  examples: {
    start: "Einen Übungsbereich anlegen",
    key: "Ein neuer Schlüssel, weil der erste verloren ging",
    discard: "Alles wegwerfen"
  },
  issued: "Der Schlüssel wird nur jetzt angezeigt. Mit ihm in DPP_API_KEY übt jeder Befehl.",
  confirmFirst: (name) =>
    `Damit wird der Übungsbereich von ${name} weggeworfen: alle Batterien, Pässe, Dateien, Schlüssel und Nachweise darin. ` +
    "Wiederholen Sie den Befehl mit --confirm.",
  discarded: (name) => `Der Übungsbereich von ${name} ist weggeworfen.`
}
