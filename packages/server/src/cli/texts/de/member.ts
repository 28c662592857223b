/** The texts of `dpp member`, in German. */
import type { MemberTexts } from "../en/member.ts"

export const memberTexts: MemberTexts = {
  short: "Mitglieder eines Unternehmens: list, invite, link, remove.",
  description:
    "Mitglieder eines Unternehmens: Personen, die sich an der Konsole anmelden. Über die Admin-API eines laufenden Servers; " +
    "das Token des Administrators kommt aus DPP_ADMIN_TOKEN oder --token-file.",
  list: "Listet die Mitglieder eines Unternehmens auf.",
  invite:
    "Lädt ein Mitglied ein und zeigt einmalig einen Link zur Anmeldung. Der Link gilt 15 Minuten und nur einmal: Senden Sie " +
    "ihn der Person auf einem sicheren Weg.",
  link: "Zeigt einen neuen Link für ein Mitglied. Der frühere, der übergeben wurde, kann nicht mehr benutzt werden.",
  remove: "Entfernt ein Mitglied. Seine Sitzungen enden sofort; der Name bleibt im Prüfprotokoll.",
  name: "Name der Person, wie ihn das Prüfprotokoll zeigt",
  email: "E-Mail-Adresse. Sie lässt sich später nicht ändern",
  role:
    "viewer: liest; editor: zusätzlich Entwürfe, Modelle und Dateien; publisher: veröffentlicht auch; admin: verwaltet auch " +
    "die Mitglieder",
  locale: "Sprache der Konsole",
  id: "Id des Mitglieds, wie `dpp member list` sie zeigt",
  examples: {
    invite: "Ein Admin, der die anderen einladen kann",
    link: "Der erste Link wurde nicht rechtzeitig benutzt"
  },
  removed: (id) => `${id} wurde entfernt, alle Sitzungen sind beendet.`,
  linkOf: (url, end) => `Link, gültig bis ${end} und nur einmal:\n${url}`
}
