/** The texts of `dpp webhook`, in German. */
import type { WebhookTexts } from "../en/webhook.ts"

export const webhookTexts: WebhookTexts = {
  short: "Webhooks des Unternehmens: create, list, update, delete, rotate, deliveries, resend, test.",
  description:
    "Webhooks: die Änderungen des Unternehmens als Nachrichten an seine eigenen Systeme, signiert nach Standard Webhooks. Der Schlüssel kommt " +
    "aus DPP_API_KEY oder --key-file.",
  create:
    "Einen Webhook anlegen. Er erhält die Änderungen von jetzt an. Gibt sein Geheimnis aus, mit dem der Empfänger die Nachrichten prüft; es " +
    "wird nur einmal angezeigt.",
  list: "Die Webhooks auflisten.",
  update:
    "Einen Webhook ändern: nur, was angegeben ist. --active on beendet auch eine Unterbrechung und sendet, was wartet.",
  delete: "Einen Webhook mit seinen Zustellungen löschen. Was wartet, wird nicht gesendet.",
  rotate:
    "Das Geheimnis eines Webhooks ersetzen. 24 Stunden lang tragen die Nachrichten je eine Signatur mit dem alten und dem neuen Geheimnis.",
  deliveries:
    "Die neuesten 100 Zustellungen eines Webhooks auflisten: wartende und die, die in den letzten 7 Tagen erledigt wurden.",
  resend: "Eine Zustellung noch einmal senden.",
  test: "Eine Testnachricht senden und das Ergebnis ausgeben. Der Exit-Code ist 1, wenn sie nicht angenommen wurde.",
  to: "Die https-Adresse, an die die Nachrichten gehen",
  event: "Ein Ereignis wie product.published; kann wiederholt werden. Beim Anlegen ohne diese Option: alle Ereignisse",
  active: "off: Zustellungen warten. on: sie werden gesendet",
  id: "ID des Webhooks, wie dpp webhook list sie zeigt",
  delivery: "ID der Zustellung, wie dpp webhook deliveries sie zeigt",
  state: "Nur Zustellungen mit diesem Status",
  organization:
    "Mit dem Admin-Token, für Administratoren: ID des Unternehmens. Die Liste hat dann jeden Versuch und die Korrelations-ID der Änderung",
  examples: {
    create: "Veröffentlichungen und Anträge auf Zugang",
    update: "Der Empfänger arbeitet wieder",
    deliveries: "Was noch nicht angenommen wurde",
    organization: "Für Administratoren: warum ein Unternehmen nichts erhalten hat"
  },
  states: { active: "aktiv", inactive: "inaktiv", paused: "unterbrochen" },
  keepSecret: "Das Geheimnis wird nur jetzt angezeigt. Hinterlegen Sie es dort, wo der Empfänger es liest.",
  updated: (id) => `${id}: geändert`,
  deleted: (id) => `${id}: gelöscht`,
  resent: (id) => `${id}: wird noch einmal gesendet`,
  tested: (status) => `Die Testnachricht wurde angenommen (${status}).`,
  testFailed: (outcome) => `Die Testnachricht wurde nicht angenommen: ${outcome}.`
}
