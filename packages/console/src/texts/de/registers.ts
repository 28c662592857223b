/** Texts about what registers and data spaces know of the company. */
import type { Translated } from "../Translated.ts"

export const registers = {
  title: "Register und Datenräume",
  lead: "Unter diesen Kennungen kennen Register und Datenräume Ihr Unternehmen. Sie stehen in keinem Batteriepass.",
  schemes: {
    lei: "LEI",
    vat: "USt-IdNr.",
    ntr: "Nummer im nationalen Handelsregister",
    eid: "EUID",
    gln: "GLN",
    eori: "EORI",
    bpnl: "BPNL (Nummer im Datenraum)"
  },
  scheme: "Art der Kennung",
  value: "Kennung",
  none: "Noch keine Kennung.",
  add: "Kennung hinzufügen",
  verifiedUntil: "Im EU-Register bestätigt bis",
  verifiedHint: "Der letzte Tag, an dem das Register Anmeldungen Ihres Unternehmens annimmt.",
  enterDay: "Tag eintragen",
  verification: {
    ended: "Die Bestätigung im EU-Register ist abgelaufen: Es nimmt keine Anmeldungen mehr an. Erneuern Sie sie dort.",
    ending: "Die Bestätigung im EU-Register läuft bald ab. Erneuern Sie sie dort rechtzeitig."
  },
  toProfile: "Zu „Eigene Angaben“",
  bpns: "BPNS (Nummer des Werks im Datenraum)",
  bpnsHint: "Steht in keinem Batteriepass."
}

export type RegistersTexts = Translated<typeof registers>
