/** Names of columns, words and notes of spreadsheets, in German. */
import { exampleSerial } from "../../sheets/exampleSerial.ts"
import type { SheetTexts } from "../en/sheets.ts"

export const sheetTexts: SheetTexts = {
  entry: (entry) => `Eintrag ${entry}`,
  product: "Produkt",
  column: (column) => `Spalte ${column}`,
  fields: {
    name: "Bezeichnung",
    status: "Status",
    category: "Produktart",
    gtin: "GTIN",
    external_id: "Eigener Schlüssel",
    template_id: "Name des Modells",
    facility_id: "Name des Werks",
    not_applicable: "Nicht zutreffend"
  },
  none: "keine",
  status: { draft: "Entwurf", published: "Veröffentlicht" },
  listParts: {
    component_materials: { component: "Komponente", name: "Material", identifier: "Kennung" },
    hazardous_substances: {
      chemical_name: "Stoff",
      identifier_type: "Art der Kennung",
      identifier: "Kennung",
      location: "Ort in der Batterie",
      concentration_percent: "Konzentration",
      hazards: "Gefahrenhinweise",
      impact: "Auswirkung"
    }
  },
  years: "Jahre",
  template: {
    batteries: "Batterien",
    models: "Modelle",
    materials: "Materialien",
    substances: "Gefährliche Stoffe",
    choices: "Listen",
    notes: "Erläuterungen",
    title: { batteries: "Batteriepässe", models: "Batteriemodelle" },
    guidance: {
      batteries: `Eine Zeile je Batterie. Spalten mit * sind Pflichtangaben; ihre Erläuterung steht im Kommentar der Kopfzelle und auf dem Blatt „Erläuterungen“. Die Beispielzeile ${exampleSerial} wird nicht importiert.`,
      models: `Eine Zeile je Modell. Spalten mit * sind Pflichtangaben des Passes; ihre Erläuterung steht im Kommentar der Kopfzelle und auf dem Blatt „Erläuterungen“. Die Beispielzeile ${exampleSerial} wird nicht importiert.`
    },
    listGuidance: { batteries: "Eine Zeile je Seriennummer und Eintrag.", models: "Eine Zeile je Modell und Eintrag." },
    fullStop: ".",
    colon: ": ",
    mandatory: "Pflichtangabe",
    conditional: "Pflichtangabe unter einer Bedingung",
    pending: "Pflichtangabe nach DIN DKE SPEC 99100, von der EU noch nicht verlangt",
    optional: "Freiwillig",
    filled: "Bleibt die Zelle leer, ergänzt der Dienst den Wert aus dem Profil des Unternehmens oder des Werks.",
    notApplicable: "Trifft die Angabe nicht zu: „nicht zutreffend“.",
    list: "Einträge mit Semikolon trennen; „keine“ für eine leere Liste.",
    date: "TT.MM.JJJJ oder JJJJ-MM-TT",
    duration: "Zum Beispiel „8 Jahre“ oder P8Y",
    address: "Internetadresse (https://…)",
    column: "Spalte",
    field: "Feld",
    duty: "Pflicht",
    unit: "Einheit",
    form: "Form",
    description: "Beschreibung",
    source: "Rechtsquelle",
    name: "Name des Produkts, wie ihn das Unternehmen verwendet.",
    gtin: "GTIN mit 8, 12, 13 oder 14 Ziffern; steht im QR-Code.",
    external_id:
      "Ihr eigener Schlüssel der Batterie, etwa aus dem ERP: höchstens 200 Zeichen, im Unternehmen eindeutig, nie veröffentlicht.",
    status: "„Veröffentlicht“ macht den Pass öffentlich; das ist endgültig. Leer: Entwurf.",
    facility_id: "Name, GLN oder ID eines Werks des Unternehmens."
  },
  readiness: {
    title: "Bereitschaft zum",
    open: "Offen",
    duties: "Pflichten",
    models: "Modelle",
    state: "Stand",
    day: "Ab",
    waits: "Frühestens; wartet auf",
    duty: "Pflicht",
    provision: "Vorschrift",
    supplier: "Wer die Angabe hat",
    category: "Kategorie",
    model: "Modell",
    facility: "Werk",
    fields: "Angaben",
    ready: "davon bereit",
    declarations: "EU-Konformitätserklärungen",
    declaration: "Nummer",
    finding: "Was zu prüfen ist",
    left_off: "Nicht aufgeführt"
  },
  standings: {
    missing: "fehlt",
    below: "unter dem Mindestanteil",
    waiting: "wartet auf einen Rechtsakt",
    later: "später",
    bound: "gilt, steht nicht im Pass",
    met: "erfüllt",
    ended: "beendet",
    not_bound: "gilt nicht"
  },
  suppliers: {
    manufacturer: "Hersteller",
    cell_supplier: "Zelllieferant",
    bms: "Batteriemanagementsystem",
    responsible_party: "Verantwortlicher",
    operator: "Wirtschaftsakteur"
  },
  stock: { templates: "Modelle", drafts: "Entwürfe", published: "Veröffentlicht" }
}
