/** Texts of the view for API keys and webhooks. */
import type { Translated } from "../Translated.ts"

export const connections = {
  lead: "Verbinden Sie andere Programme Ihres Unternehmens, etwa ERP oder Batteriemanagement, mit diesem Dienst.",
  role: "Eine Person mit der Rolle „Verwaltung“ richtet Schlüssel und Meldungen ein.",
  keys: "API-Schlüssel",
  keysLead:
    "Mit einem Schlüssel greift ein Programm auf diesen Dienst zu. Geben Sie jedem Programm einen eigenen, damit Sie ihn einzeln widerrufen können.",
  noKeys: "Noch kein Schlüssel. Legen Sie für jedes Programm einen eigenen an.",
  keyName: "Name des Schlüssels",
  keyNameHint: "Das Programm, das ihn bekommt. Er steht im Protokoll.",
  access: "Was darf das Programm?",
  accesses: {
    full: "alles, auch veröffentlichen",
    read: "nur lesen",
    condition: "nur den Zustand von Batterien melden und lesen"
  },
  createKey: "Schlüssel anlegen",
  keyOnce: (name: string) =>
    `Schlüssel für ${name}: Er wird nur hier angezeigt. Geben Sie ihn auf sicherem Weg weiter.`,
  created: (day: string) => `angelegt am ${day}`,
  begins: (prefix: string) => `beginnt mit ${prefix}`,
  revoke: "Widerrufen",
  revokeLead: "Das Programm mit diesem Schlüssel kann den Dienst ab sofort nicht mehr nutzen.",
  revokeNow: "Jetzt widerrufen",
  webhooks: "Meldungen an andere Programme (Webhooks)",
  webhooksLead:
    "Der Dienst meldet jede Änderung an eine Adresse Ihres Programms. Eine Meldung sagt, was sich geändert hat, und enthält keine Werte.",
  noWebhooks: "Noch keine Meldungen. Geben Sie die Adresse eines Programms ein, das von Änderungen erfahren soll.",
  url: "Adresse des Programms",
  urlHint: "Beginnt mit https:// und ist aus dem Internet erreichbar.",
  events: "Was soll gemeldet werden?",
  groups: {
    all: "alles",
    published: "veröffentlichte Batterien",
    changed: "geänderte Batterien",
    condition: "Zustand von Batterien",
    access: "Zugang zu Daten: Anfragen und Entscheidungen",
    transfers: "Weitergabe an andere Unternehmen",
    suppliers: "Antworten von Lieferanten",
    company: "Unternehmen und Werke"
  },
  createWebhook: "Meldungen einrichten",
  secretOnce: "Mit diesem Geheimnis prüft das Programm, dass eine Meldung von hier kommt. Es wird nur hier angezeigt.",
  active: "aktiv",
  inactive: "angehalten",
  paused: (day: string) =>
    `Am ${day} angehalten, weil das Programm wiederholt nicht geantwortet hat. Nichts ist verloren.`,
  pause: "Anhalten",
  resume: "Fortsetzen",
  test: "Probemeldung senden",
  testOk: "Das Programm hat die Probemeldung angenommen.",
  testFailed: (reason: string) => `Die Probemeldung kam nicht an: ${reason}.`,
  rotate: "Neues Geheimnis",
  remove: "Löschen",
  removeLead: "Was noch wartet, wird nicht mehr gesendet.",
  removeNow: "Jetzt löschen",
  deliveries: "Was gesendet wurde",
  deliveriesLead: "Die Meldungen der letzten 7 Tage.",
  noDeliveries: "Noch nichts. Hier steht, was gesendet wurde, und ob es angekommen ist.",
  attempts: (count: number) => (count === 1 ? "1 Versuch" : `${count} Versuche`),
  deliveryStates: { waiting: "wartet", delivered: "angekommen", failed: "nicht angekommen" },
  resend: "Noch einmal senden",
  errors: {
    status: "das Programm hat einen Fehler gemeldet",
    redirect: "die Adresse leitet weiter",
    timeout: "keine Antwort innerhalb von 15 Sekunden",
    connection: "keine Verbindung",
    tls: "das Zertifikat ist nicht gültig",
    unresolved: "die Adresse gibt es nicht",
    address_refused: "die Adresse ist nicht öffentlich"
  }
}

export type ConnectionsTexts = Translated<typeof connections>
