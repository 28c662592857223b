/** The texts of `dpp product provenance`, in German. */
import type { ProvenanceTexts } from "../en/provenance.ts"

export const provenanceTexts: ProvenanceTexts = {
  description: "Zeigt, woher die Werte eines Produkts stammen: Quelle, wer den Wert geschrieben hat und wann.",
  example: "Woher die Werte einer Batterie stammen",
  empty: "Das Produkt hat keine Werte.",
  request: (id) => `Anfrage ${id}`,
  sources: {
    api: "API",
    member: "Mitglied",
    import: "Import",
    template: "Modell",
    supplier: "Lieferant",
    facility: "Standort",
    organization: "Profil des Unternehmens",
    condition: "Messung",
    unknown: "unbekannt"
  }
}
