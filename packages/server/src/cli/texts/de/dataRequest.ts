/** The texts of `dpp data-request`, in German. */
import type { DataRequestTexts } from "../en/dataRequest.ts"

export const dataRequestTexts: DataRequestTexts = {
  short: "Anfragen an Lieferanten: create, list, show, remind, accept, reject, withdraw.",
  description:
    "Anfragen an Lieferanten: Werte für ein Modell oder für Batterien erfragen und über die Antworten entscheiden. Der Schlüssel kommt " +
    "aus DPP_API_KEY oder --key-file.",
  create:
    "Einen Lieferanten fragen. Gibt die Adresse der Seite für den Lieferanten und ein Token für ein Programm aus. Beide werden nur einmal angezeigt.",
  list: "Die Anfragen auflisten, die neueste zuerst.",
  show: "Die Angaben des Lieferanten neben den jetzigen Werten zeigen.",
  remind: "Den Lieferanten erinnern; per E-Mail, wenn der Dienst E-Mails versendet. Gibt einen weiteren Link aus.",
  accept:
    "Die Angaben in das Modell oder in alle Batterien übernehmen. Gelingt das nicht bei allen, bleibt alles unverändert.",
  reject: "Die Angaben mit einer Begründung zurückgeben, die der Lieferant liest.",
  withdraw: "Eine Anfrage zurückziehen. Sie nimmt dann keine Angaben mehr an.",
  to: "Name des Lieferanten",
  email: "E-Mail-Adresse des Lieferanten",
  locale: "Sprache der Seite und der E-Mails; ohne Angabe die des Unternehmens",
  template: "Name oder ID des Modells, für das die Werte bestimmt sind",
  product: "Eine Batterie, für die die Werte bestimmt sind, anstelle eines Modells; kann wiederholt werden",
  field: "Ein Attribut wie recycled_nickel_pre_consumer; kann wiederholt werden. Ohne Angabe alle fehlenden",
  part: "Ein Attribut, wenn nicht alle gemeint sind; kann wiederholt werden",
  due: "Bis wann die Werte gebraucht werden, zum Beispiel 2027-03-31",
  note: "Ein Text für den Lieferanten",
  reason: "Was nicht stimmt",
  confirm: "Auch über Werte, die seither geändert wurden",
  status: "Nur Anfragen mit diesem Status",
  id: "ID der Anfrage, wie dpp data-request list sie zeigt",
  target: "Nennen Sie das Modell mit --template oder Batterien mit --product.",
  examples: { create: "Alles, was einem Modell fehlt", reject: "Ein Wert stimmt nicht" },
  columns: { id: "ID", supplier: "Lieferant", status: "Status", due: "Frist", fields: "Attribute" },
  value: { field: "Attribut", now: "jetzt", stated: "Angabe" },
  statuses: { open: "offen", submitted: "eingereicht", accepted: "übernommen", withdrawn: "zurückgezogen" },
  keepLink: "Adresse und Token werden nur jetzt angezeigt. Senden Sie eines davon an den Lieferanten.",
  none: "Es gibt keine solchen Anfragen.",
  notStated: "Es liegen noch keine Angaben vor.",
  accepted: (id, count) => `${id}: bisher ${count} ${count === 1 ? "Wert" : "Werte"} übernommen`,
  rejected: (id) => `${id}: zurückgegeben`,
  withdrawn: (id) => `${id}: zurückgezogen`
}
