/** Texts of the views for requests to suppliers. */
import type { Translated } from "../Translated.ts"

export const suppliers = {
  lead: "Fragen Sie einen Lieferanten nach Angaben, die nur er kennt. Was er antwortet, ist ein Vorschlag, bis Sie ihn annehmen.",
  none: "Noch keine Anfrage. Hier steht, wen Sie gefragt haben, und wer geantwortet hat.",
  add: "Einen Lieferanten fragen",
  all: "Alle Anfragen an Lieferanten",
  states: {
    open: "wartet auf Antwort",
    submitted: "Antwort ist da",
    accepted: "angenommen",
    withdrawn: "zurückgezogen"
  },
  fields: (count: number) => (count === 1 ? "1 Angabe" : `${count} Angaben`),
  due: (day: string) => `bis ${day}`,
  overdue: "überfällig",
  newTitle: "Einen Lieferanten fragen",
  newLead:
    "Der Lieferant bekommt eine Seite in seiner Sprache, auf der er nur diese Angaben einträgt. Er braucht kein Konto.",
  model: "Für welches Modell?",
  noModel: "Legen Sie zuerst ein Modell an.",
  which: "Was fehlt und gefragt werden soll",
  whichNone: "Diesem Modell fehlt nichts, was ein Lieferant sagen kann.",
  selectAll: "Alle auswählen",
  supplier: "Name des Lieferanten",
  email: "E-Mail-Adresse des Lieferanten",
  emailHint: "Wo der Dienst E-Mails versendet, schickt er den Link und Erinnerungen dorthin.",
  language: "Sprache der Seite",
  until: "Bis wann brauchen Sie die Antwort?",
  note: "Hinweis für den Lieferanten",
  noteHint: "Zum Beispiel der Artikel, um den es geht. Der Lieferant liest ihn.",
  ask: (count: number) => (count === 1 ? "Nach 1 Angabe fragen" : `Nach ${count} Angaben fragen`),
  link: (name: string) =>
    `Link für ${name}: Wer ihn hat, kann antworten. Er wird nur hier angezeigt. Geben Sie ihn auf sicherem Weg weiter.`,
  forModel: "Modell",
  forBatteries: (count: number) => (count === 1 ? "1 Batterie" : `${count} Batterien`),
  asked: "Gefragt ist nach",
  answer: "Die Antwort",
  answerLead: "Links steht, was bisher eingetragen ist. Wählen Sie aus, was Sie annehmen oder zurückgeben.",
  notYet: "Der Lieferant hat noch nicht geantwortet.",
  field: "Angabe",
  now: "Bisher",
  stated: "Antwort",
  differs: (count: number) => `unterschiedlich in ${count} Batterien`,
  wasAccepted: "schon angenommen",
  accept: (count: number) => (count === 1 ? "1 Angabe annehmen" : `${count} Angaben annehmen`),
  acceptedNow: "Angenommen und eingetragen.",
  toModel: "Zum Modell, das die Angaben an seine Batterien weitergeben kann",
  outdated:
    "Diese Angaben wurden geändert, seit die Antwort da ist. Wenn Sie annehmen, überschreiben Sie die Änderung.",
  acceptAnyway: "Trotzdem annehmen",
  reject: (count: number) => (count === 1 ? "1 Angabe zurückgeben" : `${count} Angaben zurückgeben`),
  reason: "Was ist zu berichtigen?",
  reasonHint: "Der Lieferant liest es.",
  rejected: (reason: string) => `Zurückgegeben: ${reason}`,
  remind: "Erinnern",
  remindLead: "Sie bekommen einen weiteren Link. Die früheren gelten weiter.",
  reminded: (day: string) => `Zuletzt erinnert am ${day}.`,
  withdraw: "Anfrage zurückziehen",
  withdrawLead: "Der Link des Lieferanten öffnet dann nichts mehr.",
  withdrawNow: "Jetzt zurückziehen",
  role: "Eine Person mit der Rolle „Bearbeiten“ kann fragen und entscheiden.",
  untilHint: (before: number, after: number) =>
    `Der Service erinnert ${before} Tage vorher und ${after} Tag danach je einmal per E-Mail.`,
  remindedOn: (day: string) => `erinnert am ${day}`,
  reminderSent: {
    before: (day: string) => `Vor dem Termin per E-Mail erinnert am ${day}.`,
    after: (day: string) => `Nach dem Termin per E-Mail erinnert am ${day}.`
  },
  reminderPlanned: {
    before: (day: string) => `Vor dem Termin wird am ${day} per E-Mail erinnert.`,
    after: (day: string) => `Nach dem Termin wird am ${day} per E-Mail erinnert.`
  },
  askFor: (count: number) =>
    count === 1 ? "Lieferanten zu 1 Batterie fragen" : `Lieferanten zu ${count} Batterien fragen`,
  chosenBatteries: (count: number) =>
    count === 0 ? "Wählen Sie Batterien in ihrer Liste aus." : count === 1 ? "Für 1 Batterie" : `Für ${count} Batterien`
}

export type SuppliersTexts = Translated<typeof suppliers>
