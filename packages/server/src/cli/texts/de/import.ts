/** The texts of `dpp import` in German: help, and results of a run. Problems of cells are in the core. */
import type { ImportTexts } from "../en/import.ts"

const rowsOf = (count: number): string => `${count} ${count === 1 ? "Zeile" : "Zeilen"}`

export const importTexts: ImportTexts = {
  short: "Produkte aus XLSX, ODS, CSV oder JSON importieren: zuerst geprüft, fortsetzbar.",
  description: (limits) =>
    "Importiert Produkte aus einer Datei. Zuerst werden alle Zeilen offline geprüft, und Fehler werden nach Zeile und Spalte " +
    "gemeldet; Warnungen vor unwahrscheinlichen Werten verhindern das Hochladen nicht. Die Zeilennummern sind die der Datei. " +
    "Eine Zeile, die veröffentlicht werden soll, muss alles haben, was die Veröffentlichung verlangt, außer dem, was der Dienst " +
    "aus Unternehmen und Werk ergänzt; bei Entwürfen wird aufgelistet, was ihnen nach dem Gesetz fehlt. Mit --apply " +
    "werden die Zeilen hochgeladen, 500 je Anfrage. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.\n\n" +
    "Korrigieren Sie die Datei, und rufen Sie denselben Befehl erneut auf, so oft wie nötig. Zeilen werden über Seriennummer " +
    "und GTIN zugeordnet: Entwürfe werden vervollständigt, veröffentlichte Pässe nur mit --update-published geändert. Eine " +
    "leere Zelle ändert nichts. Ein Protokoll im Ordner der Datei hält fest, welche Zeilen gespeichert sind; ein unterbrochener " +
    "Import wird fortgesetzt, und keine Zeile wird zweimal gesendet. Löschen Sie es, um alle Zeilen mit dem Server zu " +
    "vergleichen.\n\n" +
    "Über der Kopfzeile einer Tabelle dürfen Titel stehen. Die Kopfzeile besteht aus Bezeichnungen in einer der Sprachen der " +
    "öffentlichen Seite oder aus Feldnamen (docs/attributes.md), mit Einheit, wenn die Werte eine andere haben als das Feld: " +
    "Masse (g), Kapazität [mAh]. Zellen dürfen Einheiten (412,5 kg), Dezimalkommas und Daten wie 18.05.2026 haben. Einträge " +
    "einer Liste sind durch Semikolon getrennt oder Zeilen eines anderen Blatts (siehe dpp template). Was in einer Datei zwei " +
    "Bedeutungen haben kann, wird nicht geraten: 1.234 und 03/04/2026 werden mit beiden Lesarten gemeldet und mit der Option, " +
    "die entscheidet. Der Fehler einer Formel (#DIV/0!) gilt nicht als leere Zelle. Von einer Formel zählt der letzte Wert.\n\n" +
    limits,
  limits: (megabytes, rows, columns, cells, rowBytes, levels) =>
    `Eine Datei hat höchstens ${megabytes} MB, auch entpackt, und ${rows} Zeilen, eine Tabelle höchstens ${columns} Spalten ` +
    `und ${cells} Zellen, eine Zeile einer CSV-Datei ${rowBytes} Byte, JSON ${cells} Werte und ${levels} Ebenen. Eine größere ` +
    "Datei wird abgelehnt, bevor ihre Zeilen gelesen werden; teilen Sie sie auf.",
  file: ".xlsx, .ods, .csv, .tsv, .json (eine Liste oder { products: [...] }), .ndjson, .jsonl oder .aasx; ein einzelner Pass als v1.3, v2.0, Verwaltungsschale oder Catena-X Battery Pass gilt als Liste; - liest die Standardeingabe",
  flags: {
    apply: "Die Zeilen hochladen; ohne diese Option werden sie nur geprüft",
    dryRun: "Die Zeilen nur prüfen; das ist die Voreinstellung",
    publish: "Die Zeilen veröffentlichen, was endgültig ist; ein Status in der Zeile hat Vorrang",
    updatePublished: "Auch bereits veröffentlichte Pässe ändern, wenn eine Zeile von ihnen abweicht",
    ignoreUnknownColumns: "Spalten mit unbekannter Überschrift nicht beachten",
    acceptUnlikely: "Zeilen trotz unwahrscheinlicher Werte veröffentlichen; diese sind dann Warnungen",
    documents:
      "Ordner mit den Dokumenten, die Zellen mit dem Dateinamen nennen. Ohne Angabe ein Ordner neben der Datei, der wie sie heißt",
    map:
      "JSON-Datei mit den Feldern der Spalten, deren Überschrift unbekannt ist; gibt es sie nicht, wird sie mit Vorschlägen " +
      "geschrieben",
    decimal: "Dezimalzeichen von Zahlen, die sich auf zwei Arten lesen lassen, wie 1.234",
    dateOrder: "Reihenfolge in Daten, die sich auf zwei Arten lesen lassen, wie 03/04/2026",
    read: "Zellen dieser Form lesen, wie es der Hinweis sagt (mehrfach möglich): two-digit-year, month, approximate, no-value, separators oder comma-list",
    sheet: "Tabellenblatt mit den Batterien. Ohne Angabe das, dessen Kopfzeile die meisten Felder nennt",
    encoding: "Kodierung einer CSV-Datei, zum Beispiel gb18030. Ohne Angabe UTF-8, UTF-16 oder Windows-1252",
    serialNumber: "Seriennummer für einen Pass in anderer Form, der keine hat oder eine, die ein Pass nicht haben kann",
    measuredAt: "Wann die Batterie gemessen wurde (ISO 8601), für einen Pass in anderer Form, der es nicht sagt",
    skipInvalid: "Gültige Zeilen auch dann hochladen, wenn andere Fehler haben",
    journal: "Datei, die festhält, was hochgeladen ist. Ohne Angabe DATEI.dpp-import.jsonl",
    report:
      "Das Ergebnis jeder Zeile schreiben: als CSV, oder als .xlsx die Arbeitsmappe mit markierten Zellen und Kommentaren",
    profile: "Welche Pflichten eine Zeile mit dem Status „Veröffentlicht“ erfüllen muss: die, die der Server verlangt"
  },
  examples: {
    validate: "Prüfen und die Zellen markieren",
    publish: "Die Zeilen veröffentlichen und das Ergebnis jeder Zeile in eine Datei schreiben"
  },
  contradiction: "--apply und --dry-run widersprechen einander.",
  as: (form: string, text: string) => `mit --read ${form} gilt ${text === "" ? "die Zelle als leer" : `„${text}“`}`,
  reportOfJson: "Der Bericht zu einer JSON-Datei ist CSV: sein Name muss auf .csv enden.",
  noFolder: (path) => `Ordner nicht gefunden: ${path}`,
  notAJournal: (path) => `${path} ist kein Protokoll eines Imports.`,
  wouldSkip: (row, serial, reason) => `Zeile ${row} (${serial ?? "ohne Seriennummer"}) würde übersprungen: ${reason}`,
  profileIncomplete:
    "Das Profil des Unternehmens ist unvollständig: bevor es der Administrator ergänzt, kann nichts veröffentlicht werden.",
  domainPending: (host) =>
    `Die eigene Domain ${host} ist noch nicht aktiv: bis dahin kann nichts veröffentlicht werden.`,
  draftLimit: (limit) => `Das Unternehmen darf ${limit} Entwürfe haben; mit diesen Zeilen wären es mehr.`,
  publicationLimit: (limit) =>
    `Das Unternehmen darf im Monat ${limit} Pässe veröffentlichen; mit diesen Zeilen wären es mehr.`,
  notAsked:
    "Ohne API-Schlüssel nicht geprüft: Profil des Unternehmens, Werke, Kontingente und bereits gespeicherte Batterien.",
  noResponse: (reason) =>
    `Nicht geprüft: Profil des Unternehmens, Werke, Kontingente und bereits gespeicherte Batterien. ${reason}`,
  notAMap: (path) =>
    `${path} muss JSON in dieser Form sein: {"columns": {"Herst.-Datum": "manufacturing_date", "Bemerkung": null}}.`,
  notAField: (path, column, field) => `${path}: „${field}“ für die Spalte „${column}“ ist kein Feld.`,
  mapWritten: (path) =>
    `Vorschläge für die unbekannten Spalten geschrieben: ${path}. Prüfen Sie die Datei (null lässt eine Spalte weg), und rufen ` +
    "Sie denselben Befehl erneut auf.",
  at: (rows, count, column, sheet) =>
    `${sheet === undefined ? "" : `Blatt „${sheet}“, `}${count === 1 ? "Zeile" : "Zeilen"} ${rows}, ${column}`,
  wholeFile: "Datei",
  wholeSheet: (name) => `Blatt „${name}“`,
  colon: ": ",
  warning: (text) => `Warnung: ${text}`,
  more: (count) => `... und ${count} weitere; --report und --json listen alle auf`,
  moreMissing: (count) => `  ... und ${count} weitere`,
  unknownFields: (fields) => `Unbekannte Felder, die der Dienst nicht beachtet: ${fields}`,
  skipped: (row, serial, reason) => `Zeile ${row} (${serial ?? "ohne Seriennummer"}) wurde übersprungen: ${reason}`,
  reasons: {
    repeated: "eine frühere Zeile nennt dieselbe Batterie",
    not_found: "das Unternehmen hat keine solche Batterie",
    unlikely_values: "unwahrscheinliche Werte: korrigieren oder mit --accept-unlikely annehmen",
    duplicate_in_database: "ein anderes Produkt hat diese Seriennummer",
    external_id_taken: "eine andere Zeile oder ein anderes Produkt hat diesen eigenen Schlüssel (external_id)",
    duplicate_in_request: "eine andere Zeile hat diese Seriennummer",
    validation_failed: "der Server lehnt die Werte ab",
    conflict: "der Server lehnt die Änderung ab",
    published: "der Pass ist veröffentlicht"
  },
  differs: "weicht vom veröffentlichten Pass ab: mit --update-published wird er geändert",
  product: (id) => `Produkt ${id}`,
  lacking: "Entwürfe dürfen unvollständig importiert werden. Zur Veröffentlichung fehlt ihnen:",
  lacks: (column, rows, text) => `  ${column} (${rowsOf(rows)}): ${text}`,
  imported: (imported, rows, updated, unchanged) => {
    const changed = [
      ...(updated > 0 ? [`davon ${updated} geändert`] : []),
      ...(unchanged > 0 ? [`${updated > 0 ? "" : "davon "}${unchanged} unverändert`] : [])
    ]
    const detail = changed.length === 0 ? "" : ` (${changed.join(", ")})`
    return `${imported} von ${rowsOf(rows)} importiert${detail}${imported === rows ? "" : `, ${rows - imported} nicht`}.`
  },
  valid: (valid, rows) =>
    `${valid} von ${rowsOf(rows)} ${valid === 1 ? "ist" : "sind"} gültig. Es wurde nichts hochgeladen.`,
  noRows: "Die Datei enthält keine Zeilen.",
  applyNext: (isPublished) =>
    isPublished
      ? "Mit --apply hochladen und veröffentlichen. Die Veröffentlichung ist endgültig."
      : "Mit --apply hochladen.",
  published: (count) =>
    count === 1 ? "1 Batteriepass ist veröffentlicht." : `${count} Batteriepässe sind veröffentlicht.`,
  reportWritten: (path) => `Bericht geschrieben: ${path}`,
  fix: "Beheben Sie die oben genannten Fehler, und rufen Sie den Befehl erneut auf.",
  fixOrSkip: (flags) =>
    `Beheben Sie die oben genannten Fehler, und rufen Sie den Befehl erneut auf, oder laden Sie mit ${flags} nur die gültigen Zeilen hoch.`,
  progress: (done, total) => `${done} von ${total} Zeilen`,
  report: {
    header: ["Zeile", "Seriennummer", "Ergebnis", "Begründung"],
    outcomes: {
      imported: "importiert",
      updated: "geändert",
      unchanged: "unverändert",
      skipped: "übersprungen",
      notSent: "nicht gesendet"
    },
    lacks: (columns) => `zur Veröffentlichung fehlt: ${columns}`,
    sheet: (number) => `Tabelle ${number}`
  }
}
