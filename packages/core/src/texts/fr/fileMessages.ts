/** Messages about files in German. */
import type { TextsOf } from "../../text/messages.ts"
import type { fileRules } from "../../text/rules/fileRules.ts"

export const fileMessages: TextsOf<typeof fileRules> = {
  cannotRead: "kann nicht gelesen werden: {reason}",
  fileSize: "ist größer als {size} MB; teilen Sie die Datei auf",
  unpackedSize: "ist größer als {size} MB, wenn sie entpackt ist",
  manyParts: "hat mehr als {count} Teile",
  manyRelationships: "hat Beziehungen von mehr als 64 kB",
  twoParts: "hat zwei Teile mit dem Namen {name}",
  manyRows: "hat mehr als {count} Zeilen; teilen Sie die Datei auf",
  manyColumns: "hat mehr als {count} Spalten",
  manyCells: "hat mehr als {count} Zellen; teilen Sie die Datei auf",
  manySheets: "hat mehr als {count} Tabellenblätter",
  longCell: "hat eine Zelle mit mehr als {count} Zeichen",
  longRow: "hat eine Zeile {row}, die länger als {count} Byte ist",
  manyCharacters: "hat mehr als {count} Zeichen in den Zellen, die wiederholten mitgezählt; teilen Sie die Datei auf",
  manyAttributes: "hat ein Element mit mehr als {count} Attributen",
  numberFormats: "hat mehr als {count} Zahlenformate",
  mergedCells: "hat mehr verbundene Zellen als Zellen",
  cellRepeated: "hat eine Zelle, die {count}-mal wiederholt wird",
  severalWithoutResult:
    "hat eine Formel ohne Ergebnisse für mehrere Zellen: öffnen und speichern Sie die Datei einmal in einem Tabellenprogramm",
  cellsWithoutResult:
    "hat eine Formel ohne Ergebnisse für die Zellen {area}: öffnen und speichern Sie die Datei einmal in einem Tabellenprogramm",
  rowNumber: "hat eine Zeile mit der Nummer {text}",
  cellAddress: "hat eine Zelle mit der Adresse {text}",
  noOds: "ist keine OpenDocument-Tabelle",
  noXlsx: "ist keine XLSX-Arbeitsmappe mit einem Tabellenblatt",
  noUtf8: "ist nicht in UTF-8 kodiert; Tabellenprogramme speichern das als „CSV UTF-8“",
  otherEncoding:
    "ist nicht in {encodings} kodiert; speichern Sie die Datei als „CSV UTF-8“, oder geben Sie die Kodierung mit --encoding an",
  noEncoding: "kann nicht gelesen werden: {encoding} ist keine Kodierung",
  invalidJson: "ist kein gültiges JSON: {reason}",
  noProducts: "muss eine Liste von Produkten enthalten oder ein Objekt mit einer Liste unter products",
  noResults: "enthält weder eine Liste noch ein Objekt mit der Liste results oder data",
  extension: "muss einen Namen mit einer dieser Endungen haben: {ends}",
  noSpreadsheet: "ist keine Tabelle",
  noPlace: "hat im Batteriepass keinen Platz: {value}",
  furtherWithoutPlace: "enthält {count} weitere Werte, die im Batteriepass keinen Platz haben",
  undated:
    "bleibt übrig, weil in der Datei nicht steht, wann gemessen wurde; geben Sie es mit --measured-at an: {value}",
  differsFromSigned: "weicht von der signierten Erklärung ab",
  untranslatedAddress: "ist nicht übersetzt: {uri} ist keine Internetadresse",
  noNames: "ist nicht übersetzt, weil es keine Liste von Namen ist: geben Sie {field} neben dem Baum an: {text}",
  isTable: "ist eine Tabelle: prüfen Sie sie mit dpp import --dry-run"
}
