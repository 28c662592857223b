/** The texts of `dpp registry` in German. */
import type { RegistryTexts } from "../en/registry.ts"

const rows = (count: number): string => (count === 1 ? "1 Batterie" : `${count.toLocaleString("de")} Batterien`)

export const registryTexts: RegistryTexts = {
  short: "EU-Register: Arbeitsblätter schreiben, prüfen, Antworten festhalten.",
  description:
    "Registrierung von Batterien im EU-Register (Durchführungsverordnung (EU) 2026/1778). Die Arbeitsblätter sind nicht die Vorlage " +
    "der Kommission, und nichts wird übermittelt: Vergleichen Sie sie mit der Vorlage im Register und reichen Sie sie dort ein. Der " +
    "Schlüssel kommt aus DPP_API_KEY oder --key-file.",
  prepare:
    "Ein Arbeitsblatt als Dateien mit höchstens 100 Zeilen schreiben, denn das Register nimmt eine Datei ganz oder gar nicht an, und " +
    "festhalten, dass die Batterien vorbereitet sind. Eine vorbereitete Batterie steht nicht im nächsten Arbeitsblatt. " +
    "DPP_REGISTRY_TEMPLATE nennt eine JSON-Datei, die die Namen der Felder denen des Registers zuordnet.",
  check:
    "Das Arbeitsblatt prüfen, wie es das Register tut (Art. 8 Abs. 7): jeden Pass ohne Schlüssel unter seiner gedruckten Adresse lesen " +
    "und mit seiner Zeile vergleichen. Nichts wird geändert. Der Rückgabewert ist 0 ohne Fehler, 1 mit Fehlern und 2, wenn etwas " +
    "nicht geprüft werden konnte.",
  result:
    "Festhalten, was das Register geantwortet hat: Registrierungsnummern, Nachweise und Fehler, als JSON oder CSV. Jede Zeile nennt " +
    "ihre Batterie mit unique_product_identifier, passport_id oder product_id. Dieselbe Datei darf erneut eingelesen werden.",
  out: "Ordner für die Dateien; die früherer Läufe bleiben",
  format: "Format der Dateien",
  status: "Nur Batterien mit diesem Status; sonst not_registered, update_pending und failed",
  deregistrations: "Batterien, die aus dem Register zu entfernen sind: recycelt, oder mit gelöschtem Pass",
  dryRun: "Die Dateien schreiben und nichts festhalten",
  all: "Alle veröffentlichten Pässe prüfen, nicht nur die zu übermittelnden",
  state: "Datei, die festhält, was geprüft ist: Ein späterer Lauf mit derselben Datei setzt die Prüfung fort",
  report: "Die Befunde in eine Datei schreiben: .xlsx für eine Arbeitsmappe, sonst JSON",
  concurrency: "Wie viele Pässe gleichzeitig gelesen werden, 1 bis 64",
  concurrencyRange: "--concurrency muss zwischen 1 und 64 liegen.",
  allowLocal: "Adressen dieses Rechners oder seines Netzes zulassen, um den Dienst auszuprobieren",
  file: "Datei mit den Antworten: .csv oder JSON",
  examples: {
    prepare: "Alle Batterien, die zu registrieren oder zu aktualisieren sind",
    deregistrations: "Batterien, die abzumelden sind, als XML",
    check: "Bevor ein Arbeitsblatt eingereicht wird",
    report: "Alle Pässe, mit einem Bericht; läuft nach einer Unterbrechung weiter",
    result: "Was das Register geantwortet hat"
  },
  nothing: "Nichts vorzubereiten.",
  prepared: (count, files, folder) =>
    `${rows(count)} in ${files} ${files === 1 ? "Datei" : "Dateien"} im Ordner ${folder}`,
  unsigned: (count) =>
    `${rows(count)} noch ohne signierten Nachweis: Der Hashwert fehlt. Bereiten Sie sie gleich noch einmal mit --status prepared vor.`,
  notice:
    "Das sind Arbeitsblätter, nicht die Vorlage der Kommission. Nichts wurde übermittelt. Prüfen Sie sie mit dpp registry check, bevor Sie sie einreichen.",
  checked: (count) => `${count === 1 ? "1 Pass" : `${count.toLocaleString("de")} Pässe`} geprüft`,
  severities: { error: "Fehler", warning: "Warnung", undecided: "nicht geprüft" },
  example: (address) => `zum Beispiel ${address}`,
  written: (file) => `Bericht: ${file}`,
  undecided: (count) =>
    `${count.toLocaleString("de")} ${count === 1 ? "Pass konnte" : "Pässe konnten"} nicht geprüft werden: Rufen Sie den Befehl noch einmal auf.`,
  title: "Prüfung für das EU-Register",
  sheets: { summary: "Übersicht", findings: "Befunde" },
  columns: {
    severity: "Schwere",
    code: "Befund",
    article: "Vorschrift",
    count: "Anzahl",
    text: "Bedeutung",
    example: "Beispiel",
    identifier: "Eindeutige Produktkennung",
    passport: "Pass",
    at: "Feld",
    detail: "Arbeitsblatt / Pass"
  },
  cut: (shown, all) =>
    `Die ersten ${shown.toLocaleString("de")} von ${all.toLocaleString("de")}; ein Bericht als JSON enthält alle.`,
  noResults: (file) => `${file} enthält keine Antworten.`,
  recorded: ({ rejected, stored, unchanged }) =>
    `Festgehalten: ${stored}, schon bekannt: ${unchanged}, abgelehnt: ${rejected}`,
  line: (number) => `Antwort ${number}`,
  differs: "Das Register hat einen Nachweis, der nicht von diesem Pass ist"
}
