/** The texts of `dpp product update`, `upsert` and `publish` with a file, in German. */
import type { ChangeFromTexts } from "../en/changeFrom.ts"

export const changeFromTexts: ChangeFromTexts = {
  update:
    "Ändert die Batterien, die die Zeilen einer Datei nennen: mit id, external_id, gtin und serial_number oder serial_number. Die anderen " +
    "Spalten sind die neuen Werte; eine leere Zelle ändert nichts. Nach einer Unterbrechung macht der nächste Lauf weiter.",
  upsert: "Wie update, und legt Batterien an, die es noch nicht gibt.",
  from:
    "Datei mit einer Zeile je Batterie (.csv, .tsv, .xlsx, .ods, .json, .ndjson, .jsonl), genannt mit id, external_id, gtin und " +
    "serial_number oder serial_number",
  dryRun: "Mit --from: sagt, was mit jeder Zeile geschähe, und ändert nichts",
  confirm: "Mit --from: bestätigt, was es verlangt, etwa eine andere Kategorie einer veröffentlichten Batterie",
  reason: "Mit --from: warum sich die Batterien ändern, für das Prüfprotokoll",
  journal: "Mit --from: Journal eines unterbrochenen Laufs. Ohne Angabe DATEI.dpp-BEFEHL.jsonl",
  fromAlone: "--from nennt die Batterien in der Datei: Nennen Sie keine anderen und weder --all noch --apply.",
  needsFrom: "--dry-run, --confirm, --reason und --journal verlangen --from.",
  readings:
    "Die Datei hat Werte des Zustands, die eine Änderung vieler Batterien nicht speichert. Verwenden Sie dpp import.",
  earlier: (count) =>
    count === 1
      ? "1 Zeile hatte ein unterbrochener Lauf schon gespeichert."
      : `${count} Zeilen hatte ein unterbrochener Lauf schon gespeichert.`,
  counts: {
    created: (count) => `${count} neu`,
    updated: (count) => `${count} geändert`,
    unchanged: (count) => `${count} gleich`,
    published: (count) => `${count} veröffentlicht`,
    requested: (count) => `${count} beantragt`,
    rejected: (count) => `${count} abgelehnt`
  },
  examples: {
    update: "Was sich ändern würde",
    upsert: "Änderungen und neue Batterien",
    publish: "Die Batterien einer Datei veröffentlichen"
  }
}
