/** Texts of the changes that a second person decides. */
import type { Translated } from "../Translated.ts"

export const changeRequests = {
  title: "Änderungen, die eine zweite Person freigibt",
  lead: "Eine Person bittet um die Änderung, eine andere sieht sie an und entscheidet.",
  kinds: {
    publication: "Veröffentlichung",
    update: "Berichtigung",
    lifecycle: "Ereignis",
    delete: "Löschung",
    transfer: "Übergabe an ein anderes Unternehmen",
    answer: "Angaben eines Lieferanten",
    image: "Bild",
    file: "Wer ein Dokument lesen darf",
    profile: "Angaben des Unternehmens, die Pässe zeigen",
    facility: "Werk, das Pässe nennen",
    member_link: "Anmelde-Link für ein Mitglied",
    four_eyes_off: "Künftig entscheidet eine Person allein"
  },
  nothing: "kein Wert",
  open: "Batterie ansehen",
  approve: "Freigeben",
  refuse: "Ablehnen",
  code: "Code der Übergabe, nur jetzt zu sehen:",
  link: "Anmelde-Link, 15 Minuten gültig und nur jetzt zu sehen. Geben Sie ihn dem Mitglied:"
}

export type ChangeRequestsTexts = Translated<typeof changeRequests>
