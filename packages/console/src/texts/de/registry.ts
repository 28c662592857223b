/** Texts of the view for the EU registry. */
import type { Translated } from "../Translated.ts"

export const registry = {
  lead: "Hier entstehen die Dateien, mit denen Sie Ihre Batterien beim Register der EU anmelden. Dieser Dienst sendet nichts an das Register: Sie laden die Datei dort selbst hoch und bringen die Antwort zurück.",
  practice: "Batterien aus dem Übungsbereich kommen in kein Register.",
  identifiers: "Das Register fragt nach einer Kennung Ihres Unternehmens, etwa LEI, USt-IdNr. oder Registernummer.",
  backup: "Das Register fragt nach dem Anbieter der Sicherungskopie. Der Administrator des Dienstes trägt ihn ein.",
  counts: "Stand",
  states: {
    open: "noch anzumelden oder zu aktualisieren",
    prepared: "in einer Datei, Antwort steht aus",
    registered: "angemeldet",
    failed: "vom Register abgelehnt",
    ended: "abzumelden: recycelt, oder der Pass wurde gelöscht"
  },
  many: (count: string) => `mehr als ${count}`,
  prepare: "1. Datei vorbereiten",
  prepareLead:
    "Auf einmal sind es höchstens 1.000 Batterien. Mit dem Herunterladen wird festgehalten, dass sie vorbereitet sind. Kam eine Datei nicht an, laden Sie sie hier noch einmal herunter.",
  notice:
    "Die Datei ist ein Arbeitsblatt dieses Dienstes und nicht die Vorlage der Kommission. Vergleichen Sie beide, bevor Sie die Datei einreichen.",
  worksheet: "Wofür?",
  worksheets: {
    registrations: "Anmelden und aktualisieren",
    prepared: "Noch einmal: bereits heruntergeladen, Antwort steht aus",
    deregistrations: "Abmelden: recycelte Batterien und gelöschte Pässe"
  },
  format: "Dateiformat",
  download: (count: number) =>
    count === 1 ? "Datei mit 1 Batterie herunterladen" : `Datei mit ${count} Batterien herunterladen`,
  nothing: "Es ist nichts zu melden.",
  prepared: (count: number) => (count === 1 ? "Heruntergeladen: 1 Batterie." : `Heruntergeladen: ${count} Batterien.`),
  unsigned: (count: number) =>
    count === 1
      ? "1 Batterie hat noch keinen signierten Nachweis."
      : `${count} Batterien haben noch keinen signierten Nachweis.`,
  role: "Eine Person mit der Rolle „Veröffentlichen“ kann Dateien vorbereiten und Antworten eintragen.",
  result: "2. Antwort des Registers eintragen",
  resultLead:
    "Laden Sie die Datei, die das Register geliefert hat: CSV oder JSON. Dieselbe Datei noch einmal zu laden schadet nicht.",
  choose: "Datei mit der Antwort",
  recorded: (stored: number, unchanged: number) => `${stored} eingetragen, ${unchanged} waren schon bekannt.`,
  empty: "In dieser Datei steht keine Antwort.",
  unreadable: (reason: string) => `Die Datei lässt sich nicht lesen: ${reason}`,
  rejected: "Diese Zeilen sind nicht eingetragen:",
  line: (number: number) => `Zeile ${number}`,
  differs: "Das Register hat einen Nachweis, der nicht von diesem Batteriepass ist.",
  oneTable: "Alle stehen in einer Tabelle.",
  archive: (count: number) =>
    `Das Register nimmt höchstens 100 Batterien je Datei: ${count} Dateien in einem Archiv (ZIP).`,
  moreFiles: "Danach gibt es noch weitere.",
  ask: "Den Administrator per E-Mail bitten",
  mailSubject: (company: string) => `Batteriepässe: Anbieter der Sicherungskopie von ${company}`,
  mailText: (company: string, id: string) =>
    `Bitte tragen Sie für unser Unternehmen ${company} (${id}) den Anbieter der Sicherungskopie ein. Das EU-Register fragt danach.\n\nName:\nInternetadresse:\n\ndpp org update ${id} --backup-provider-name "…" --backup-provider-url https://…`,
  noJson: "Sie ist weder CSV noch JSON."
}

export type RegistryTexts = Translated<typeof registry>
