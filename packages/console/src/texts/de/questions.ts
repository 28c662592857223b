/** Texts about the questions of a spreadsheet and their answers. */
import type { Translated } from "../Translated.ts"

export const questions = {
  forms: {
    "two-digit-year": "Das Jahr hat nur zwei Ziffern. Als 20JJ lesen?",
    month: "Der Tag fehlt. Als ersten Tag des Monats lesen?",
    approximate: "Die Zahl ist eine ungefähre Angabe. Ohne das Wort davor lesen?",
    "no-value": "Die Zelle hat keinen Wert. Leer lassen?",
    separators:
      "Seriennummern dürfen nur Buchstaben von A bis Z, Ziffern, Bindestriche und Schrägstriche enthalten. Bindestriche setzen?",
    "comma-list": "Die Liste ist durch Kommas getrennt. Als einzelne Einträge lesen?"
  },
  empty: "leer",
  readSo: (count: string) => (count === "1" ? "Diese Zelle so lesen" : `Alle ${count} Zellen so lesen`),
  isUnit: (unit: string) => `Es sind ${unit}`,
  changeSo: (count: string) => (count === "1" ? "So ändern" : `Alle ${count} Zellen so ändern`),
  oneByOne: "Einzeln ändern",
  change: "Ändern",
  more: (count: string) => `und ${count} weitere`,
  leaveRows: (count: string) => (count === "1" ? "Diese Zeile weglassen" : `Diese ${count} Zeilen weglassen`),
  leaveLater: (count: string) =>
    count === "1" ? "Die spätere Zeile weglassen" : `Die ${count} späteren Zeilen weglassen`,
  other: (row: string) => `wie in Zeile ${row}`,
  forAll: "Für alle Zeilen gilt",
  chooseModel: "Modell der Batterien wählen",
  useModel: "Dieses Modell verwenden",
  newModel: "Modell anlegen",
  plants: "Werke ansehen und anlegen",
  inFile: "In der Datei zeigen",
  wholeFile: "Die Datei mit den Fragen ansehen",
  onlyQuestions: "nur Zeilen mit Fragen",
  moreRows: "Mehr Zeilen",
  noRows: "Keine Zeile hat eine Frage.",
  answers: (count: string) => (count === "1" ? "1 Antwort" : `${count} Antworten`),
  takeBack: "Zurücknehmen",
  takeBackAll: "Alle Antworten zurücknehmen",
  takeBackLead: "Alle Antworten auf Fragen dieser Tabelle gehen verloren.",
  rowsLeft: (rows: string) => `Zeilen ohne Übernahme: ${rows}`,
  proposalsAndRest: "Vorschläge übernehmen, alle anderen weglassen",
  leaveRest: (count: string) => `Die ${count} offenen Spalten weglassen`,
  step: (number: string, all: string, name: string) => `Schritt ${number} von ${all}: ${name}`
}

export type QuestionsTexts = Translated<typeof questions>
