/** The texts of `dpp declaration`, in German. */
import type { DeclarationTexts } from "../en/declaration.ts"

export const declarationTexts: DeclarationTexts = {
  short: "EU-Konformitätserklärungen: create, list, show, update, issue, withdraw, delete, pdf.",
  description:
    "EU-Konformitätserklärungen nach Anhang IX der Verordnung (EU) 2023/1542. Der Dienst erstellt sie aus den Werten von Modellen und Batterien; " +
    "unterzeichnet wird sie von einer Person. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.",
  create: "Eine Erklärung erstellen. Die Datei enthält den Inhalt von POST /declarations als JSON.",
  list: "Die Erklärungen auflisten, die neueste zuerst.",
  show: "Eine Erklärung zeigen: ihren Status, was zur Ausstellung fehlt und was sich seitdem geändert hat.",
  update: "Eine Erklärung ändern. Die Datei enthält, was sich ändert; null entfernt eine Angabe.",
  issue:
    "Angeben, dass eine Person unterzeichnet hat. Speichert ein PDF in jeder Sprache, das die Pässe des Modells dann zeigen.",
  withdraw: "Eine Erklärung endgültig zurückziehen. Ihre Dokumente bleiben lesbar.",
  delete: "Einen Entwurf löschen, oder eine Erklärung, die nicht mehr aufbewahrt werden muss.",
  pdf: "Das ausgestellte Dokument speichern, oder den Entwurf mit einem Vermerk auf jeder Seite.",
  id: "ID der Erklärung, wie dpp declaration list sie zeigt",
  file: "JSON-Datei",
  onBehalfOf: "Für wen unterzeichnet wurde",
  place: "Ort der Ausstellung",
  date: "Datum der Ausstellung, zum Beispiel 2026-11-01",
  name: "Name der Person, die unterzeichnet hat",
  function: "Funktion dieser Person",
  signedFile: "Adresse des unterzeichneten Dokuments",
  signature: "Eine qualifizierte elektronische Signatur anstelle des Dokuments",
  language: "Sprache des Dokuments",
  reason: "Warum sie zurückgezogen wird",
  out: "Die PDF-Datei",
  examples: {
    create: "Ein Entwurf für ein Modell",
    update: "Ein anderer Markt",
    issue: "Eine Person hat unterzeichnet",
    pdf: "Das ausgestellte Dokument in seiner ersten Sprache"
  },
  followed: (updated, requested, rejected) =>
    `Batterien, die sie zeigen: ${updated}; die auf ein zweites Mitglied warten: ${requested}; die nicht geändert werden konnten: ${rejected}.`,
  remaining: (ids) => `Weitere Batterien folgen mit dpp template apply: ${ids}`,
  deleted: (id) => `${id}: gelöscht`,
  written: (file) => `${file} gespeichert`
}
